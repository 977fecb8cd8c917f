/**
 * The parts of a plan: steps, which read rows, and filters, which test bound registers or bind further ones from them.
 * INVARIANT: they are immutable, and a filter reads only registers that an earlier step or filter has bound.
 */
import type { AggregateOperator, ColumnType, ComparisonOperator, Tag } from '../../../datalog/program.ts';
import type { Implementation } from '../../builtins/outcome.ts';

/** A range of rows: all visible rows, the rows of the last round, or the rows of earlier rounds. */
export type Range = 'all' | 'delta' | 'old';

/** Columns of a relation and the registers that hold their values, pair by pair. */
export interface Columns {
  readonly columns: readonly number[];
  readonly registers: readonly number[];
}

/** A range, given by the registers of its arguments. */
export interface RangeValues {
  readonly args: readonly number[];
  readonly type: ColumnType;
}

export interface Step {
  /** NO_RELATION if the step has `values`. */
  readonly relation: number;
  readonly range: Range;
  /** Columns that must equal registers bound before. */
  readonly key: Columns;
  /** The join index on the key's columns, or NO_INDEX. */
  readonly index: number;
  /** Columns that bind their registers. */
  readonly binds: Columns;
  /** Columns that must equal registers that this step has bound: `edge(X, X)`. */
  readonly repeats: Columns;
  /** Values that the single register of `binds` takes in turn, in place of rows. */
  readonly values?: RangeValues;
  readonly filters: readonly Filter[];
  /** Whether nothing reads the registers that the step binds, so that one row suffices. */
  readonly once: boolean;
}

/** No join index: rows are scanned. */
export const NO_INDEX = -1;

export type Filter =
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: number;
      readonly right: number;
    }
  /** Tests whether a relation of an earlier stratum holds a tuple, or does not. */
  | {
      readonly kind: 'member';
      readonly relation: number;
      readonly registers: readonly number[];
      readonly expected: boolean;
    }
  /** Tests that no row of a relation of an earlier stratum has the key. */
  | { readonly kind: 'none'; readonly relation: number; readonly key: Columns; readonly index: number }
  /** Copies a register: an equality with one bound side. */
  | { readonly kind: 'copy'; readonly source: number; readonly target: number }
  /** Tests that a register holds one of the values of a range. */
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

/** Binds a register to the result of a functor. */
export interface ComputeFilter {
  readonly kind: 'compute';
  readonly target: number;
  readonly implementation: Implementation;
  readonly args: readonly number[];
  /** The overload, the type of the result, and the argument type of a conversion. */
  readonly type: ColumnType;
  readonly result: ColumnType;
  readonly from: ColumnType;
}

/** Destructures a structured value. Fails on another tag, or if a field differs from its bound register. */
export interface UnpackFilter {
  readonly kind: 'unpack';
  readonly tag: Tag;
  readonly source: number;
  /** The registers of the fields; WILDCARD for a field that nothing reads. */
  readonly fields: readonly number[];
  /** Whether each field binds its register. */
  readonly binds: readonly boolean[];
}

/** Binds a register to a structured value that is built from other registers. */
export interface PackFilter {
  readonly kind: 'pack';
  readonly tag: Tag;
  readonly target: number;
  readonly fields: readonly number[];
  readonly types: readonly ColumnType[];
}

/** Visits all instances of a body, then binds the result, or tests it if its register is bound. */
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

/** Whether the filter only tests: it binds nothing, and always has a result. */
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
