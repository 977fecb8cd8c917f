/** The differences between SQL engines. INVARIANT: an expression of any dialect has the value that ours has. */
import type { BaseType, Value } from '../datalog/program.ts';

export interface Dialect {
  readonly name: string;
  /** Column types by our types. */
  readonly types: Readonly<Record<BaseType, string>>;
  quote(name: string): string;
  /** Undefined for a value that a literal cannot hold. */
  literal(type: BaseType, value: Value): string | undefined;
  /** An integer that no product of two of ours overflows. */
  wide(integer: string): string;
  /** Truncates towards zero. The divisor is not 0. */
  quotient(left: string, right: string): string;
  /** An expression of a type that ends the statement when it is evaluated. */
  fail(reason: string, type: string): string;
  isFinite(float: string): string;
  /** A text's length in bytes of UTF-8. */
  bytes(text: string): string;
  contains(text: string, part: string): string;
  /** Whether a valid RE2 pattern matches the whole text. Undefined where the engine may read it otherwise. */
  matches(text: string, pattern: string): string | undefined;
  /** `AS`, or more, of a query that has to be finished before another reads it. */
  readonly finished: string;
}

/** The beginning of each failure's message, which distinguishes it from a fault of the engine. */
export const FAILURE = 'rulespec: ';

/** A text literal of standard SQL, where nothing but the quote is special. */
export function quotedText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The shortest text that reads as exactly this number. */
export function floatText(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
