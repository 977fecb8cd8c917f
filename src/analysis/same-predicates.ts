/**
 * Finds predicates of two versions that are written alike: the same rules over the same claims, in programs that differ
 * only in predicates. They have the same outcome on every envelope, so they need no proof and no trial.
 */
import { print, printRule } from '../datalog/print.ts';
import { type Literal, type Rule, symbol } from '../datalog/program.ts';
import { type Predicate, predicateOf, type VerifiedRulespec } from './rulespecs.ts';

export function samePredicates(
  old: VerifiedRulespec,
  now: VerifiedRulespec,
): (one: Predicate, other: Predicate) => boolean {
  const [before, after] = [partsOf(old), partsOf(now)];
  if (before.shared !== after.shared) return () => false;
  return (one, other) => {
    const text = before.textOf(one.index);
    return text !== undefined && text === after.textOf(other.index);
  };
}

/** Splits a program: the parts of each predicate, and the rest. */
function partsOf({ program: { program } }: VerifiedRulespec) {
  const own = new Map<number, { readonly facts: string[]; readonly rules: Rule[] }>();
  const partOf = (index: number) => {
    const part = own.get(index) ?? { facts: [], rules: [] };
    own.set(index, part);
    return part;
  };
  const shared = { ...program, facts: [...program.facts], rules: [...program.rules] };
  shared.facts = program.facts.filter(({ relation, tuple: [first, ...rest] }) => {
    const index = predicateOf(relation, first);
    if (index !== undefined) partOf(index).facts.push(JSON.stringify([relation, ...rest]));
    return index === undefined;
  });
  shared.rules = program.rules.filter(rule => {
    const [first] = rule.head.terms;
    const index = predicateOf(rule.head.relation, first?.kind === 'constant' ? first.value : undefined);
    if (index !== undefined) partOf(index).rules.push(rule);
    return index === undefined;
  });
  const texts = new Map<number, string | undefined>();
  return { shared: print(shared), textOf };

  /**
   * The text of a predicate without predicate numbers; undefined if a number occurs elsewhere than as an atom's first
   * term.
   */
  function textOf(index: number): string | undefined {
    if (texts.has(index)) return texts.get(index);
    texts.set(index, undefined);
    const { facts = [], rules = [] } = own.get(index) ?? {};
    const lines = rules.map(({ body, ...rule }) => {
      const literals = [{ kind: 'positive' as const, atom: rule.head }, ...body].map(literal =>
        withoutNumber(literal, index),
      );
      const [head, ...others] = literals.flatMap(each => each ?? []);
      return head?.kind === 'positive' && others.length === body.length
        ? printRule({ ...rule, head: head.atom, body: others })
        : undefined;
    });
    const text = lines.includes(undefined) ? undefined : [...facts, ...lines].join('\n');
    texts.set(index, text);
    return text;
  }

  function withoutNumber(literal: Literal, own: number): Literal | undefined {
    if (literal.kind === 'comparison') return literal;
    if (literal.kind === 'aggregate') return undefined;
    const { atom } = literal;
    const [first, ...rest] = atom.terms;
    const index = predicateOf(atom.relation, first?.kind === 'constant' ? first.value : undefined);
    if (index === undefined) return literal;
    const named = index === own ? 'itself' : textOf(index);
    return named === undefined
      ? undefined
      : { ...literal, atom: { ...atom, terms: [symbol(named), ...rest] } };
  }
}
