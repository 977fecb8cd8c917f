/**
 * All ways in which a body holds over given tuples, by trying: literals are taken in any order in which their variables
 * are bound. For the checker of proofs; shares no code with the runtime, and wants time rather than lines.
 */
import type { ColumnType, Constant, Literal, Term, Value } from '../../src/datalog/program.ts';
import { aggregate, compare, compute } from './values.ts';

export type Tuple = readonly Value[];
export type Bound = ReadonlyMap<string, Constant>;

export interface Facts {
  /** The tuples of each relation in the fixed point. */
  readonly fixedPoint: ReadonlyMap<string, readonly Tuple[]>;
  readonly typeOf: (relation: string, column: number) => ColumnType;
}

/** All values under which a body holds, a positive literal by the tuples that `among` gives for its place. */
export function* solutions(
  body: readonly Literal[],
  around: Bound,
  known: Facts,
  among: (at: number, relation: string) => readonly Tuple[] = (_, relation) =>
    known.fixedPoint.get(relation) ?? [],
  left: readonly number[] = [...body.keys()],
): Generator<Bound> {
  if (left.length === 0) yield around;
  const at = left.find(each => isReady(body[each], body, around)) ?? -1;
  const literal = body[at];
  if (!literal) {
    if (left.length > 0) throw new Error('a variable of a checked body is not bound');
    return;
  }
  for (const bound of waysOf(literal, around, known, () =>
    among(at, literal.kind === 'positive' ? literal.atom.relation : ''),
  ))
    yield* solutions(
      body,
      bound,
      known,
      among,
      left.filter(each => each !== at),
    );
}

/** The ways in which one literal holds. */
function* waysOf(
  literal: Literal,
  bound: Bound,
  known: Facts,
  among: () => readonly Tuple[],
): Generator<Bound> {
  if (literal.kind === 'positive' || literal.kind === 'negative') {
    const { relation, terms } = literal.atom;
    const all = literal.kind === 'positive' ? among() : (known.fixedPoint.get(relation) ?? []);
    const types = terms.map((_, column) => known.typeOf(relation, column));
    const found = all.flatMap(tuple => matched(terms, tuple, types, bound) ?? []);
    if (literal.kind === 'positive') yield* found;
    else if (found.length === 0) yield bound;
  } else if (literal.kind === 'comparison') {
    const [left, right] = [literal.left, literal.right].map(term => termUnder(term, bound));
    if (left && right) {
      if (compare(left.value, literal.operator, right.value)) yield bound;
    } else if (left && literal.right.kind === 'variable')
      yield new Map([...bound, [literal.right.name, left]]);
    else if (right && literal.left.kind === 'variable') yield new Map([...bound, [literal.left.name, right]]);
  } else {
    const { operator, value: term, result, body } = literal;
    const values = [...solutions(body, bound, known)].map(each => term && termUnder(term, each));
    const value = aggregate(
      operator,
      values.map(each => each?.value ?? 0),
    );
    const type =
      operator === 'count' ? 'number' : operator === 'mean' ? 'float' : (values[0]?.type ?? 'number');
    const before = bound.get(result.name)?.value;
    if (value !== undefined && (before ?? value) === value)
      yield new Map([...bound, [result.name, { kind: 'constant', type, value }]]);
  }
}

function matched(
  terms: readonly Term[],
  tuple: Tuple,
  types: readonly ColumnType[],
  around: Bound,
): Bound | undefined {
  const bound = new Map(around);
  for (const [column, value] of tuple.entries()) {
    const term = terms[column];
    const type = types[column] ?? 'symbol';
    if (term?.kind === 'variable' && !bound.has(term.name))
      bound.set(term.name, { kind: 'constant', type, value });
  }
  const isSame = (term: Term, column: number) =>
    term.kind === 'wildcard' || termUnder(term, bound)?.value === tuple[column];
  return terms.length === tuple.length && terms.every(isSame) ? bound : undefined;
}

/** Whether the variables that a literal reads are bound. What an aggregate shares with the body around it is read. */
function isReady(literal: Literal | undefined, body: readonly Literal[], bound: Bound): boolean {
  const isBound = (term: Term): boolean => namesIn(term).every(name => bound.has(name));
  switch (literal?.kind) {
    case undefined:
      return false;
    case 'positive':
      return literal.atom.terms.every(
        term =>
          term.kind !== 'functor' ||
          namesIn(term).every(
            name =>
              bound.has(name) ||
              literal.atom.terms.some(each => each.kind === 'variable' && each.name === name),
          ),
      );
    case 'negative':
      return literal.atom.terms.every(isBound);
    case 'comparison': {
      const [left, right] = [isBound(literal.left), isBound(literal.right)];
      return (
        (left && right) ||
        (literal.operator === '=' &&
          ((left && literal.right.kind === 'variable') || (right && literal.left.kind === 'variable')))
      );
    }
    case 'aggregate': {
      const outside = body.flatMap(each => (each === literal ? [] : namesOf(each)));
      return [...literal.body.flatMap(namesOf), ...(literal.value ? namesIn(literal.value) : [])].every(
        name => bound.has(name) || !outside.includes(name),
      );
    }
  }
}

function namesOf(literal: Literal): string[] {
  if (literal.kind === 'comparison') return [literal.left, literal.right].flatMap(namesIn);
  if (literal.kind === 'aggregate') return [literal.result.name, ...literal.body.flatMap(namesOf)];
  return literal.atom.terms.flatMap(namesIn);
}

function namesIn(term: Term): string[] {
  return term.kind === 'variable' ? [term.name] : term.kind === 'functor' ? term.args.flatMap(namesIn) : [];
}

export function termUnder(term: Term, bound: Bound): Constant | undefined {
  if (term.kind === 'constant') return term;
  if (term.kind === 'variable') return bound.get(term.name);
  if (term.kind === 'wildcard') return undefined;
  const args = term.args.map(each => termUnder(each, bound)?.value);
  const value = args.includes(undefined)
    ? undefined
    : compute(
        term.name,
        args.flatMap(each => each ?? []),
        term.type,
        term.from,
      );
  const type = typeof value === 'string' ? 'symbol' : term.type === 'symbol' ? 'number' : term.type;
  return value === undefined ? undefined : { kind: 'constant', type, value };
}

/** With values in the place of what is bound. */
export function literalUnder(literal: Literal, bound: Bound): Literal {
  const under = (term: Term): Term =>
    termUnder(term, bound) ?? (term.kind === 'functor' ? { ...term, args: term.args.map(under) } : term);
  if (literal.kind === 'comparison')
    return { ...literal, left: under(literal.left), right: under(literal.right) };
  if (literal.kind !== 'aggregate')
    return { ...literal, atom: { ...literal.atom, terms: literal.atom.terms.map(under) } };
  return {
    ...literal,
    ...(literal.value && { value: under(literal.value) }),
    body: literal.body.map(each => literalUnder(each, bound)),
  };
}
