/** What writing an envelope came to, before it is said in any format. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Verdict } from '../runtime/verdict.ts';
import type { Outcome } from './judgement.ts';

export interface WrittenEnvelope {
  readonly session: string;
  /** Its path, from the current folder as all paths here. */
  readonly envelope: string;
  /** All files that were written, the envelope first. */
  readonly artefacts: readonly string[];
  readonly outcome: Outcome;
  /** There when the outcome is `verified`. */
  readonly verdict?: Verdict;
  /** There when everything holds, and there was something that might not have. */
  readonly stamp?: string;
  readonly diagnostics: readonly Diagnostic[];
}
