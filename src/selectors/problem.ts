/** A problem of a selector, and the characters that cause it. */

export interface Problem {
  /** UTF-16 offsets in the selector's text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
}

export type Read<T> = { readonly value: T; readonly end: number } | Problem;

export function problem(start: number, end: number, message: string, hint?: string): Problem {
  return { start, end, message, ...(hint !== undefined && { hint }) };
}

export function isProblem<T extends object>(read: T | Problem): read is Problem {
  return 'message' in read;
}
