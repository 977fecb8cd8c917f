/** Joins blocks to a program. */
import type { CheckedProgram, Program, Rule, StratifiedProgram } from '../../datalog/program.ts';
import type { Block } from './blocks.ts';

/** The rules and facts of the blocks in program order; everything else comes from `whole`. */
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
