/** Our own engines; the first is the default. A second opinion by a package is the command line's alone. */
import type { Engine } from '../engine.ts';
import { naive } from './naive.ts';
import { seminaive } from './seminaive/engine.ts';

export const defaultEngine: Engine = seminaive;

export const ownEngines: readonly Engine[] = [defaultEngine, naive];

export function ownEngineNamed(name: string): Engine | undefined {
  return ownEngines.find(engine => engine.name === name);
}
