/**
 * For a process that evaluates one small program and ends, as a cold hook does: nothing is planned and no index is made, since both
 * take longer than looking at a few hundred rows. INVARIANT: either the whole fixed point comes of it, as every engine gives it, or
 * none at all, and the other engine is asked: for more rows or more work than is small, at a limit, and for what is not joined here.
 */
import { isGenerator } from '../../datalog/builtins.ts';
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
  if (program.facts.length + facts.length > SMALL_FACTS || program.subsumptions?.length) return undefined;
  const rows = new Database(program.relations);
  for (const fact of program.facts) rows.give(fact);
  for (const fact of facts) rows.give(fact);
  if (program.facts.length + facts.length > limits.facts) return undefined;
  const search: Search = { rows, work: SMALL_WORK, derivations: 0 };
  try {
    const rounds = strata.map(({ rules, recursive }) => {
      if (recursive && rules.some(hasFunctors)) throw TOO_MUCH;
      return saturate(rules, recursive, search);
    });
    const tuples = rows.derived;
    if (tuples > limits.tuples || search.derivations > limits.derivations) return undefined;
    const { derivations } = search;
    const statistics = {
      // Seldom asked for.
      get facts() {
        return rows.given;
      },
      tuples,
      derivations,
      rounds,
    };
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

/** Rounds until one adds nothing; answers how many. */
function saturate(rules: readonly Rule[], recursive: boolean, search: Search): number {
  for (let round = 1; ; round++) {
    const before = search.rows.derived;
    const derived: (readonly [string, Tuple])[] = [];
    for (const rule of rules) if (mayHold(rule, search)) join(rule, search, derived);
    // What a round derives is seen by the next.
    for (const [relation, tuple] of derived) search.rows.add(relation, tuple, round);
    if (search.rows.derived === before || !recursive) return round;
  }
}

/** Most rules end here: some relation has no row. */
function mayHold({ body }: Rule, { rows }: Search): boolean {
  for (const literal of body)
    if (literal.kind === 'positive' && rows.tuples(literal.atom.relation).length === 0) return false;
  return true;
}

type Bindings = Map<string, Value>;

function join({ head, body }: Rule, search: Search, derived: (readonly [string, Tuple])[]): void {
  const atoms = body.flatMap(literal => (literal.kind === 'positive' ? [literal.atom] : []));
  const tests = body.filter(({ kind }) => kind !== 'positive');
  if (atoms.length > SMALL_BODY || tests.length > SMALL_TESTS) throw TOO_MUCH;
  const extend = (at: number, bindings: Bindings): void => {
    const atom = atoms[at];
    if (!atom) {
      const bound = boundBy(tests, bindings, search);
      if (!bound) return;
      search.derivations++;
      derived.push([head.relation, head.terms.map(term => valueIn(term, bound) ?? notSmall())]);
      return;
    }
    for (const tuple of search.rows.tuples(atom.relation)) {
      if (--search.work < 0) throw TOO_MUCH;
      const extended = matched(atom, tuple, bindings);
      if (extended) extend(at + 1, extended);
    }
  };
  extend(0, new Map());
}

/** The bindings with those that the atom adds where it is the tuple; undefined where it is not. */
function matched({ terms }: Atom, tuple: Tuple, bindings: Bindings): Bindings | undefined {
  let extended = bindings;
  for (let column = 0; column < terms.length; column++) {
    const term = terms[column];
    const value = tuple[column];
    if (!term || value === undefined || term.kind === 'wildcard') continue;
    if (term.kind === 'constant') {
      if (term.value !== value) return undefined;
      continue;
    }
    if (term.kind !== 'variable') throw TOO_MUCH;
    const known = extended.get(term.name);
    if (known === undefined) {
      if (extended === bindings) extended = new Map(bindings);
      extended.set(term.name, value);
    } else if (known !== value) return undefined;
  }
  return extended;
}

/** The bindings where all tests hold; an equality binds a variable once its other side is known. */
function boundBy(tests: readonly Literal[], given: Bindings, search: Search): Bindings | undefined {
  const bindings = tests.some(({ kind }) => kind === 'comparison') ? new Map(given) : given;
  let waiting = tests;
  while (waiting.length > 0) {
    const left = waiting.filter(literal => {
      if (literal.kind === 'aggregate') throw TOO_MUCH;
      const isReady =
        literal.kind === 'comparison' ? isKnown(literal, bindings) : isBound(literal.atom, bindings);
      return !isReady;
    });
    if (left.length === waiting.length) throw TOO_MUCH;
    for (const literal of waiting)
      if (!left.includes(literal) && !holds(literal, bindings, search)) return undefined;
    waiting = left;
  }
  return bindings;
}

function holds(literal: Literal, bindings: Bindings, search: Search): boolean {
  if (literal.kind !== 'comparison') return 'atom' in literal && isAbsent(literal.atom, bindings, search);
  const { left, operator, right } = literal;
  const [one, other] = [valueIn(left, bindings), valueIn(right, bindings)];
  if (one !== undefined && other !== undefined) return compare(one, operator, other);
  const name = one === undefined ? left : right;
  if (name.kind === 'variable') bindings.set(name.name, one ?? other ?? notSmall());
  return true;
}

function isKnown({ left, operator, right }: Comparison, bindings: Bindings): boolean {
  const known = [left, right].filter(term => valueIn(term, bindings) !== undefined);
  const isOpen = ({ kind }: Term) => kind === 'variable';
  return known.length === 2 || (known.length === 1 && operator === '=' && (isOpen(left) || isOpen(right)));
}

function isBound({ terms }: Atom, bindings: Bindings): boolean {
  return terms.every(term => term.kind !== 'variable' || bindings.has(term.name));
}

function isAbsent(atom: Atom, bindings: Bindings, search: Search): boolean {
  const tuples = search.rows.tuples(atom.relation);
  search.work -= tuples.length;
  if (search.work < 0) throw TOO_MUCH;
  return !tuples.some(tuple => matched(atom, tuple, bindings));
}

/** Undefined where a variable is not bound yet. */
function valueIn(term: Term, bindings: Bindings): Value | undefined {
  if (term.kind === 'constant') return term.value;
  if (term.kind === 'variable') return bindings.get(term.name);
  if (term.kind !== 'functor' || isGenerator(term)) return notSmall();
  const value = evaluateTerm(term, bindings);
  return isFailure(value) ? notSmall() : value;
}

function notSmall(): never {
  throw TOO_MUCH;
}

/** Rows in the order in which they came, each once: of what nobody asks for nothing is compared. */
class Database implements Model {
  readonly #declared: Program['relations'];
  readonly #tables = new Map<string, Table>();
  /** How many rows rules have added. */
  derived = 0;

  constructor(declared: Program['relations']) {
    this.#declared = declared;
  }

  get relations(): readonly string[] {
    return this.#declared.map(({ name }) => name);
  }

  /** How many different facts were given. */
  get given(): number {
    let count = -this.derived;
    for (const table of this.#tables.values()) count += settled(table).tuples.length;
    return count;
  }

  tuples(relation: string): readonly Tuple[] {
    const table = this.#tables.get(relation);
    return table ? settled(table).tuples : NONE;
  }

  round(relation: string, index: number): number {
    return this.#tables.get(relation)?.rounds[index] ?? 0;
  }

  give({ relation, tuple }: Fact): void {
    const table = this.#tables.get(relation);
    if (table) table.given.push(tuple);
    else this.#tables.set(relation, { given: [tuple], known: new Set(), tuples: [], rounds: [] });
  }

  /** After all facts. */
  add(relation: string, tuple: Tuple, round: number): void {
    const table = this.#tables.get(relation) ?? { given: [], known: new Set(), tuples: [], rounds: [] };
    this.#tables.set(relation, table);
    if (addTo(settled(table), tuple, round)) this.derived++;
  }
}

interface Table {
  /** Facts that have not been compared with each other yet. */
  given: Tuple[];
  readonly known: Set<string>;
  readonly tuples: Tuple[];
  readonly rounds: number[];
}

function settled(table: Table): Table {
  if (table.given.length === 0) return table;
  const { given } = table;
  table.given = [];
  for (const tuple of given) addTo(table, tuple, 0);
  return table;
}

function addTo({ known, tuples, rounds }: Table, tuple: Tuple, round: number): boolean {
  const key = JSON.stringify(tuple);
  if (known.has(key)) return false;
  known.add(key);
  tuples.push(tuple);
  rounds.push(round);
  return true;
}

const NONE: readonly Tuple[] = [];
