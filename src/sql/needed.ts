/** The part of a program that some relations depend on. INVARIANT: these relations have the same tuples in it. */
import type { StratifiedProgram } from '../datalog/program.ts';
import { atomsIn } from './scopes.ts';

export function neededFor(
  wanted: readonly string[],
  { program, strata }: StratifiedProgram,
): StratifiedProgram {
  const needed = new Set(wanted);
  // In reverse, since a stratum reads only itself and earlier strata.
  for (const { relations, rules, subsumptions = [] } of strata.toReversed()) {
    if (!relations.some(name => needed.has(name))) continue;
    for (const name of relations) needed.add(name);
    for (const { body } of [...rules, ...subsumptions])
      for (const { relation } of atomsIn(body)) needed.add(relation);
  }
  const isNeeded = (name: string): boolean => needed.has(name);
  return {
    program: {
      ...program,
      relations: program.relations.filter(({ name }) => isNeeded(name)),
      facts: program.facts.filter(({ relation }) => isNeeded(relation)),
      rules: program.rules.filter(({ head }) => isNeeded(head.relation)),
      ...(program.subsumptions && {
        subsumptions: program.subsumptions.filter(({ dominated }) => isNeeded(dominated.relation)),
      }),
      outputs: program.outputs.filter(isNeeded),
    },
    strata: strata.filter(({ relations }) => relations.some(isNeeded)),
  };
}
