/**
 * For a process that evaluates one small program and ends, as a cold hook does: nothing is planned and no index is made, since both
 * take longer than looking at a few hundred rows. INVARIANT: either the whole fixed point comes of it, as every engine gives it, or
 * none at all, and the other engine is asked: for more rows or more work than is small, at a limit, and for what is not joined here.
 */
import type {
  Atom,
  Comparison,
  Fact,
  Literal,
  Program,
  Rule,
  StratifiedProgram,
  Term,
  Tuple,
  Value,
} from '../../datalog/program.ts';
import { compare } from '../builtins/comparisons.ts';
import { isFailure } from '../builtins/outcome.ts';
import { evaluateTerm, isCompound } from '../builtins/terms.ts';
import type { Engine, FixedPoint, Model, Prepared, Run } from '../engine.ts';

/** Base facts, and atoms of one body. */
const SMALL_FACTS = 1_000;
const SMALL_BODY = 32;
/** Other literals of one body. */
const SMALL_TESTS = 256;
/** Rows looked at. */
const SMALL_WORK = 20_000;

/** The same as the other engine, which runs every program, under its name. */
export function smallFirst(other: Engine): Engine {
  return {
    ...other,
    prepare(program) {
      let prepared: Prepared | undefined;
      return {
        kind: 'prepared',
        evaluate(facts, run) {
          const small = evaluateSmall(program, facts, run);
          if (small) return small;
          prepared ??= preparedBy(other, program);
          return prepared.evaluate(facts, run);
        },
      };
    },
  };
}

function preparedBy({ name, prepare }: Engine, program: StratifiedProgram): Prepared {
  const prepared = prepare(program);
  if (prepared.kind === 'refused') throw new Error(`\`${name}\` does not run every program`);
  return prepared;
}

/** Thrown, and caught in this file alone. */
const TOO_MUCH = Symbol('not small');

function evaluateSmall(
  { program, strata }: StratifiedProgram,
  facts: readonly Fact[],
  { limits }: Run,
): FixedPoint | undefined {
  const given = program.facts.length + facts.length;
  if (given > SMALL_FACTS || given > limits.facts || program.subsumptions?.length) return undefined;
  const rows = new Database(program.relations);
  rows.add(program.facts, 0);
  rows.add(facts, 0);
  const { size } = rows;
  const search: Search = { rows, work: SMALL_WORK, derivations: 0 };
  try {
    const rounds = strata.map(({ rules, recursive }) => {
      if (rules.length === 0) return 1;
      if (recursive && rules.some(hasFunctors)) throw TOO_MUCH;
      return saturate(rules, recursive, search);
    });
    const { derivations } = search;
    const tuples = rows.size - size;
    if (tuples > limits.tuples || derivations > limits.derivations) return undefined;
    const statistics = { facts: size, tuples, derivations, rounds };
    return { kind: 'fixed-point', model: rows, statistics };
  } catch (reason) {
    if (reason !== TOO_MUCH) throw reason;
    return undefined;
  }
}

/** Where they are in a circle, constants may grow. */
function hasFunctors({ head, body }: Rule): boolean {
  return head.terms.some(isCompound) || body.some(({ kind }) => kind === 'comparison');
}

interface Search {
  readonly rows: Database;
  work: number;
  derivations: number;
}

type Derived = Pick<Fact, 'relation' | 'tuple'>;

/** Rounds until one adds nothing; answers how many. */
function saturate(rules: readonly Rule[], recursive: boolean, search: Search): number {
  for (let round = 1; ; round++) {
    const before = search.rows.size;
    const derived: Derived[] = [];
    for (const rule of rules) if (mayHold(rule, search)) join(rule, search, derived);
    // What a round derives is seen by the next.
    search.rows.add(derived, round);
    if (search.rows.size === before || !recursive) return round;
  }
}

/** Most rules end here: some relation has no row. */
function mayHold({ body }: Rule, { rows }: Search): boolean {
  return body.every(each => each.kind !== 'positive' || rows.tuples(each.atom.relation).length > 0);
}

/** One for all instances of a rule: what a row has bound is taken back before the next row. */
interface Bindings {
  readonly values: Map<string, Value>;
  /** The variables that are bound, in the order in which they were. */
  readonly names: string[];
}

function bind({ values, names }: Bindings, name: string, value: Value): void {
  values.set(name, value);
  names.push(name);
}

function join({ head, body }: Rule, search: Search, derived: Derived[]): void {
  const atoms = body.flatMap(literal => (literal.kind === 'positive' ? [literal.atom] : []));
  const tests = body.filter(({ kind }) => kind !== 'positive');
  if (atoms.length > SMALL_BODY || tests.length > SMALL_TESTS) throw TOO_MUCH;
  const bindings: Bindings = { values: new Map(), names: [] };
  const { values, names } = bindings;
  const extend = (at: number): void => {
    const atom = atoms[at];
    if (!atom) {
      if (!allHold(tests, bindings, search)) return;
      search.derivations++;
      const tuple = head.terms.map(term => valueIn(term, values) ?? notSmall());
      derived.push({ relation: head.relation, tuple });
      return;
    }
    const before = names.length;
    for (const tuple of search.rows.tuples(atom.relation)) {
      if (--search.work < 0) throw TOO_MUCH;
      if (matches(atom, tuple, bindings)) extend(at + 1);
      while (names.length > before) values.delete(names.pop() ?? '');
    }
  };
  extend(0);
}

/** Whether the atom is the tuple; its variables that were not bound are. */
function matches({ terms }: Atom, tuple: Tuple, bindings: Bindings): boolean {
  for (let column = 0; column < terms.length; column++) {
    const term = terms[column];
    const value = tuple[column];
    if (!term || value === undefined || term.kind === 'wildcard') continue;
    if (term.kind !== 'constant' && term.kind !== 'variable') throw TOO_MUCH;
    const known = term.kind === 'constant' ? term.value : bindings.values.get(term.name);
    if (known === undefined && term.kind === 'variable') bind(bindings, term.name, value);
    else if (known !== value) return false;
  }
  return true;
}

/** An equality binds a variable once its other side is known; so a test that cannot be told yet waits for the others. */
function allHold(tests: readonly Literal[], bindings: Bindings, search: Search): boolean {
  let waiting = tests;
  while (waiting.length > 0) {
    const left: Literal[] = [];
    for (const test of waiting) {
      const holds = holdsOf(test, bindings, search);
      if (holds === false) return false;
      if (holds === undefined) left.push(test);
    }
    if (left.length === waiting.length) throw TOO_MUCH;
    waiting = left;
  }
  return true;
}

/** Undefined where it cannot be told yet. */
function holdsOf(test: Literal, bindings: Bindings, search: Search): boolean | undefined {
  if (test.kind === 'aggregate') return notSmall();
  return test.kind === 'comparison' ? compared(test, bindings) : isAbsent(test.atom, bindings, search);
}

function compared({ left, operator, right }: Comparison, bindings: Bindings): boolean | undefined {
  const one = valueIn(left, bindings.values);
  const other = valueIn(right, bindings.values);
  if (one !== undefined && other !== undefined) return compare(one, operator, other);
  const open = one === undefined ? left : right;
  const value = one ?? other;
  if (operator !== '=' || open.kind !== 'variable' || value === undefined) return undefined;
  bind(bindings, open.name, value);
  return true;
}

function isAbsent(atom: Atom, bindings: Bindings, search: Search): boolean | undefined {
  const isOpen = (term: Term) => term.kind === 'variable' && !bindings.values.has(term.name);
  if (atom.terms.some(isOpen)) return undefined;
  const tuples = search.rows.tuples(atom.relation);
  search.work -= tuples.length;
  if (search.work < 0) throw TOO_MUCH;
  return !tuples.some(tuple => matches(atom, tuple, bindings));
}

/** Undefined where a variable is not bound yet, and for a term of several values. */
function valueIn(term: Term, values: Bindings['values']): Value | undefined {
  if (term.kind === 'constant') return term.value;
  if (term.kind === 'variable') return values.get(term.name);
  if (term.kind !== 'functor') return notSmall();
  const value = evaluateTerm(term, values);
  return isFailure(value) ? notSmall() : value;
}

function notSmall(): never {
  throw TOO_MUCH;
}

/** Rows in the order in which they came, each once. */
class Database implements Model {
  readonly #declared: Program['relations'];
  readonly #tables = new Map<string, Table>();
  /** How many different rows there are. */
  size = 0;

  constructor(declared: Program['relations']) {
    this.#declared = declared;
  }

  get relations(): readonly string[] {
    return this.#declared.map(({ name }) => name);
  }

  tuples(relation: string): readonly Tuple[] {
    return this.#tables.get(relation)?.tuples ?? NONE;
  }

  round(relation: string, index: number): number {
    return this.#tables.get(relation)?.rounds[index] ?? 0;
  }

  add(rows: readonly Derived[], round: number): void {
    for (const { relation, tuple } of rows) {
      const table = this.#tables.get(relation) ?? { known: new Set(), tuples: [], rounds: [] };
      const key = JSON.stringify(tuple);
      if (table.known.has(key)) continue;
      this.#tables.set(relation, table);
      table.known.add(key);
      table.tuples.push(tuple);
      table.rounds.push(round);
      this.size++;
    }
  }
}

interface Table {
  readonly known: Set<string>;
  readonly tuples: Tuple[];
  readonly rounds: number[];
}

const NONE: readonly Tuple[] = [];
