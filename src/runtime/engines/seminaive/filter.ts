/**
 * The parts of a plan: steps that read rows, and what is done once registers are bound: tests, and what binds further
 * registers from them. INVARIANT: they are immutable, and a filter reads only registers that a step or a filter before
 * it has bound.
 */
import type { AggregateOperator, ColumnType, ComparisonOperator, Tag } from '../../../datalog/program.ts';
import type { Implementation } from '../../builtins/outcome.ts';

/** A range of rows: all visible ones, those of the last round, or those of rounds before it. */
export type Range = 'all' | 'delta' | 'old';

/** Columns of a relation and the registers that hold their values, pair by pair. */
export interface Columns {
  readonly columns: readonly number[];
  readonly registers: readonly number[];
}

/** A range by the registers of its arguments. */
export interface RangeValues {
  readonly args: readonly number[];
  readonly type: ColumnType;
}

export interface Step {
  /** NO_RELATION where there are `values`. */
  readonly relation: number;
  readonly range: Range;
  /** Columns that equal what is bound already. */
  readonly key: Columns;
  /** The join index on the columns of the key, or NO_INDEX. */
  readonly index: number;
  /** Columns that bind their registers. */
  readonly binds: Columns;
  /** Columns that equal what this step has bound: `edge(X, X)`. */
  readonly repeats: Columns;
  /** In place of rows: values that the one register of `binds` has in turn. */
  readonly values?: RangeValues;
  readonly filters: readonly Filter[];
  /** Nothing reads what the step binds: one row is as good as all. */
  readonly once: boolean;
}

/** In place of a join index: rows are looked at one by one. */
export const NO_INDEX = -1;

export type Filter =
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: number;
      readonly right: number;
    }
  /** A tuple is in a relation of an earlier stratum, or is not. */
  | {
      readonly kind: 'member';
      readonly relation: number;
      readonly registers: readonly number[];
      readonly expected: boolean;
    }
  /** No row of a relation of an earlier stratum has the key. */
  | { readonly kind: 'none'; readonly relation: number; readonly key: Columns; readonly index: number }
  /** Binds a register to what another holds: an equality of which one side is bound. */
  | { readonly kind: 'copy'; readonly source: number; readonly target: number }
  /** A register holds one of the values of a range. */
  | {
      readonly kind: 'within';
      readonly register: number;
      readonly args: readonly number[];
      readonly type: ColumnType;
    }
  | ComputeFilter
  | UnpackFilter
  | PackFilter
  | AggregateFilter;

/** Binds a register to what a functor gives. */
export interface ComputeFilter {
  readonly kind: 'compute';
  readonly target: number;
  readonly implementation: Implementation;
  readonly args: readonly number[];
  /** The overload, the type of the result, and that of a conversion's argument. */
  readonly type: ColumnType;
  readonly result: ColumnType;
  readonly from: ColumnType;
}

/** Takes a structured value apart; fails where it has another tag, or where a field is not what its register holds. */
export interface UnpackFilter {
  readonly kind: 'unpack';
  readonly tag: Tag;
  readonly source: number;
  /** WILDCARD for a field that nothing reads. */
  readonly fields: readonly number[];
  /** The fields that bind their registers. */
  readonly binds: readonly boolean[];
}

/** Binds a register to the structured value of others. */
export interface PackFilter {
  readonly kind: 'pack';
  readonly tag: Tag;
  readonly target: number;
  readonly fields: readonly number[];
  readonly types: readonly ColumnType[];
}

/** Goes over all instances of a body; then binds the result, or tests it where it is bound. */
export interface AggregateFilter {
  readonly kind: 'aggregate';
  readonly operator: AggregateOperator;
  readonly result: number;
  readonly type: ColumnType;
  /** Absent for `count`. */
  readonly value: number | undefined;
  readonly valueType: ColumnType;
  readonly binds: boolean;
  readonly guards: readonly Filter[];
  readonly steps: readonly Step[];
}

/** Whether it only tests: it binds nothing, and always has an answer. */
export function isTest(filter: Filter): boolean {
  return filter.kind === 'comparison' || filter.kind === 'member' || filter.kind === 'none';
}

/** The registers that a test reads. */
export function readsOf(filter: Filter): readonly number[] {
  switch (filter.kind) {
    case 'comparison':
      return [filter.left, filter.right];
    case 'member':
      return filter.registers;
    case 'none':
      return filter.key.registers;
    default:
      return [];
  }
}
