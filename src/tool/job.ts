/**
 * What the server asks of a worker, and what comes back: plain data that threads can hand each other. INVARIANT: a job has
 * all it needs, so that no worker knows of another.
 */

/** Where a job is done. */
export interface Place {
  /** Absolute; the project is the repository around it. */
  readonly folder: string;
  /** As the caller gave it, not checked. */
  readonly session: string;
}

export type Job = Place &
  (
    | { readonly kind: 'write'; readonly facts: unknown }
    | { readonly kind: 'verify-plan' }
    /** `depth`: steps below what was asked, as far as there is one. */
    | { readonly kind: 'explain'; readonly predicate: string; readonly depth?: number }
    | { readonly kind: 'read'; readonly what: 'rulespec' | 'evaluation' }
  );

export interface Answer {
  /** For the agent. */
  readonly text: string;
  /** The same for programs, as the tool's output schema describes it. */
  readonly structured: Readonly<Record<string, unknown>>;
  /** The job could not be done as asked: the text says why, and what to do. */
  readonly isError: boolean;
}

export type Report =
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly message: string };
