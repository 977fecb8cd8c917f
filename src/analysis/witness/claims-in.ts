/** The claims of a program, and the claim that a literal mentions. */
import type { Atom, Literal, Program } from '../../datalog/program.ts';

/** The selector of each claim, by the claim's name. */
export function selectorsIn(program: Program): ReadonlyMap<string, string> {
  return new Map(
    program.facts.flatMap(({ relation, tuple: [name, selector] }) =>
      relation === 'claim' ? [[String(name), String(selector)] as const] : [],
    ),
  );
}

export function claimOf(literal: Literal): { readonly claim: string; readonly atom: Atom } | undefined {
  if (literal.kind !== 'positive' && literal.kind !== 'negative') return undefined;
  const [first] = literal.atom.terms;
  if (first?.kind !== 'constant' || typeof first.value !== 'string') return undefined;
  return { claim: first.value, atom: literal.atom };
}
