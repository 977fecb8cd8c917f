/** A row of the table of diagnostics. The first letter of its code determines its severity. */
export interface CodeRow {
  readonly code: string;
  /** The name of the problem: a noun phrase. */
  readonly title: string;
  /** Why it is a problem, and what to do: one to three sentences. */
  readonly explanation: string;
}
