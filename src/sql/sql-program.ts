/**
 * A stratified program as SQL: a table for each relation, and a query for each rule. INVARIANT: a query returns the
 * tuples that its rule derives from the current tables. The caller runs the loop over strata and rounds, so every SQL
 * engine runs the same program.
 */
import type { Fact, RelationDecl } from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';

export interface SqlProgram {
  /** In order of declaration. */
  readonly tables: readonly SqlTable[];
  /** In order of evaluation. */
  readonly strata: readonly SqlStratum[];
  /** The program's own facts. */
  readonly facts: readonly Fact[];
}

export interface SqlTable {
  readonly relation: RelationDecl;
  /** The quoted name, like all names here. */
  readonly name: string;
  /** The columns. A relation without columns has one, whose value is 1 in its only row. */
  readonly columns: readonly SqlColumn[];
  /** The additional tables of a recursive relation: the tuples of the last round, and those of the current round. */
  readonly rounds?: { readonly delta: string; readonly next: string };
  /** How the relation depends on sessions. */
  readonly scope: Scope;
}

interface SqlColumn {
  readonly name: string;
  readonly type: string;
}

/**
 * `session`: the first column is the session, and a tuple depends only on tuples of that session. `shared`: no tuple
 * depends on a session. `exchanged`: a tuple may depend on several sessions.
 */
export type Scope = 'shared' | 'session' | 'exchanged';

export interface SqlStratum {
  readonly relations: readonly string[];
  readonly scope: Scope;
  readonly recursive: boolean;
  readonly rules: readonly SqlRule[];
}

export interface SqlRule {
  readonly relation: string;
  /** The rule as `.dl` text. */
  readonly text: string;
  readonly span?: Span;
  /** The query over whole tables. */
  readonly query: string;
  /**
   * One query for each positive atom of the rule's own stratum, which reads only the last round of that atom's
   * relation.
   */
  readonly variants: readonly string[];
}

export type Translation =
  | { readonly kind: 'translated'; readonly program: SqlProgram }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] };

/** Why a program is not translated. */
export interface Reason {
  /** Worded like a diagnostic's message. */
  readonly message: string;
  /** The place of the rule or declaration, if the program came from a text. */
  readonly span?: Span;
}
