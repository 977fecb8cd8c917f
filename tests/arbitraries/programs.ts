/**
 * Random stratified programs with their input: few relations, few values, many coincidences. Recursion (mutual as
 * well), negation, wildcards, repeated variables, constants, comparisons, all three types, empty relations, relations
 * without columns, facts for relations that also have rules.
 */
import fc from 'fast-check';
import { check } from '../../src/datalog/check.ts';
import {
  type Aggregate,
  type Atom,
  atom,
  type BaseType,
  type Column,
  type ColumnType,
  type ComparisonOperator,
  comparison,
  type Fact,
  type Literal,
  number,
  type Program,
  positive,
  type RelationDecl,
  type Rule,
  type StratifiedProgram,
  type Term,
  type Value,
  variable,
  wildcard,
} from '../../src/datalog/program.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { baseOf } from './base-type.ts';

export interface Scenario {
  readonly program: Program;
  /** Facts of the input, besides those of the program. */
  readonly input: readonly Fact[];
}

export interface ScenarioOptions {
  /** Default: true. */
  readonly negation?: boolean;
  /** Rules join at most two atoms, and no variable stands twice in one. Default: false. */
  readonly narrow?: boolean;
  /** How often each rule is there, each time with other constants. Default: 1. */
  readonly copies?: number;
  /** How many different numbers there are, and facts at most in each half of the input. Default: 6 and 30. */
  readonly numbers?: number;
  readonly facts?: number;
  /** Rules add, bind by equalities and aggregate, in a way that ends. Default: false. */
  readonly computing?: boolean;
}

/** Most relations are graphs of numbers, since these join and recur. */
const signatures: readonly (readonly ColumnType[])[] = [
  [],
  ['number'],
  ...Array.from({ length: 8 }, (): ColumnType[] => ['number', 'number']),
  ['symbol'],
  ['symbol', 'float'],
  ['float', 'float'],
  ['number', 'symbol', 'number'],
];
const types: readonly ColumnType[] = ['symbol', 'number', 'float'];
const operators: readonly ComparisonOperator[] = ['!=', '=', '<', '<=', '>', '>='];

/** Every choice shrinks towards the first, or to no. */
interface Choice {
  readonly below: (count: number) => number;
  readonly of: <T>(items: readonly T[]) => T;
  readonly chance: (percent: number) => boolean;
  readonly value: (type: ColumnType) => Value;
  readonly options: Required<ScenarioOptions>;
}

/** Not biased towards the ends, since programs of empty rules and two facts show nothing. */
const evenly = (max: number): fc.Arbitrary<number> => fc.noBias(fc.nat(max));

export function scenarios(options: ScenarioOptions = {}): fc.Arbitrary<Scenario> {
  const { negation = true, narrow = false, copies = 1, numbers = 6, facts = 30, computing = false } = options;
  // The text "1", the number 1 and the float 1 are all there, so that an engine that mixes them up is found out.
  const values: Record<BaseType, readonly Value[]> = {
    symbol: ['a', 'b', '1', ''],
    number: Array.from({ length: numbers }, (_, index) => index - 1),
    unsigned: [0, 1, 2],
    float: [0.5, 1, 2, -1.5],
  };
  return fc.gen().map(gen => {
    const below = (count: number): number => gen(evenly, Math.max(0, count - 1));
    const of = <T>(items: readonly T[]): T => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    };
    const chance = (percent: number): boolean => below(100) >= 100 - percent;
    const value = (type: ColumnType): Value => of(values[baseOf(type)]);
    return scenario({
      below,
      of,
      chance,
      value,
      options: { negation, narrow, copies, numbers, facts, computing },
    });
  });
}

/** Rules negate only relations on a lower level than their head, so that every program is stratified. */
function scenario(choice: Choice): Scenario {
  const { below, of, chance, options } = choice;
  const base = Array.from({ length: 1 + below(4) }, (_, index) => relation(`e${index}`, choice));
  const derived = Array.from({ length: 1 + below(6) }, (_, index) => relation(`d${index}`, choice));
  const levelOf = (index: number): number => Math.floor(index / 2);
  const rules = derived.flatMap((head, index) => {
    const level = levelOf(index);
    const readable = [...base, ...derived.filter((_, other) => levelOf(other) <= level)];
    const negative = [...base, ...derived.filter((_, other) => levelOf(other) < level)];
    const originals = Array.from({ length: 1 + below(3) }, () =>
      rule(head, { positive: readable, negative }, choice),
    );
    return originals.flatMap(each => [
      each,
      ...Array.from({ length: options.copies - 1 }, () => withOtherConstants(each, choice)),
    ]);
  });
  const facts = (): Fact[] =>
    Array.from({ length: below(options.facts) }, () => fact(of(chance(15) ? derived : base), choice));
  return {
    program: { relations: [...base, ...derived], facts: facts(), rules, outputs: [] },
    input: facts(),
  };
}

function relation(name: string, { of }: Choice): RelationDecl {
  const columns = of(signatures).map((type, index): Column => ({ name: `c${index}`, type }));
  return { name, columns };
}

function fact({ name, columns }: RelationDecl, { value }: Choice): Fact {
  return { relation: name, tuple: columns.map(({ type }) => value(type)) };
}

interface Readable {
  readonly positive: readonly RelationDecl[];
  readonly negative: readonly RelationDecl[];
}

function rule(head: RelationDecl, { positive: readable, negative }: Readable, choice: Choice): Rule {
  const { below, of, chance, options } = choice;
  const bound: Bound = { symbol: new Set(), number: new Set(), unsigned: new Set(), float: new Set() };
  const body = Array.from({ length: chance(5) ? 0 : 1 + below(options.narrow ? 2 : 3) }, (): Literal => {
    const { name, columns } = of(readable);
    const seen = new Set<string>();
    const terms = columns.map(({ type }) => openTerm(type, options.narrow ? seen : undefined, choice));
    columns.forEach(({ type }, column) => {
      const term = terms[column];
      if (term?.kind === 'variable') bound[baseOf(type)].add(term.name);
    });
    return { kind: 'positive', atom: atom(name, ...terms) };
  });
  const known = (type: ColumnType): Term => {
    const names = bound[baseOf(type)];
    return names.size > 0 && !chance(10) ? variable(of([...names])) : constant(type, choice);
  };
  if (options.computing) body.push(...computed(body, bound, negative, choice));
  if (options.negation && chance(50)) {
    const { name, columns } = of(negative);
    const terms = columns.map(({ type }) => (chance(25) ? wildcard : known(type)));
    body.push({ kind: 'negative', atom: atom(name, ...terms) });
  }
  if (body.length === 0 || chance(20)) {
    const type = of(types);
    const operator = of(type === 'symbol' ? operators.slice(0, 2) : operators);
    body.push(comparison(known(type), operator, known(type)));
  }
  const terms = head.columns.map(({ type }) => known(type));
  return { head: atom(head.name, ...terms), body: shuffled(body, choice), origin: { label: 'random' } };
}

type Bound = Readonly<Record<BaseType, Set<string>>>;

/** Aggregates over lower levels, and sums; those that could grow in recursion are kept small by comparisons. */
function computed(
  body: readonly Literal[],
  bound: Bound,
  lower: readonly RelationDecl[],
  choice: Choice,
): readonly Literal[] {
  const { of, chance, below } = choice;
  const found: Literal[] = [];
  if (chance(40)) {
    found.push(aggregate(of(lower), bound, choice));
    bound.number.add('Agg');
  }
  if (chance(50) && bound.number.size > 0) {
    const source = variable(of([...bound.number]));
    const right = chance(50) ? variable(of([...bound.number])) : constant('number', choice);
    const isLower = body.every(
      each => each.kind !== 'positive' || lower.some(({ name }) => name === each.atom.relation),
    );
    found.push(comparison(variable('Sum'), '=', functor(of(['+', '-']), source, right)));
    for (const side of isLower ? [] : [source, right]) {
      found.push(comparison(number(-9), '<', side), comparison(side, '<', number(3 + below(4))));
    }
    bound.number.add('Sum');
  }
  return found;
}

function aggregate({ name, columns }: RelationDecl, bound: Bound, choice: Choice): Aggregate {
  const { of, chance } = choice;
  const own: string[] = [];
  const terms = columns.map(({ type }, column): Term => {
    const names = bound[baseOf(type)];
    if (names.size > 0 && chance(30)) return variable(of([...names]));
    if (chance(20)) return chance(50) ? wildcard : constant(type, choice);
    const fresh = `Own${column}`;
    if (type === 'number') own.push(fresh);
    return variable(fresh);
  });
  const body: Literal[] = [positive(name, ...terms)];
  const result = variable('Agg');
  if (own.length === 0) return { kind: 'aggregate', operator: 'count', result, body };
  const value = variable(of(own));
  if (chance(30)) body.push(comparison(value, of(operators), constant('number', choice)));
  const operator = of(['count', 'sum', 'min', 'max'] as const);
  if (operator === 'count') return { kind: 'aggregate', operator, result, body };
  const summand = chance(30) ? functor('+', value, constant('number', choice)) : value;
  return { kind: 'aggregate', operator, result, value: summand, body };
}

function functor(name: string, ...args: Term[]): Term {
  return { kind: 'functor', name, args, type: 'number' };
}

/** A term of a positive atom: a variable, most often; one that isn't in `seen`, where that is given. */
function openTerm(type: ColumnType, seen: Set<string> | undefined, choice: Choice): Term {
  const { below, chance } = choice;
  if (chance(10)) return wildcard;
  if (chance(10)) return constant(type, choice);
  const name = `${type.slice(0, 1).toUpperCase()}${below(3)}`;
  if (seen?.has(name)) return wildcard;
  seen?.add(name);
  return variable(name);
}

function withOtherConstants({ head, body, origin }: Rule, choice: Choice): Rule {
  const term = (each: Term): Term => (each.kind === 'constant' ? constant(each.type, choice) : each);
  const change = (each: Atom): Atom => ({ relation: each.relation, terms: each.terms.map(term) });
  const literals = body.map((each): Literal => {
    if (each.kind === 'comparison') return { ...each, left: term(each.left), right: term(each.right) };
    if (each.kind === 'aggregate') return each;
    return { kind: each.kind, atom: change(each.atom) };
  });
  return { head: change(head), body: literals, origin };
}

function constant(type: ColumnType, { value }: Choice): Term {
  return { kind: 'constant', type, value: value(type) };
}

function shuffled<T>(items: readonly T[], { below }: Choice): readonly T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(rest.length), 1));
}

/** Throws on a program that isn't one: the generators and tables of tests make only good ones. */
export function stratified(program: Program): StratifiedProgram {
  const checked = check(program);
  const result = checked.value ? stratify(checked.value) : undefined;
  if (result?.value) return result.value;
  const problems = [...checked.diagnostics, ...(result?.diagnostics ?? [])];
  throw new Error(problems.map(each => each.message).join('\n'));
}
