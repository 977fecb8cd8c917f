/** What is wrong with a glob, and at which of its characters: before it becomes a diagnostic. Data only. */

export interface Problem {
  /** UTF-16 offsets in the glob; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
}
