/**
 * The verdict: one outcome for each predicate, read from the relations `predicate_pass`, `predicate_fail` and
 * `predicate_skip` of a complete model, with evidence and places. INVARIANT: rules decide; this file only holds their
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
  /** The waiver of the predicate. Rules derive whether it counts. */
  readonly waiver?: Waiver;
  readonly span: Span;
};

/** The claim or relation that a predicate or its `when` tests, and its wording. */
export type TestMetadata = ClaimTestMetadata | RelationTestMetadata;

/** A `when` that combines several tests. */
export interface CombinedMetadata {
  readonly on: 'several';
  readonly sentence: string;
  readonly clause: CombinedClause<TestMetadata>;
}

interface Wording {
  readonly rule: string;
  /** Such as `` `caps` contains "handle_csv" ``. */
  readonly sentence: string;
  /** The expected value as sentences show it; empty for rules without a value. */
  readonly value: string;
}

export interface ClaimTestMetadata extends Wording {
  readonly on: 'claim';
  readonly claim: string;
  readonly selector: Selector;
  /** The kind of evidence that a rule about the working tree searches for, as in `value_unresolved`. */
  readonly sought?: string;
  /** Why the test does not hold, by the kind of the found value; `reason.ts` documents the placeholders. */
  readonly because: { readonly otherwise: string } & { readonly [kind: string]: string | undefined };
  /** The change that would make the test hold, for a whole list and otherwise. It has the placeholders of `because`. */
  readonly remedy: { readonly list?: string; readonly otherwise: string };
}

export interface RelationTestMetadata extends Wording {
  readonly on: 'relation';
  readonly relation: string;
  /** The types of the relation's columns. */
  readonly columns: readonly ColumnType[];
  /** Why the test does not hold; `rows.ts` documents the placeholders. */
  readonly because: string;
  /** The change that would make the test hold, with the same placeholders. */
  readonly remedy: string;
  /** Whether each row is a counterexample. */
  readonly rowsFail?: true;
}

export type Outcome = 'pass' | 'fail' | 'skip';

/** The basis of a predicate; `reported` means the agent's word alone. */
export type RestsOn = 'evidence' | 'reported';

export interface Verdict {
  /** Whether no failed predicate fails the run. */
  readonly holds: boolean;
  readonly totals: {
    readonly passed: number;
    readonly failed: number;
    readonly skipped: number;
    /** The number of failed predicates that do not fail the run; absent if the rulespec has no severities. */
    readonly tolerated?: number;
    /** The number of waived failures, in addition to `failed`; absent without waivers. */
    readonly waived?: number;
    /** The number of predicates, without skipped ones, that rest on evidence; `reported`: on the agent's word. */
    readonly evidence: number;
    readonly reported: number;
  };
  /** In the rulespec's order. */
  readonly predicates: readonly PredicateVerdict[];
}

export interface PredicateVerdict {
  /** The index, from 0, in the rulespec's order; the `id` column of the verdict relations. */
  readonly index: number;
  /** Such as `caps-contains-handle-csv`, or the rulespec's own `id`. */
  readonly id: string;
  /** A predicate has either a claim or a relation. */
  readonly claim?: string;
  readonly relation?: string;
  readonly rule: string;
  /** The predicate as a sentence: `` `caps` contains "handle_csv" ``. */
  readonly sentence: string;
  readonly outcome: Outcome;
  /** Absent for a skipped predicate. */
  readonly restsOn?: RestsOn;
  /** The reason of a failure. For a skip, the `when` that did not hold, with its reason. Absent for a pass. */
  readonly reason?: string;
  /** The change that would make a failed predicate pass, as an imperative. */
  readonly remedy?: string;
  /** The deciding value, or a relation's rows, as JSON cut to MAX_FOUND_LENGTH; absent if there is none. */
  readonly found?: string;
  /**
   * The place of that value; if it is missing, the nearest place around it. For a relation, the place of a row's value.
   */
  readonly envelope?: EnvelopePlace;
  /**
   * The elements for which the test fails; for a skip, those for which its `when` fails. Empty for a pass and for an
   * absent claim.
   */
  readonly counterexamples: Counterexamples;
  /** The place of the predicate in the rulespec. */
  readonly rulespec: Span;
  readonly source: string;
  readonly notes?: string;
  /** The severity in the rulespec. */
  readonly severity?: PredicateSeverity;
  /** The author's message on a failure, with its values filled in. */
  readonly message?: string;
  readonly owner?: string;
  /** Set if the predicate fails, but its severity does not fail the run. */
  readonly isTolerated?: true;
  /** The waiver that allows the failure. */
  readonly waiver?: Waiver;
}

export interface Counterexamples {
  /** In document order; for a relation, in the order of its rows. */
  readonly listed: readonly Counterexample[];
  /** The number of counterexamples, listed or not. */
  readonly count: number;
}

/** An element of a claim, or a row of a relation. */
export interface Counterexample {
  /** The path relative to `facts`; for a row, its atom: `untested("src/a.ts", 3)`. */
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
  /** The change that would make the test hold. */
  readonly remedy: string;
  readonly found?: string;
  readonly place?: EnvelopePlace;
}

export interface EnvelopePlace {
  /** The path relative to `facts`: `csv_importer.capabilities[1]`. */
  readonly path: string;
  readonly span: Span;
}

/** Maximum length of a found value, in UTF-16 units; a longer one is cut, with an ellipsis. */
export const MAX_FOUND_LENGTH = 200;
