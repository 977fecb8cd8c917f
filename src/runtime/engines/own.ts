/** Our own engines; the first is the default. Only the command line offers a third-party engine, for cross-checks. */
import type { Engine } from '../engine.ts';
import { naive } from './naive.ts';
import { seminaive } from './seminaive/engine.ts';

export const defaultEngine: Engine = seminaive;

export const ownEngines: readonly Engine[] = [defaultEngine, naive];

export function ownEngineNamed(name: string): Engine | undefined {
  return ownEngines.find(engine => engine.name === name);
}
