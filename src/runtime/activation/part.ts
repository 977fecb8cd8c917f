/** Blocks put together again as a program. */
import type { CheckedProgram, Program, Rule, StratifiedProgram } from '../../datalog/program.ts';
import type { Block } from './blocks.ts';

/** The blocks as a program, in its own order. `whole` gives everything but rules and facts. */
export function programOf(
  {
    program,
    strata,
  }: { readonly program: Omit<Program, 'rules' | 'facts'>; readonly strata: StratifiedProgram['strata'] },
  blocks: readonly Block[],
): StratifiedProgram {
  const rules = blocks.flatMap(block => block.rules).sort(byPlace);
  const facts = blocks.flatMap(block => block.facts).sort(byPlace);
  const ofStratum: Rule[][] = strata.map(() => []);
  for (const { stratum, rule } of rules) ofStratum[stratum]?.push(rule);
  const part: Program = {
    ...program,
    rules: rules.map(({ rule }) => rule),
    facts: facts.map(({ fact }) => fact),
  };
  return {
    program: part as CheckedProgram, // as: a part of a checked program is checked
    strata: strata.map((stratum, at) => ({ ...stratum, rules: ofStratum[at] ?? [] })),
  };
}

function byPlace(a: { readonly place: number }, b: { readonly place: number }): number {
  return a.place - b.place;
}
