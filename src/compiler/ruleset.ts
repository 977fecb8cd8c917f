/**
 * The surface AST in which all front-ends meet: what a person wrote, every leaf with its place, names not yet resolved.
 * Data only.
 */
import type { Located, LocatedText, Span } from '../diagnostics/span.ts';
import type { Selector } from '../selectors/selector.ts';
import type { JsonNode } from '../values/json-node.ts';

/** Reports of one rulespec. */
export const MAX_REPORTS = 16;
/** Datalog programs of one rulespec. */
export const MAX_PROGRAMS = 16;

export interface RuleSet {
  readonly claims: readonly ClaimDecl[];
  readonly predicates: readonly PredicateDecl[];
  /** Paths of the Datalog programs that belong to it, relative to its file; undefined where they could not be read. */
  readonly programs: readonly LocatedText[] | undefined;
  /** Paths of reports of test runs, relative to its file. */
  readonly reports: readonly LocatedText[];
  /** The git revision with which `changed` compares. */
  readonly base?: LocatedText;
  /** What could not be read and has been reported, so that names in doubt are not reported again. */
  readonly unread: Unread;
}

export interface Unread {
  /** Claims, by name: a test that uses one is no test of an unknown claim. */
  readonly claims: ReadonlySet<string>;
  /** Whether the names of some claims are not known: then no claim is unknown. */
  readonly namelessClaims: boolean;
  /** Whether there is anything besides: then no claim is unused. */
  readonly anything: boolean;
}

/** A named selector into the facts. */
export interface ClaimDecl {
  readonly name: LocatedText;
  readonly selector: Located<Selector>;
  readonly span: Span;
}

/** A rule used on a claim or on a relation, both by name. */
export interface TestDecl {
  readonly on: 'claim' | 'relation';
  /** The name of the one or the other. */
  readonly subject: LocatedText;
  readonly rule: LocatedText;
  /** Of the shape the rule takes; absent for rules that take none. */
  readonly value?: JsonNode;
  readonly quantifier?: Located<'all' | 'any'>;
  readonly span: Span;
}

export interface PredicateDecl extends TestDecl {
  /** Position in the file, from 0, also when a predicate before it could not be read. */
  readonly index: number;
  readonly id?: LocatedText;
  readonly source: Located<string>;
  readonly notes?: Located<string>;
  readonly when?: TestDecl;
}
