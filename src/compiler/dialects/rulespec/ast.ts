/** The surface AST of rulespecs: what a person wrote, every leaf with its place, names not yet resolved. Data only. */
import type { Located, LocatedText } from '../../../diagnostics/span.ts';
import type { Combined } from '../../../values/clause.ts';
import type { JsonNode } from '../../../values/json-node.ts';
import type { PredicateSeverity } from '../../../values/predicate-severity.ts';
import type { ClaimDecl, TestDecl } from '../../test-of-claim.ts';

/** Reports of one rulespec. */
export const MAX_REPORTS = 16;
/** Datalog programs of one rulespec. */
export const MAX_PROGRAMS = 16;

export interface RuleSet {
  /** The document with the files that it extends and includes. */
  readonly document: JsonNode;
  readonly claims: readonly ClaimDecl[];
  readonly predicates: readonly PredicateDecl[];
  /** Paths of the Datalog programs that belong to it, relative to its file; undefined where they could not be read. */
  readonly programs: readonly LocatedText[] | undefined;
  /** Reports of tests, coverage and findings, by paths from the root of the repository or from its file. */
  readonly reports: readonly ReportDecl[];
  /** Whether predicates that rest on the agent's word fail. Default: false. */
  readonly requireEvidence?: RequireEvidence;
  /** The git revision with which `changed` compares. */
  readonly base?: LocatedText;
  /** Names whose definitions were unreadable and are reported, so that uses of them are not reported again. */
  readonly unread: Unread;
}

export type RequireEvidence = Located<boolean>;

/** The path of a report. */
export interface ReportDecl extends LocatedText {
  /** The command that writes it: it counts only as a recorded run of that wrote it. */
  readonly by?: LocatedText;
}

interface Unread {
  /** Claims, by name: a test that uses one is no test of an unknown claim. */
  readonly claims: ReadonlySet<string>;
  /** Whether the names of some claims are not known: then no claim is unknown. */
  readonly namelessClaims: boolean;
  /** Whether there is anything besides: then no claim is unused. */
  readonly anything: boolean;
}

export interface PredicateDecl extends TestDecl {
  /** Position in the file, from 0, also when a predicate before it could not be read. */
  readonly index: number;
  readonly id?: LocatedText;
  readonly source: Located<string>;
  readonly notes?: Located<string>;
  /** Default: error. */
  readonly severity?: Located<PredicateSeverity>;
  /** The message, with placeholders. */
  readonly message?: LocatedText;
  readonly owner?: LocatedText;
  /** In place of that of the rulespec. */
  readonly requireEvidence?: RequireEvidence;
  readonly when?: Combined<TestDecl>;
}
