/** Every engine that can be chosen by name; the first is the default. */
import type { Engine } from '../engine.ts';
import { datalogui } from './datalogui.ts';
import { defaultEngine, ownEngines } from './own.ts';

export { defaultEngine };

export const engines: readonly Engine[] = [...ownEngines, datalogui];

export function engineNamed(name: string): Engine | undefined {
  return engines.find(engine => engine.name === name);
}
