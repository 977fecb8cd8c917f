/**
 * A rule without its constants, as the planner reads it. INVARIANT: shapes with the same text are the same, and rules
 * of one shape share their plans.
 */
import type {
  AggregateOperator,
  ColumnType,
  ComparisonOperator,
  Origin,
  Tag,
} from '../../../datalog/program.ts';

/** In place of a register: `_`. */
export const WILDCARD = -1;

/** Whether a register is filled before the rule runs. */
export function isPreset(register: number): boolean {
  return register % 2 === 1;
}

export interface EncodedAtom {
  readonly relation: number;
  /** A register for each column, or WILDCARD. */
  readonly terms: readonly number[];
}

interface EncodedComparison {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: number;
  readonly right: number;
}

/** A register that holds the result of a functor over other registers. */
interface EncodedCompute {
  readonly kind: 'compute';
  readonly target: number;
  readonly functor: string;
  readonly args: readonly number[];
  /** The overload, the type of the result, and the argument type of a conversion. */
  readonly type: ColumnType;
  readonly result: ColumnType;
  readonly from: ColumnType;
  /** Whether the functor may have no value. It then waits until every atom is joined and every test is passed. */
  readonly partial: boolean;
}

/** A register that takes each value of a range in turn. */
export interface EncodedRange {
  readonly kind: 'range';
  readonly target: number;
  readonly args: readonly number[];
  readonly type: ColumnType;
}

/**
 * A structured value and the registers of its fields. If the fields are bound, the value is built; otherwise it is
 * destructured.
 */
export interface EncodedRecord {
  readonly kind: 'record';
  readonly tag: Tag;
  readonly value: number;
  /** Registers or WILDCARD. With a wildcard, the value can only be destructured. */
  readonly fields: readonly number[];
  readonly types: readonly ColumnType[];
}

export interface EncodedAggregate {
  readonly kind: 'aggregate';
  readonly operator: AggregateOperator;
  readonly result: number;
  readonly type: ColumnType;
  /** Absent for `count`. */
  readonly value?: number;
  readonly valueType: ColumnType;
  readonly body: EncodedBody;
  /** Registers of variables that are bound outside. */
  readonly outer: readonly number[];
  readonly partial: boolean;
}

export type Goal =
  | EncodedComparison
  | (EncodedAtom & { readonly kind: 'negative' })
  | EncodedCompute
  | EncodedRange
  | EncodedRecord
  | EncodedAggregate;

export interface EncodedBody {
  /** The atoms to be joined. */
  readonly positives: readonly EncodedAtom[];
  /** All other literals: tests and bindings. Among ready goals of the same rank, the first comes first. */
  readonly goals: readonly Goal[];
}

export interface Shape extends EncodedBody {
  readonly head: EncodedAtom;
  /** The number of registers of a rule instance. */
  readonly registers: number;
}

/** Whether a rule of the shape can make constants that occur in no rule and no fact. */
export function makesConstants({ goals }: Shape): boolean {
  return goals.some(({ kind }) => kind !== 'comparison' && kind !== 'negative');
}

export interface EncodedRule {
  readonly shape: Shape;
  /** The values of the registers 1, 3, 5, …. */
  readonly constants: readonly number[];
  readonly origin: Origin;
}

/** A text that is equal if and only if the shapes are equal. */
export function shapeText({ head, positives, goals }: Shape): string {
  let text = atomText(head);
  for (const each of positives) text += `+${atomText(each)}`;
  for (const goal of goals) {
    if (goal.kind === 'negative') text += `-${atomText(goal)}`;
    else if (goal.kind === 'comparison') text += `;${goal.left}${goal.operator}${goal.right}`;
    else text += JSON.stringify(goal);
  }
  return text;
}

function atomText({ relation, terms }: EncodedAtom): string {
  return `${relation}:${terms.join()}`;
}
