/**
 * A job for a worker, and its answer: plain data that threads can exchange. INVARIANT: a job contains everything it
 * needs, so workers share no state.
 */

/** The surroundings of a job. */
interface Place {
  /** Absolute. The project is the repository around it. */
  readonly folder: string;
  /** The session in the caller's words, unchecked. */
  readonly session: string;
}

export type Job = Place &
  (
    | { readonly kind: 'write'; readonly facts: unknown }
    | { readonly kind: 'verify-plan' }
    /** `depth`: levels of the proof to show. */
    | { readonly kind: 'explain'; readonly predicate: string; readonly depth?: number }
    | { readonly kind: 'read'; readonly what: 'rulespec' | 'evaluation' }
  );

export interface Answer {
  /** The text for the agent. */
  readonly text: string;
  /** The same for programs, as the tool's output schema describes it. */
  readonly structured: Readonly<Record<string, unknown>>;
  /** The job could not be done as asked. The text says why, and what to do. */
  readonly isError: boolean;
}

/** The data that starts a thread. `code` is V8's code cache of `source`, of an earlier thread. */
export interface ThreadData {
  readonly source: string;
  readonly code: Uint8Array | undefined;
  readonly job: Job;
}

export type Report =
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'code'; readonly code: Uint8Array };
