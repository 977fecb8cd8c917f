/** The result of writing an envelope, before any output format. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Verdict } from '../runtime/verdict.ts';
import type { Outcome } from './judgement.ts';

export interface WrittenEnvelope {
  readonly session: string;
  /** The envelope's path. All paths here are relative to the current folder. */
  readonly envelope: string;
  /** All files that were written, the envelope first. */
  readonly artefacts: readonly string[];
  readonly outcome: Outcome;
  /** Present when the outcome is `verified`. */
  readonly verdict?: Verdict;
  /** Present when every rule holds and at least one could have failed. */
  readonly stamp?: string;
  readonly diagnostics: readonly Diagnostic[];
}
