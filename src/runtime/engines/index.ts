/** Every engine that can be chosen by name; the first is the default. */
import type { Engine } from '../engine.ts';
import { datalogui } from './datalogui.ts';
import { naive } from './naive.ts';
import { seminaive } from './seminaive/engine.ts';

export const defaultEngine: Engine = seminaive;

export const engines: readonly Engine[] = [defaultEngine, naive, datalogui];

export function engineNamed(name: string): Engine | undefined {
  return engines.find(engine => engine.name === name);
}
