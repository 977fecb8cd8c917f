/**
 * A stratified program as plans. INVARIANT: nothing here changes once it is made; an evaluation copies or extends what
 * it needs.
 */
import type { ColumnType, Fact, Rule, StratifiedProgram } from '../../../datalog/program.ts';
import { Constants } from './constants.ts';
import { encodeRule } from './encode.ts';
import { type PreparedStratum, prepareStratum, type StratumContext } from './prepare-stratum.ts';
import { auxiliaryRelations, relationsLookedUp } from './prepare-subsumption.ts';
import type { EncodedRule } from './shape.ts';

export interface PreparedProgram {
  /** Those of the program, then what others stand as while they are evaluated. */
  readonly relations: readonly PreparedRelation[];
  /** How many are of the program. */
  readonly visible: number;
  readonly declared: ReadonlyMap<string, PreparedRelation>;
  readonly strata: readonly PreparedStratum[];
  readonly indexes: readonly PreparedIndex[];
  /** Those that rules mention. */
  readonly constants: Constants;
  readonly facts: readonly Fact[];
  /** The most that a rule takes. */
  readonly registers: number;
  /** Rules make no constants of their own. */
  readonly isClosed: boolean;
}

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
  const auxiliary = auxiliaryRelations(stratified);
  const heads = new Set([
    ...program.rules.map(rule => rule.head.relation),
    ...auxiliary.map(({ name }) => name),
  ]);
  const lookedUp = relationsLookedUp(stratified);
  const relations = [...program.relations, ...auxiliary].map(
    ({ name, columns }, number): PreparedRelation => ({
      number,
      name,
      types: columns.map(column => column.type),
      columns: [...columns.keys()],
      isDerived: heads.has(name),
      keepsRows: lookedUp.has(name),
    }),
  );
  const declared = new Map(relations.map(each => [each.name, each]));
  const numberOf = (name: string): number => {
    const relation = declared.get(name);
    if (relation === undefined) throw new Error(`relation ${name} of a checked program is not declared`);
    return relation.number;
  };
  const constants = new Constants();
  const { indexes, indexOn } = collectIndexes();
  let registers = 0;
  let isClosed = true;
  const columnType = (name: string, column: number): ColumnType | undefined =>
    declared.get(name)?.types[column];
  const encode = (source: Rule): EncodedRule => {
    const rule = encodeRule(source, { numberOf, columnType, interned: constants });
    isClosed &&= !makesConstants(rule.shape);
    registers = Math.max(registers, rule.shape.registers);
    return rule;
  };
  const prepared = strata.map(stratum => prepareStratum(stratum, { encode, numberOf, indexOn }));
  const { facts } = program;
  const visible = program.relations.length;
  return { relations, visible, declared, strata: prepared, indexes, constants, facts, registers, isClosed };
}

function makesConstants({ computes, ranges, records, aggregates }: EncodedRule['shape']): boolean {
  return computes.length + ranges.length + records.length + aggregates.length > 0;
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
