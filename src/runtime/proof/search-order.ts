/**
 * Orders a rule's literals for a search with a known head: the literal with the most known columns comes next. A chain
 * is then followed from its end, instead of being read as a whole at each link. INVARIANT: each literal occurs once.
 * Where values are computed, the order is that of `inSearchOrder`.
 */
import type { Literal, Rule, Term } from '../../datalog/program.ts';
import { isCompound } from '../builtins/terms.ts';
import { inSearchOrder } from './instance.ts';
import type { Theory } from './theory.ts';

const known = new WeakMap<Theory, Map<Rule, readonly number[]>>();

/** The order as indexes into the rule's body. */
export function searchOrder(rule: Rule, theory: Theory): readonly number[] {
  const orders = known.get(theory) ?? new Map<Rule, readonly number[]>();
  known.set(theory, orders);
  const order = orders.get(rule) ?? orderOf(rule, theory);
  orders.set(rule, order);
  return order;
}

function orderOf({ head, body }: Rule, theory: Theory): readonly number[] {
  if (![head, ...body.flatMap(atomOf)].every(({ terms }) => terms.every(isPlain)) || body.some(isComputing)) {
    return readingOrder(body, []);
  }
  const bound = new Set(head.terms.flatMap(nameOf));
  const order: number[] = [];
  const left = new Set(body.flatMap((literal, at) => (literal.kind === 'positive' ? [at] : [])));
  while (left.size > 0) {
    const next = mostKnown(body, left, bound, theory);
    left.delete(next);
    order.push(next);
    for (const { terms } of body.slice(next, next + 1).flatMap(atomOf))
      for (const name of terms.flatMap(nameOf)) bound.add(name);
  }
  return [...order, ...body.flatMap((literal, at) => (literal.kind === 'positive' ? [] : [at]))];
}

/** The order of `inSearchOrder` as indexes into the body. */
export function readingOrder(body: readonly Literal[], given: Iterable<string>): readonly number[] {
  const positions = new Map<Literal, number[]>();
  for (const [at, literal] of body.entries()) positions.set(literal, [...(positions.get(literal) ?? []), at]);
  return inSearchOrder(body, given).map(literal => positions.get(literal)?.shift() ?? 0);
}

/**
 * Chooses the literal whose columns are all known, otherwise the one that shares the most variables with known ones.
 * Ties go to the smallest relation: the `edge` at the end of a path comes before the million paths that could lead to
 * it.
 */
function mostKnown(
  body: readonly Literal[],
  left: ReadonlySet<number>,
  bound: ReadonlySet<string>,
  theory: Theory,
): number {
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  let bestSize = 0;
  for (const at of left) {
    const [atom] = body.slice(at, at + 1).flatMap(atomOf);
    const terms = atom?.terms ?? [];
    const count = terms.filter(
      term => term.kind === 'constant' || nameOf(term).some(name => bound.has(name)),
    ).length;
    const joined = terms.flatMap(nameOf).filter(name => bound.has(name)).length;
    const score = terms.length === count ? Number.POSITIVE_INFINITY : joined * 1_000 + count;
    const size = atom ? theory.size(atom.relation) : 0;
    if (score > bestScore || (score === bestScore && size < bestSize)) {
      best = at;
      bestScore = score;
      bestSize = size;
    }
  }
  return best;
}

function atomOf(literal: Literal) {
  return literal.kind === 'positive' || literal.kind === 'negative' ? [literal.atom] : [];
}

function nameOf(term: Term): string[] {
  return term.kind === 'variable' ? [term.name] : [];
}

function isPlain(term: Term): boolean {
  return !isCompound(term);
}

/** Whether a literal could bind a variable without a tuple. */
function isComputing(literal: Literal): boolean {
  if (literal.kind === 'aggregate') return true;
  return (
    literal.kind === 'comparison' &&
    (literal.operator === '=' || !isPlain(literal.left) || !isPlain(literal.right))
  );
}
