/** The surface AST of rulespecs, as people write them: every leaf with its place, names not yet resolved. Data only. */
import type { Located, LocatedText } from '../../../diagnostics/span.ts';
import type { Combined } from '../../../values/clause.ts';
import type { JsonNode } from '../../../values/json-node.ts';
import type { PredicateSeverity } from '../../../values/predicate-severity.ts';
import type { ClaimDecl, TestDecl } from '../../test-of-claim.ts';

/** Maximum number of reports of one rulespec. */
export const MAX_REPORTS = 16;
/** Maximum number of Datalog programs of one rulespec. */
export const MAX_PROGRAMS = 16;

export interface RuleSet {
  /** The document, assembled with the files that it extends and includes. */
  readonly document: JsonNode;
  readonly claims: readonly ClaimDecl[];
  readonly predicates: readonly PredicateDecl[];
  /** Paths of the rulespec's Datalog programs, relative to its file; undefined if they were unreadable. */
  readonly programs: readonly LocatedText[] | undefined;
  /** Reports of tests, coverage and findings, by paths relative to the repository's root or to the rulespec's file. */
  readonly reports: readonly ReportDecl[];
  /** Whether predicates fail that rest on the agent's word. Default: false. */
  readonly requireEvidence?: RequireEvidence;
  /** The git revision with which `changed` compares. */
  readonly base?: LocatedText;
  /** Names whose definitions are unreadable and reported, so that their uses are not reported again. */
  readonly unread: Unread;
}

export type RequireEvidence = Located<boolean>;

/** The path of a report. */
export interface ReportDecl extends LocatedText {
  /** The command that writes the report. The report then counts only if a recorded run of this command wrote it. */
  readonly by?: LocatedText;
}

interface Unread {
  /** Names of such claims. A test that uses one is not reported as a test of an unknown claim. */
  readonly claims: ReadonlySet<string>;
  /** Whether the names of some claims are unreadable. Then no claim is reported as unknown. */
  readonly namelessClaims: boolean;
  /** Whether anything else is unreadable. Then no claim is reported as unused. */
  readonly anything: boolean;
}

export interface PredicateDecl extends TestDecl {
  /** Position in the file, from 0. Unreadable predicates count. */
  readonly index: number;
  readonly id?: LocatedText;
  readonly source: Located<string>;
  readonly notes?: Located<string>;
  /** Default: error. */
  readonly severity?: Located<PredicateSeverity>;
  /** The message, with placeholders. */
  readonly message?: LocatedText;
  readonly owner?: LocatedText;
  /** Overrides the setting of the rulespec. */
  readonly requireEvidence?: RequireEvidence;
  readonly when?: Combined<TestDecl>;
}
