/**
 * Random stratified programs with their input: few relations, few values, many coincidences. Recursion (mutual as
 * well), negation, wildcards, repeated variables, constants, comparisons, all four types, empty relations, relations
 * without columns, facts for relations that also have rules; aggregates and arithmetic are in computing.ts.
 */
import fc from 'fast-check';
import { check } from '../../src/datalog/check.ts';
import {
  type Atom,
  atom,
  type BaseType,
  type Column,
  type ColumnType,
  type ComparisonOperator,
  comparison,
  type Fact,
  type Literal,
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
import { computed, withTermsInPlace } from './computing.ts';

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
  /** Some of what rules compute may have no value. Default: false. */
  readonly partial?: boolean;
}

/** Most relations are graphs of numbers, since these join and recur. */
const signatures: readonly (readonly ColumnType[])[] = [
  [],
  ['number'],
  ...Array.from({ length: 8 }, (): ColumnType[] => ['number', 'number']),
  ['symbol'],
  ['symbol', 'float'],
  ['float', 'float'],
  ['unsigned', 'number'],
  ['unsigned', 'unsigned'],
  ['number', 'symbol', 'number'],
];
const types: readonly ColumnType[] = ['symbol', 'number', 'float', 'unsigned'];
const operators: readonly ComparisonOperator[] = ['!=', '=', '<', '<=', '>', '>='];

/** Every choice shrinks towards the first, or to no. */
export interface Choice {
  readonly below: (count: number) => number;
  readonly of: <T>(items: readonly T[]) => T;
  readonly chance: (percent: number) => boolean;
  readonly value: (type: ColumnType) => Value;
  readonly options: Required<ScenarioOptions>;
  /** Whether the program takes means; if not, it computes with floats. */
  readonly hasMeans: boolean;
}

/** Not biased towards the ends, since programs of empty rules and two facts show nothing. */
const evenly = (max: number): fc.Arbitrary<number> => fc.noBias(fc.nat(max));

export function scenarios(options: ScenarioOptions = {}): fc.Arbitrary<Scenario> {
  const {
    negation = true,
    narrow = false,
    copies = 1,
    numbers = 6,
    facts = 30,
    computing = false,
    partial = false,
  } = options;
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
      options: { negation, narrow, copies, numbers, facts, computing, partial },
      hasMeans: computing && chance(50),
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
      rule(head, { base, positive: readable, negative }, choice),
    );
    return originals.flatMap(each => [
      each,
      ...Array.from({ length: options.copies - 1 }, () => withOtherConstants(each, choice)),
    ]);
  });
  const filled = base.filter(() => !chance(12));
  const given = filled.length > 0 ? filled : base;
  const facts = (): Fact[] =>
    Array.from({ length: Math.max(below(options.facts), below(options.facts)) }, () =>
      fact(of(chance(15) ? derived : given), choice),
    );
  return {
    program: { relations: [...base, ...derived], facts: facts(), rules, outputs: [] },
    input: facts(),
  };
}

function relation(name: string, { of }: Choice): RelationDecl {
  const columns = of(signatures).map((type, index): Column => ({ name: `c${index}`, type }));
  return { name, columns };
}

/** Many pairs of numbers are steps from one to the next, so that paths get long. */
function fact({ name, columns }: RelationDecl, { value, chance }: Choice): Fact {
  const tuple = columns.map(({ type }) => value(type));
  const [first] = tuple;
  const isStep = isGraph({ columns }) && typeof first === 'number' && chance(80);
  return { relation: name, tuple: isStep ? [first, first + 1] : tuple };
}

function isGraph({ columns }: Pick<RelationDecl, 'columns'>): boolean {
  return columns.length === 2 && columns.every(({ type }) => type === 'number');
}

interface Readable {
  readonly base: readonly RelationDecl[];
  readonly positive: readonly RelationDecl[];
  readonly negative: readonly RelationDecl[];
}

function rule(head: RelationDecl, { base, positive: readable, negative }: Readable, choice: Choice): Rule {
  const { below, of, chance, options } = choice;
  const bound: Bound = { symbol: new Set(), number: new Set(), unsigned: new Set(), float: new Set() };
  const graphs = readable.filter(isGraph);
  const isPath = isGraph(head) && chance(40);
  const literal = (): Literal => {
    const { name, columns } = of(chance(40) ? base : readable);
    const seen = new Set<string>();
    const terms = columns.map(({ type }) => openTerm(type, options.narrow ? seen : undefined, choice));
    columns.forEach(({ type }, column) => {
      const term = terms[column];
      if (term?.kind === 'variable') bound[baseOf(type)].add(term.name);
    });
    return { kind: 'positive', atom: atom(name, ...terms) };
  };
  // d(x, z) :- d(x, y), e(y, z), by way of any graphs.
  const path = (): Literal[] => {
    for (const name of ['N0', 'N1', 'N2']) bound.number.add(name);
    return [of([...graphs, head, head, head]), of(graphs)].map(({ name }, at) =>
      positive(name, variable(`N${at}`), variable(`N${at + 1}`)),
    );
  };
  const length = chance(5) ? 0 : 1 + below(options.narrow ? 2 : 3);
  const body = isPath ? path() : Array.from({ length }, literal);
  const known = (type: ColumnType): Term => {
    const names = bound[baseOf(type)];
    return names.size > 0 && !chance(10) ? variable(of([...names])) : constant(type, choice);
  };
  if (options.computing) body.push(...computed({ body, bound, lower: negative, choice }));
  if (options.negation && chance(isPath ? 20 : 50)) {
    const { name, columns } = of(negative);
    const terms = columns.map(({ type }) => (chance(25) ? wildcard : known(type)));
    body.push({ kind: 'negative', atom: atom(name, ...terms) });
  }
  if (body.length === 0 || chance(isPath ? 10 : 20)) {
    const type = of(types);
    body.push(comparison(known(type), of(operators), known(type)));
  }
  const terms = isPath ? [variable('N0'), variable('N2')] : head.columns.map(({ type }) => known(type));
  const drawn = {
    head: atom(head.name, ...terms),
    body: shuffled(body, choice),
    origin: { label: 'random' },
  };
  return options.computing ? withTermsInPlace(drawn, choice) : drawn;
}

export type Bound = Readonly<Record<BaseType, Set<string>>>;

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
