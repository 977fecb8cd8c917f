/**
 * A stratified program as plans, for inputs that have facts of the same relations. A rule is left out if a positive
 * atom of it can have no row. INVARIANT: all constants of rules are numbered before the first fact is loaded.
 */
import type { ColumnType, Fact, Rule, StratifiedProgram, Stratum } from '../../../datalog/program.ts';
import { Constants } from './constants.ts';
import { encodeRule } from './encode.ts';
import { type PreparedStratum, prepareStratum } from './prepare-stratum.ts';
import { auxiliaryRelations, relationsLookedUp } from './prepare-subsumption.ts';
import { makesConstants } from './shape.ts';

export interface PreparedProgram {
  /** The relations of the program, followed by their auxiliary relations during the evaluation. */
  readonly relations: readonly PreparedRelation[];
  readonly declared: ReadonlyMap<string, PreparedRelation>;
  readonly strata: readonly PreparedStratum[];
  readonly indexes: readonly PreparedIndex[];
  /** The constants of the rules. */
  readonly constants: Constants;
  /** Whether some rule can make constants of its own. */
  readonly makesConstants: boolean;
  /** The maximum number of registers of a rule. */
  readonly registers: number;
}

export interface PreparedRelation {
  readonly number: number;
  readonly name: string;
  readonly types: readonly ColumnType[];
  /** The column numbers 0, 1, …. */
  readonly columns: readonly number[];
  /** Whether some rule adds to the relation. */
  readonly isDerived: boolean;
  /** Whether rows of the relation are looked up by their tuples. */
  readonly keepsRows: boolean;
}

interface PreparedIndex {
  readonly relation: number;
  readonly columns: readonly number[];
}

/** Returns the plans for an input, with constants of its own. */
export type PreparedFor = (facts: readonly Fact[]) => PreparedProgram;

/** Maximum number of kept plans, for inputs that have facts of different relations. */
const MAX_PREPARED = 8;

/** Plans are built once for all inputs that have facts of the same relations. */
export function preparations(stratified: StratifiedProgram): PreparedFor {
  const known = new Map<string, PreparedProgram>();
  const own = new Set(stratified.program.facts.map(({ relation }) => relation));
  return facts => {
    const present = new Set(own);
    for (const { relation } of facts) present.add(relation);
    const key = [...present].sort().join();
    const prepared = known.get(key) ?? prepareProgram(stratified, present);
    if (known.size >= MAX_PREPARED && !known.has(key)) known.clear();
    known.set(key, prepared);
    return { ...prepared, constants: new Constants(prepared.constants) };
  };
}

function prepareProgram(stratified: StratifiedProgram, present: ReadonlySet<string>): PreparedProgram {
  const strata = strataThatMayFire(stratified, present);
  const relations = relationsOf(stratified, strata);
  const declared = new Map(relations.map(each => [each.name, each]));
  const numberOf = (name: string): number => {
    const relation = declared.get(name);
    if (relation === undefined) throw new Error(`relation ${name} of a checked program is not declared`);
    return relation.number;
  };
  const columnType = (name: string, column: number): ColumnType | undefined =>
    declared.get(name)?.types[column];
  const constants = new Constants();
  const needs = { makesConstants: false, registers: 0 };
  const encode = (rule: Rule) => {
    const encoded = encodeRule(rule, { numberOf, columnType, interned: constants });
    needs.makesConstants ||= makesConstants(encoded.shape);
    needs.registers = Math.max(needs.registers, encoded.shape.registers);
    return encoded;
  };
  const { indexes, indexOn } = collectIndexes();
  const prepared = strata.map(stratum => prepareStratum(stratum, { encode, numberOf, indexOn }));
  return { relations, declared, strata: prepared, indexes, constants, ...needs };
}

/** The strata with only those rules whose positive atoms may all have a row, from facts or from rules that may fire. */
function strataThatMayFire({ strata }: StratifiedProgram, given: ReadonlySet<string>): Stratum[] {
  const present = new Set(given);
  return strata.map(stratum => {
    const own = stratum.recursive ? stratum.relations : [];
    const rules = stratum.rules.filter(({ body }) =>
      body.every(
        each =>
          each.kind !== 'positive' || present.has(each.atom.relation) || own.includes(each.atom.relation),
      ),
    );
    for (const { head } of rules) present.add(head.relation);
    return rules.length === stratum.rules.length ? stratum : { ...stratum, rules };
  });
}

function relationsOf(stratified: StratifiedProgram, strata: readonly Stratum[]): PreparedRelation[] {
  const { program } = stratified;
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

export function indexDeclared({ indexes }: PreparedProgram, number: number): PreparedIndex {
  const index = indexes[number];
  if (!index) throw new Error(`no index ${number}`);
  return index;
}

/** Numbers the join indexes at their first use, so that all rules share one index on the same columns. */
function collectIndexes() {
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
