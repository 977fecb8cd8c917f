/**
 * The differences between SQL engines. INVARIANT: in every dialect, an expression has the value that our engines
 * compute.
 */
import type { BaseType, Value } from '../datalog/program.ts';

export interface Dialect {
  readonly name: string;
  /** Column types by our types. */
  readonly types: Readonly<Record<BaseType, string>>;
  quote(name: string): string;
  /** A literal; undefined for a value that no literal of the engine can hold. */
  literal(type: BaseType, value: Value): string | undefined;
  /** Converts an integer to a type in which no product of two of our integers overflows. */
  wide(integer: string): string;
  /** An integer division that truncates towards zero. The divisor is not 0. */
  quotient(left: string, right: string): string;
  /** An expression of a type that fails the statement when it is evaluated. */
  fail(reason: string, type: string): string;
  isFinite(float: string): string;
  /** A text's length in bytes of UTF-8. */
  bytes(text: string): string;
  contains(text: string, part: string): string;
  /**
   * Whether a valid RE2 pattern matches the whole text. Undefined if the engine may interpret the pattern differently.
   */
  matches(text: string, pattern: string): string | undefined;
  /** The keyword `AS`, with a hint if needed, for a query that must be finished before another query reads it. */
  readonly finished: string;
}

/** The prefix of each failure's message, which distinguishes it from an error of the SQL engine. */
export const FAILURE = 'rulespec: ';

/** A text literal of standard SQL, in which only the quote is special. */
export function quotedText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The shortest text that is read as exactly this number. */
export function floatText(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
