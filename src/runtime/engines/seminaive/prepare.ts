/**
 * A stratified program as plans. A rule is planned, and facts of the program become rows, when an evaluation first needs
 * them, and indexes over these alone are kept. INVARIANT: what is there never changes and says nothing of the facts it was evaluated over;
 * more is added only before an evaluation begins, which copies or extends what it needs, or once it has ended.
 */
import type { ColumnType, Fact, Rule, StratifiedProgram, Tuple } from '../../../datalog/program.ts';
import { NO_LIMITS } from '../../limits.ts';
import { Budget } from '../budget.ts';
import type { ColumnIndex } from './column-index.ts';
import { Constants } from './constants.ts';
import { encodeRule } from './encode.ts';
import { load, settle } from './load.ts';
import { lazyStratum, type StratumContext } from './prepare-stratum.ts';
import { auxiliaryRelations, relationsLookedUp } from './prepare-subsumption.ts';
import { Relation } from './relation.ts';
import { type Selected, selecting } from './selected.ts';
import { watchesOf } from './wake.ts';

export interface PreparedProgram {
  /** Those of the program, then what others stand as while they are evaluated. */
  readonly relations: readonly PreparedRelation[];
  /** The names of those of the program. */
  readonly visible: readonly string[];
  readonly declared: ReadonlyMap<string, PreparedRelation>;
  /** Each stratum with the rules that the facts can make fire, and perhaps others. */
  readonly select: (facts: readonly Fact[]) => Selected;
  /** The distinct facts of the program in a relation, in their order. */
  readonly rowsOf: (relation: number) => BaseRows;
  readonly tuplesOf: (relation: number) => readonly Tuple[];
  /** A relation with these rows alone, for all evaluations in which it gets no others. */
  readonly shared: (relation: number) => Relation;
  /** The relations in which the program has facts. */
  readonly withFacts: readonly number[];
  readonly indexes: readonly PreparedIndex[];
  /** By the number of an index over the program's own facts alone, which are the same each time: what an evaluation has made of it. */
  readonly madeIndexes: (ColumnIndex | undefined)[];
  /** Those that the rules mention that were planned, and the facts that are rows. */
  readonly constants: Constants;
  readonly facts: readonly Fact[];
}

export interface BaseRows {
  /** Exactly as long as the rows are. */
  readonly rows: Int32Array;
  readonly count: number;
}

const NO_ROWS: BaseRows = { rows: new Int32Array(0), count: 0 };

export interface PreparedRelation {
  readonly number: number;
  readonly name: string;
  readonly types: readonly ColumnType[];
  /** 0, 1, … */
  readonly columns: readonly number[];
  /** Some rule adds to it. */
  readonly isDerived: boolean;
  /** Its rows are looked up by their tuples. */
  readonly keepsRows: boolean;
}

export interface PreparedIndex {
  readonly relation: number;
  readonly columns: readonly number[];
}

export function prepareProgram(stratified: StratifiedProgram): PreparedProgram {
  const { program, strata } = stratified;
  const { facts } = program;
  const relations = relationsOf(stratified);
  const declared = new Map(relations.map(each => [each.name, each]));
  const numberOf = (name: string): number => {
    const relation = declared.get(name);
    if (relation === undefined) throw new Error(`relation ${name} of a checked program is not declared`);
    return relation.number;
  };
  const constants = new Constants();
  const { indexes, indexOn } = collectIndexes();
  const byRelation = factsByRelation(facts);
  const isListed = (number: number) => byRelation.has(relations[number]?.name ?? '');
  const columnType = (name: string, column: number): ColumnType | undefined =>
    declared.get(name)?.types[column];
  const encode = (rule: Rule) => encodeRule(rule, { numberOf, columnType, interned: constants });
  const planned = strata.map(stratum => lazyStratum(stratum, { encode, numberOf, indexOn, isListed }));
  const watches = watchesOf(stratified);
  const select = selecting({ written: strata, planned, watches, relations: relations.length });
  const factsOf = ({ name }: PreparedRelation): readonly Fact[] => byRelation.get(name) ?? [];
  const rowsOf = oncePerRelation(relations, each => encodeFacts(each, factsOf(each), constants));
  const tuplesOf = oncePerRelation(relations, each => distinct(factsOf(each).map(({ tuple }) => tuple)));
  const shared = oncePerRelation(relations, each => {
    const relation = new Relation(each, new Budget({ limits: NO_LIMITS, now: () => 0 }), true);
    relation.adopt(rowsOf(each.number));
    return relation;
  });
  const withFacts = [...byRelation.keys()].map(numberOf);
  const visible = program.relations.map(({ name }) => name);
  return {
    relations,
    visible,
    declared,
    select,
    rowsOf,
    tuplesOf,
    shared,
    withFacts,
    indexes,
    madeIndexes: [],
    constants,
    facts,
  };
}

function relationsOf(stratified: StratifiedProgram): PreparedRelation[] {
  const { program, strata } = stratified;
  const auxiliary = auxiliaryRelations(stratified);
  const heads = new Set([
    ...strata.flatMap(({ rules, relations }) => (rules.length > 0 ? relations : [])),
    ...auxiliary.map(({ name }) => name),
  ]);
  const lookedUp = relationsLookedUp(stratified);
  return [...program.relations, ...auxiliary].map(
    ({ name, columns }, number): PreparedRelation => ({
      number,
      name,
      types: columns.map(column => column.type),
      columns: [...columns.keys()],
      isDerived: heads.has(name),
      keepsRows: lookedUp.has(name),
    }),
  );
}

function factsByRelation(facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> {
  const byRelation = new Map<string, Fact[]>();
  for (const fact of facts) {
    const others = byRelation.get(fact.relation);
    if (others) others.push(fact);
    else byRelation.set(fact.relation, [fact]);
  }
  return byRelation;
}

function oncePerRelation<T>(
  relations: readonly PreparedRelation[],
  make: (relation: PreparedRelation) => T,
): (number: number) => T {
  const made: T[] = [];
  return number => {
    const known = made[number];
    if (known !== undefined) return known;
    const relation = relations[number];
    if (!relation) throw new Error(`no relation ${number} in a checked program`);
    const value = make(relation);
    made[number] = value;
    return value;
  };
}

/** So few tuples are compared with each other, which is less than to write them down. */
const COMPARED = 16;

/** Each tuple once, in the order given. */
export function distinct(tuples: readonly Tuple[]): readonly Tuple[] {
  if (tuples.length <= COMPARED)
    return tuples.filter((tuple, at) => !tuples.some((other, first) => first < at && areSame(tuple, other)));
  const byText = new Map<string, Tuple>();
  for (const tuple of tuples) {
    const text = JSON.stringify(tuple);
    if (!byText.has(text)) byText.set(text, tuple);
  }
  return [...byText.values()];
}

function areSame(one: Tuple, other: Tuple): boolean {
  for (let column = 0; column < one.length; column++) if (one[column] !== other[column]) return false;
  return true;
}

/** What they take is bounded by the program's text. */
function encodeFacts(prepared: PreparedRelation, facts: readonly Fact[], constants: Constants): BaseRows {
  if (facts.length === 0) return NO_ROWS;
  const budget = new Budget({ limits: NO_LIMITS, now: () => 0 });
  const relation = new Relation(prepared, budget);
  const relationOf = () => ({ declaration: prepared, relation });
  load(facts, { relationOf, constants, budget, isUnbounded: true });
  settle([relation], budget);
  const { count, arity } = relation;
  return { rows: relation.rows.slice(0, count * arity), count };
}

export function indexDeclared({ indexes }: PreparedProgram, number: number): PreparedIndex {
  const index = indexes[number];
  if (!index) throw new Error(`no index ${number}`);
  return index;
}

/** Numbers the join indexes as they are asked for, so that all rules share one on the same columns. */
function collectIndexes(): Pick<PreparedProgram, 'indexes'> & Pick<StratumContext, 'indexOn'> {
  const indexes: PreparedIndex[] = [];
  const numbers = new Map<string, number>();
  const indexOn = (relation: number, columns: readonly number[]): number => {
    const key = `${relation}:${columns.join()}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, indexes.length);
    return indexes.push({ relation, columns }) - 1;
  };
  return { indexes, indexOn };
}
