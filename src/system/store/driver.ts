/**
 * The interface to SQLite, whichever library implements it. INVARIANT: results are untrusted. A value is `unknown`
 * until it is checked, and only `sqlite-error.ts` classifies errors of the library.
 */

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

export interface Connection {
  /** Runs statements without values. */
  exec(sql: string): void;
  /** Runs one statement and returns its rows. */
  all(sql: string, values?: readonly SqlValue[]): readonly Row[];
  close(): void;
}

export interface Driver {
  readonly name: string;
  /**
   * Whether the library uses SQLite's own locks against other processes. A library without them gets private copies.
   */
  readonly locks: boolean;
  /** Opens an existing file. */
  open(path: string): Connection;
}
