/**
 * SQLite as the store uses it, whichever library is behind it. INVARIANT: nothing is believed of what comes back: a value is unknown until
 * it was looked at, and what a library throws is told apart by `sqlite-error.ts` alone.
 */

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

export interface Connection {
  /** Statements without values. */
  exec(sql: string): void;
  /** One statement; the rows that it gives. */
  all(sql: string, values?: readonly SqlValue[]): readonly Row[];
  close(): void;
}

export interface Driver {
  readonly name: string;
  /** Whether it keeps other processes apart by SQLite's own locks. One that does not only sees private copies. */
  readonly locks: boolean;
  /** Of a file that is there. */
  open(path: string): Connection;
}
