/** The programs, in the order of the page. */
import { closures } from './closure.ts';
import { policy } from './policy.ts';
import type { BenchProgram } from './program.ts';
import { sameGeneration } from './same-generation.ts';
import { triangles } from './triangles.ts';

export const programs: readonly BenchProgram[] = [...closures, sameGeneration, policy, triangles];

export function programNamed(name: string): BenchProgram {
  const found = programs.find(each => each.name === name);
  if (!found) throw new Error(`there is no program ${name}`);
  return found;
}
