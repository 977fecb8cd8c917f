/**
 * How rules of one shape, or one of their delta variants, are evaluated: steps that each read rows of one relation,
 * with the tests that can be made once a step has bound its registers. INVARIANT: plans are immutable and shared by all
 * evaluations; a register is read only at or after the step that binds it.
 */
import type { ComparisonOperator } from '../../../datalog/program.ts';
import type { EncodedAtom } from './encode.ts';

export interface Plan {
  readonly head: EncodedAtom;
  /** Tests on constants alone. */
  readonly guards: readonly Filter[];
  readonly steps: readonly Step[];
  /** Once an instance is found, the steps from here on can only give the same head again. */
  readonly cut: number;
}

/** Which rows: all visible ones, those of the last round, or those of rounds before it. */
export type Range = 'all' | 'delta' | 'old';

/** Columns of a relation and the registers that hold their values, pair by pair. */
export interface Columns {
  readonly columns: readonly number[];
  readonly registers: readonly number[];
}

/** In place of a join index: rows are looked at one by one. */
export const NO_INDEX = -1;

export interface Step {
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
  readonly filters: readonly Filter[];
  /** Nothing reads what the step binds: one row is as good as all. */
  readonly once: boolean;
}

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
  | { readonly kind: 'none'; readonly relation: number; readonly key: Columns; readonly index: number };
