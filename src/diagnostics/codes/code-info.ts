/** A row of the table of diagnostics. */
export interface CodeInfo {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** The name of the problem: a noun phrase. */
  readonly title: string;
  /** Why it is a problem, and what to do: one to three sentences. */
  readonly explanation: string;
}
