/**
 * The bodies of a rule from which payloads are drafted, in variants: with the conditions of an exception added, and
 * with each value that the program's facts allow for a variable.
 */
import type { Atom, Literal } from '../../datalog/program.ts';
import { byValue } from '../logic/pieces.ts';
import type { Body, Unfolder } from '../logic/unfold.ts';
import { type AnalyzedGate, type AnalyzedRule, bodiesWithin, decisionAtom } from '../rules.ts';
import type { ContrastingConstants } from './draft.ts';

/** Maximum number of bodies of one rule from which drafts are made. */
const MAX_BODIES = 24;

/** The bodies of a rule's decisions, each also with an exception's conditions added. */
export function variantsOf(
  { unfolder }: AnalyzedGate,
  rule: AnalyzedRule | undefined,
): readonly (readonly Literal[])[] {
  if (!rule) return [];
  const bodies = rule.actions.flatMap(action => bodiesWithin(unfolder, decisionAtom(rule.id, action)) ?? []);
  const valued = bodies.slice(0, MAX_BODIES).flatMap(body => withValues(body, unfolder, MAX_BODIES));
  return valued.flatMap(({ literals }) => {
    const negated = literals.flatMap(each =>
      each.kind === 'negative' && unfolder.ruleIndex.isDerived(each.atom.relation) ? [each.atom] : [],
    );
    const exceptions = negated.flatMap(
      (each: Atom): readonly Body[] => bodiesWithin(unfolder, each)?.slice(0, 4) ?? [],
    );
    const plain = literals.flatMap((each): Literal[] =>
      each.kind === 'negative' && !unfolder.ruleIndex.isDerived(each.atom.relation)
        ? [{ kind: 'positive', atom: each.atom }]
        : [],
    );
    return [
      literals,
      ...exceptions.map(exception => [...literals, ...exception.literals]),
      ...plain.map(each => [...literals, each]),
    ];
  });
}

/** The body with each value that facts of the program allow its variables, at most `most` bodies. */
function withValues(body: Body, unfolder: Unfolder, most: number): readonly Body[] {
  for (const at of body.literals.keys()) {
    const pieces = byValue(body, at, unfolder.ruleIndex);
    if (pieces)
      return pieces
        .slice(0, most)
        .flatMap(each => withValues(each, unfolder, Math.ceil(most / pieces.length)));
  }
  return [body];
}

export function rivalsIn(bodies: readonly (readonly Literal[])[]): ContrastingConstants {
  const rivals = new Map<string, Set<string>>();
  for (const each of bodies.flat()) {
    if (each.kind !== 'positive' && each.kind !== 'negative') continue;
    const { relation, terms } = each.atom;
    for (const term of terms) {
      if (term.kind !== 'constant' || typeof term.value !== 'string') continue;
      const known = rivals.get(relation) ?? new Set();
      rivals.set(relation, known.add(term.value));
    }
  }
  return rivals;
}
