/**
 * Finds all ways in which a body holds over given tuples, by trying. It takes literals in any order in which their
 * variables are bound. It serves the checker of proofs, shares no code with the runtime, and prefers short code to
 * speed.
 */
import type { ColumnType, Constant, FunctorTerm, Literal, Term, Value } from '../../src/datalog/program.ts';
import { made, takenApart } from './structured-values.ts';
import { aggregate, compare, compute, range } from './values.ts';

export type Tuple = readonly Value[];
export type Bound = ReadonlyMap<string, Constant>;

export interface Facts {
  /** The tuples of each relation in the fixed point. */
  readonly fixedPoint: ReadonlyMap<string, readonly Tuple[]>;
  readonly typeOf: (relation: string, column: number) => ColumnType;
}

/** All bindings under which a body holds. `among` gives the tuples for each positive literal. */
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
    if (isRange(literal.right)) {
      const args = literal.right.args.flatMap(each => termUnder(each, bound)?.value ?? []);
      for (const value of range(args))
        yield* equated(literal.left, { kind: 'constant', type: literal.right.type, value }, bound);
    } else if (left && right) {
      if (compare(left.value, literal.operator, right.value)) yield bound;
    } else if (left) yield* equated(literal.right, left, bound);
    else if (right) yield* equated(literal.left, right, bound);
  } else {
    const { operator, value: term, result, body } = literal;
    const values = [...solutions(body, bound, known)].map(each => term && termUnder(term, each));
    const value = aggregate(
      operator,
      values.map(each => each?.value ?? 0),
    );
    const type =
      operator === 'count'
        ? 'number'
        : operator === 'mean'
          ? 'float'
          : (values[0]?.type ?? columnOf(term, body, known) ?? 'number');
    const before = bound.get(result.name)?.value;
    if (value !== undefined && (before ?? value) === value)
      yield new Map([...bound, [result.name, { kind: 'constant', type, value }]]);
  }
}

/** The type of a sum over nothing: that of its functor, or of a column that holds its variable. */
function columnOf(term: Term | undefined, body: readonly Literal[], known: Facts): ColumnType | undefined {
  if (term?.kind === 'functor' || term?.kind === 'constant') return term.type;
  if (term?.kind !== 'variable') return undefined;
  for (const each of body) {
    if (each.kind !== 'positive') continue;
    const { relation, terms } = each.atom;
    const at = terms.findIndex(other => other.kind === 'variable' && other.name === term.name);
    if (at >= 0) return known.typeOf(relation, at);
  }
  return undefined;
}

function matched(
  terms: readonly Term[],
  tuple: Tuple,
  types: readonly ColumnType[],
  around: Bound,
): Bound | undefined {
  const bound = boundBy(terms, tuple, types, around);
  const isSame = (term: Term, at: number): boolean => isValue(term, tuple[at], bound);
  return terms.length === tuple.length && terms.every(isSame) ? bound : undefined;
}

/** Extends the bindings so that the term equals the value. */
function equated(term: Term, { type, value }: Constant, around: Bound): Bound[] {
  const bound = matched([term], [value], [type], around);
  return bound ? [bound] : [];
}

/** The bindings that make terms equal the tuple's values; the caller checks the values afterwards. */
export function boundBy(
  terms: readonly Term[],
  tuple: Tuple,
  types: readonly ColumnType[],
  around: Bound = new Map(),
): Bound {
  const bound = new Map(around);
  for (const [at, value] of tuple.entries()) bind(terms[at], value, types[at] ?? 'symbol', bound);
  return bound;
}

/** Binds the unbound variables; the caller checks the values afterwards. */
function bind(term: Term | undefined, value: Value, type: ColumnType, bound: Map<string, Constant>): void {
  if (term?.kind === 'variable' && !bound.has(term.name))
    bound.set(term.name, { kind: 'constant', type, value });
  if (term?.kind !== 'record') return;
  const fields = takenApart(term, value) ?? [];
  for (const [at, each] of fields.entries())
    bind(term.args[at], each, term.fieldTypes?.[at] ?? 'symbol', bound);
}

function isValue(term: Term, value: Value | undefined, bound: Bound): boolean {
  if (term.kind === 'wildcard') return true;
  if (term.kind !== 'record') return termUnder(term, bound)?.value === value;
  const fields = takenApart(term, value ?? '');
  return fields !== undefined && term.args.every((each, at) => isValue(each, fields[at], bound));
}

function isRange(term: Term): term is FunctorTerm & { readonly name: 'range' } {
  return term.kind === 'functor' && term.name === 'range';
}

/** Whether a literal's inputs are bound. Variables that an aggregate shares with the body around it are inputs. */
function isReady(literal: Literal | undefined, body: readonly Literal[], bound: Bound): boolean {
  const isBound = (term: Term): boolean => namesIn(term).every(name => bound.has(name));
  switch (literal?.kind) {
    case undefined:
      return false;
    case 'positive':
      return isTakenApart(literal.atom.terms, bound);
    case 'negative':
      return literal.atom.terms.every(isBound);
    case 'comparison': {
      const { left, right, operator } = literal;
      const isKnown = (term: Term): boolean => isBound(term) && !hasWildcard(term);
      if (isRange(right)) return isBound(right);
      if (isKnown(left) && isKnown(right)) return true;
      const isPattern = (term: Term): boolean => term.kind !== 'functor' && isTakenApart([term], bound);
      return operator === '=' && ((isKnown(left) && isPattern(right)) || (isKnown(right) && isPattern(left)));
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
  if (term.kind === 'variable') return [term.name];
  return term.kind === 'functor' || term.kind === 'record' ? term.args.flatMap(namesIn) : [];
}

function hasWildcard(term: Term): boolean {
  return term.kind === 'wildcard' || (term.kind === 'record' && term.args.some(hasWildcard));
}

/** Whether the functors in terms, and in their records, use only bound variables or those that the terms bind. */
function isTakenApart(terms: readonly Term[], bound: Bound): boolean {
  const all = terms.flatMap(leavesOf);
  const own = new Set(all.flatMap(each => (each.kind === 'variable' ? [each.name] : [])));
  return all.every(
    each => each.kind !== 'functor' || namesIn(each).every(name => bound.has(name) || own.has(name)),
  );
}

function leavesOf(term: Term): Term[] {
  return term.kind === 'record' ? term.args.flatMap(leavesOf) : [term];
}

export function termUnder(term: Term, bound: Bound): Constant | undefined {
  if (term.kind === 'constant') return term;
  if (term.kind === 'variable') return bound.get(term.name);
  if (term.kind === 'wildcard' || isRange(term)) return undefined;
  const args = term.args.flatMap(each => termUnder(each, bound)?.value ?? []);
  if (args.length < term.args.length) return undefined;
  if (term.kind === 'record')
    return { kind: 'constant', type: term.type ?? 'symbol', value: made(term, args) };
  const value = compute(term.name, args, term.type, term.from);
  const type = typeof value === 'string' ? 'symbol' : term.type === 'symbol' ? 'number' : term.type;
  return value === undefined ? undefined : { kind: 'constant', type, value };
}

/** With values for the bound variables. */
export function literalUnder(literal: Literal, bound: Bound): Literal {
  const under = (term: Term): Term =>
    termUnder(term, bound) ??
    (term.kind === 'functor' || term.kind === 'record' ? { ...term, args: term.args.map(under) } : term);
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
