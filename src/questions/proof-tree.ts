/**
 * A proof as sentences, for a reader who knows no Datalog: each node says what holds, and has the Datalog that says it
 * exactly. Texts are raw; each door makes them safe for its output. INVARIANT: a tree has the steps of its proof, each
 * in full once and by reference elsewhere, so its size is at most that of the proof.
 */
import type { Span } from '../diagnostics/span.ts';

export interface ProofTree {
  readonly sentence: string;
  /** The tuple, the absent atom, the comparison or the aggregate. */
  readonly datalog: string;
  /** The rule that derives it, as Datalog. */
  readonly rule?: string;
  readonly kind: 'fact' | 'derived' | 'absent' | 'comparison' | 'aggregate' | 'repeated' | 'cut';
  /** Where a fact comes from. */
  readonly place?: Span;
  /** `envelope`, `script`, … for a fact. */
  readonly origin?: string;
  readonly children: readonly ProofTree[];
}
