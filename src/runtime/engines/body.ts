/**
 * Orders the body of a rule or an aggregate for interpretation. Positive atoms are joined in their order; any other
 * literal is evaluated as soon as its variables are bound. INVARIANT: literals that may have no value come last. Only
 * aggregates recur, into their bodies.
 */
import { isGenerator } from '../../datalog/builtins.ts';
import {
  type Aggregate,
  type Atom,
  type ColumnType,
  type Comparison,
  comparison,
  type FunctorTerm,
  type Literal,
  type RecordTerm,
  type Rule,
  type Term,
  variable,
} from '../../datalog/program.ts';
import { hasWildcard, patternOf } from '../../datalog/record-pattern.ts';
import { isCompound, mayFail, namesIn, variablesIn } from '../builtins/terms.ts';
import { type ColumnTypeOf, type Types, typeOf, typesIn } from '../builtins/types.ts';

/** A body, split into positive atoms and goals. */
export interface Body {
  readonly positives: readonly Atom[];
  readonly goals: readonly Goal[];
}

/** A literal that is not joined, with the variables that must be bound first. */
export type Goal = { readonly rank: number; readonly reads: readonly string[] } & (
  | {
      readonly kind: 'test';
      readonly literal: Comparison | { readonly kind: 'negative'; readonly atom: Atom };
    }
  /** An equality that binds its variable, or tests it if it is already bound. */
  | { readonly kind: 'equality'; readonly name: string; readonly term: Term }
  /** Destructures the value of a variable, and binds or tests its fields. */
  | { readonly kind: 'pattern'; readonly name: string; readonly record: RecordTerm }
  | {
      readonly kind: 'aggregate';
      readonly aggregate: Aggregate;
      readonly body: Body;
      readonly valueType: ColumnType;
    }
  /** Binds a variable to each value of a range in turn, or tests it if it is already bound. */
  | { readonly kind: 'range'; readonly name: string; readonly term: FunctorTerm }
);

const RANK = { test: 0, equality: 1, aggregate: 2, range: 3, partial: 4 };

export function bodyOf({ head, body }: Rule, columnType: ColumnTypeOf): Body {
  // The types of variables matter only for the results of aggregates.
  const hasAggregate = body.some(each => each.kind === 'aggregate');
  const types = hasAggregate ? typesIn(body, new Map(), columnType) : new Map();
  return splitBody(body, { names: new Set(namesIn(body, [head])), types, columnType, level: 0 });
}

/** A goal for a single aggregate. Variables that are bound at its evaluation count as bound around it. */
export function aggregateOf(aggregate: Aggregate, columnType: ColumnTypeOf): AggregateGoal {
  return aggregateGoal(aggregate, { names: new Set(), types: new Map(), columnType, level: 0 });
}

export type AggregateGoal = Goal & { readonly kind: 'aggregate' };

interface Around {
  /** Variables of this body and of the bodies around it. */
  readonly names: ReadonlySet<string>;
  readonly types: Types;
  readonly columnType: ColumnTypeOf;
  /** The number of aggregates around the body. */
  readonly level: number;
}

function splitBody(body: readonly Literal[], around: Around): Body {
  const positives: Atom[] = [];
  const goals: Goal[] = [];
  let columns = 0;
  // A functor or a record in a positive atom becomes a new column variable with an equality. The new names contain a
  // blank and the aggregate level, so they are unique.
  const column = (term: Term): Term => {
    if (!isCompound(term)) return term;
    const name = variable(`column ${around.level}.${columns++}`);
    goals.push(...comparisonGoals(comparison(name, '=', term)));
    return name;
  };
  for (const literal of body) {
    if (literal.kind === 'positive') {
      positives.push({ ...literal.atom, terms: literal.atom.terms.map(column) });
    } else if (literal.kind === 'negative') {
      goals.push(testOf(literal, literal.atom.terms));
    } else if (literal.kind === 'comparison') {
      goals.push(...comparisonGoals(literal));
    } else {
      goals.push(aggregateGoal(literal, around));
    }
  }
  return { positives, goals: goals.sort((a, b) => a.rank - b.rank) };
}

function testOf(literal: (Goal & { readonly kind: 'test' })['literal'], terms: readonly Term[]): Goal {
  const reads = terms.flatMap(term => [...variablesIn(term)]);
  return { kind: 'test', literal, reads, rank: terms.some(mayFail) ? RANK.partial : RANK.test };
}

/**
 * An equality with a variable binds it from the other side. If the other side is a record, whichever side is bound
 * first gives the other.
 */
function comparisonGoals(literal: Comparison): readonly Goal[] {
  const { left, operator, right } = literal;
  if (left.kind === 'variable' && isGenerator(right)) {
    return [
      { kind: 'range', name: left.name, term: right, reads: [...variablesIn(right)], rank: RANK.range },
    ];
  }
  const sides = [
    [left, right],
    [right, left],
  ] as const;
  if (operator !== '=' || sides.every(([side]) => side.kind !== 'variable')) {
    return [testOf(literal, [left, right])];
  }
  return sides.flatMap(([side, term]): readonly Goal[] => {
    if (side.kind !== 'variable') return [];
    const { name } = side;
    const rank = mayFail(term) ? RANK.partial : RANK.equality;
    const value: Goal = { kind: 'equality', name, term, reads: [...variablesIn(term)], rank };
    if (term.kind !== 'record') return [value];
    const pattern: Goal = {
      kind: 'pattern',
      name,
      record: term,
      reads: [name, ...patternOf(term).reads],
      rank,
    };
    return hasWildcard(term) ? [pattern] : [pattern, value];
  });
}

function aggregateGoal(aggregate: Aggregate, { names, types, columnType, level }: Around): AggregateGoal {
  const { body, value } = aggregate;
  const inner = {
    names: new Set([...names, ...namesIn(body)]),
    types: typesIn(body, types, columnType),
    columnType,
    level: level + 1,
  };
  const partial = mayFailIn(body) || (value !== undefined && mayFail(value));
  return {
    kind: 'aggregate',
    aggregate,
    body: splitBody(body, inner),
    valueType: (value && typeOf(value, inner.types)) ?? 'float',
    reads: outerNames(aggregate, names),
    rank: partial ? RANK.partial : RANK.aggregate,
  };
}

/** The names that occur anywhere in an aggregate except in its result. */
export function outerNames({ body, value }: Aggregate, names: ReadonlySet<string>): readonly string[] {
  const used = [...allNamesIn(body), ...(value ? variablesIn(value) : [])];
  return used.filter(name => names.has(name));
}

function* allNamesIn(body: readonly Literal[]): Iterable<string> {
  yield* namesIn(body);
  for (const literal of body) {
    if (literal.kind !== 'aggregate') continue;
    yield* allNamesIn(literal.body);
    if (literal.value) yield* variablesIn(literal.value);
  }
}

function mayFailIn(body: readonly Literal[]): boolean {
  return body.some(literal => {
    if (literal.kind === 'comparison') return mayFail(literal.left) || mayFail(literal.right);
    if (literal.kind !== 'aggregate') return literal.atom.terms.some(mayFail);
    return mayFailIn(literal.body) || (literal.value !== undefined && mayFail(literal.value));
  });
}
