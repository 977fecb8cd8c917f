/**
 * The verdict: one outcome for each predicate, read from the relations `predicate_pass`, `predicate_fail` and
 * `predicate_skip` of a complete model, with evidence and places. INVARIANT: rules decide; this file only words their
 * results.
 */
import type { ColumnType } from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Selector } from '../selectors/selector.ts';
import type { CombinedClause } from '../values/clause.ts';
import type { PredicateSeverity } from '../values/predicate-severity.ts';
import type { Waiver } from '../values/waiver.ts';

/** A predicate as reports show it. Its meaning is in the program. */
export type PredicateMetadata = TestMetadata & {
  readonly index: number;
  readonly id: string;
  readonly source: string;
  readonly notes?: string;
  readonly severity?: PredicateSeverity;
  /** The message, with placeholders. */
  readonly message?: string;
  readonly owner?: string;
  readonly when?: TestMetadata | CombinedMetadata;
  /** Whether it counts, rules derive. */
  readonly waiver?: Waiver;
  readonly span: Span;
};

/** The claim or relation that a predicate or its `when` tests, and the wording. */
export type TestMetadata = ClaimTestMetadata | RelationTestMetadata;

/** A `when` of several tests. */
export interface CombinedMetadata {
  readonly on: 'several';
  readonly sentence: string;
  readonly clause: CombinedClause<TestMetadata>;
}

interface Wording {
  readonly rule: string;
  /** `` `caps` contains "handle_csv" `` */
  readonly sentence: string;
  /** The expected value as sentences show it; empty for rules without one. */
  readonly value: string;
}

export interface ClaimTestMetadata extends Wording {
  readonly on: 'claim';
  readonly claim: string;
  readonly selector: Selector;
  /** The kind of evidence that a rule about the working tree looks for, as in `value_unresolved`. */
  readonly sought?: string;
  /** Why it does not hold, by the kind of the found value; `reason.ts` documents the placeholders. */
  readonly because: { readonly otherwise: string } & { readonly [kind: string]: string | undefined };
  /** The change that would make it hold, for a whole list and otherwise. It has the placeholders of `because`. */
  readonly remedy: { readonly list?: string; readonly otherwise: string };
}

export interface RelationTestMetadata extends Wording {
  readonly on: 'relation';
  readonly relation: string;
  /** The types of its columns. */
  readonly columns: readonly ColumnType[];
  /** Why it does not hold; `rows.ts` documents the placeholders. */
  readonly because: string;
  /** The change that would make it hold, with the same placeholders. */
  readonly remedy: string;
  /** Whether each row is a counterexample. */
  readonly rowsFail?: true;
}

export type Outcome = 'pass' | 'fail' | 'skip';

/** `reported`: on the agent's word alone. */
export type RestsOn = 'evidence' | 'reported';

export interface Verdict {
  /** Whether no predicate fails that fails the run. */
  readonly holds: boolean;
  readonly totals: {
    readonly passed: number;
    readonly failed: number;
    readonly skipped: number;
    /** The number of failed ones that fail no run; absent if the rulespec has no severities. */
    readonly tolerated?: number;
    /** The number of waived failures, besides the failed ones; absent without waivers. */
    readonly waived?: number;
    /** The numbers of predicates, not skipped, that rest on evidence, and on the agent's word. */
    readonly evidence: number;
    readonly reported: number;
  };
  /** In the rulespec's order. */
  readonly predicates: readonly PredicateVerdict[];
}

export interface PredicateVerdict {
  /** The index, from 0, in the rulespec's order; the `id` column of the verdict relations. */
  readonly index: number;
  /** `caps-contains-handle-csv`, or the rulespec's own `id`. */
  readonly id: string;
  /** A predicate has either a claim or a relation. */
  readonly claim?: string;
  readonly relation?: string;
  readonly rule: string;
  /** The predicate as a sentence: `` `caps` contains "handle_csv" ``. */
  readonly sentence: string;
  readonly outcome: Outcome;
  /** Absent for a skip. */
  readonly restsOn?: RestsOn;
  /** The problem of a failure; for a skip, the `when` that did not hold, with the reason; absent for a pass. */
  readonly reason?: string;
  /** The change that would make a failed predicate pass, as an imperative. */
  readonly remedy?: string;
  /** The value that decided, or a relation's rows, as JSON cut to MAX_FOUND_LENGTH; absent where there is none. */
  readonly found?: string;
  /**
   * The place of that value or, where it is missing, the nearest place around it. For a relation, the place of a row's
   * value.
   */
  readonly envelope?: EnvelopePlace;
  /** The elements for which the test fails, or for a skip its `when`. None for a pass, and for an absent claim. */
  readonly counterexamples: Counterexamples;
  /** The place of the predicate in the rulespec. */
  readonly rulespec: Span;
  readonly source: string;
  readonly notes?: string;
  /** The severity in the rulespec. */
  readonly severity?: PredicateSeverity;
  /** The author's message on a failure, with its values. */
  readonly message?: string;
  readonly owner?: string;
  /** It fails, and its severity fails no run. */
  readonly isTolerated?: true;
  /** It fails, and a waiver that counts allows it. */
  readonly waiver?: Waiver;
}

export interface Counterexamples {
  /** In document order, and for a relation in the order of its rows. */
  readonly listed: readonly Counterexample[];
  /** The number of counterexamples, listed or not. */
  readonly count: number;
}

/** An element of a claim, or a row of a relation. */
export interface Counterexample {
  /** Relative to `facts`; for a row, its atom: `untested("src/a.ts", 3)`. */
  readonly path: string;
  readonly reason: string;
  readonly found?: string;
  /** The place of the value in the envelope; absent for a row that names none. */
  readonly span?: Span;
}

/** The evidence of one outcome. */
export interface PredicateFinding {
  /** Why the test does not hold, if it does not. */
  readonly reason: string;
  /** The change that would make it hold. */
  readonly remedy: string;
  readonly found?: string;
  readonly place?: EnvelopePlace;
}

export interface EnvelopePlace {
  /** Relative to `facts`: `csv_importer.capabilities[1]`. */
  readonly path: string;
  readonly span: Span;
}

/** A longer found value is cut, with an ellipsis. */
export const MAX_FOUND_LENGTH = 200;
