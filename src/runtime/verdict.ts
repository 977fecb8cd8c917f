/**
 * The verdict: one outcome for each predicate, read from the relations `predicate_pass`, `predicate_fail` and
 * `predicate_skip` of a complete model, with what was found and where. INVARIANT: nothing is decided here; wording
 * follows what the rules derived.
 */
import type { Span } from '../diagnostics/span.ts';
import type { Selector } from '../selectors/selector.ts';

/** A predicate as reports speak of it. What it means is in the program. */
export interface Subject extends TestSubject {
  readonly index: number;
  readonly id: string;
  readonly source: string;
  readonly notes?: string;
  readonly when?: TestSubject;
  readonly span: Span;
}

export interface TestSubject {
  readonly claim: string;
  readonly selector: Selector;
  readonly rule: string;
  /** `` `caps` contains "handle_csv" `` */
  readonly sentence: string;
  /** Why it does not hold, by the kind of the value found; see `reason.ts` for the placeholders. */
  readonly because: { readonly otherwise: string } & { readonly [kind: string]: string | undefined };
  /** The expected value as sentences show it; empty for rules that take none. */
  readonly value: string;
}

export type Outcome = 'pass' | 'fail' | 'skip';

export interface Verdict {
  /** No predicate fails. */
  readonly holds: boolean;
  readonly totals: { readonly passed: number; readonly failed: number; readonly skipped: number };
  /** In the rulespec's order. */
  readonly predicates: readonly PredicateVerdict[];
}

export interface PredicateVerdict {
  /** From 0, in the rulespec's order; the `id` column of the verdict relations. */
  readonly index: number;
  /** `caps-contains-handle-csv`, or the rulespec's own `id`. */
  readonly id: string;
  readonly claim: string;
  readonly rule: string;
  /** The predicate as a sentence: `` `caps` contains "handle_csv" ``. */
  readonly sentence: string;
  readonly outcome: Outcome;
  /** For a failure what is wrong, for a skip which `when` did not hold and why; absent for a pass. */
  readonly reason?: string;
  /** The value that decided, as JSON cut to MAX_FOUND_LENGTH; absent where there was none. */
  readonly found?: string;
  /** The place of that value, or of the nearest thing around where it should have been. */
  readonly envelope?: EnvelopePlace;
  /** The predicate in the rulespec. */
  readonly rulespec: Span;
  readonly source: string;
  readonly notes?: string;
}

export interface EnvelopePlace {
  /** Relative to `facts`: `csv_importer.capabilities[1]`. */
  readonly path: string;
  readonly span: Span;
}

/** A found value longer than this is cut, with an ellipsis. */
export const MAX_FOUND_LENGTH = 200;
