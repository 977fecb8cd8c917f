/**
 * Instances of a rule: bindings under which its body holds in a model. Literals are taken in the rule's order, except that
 * negations and comparisons wait until their variables are bound.
 */
import type { Literal, Rule, Term, Value } from '../../datalog/program.ts';
import { type Bindings, type Theory, unify, valueUnder } from './theory.ts';

/** Positive literals first, each group in the author's order: a body has the same instances in any order. */
export function inSearchOrder(body: readonly Literal[]): readonly Literal[] {
  return [...body.filter(each => each.kind === 'positive'), ...body.filter(each => each.kind !== 'positive')];
}

export interface Search {
  readonly theory: Theory;
  /** Whether a positive literal may use a tuple of the model; the round limits of proofs. */
  readonly allows: (relation: string, index: number) => boolean;
}

export interface Attempt {
  /** Bindings of a whole instance, when there is one. */
  readonly found?: Bindings;
  /** Otherwise: the literal that the search that got furthest failed at, and its bindings there. */
  readonly stuck?: { readonly literal: Literal; readonly bindings: Bindings; readonly depth: number };
}

/** The first instance of the rule's body that extends the bindings, or how far the search got. */
export function firstInstance(rule: Rule, bindings: Bindings, search: Search): Attempt {
  const literals = inSearchOrder(rule.body);
  let stuck: Attempt['stuck'];
  const extend = (at: number, bound: Bindings): Bindings | undefined => {
    const literal = literals[at];
    if (!literal) return bound;
    for (const next of extensions(literal, bound, search)) {
      const found = extend(at + 1, next);
      if (found) return found;
    }
    if (!stuck || at > stuck.depth) stuck = { literal, bindings: bound, depth: at };
    return undefined;
  };
  const found = extend(0, bindings);
  return found ? { found } : stuck ? { stuck } : {};
}

/** The bindings under which one literal holds: several for a positive one, at most the given ones for the others. */
function* extensions(literal: Literal, bindings: Bindings, { theory, allows }: Search): Iterable<Bindings> {
  if (literal.kind === 'comparison') {
    const left = valueUnder(literal.left, bindings);
    const right = valueUnder(literal.right, bindings);
    if (left !== undefined && right !== undefined && compare(left, literal.operator, right)) yield bindings;
    return;
  }
  const { relation, terms } = literal.atom;
  const known = terms.map((term: Term) => valueUnder(term, bindings));
  if (literal.kind === 'negative') {
    if (theory.matching(relation, known).length === 0) yield bindings;
    return;
  }
  for (const index of theory.matching(relation, known)) {
    if (!allows(relation, index)) continue;
    const extended = unify(literal.atom, theory.tuple(relation, index), bindings);
    if (extended) yield extended;
  }
}

function compare(left: Value, operator: string, right: Value): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    default:
      return left >= right;
  }
}
