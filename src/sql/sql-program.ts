/**
 * A stratified program as SQL: a table for each relation, and a query for each rule. INVARIANT: a query gives the
 * tuples that its rule derives from the tables as they stand; the loop over strata and rounds belongs to whoever runs
 * them, so that every engine of SQL runs the same program.
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
  /** Quoted, like all names here. */
  readonly name: string;
  /** A relation without columns has one, which is 1 in its only row. */
  readonly columns: readonly SqlColumn[];
  /** The tables of a recursive relation: the tuples of the last round, and those of this one. */
  readonly rounds?: { readonly delta: string; readonly next: string };
  /** The dependence of the relation on sessions. */
  readonly scope: Scope;
}

interface SqlColumn {
  readonly name: string;
  readonly type: string;
}

/**
 * `session`: the first column is the session, and a tuple depends on tuples of that session alone. `shared`: no tuple
 * depends on a session. `exchanged`: tuples of several sessions meet in one.
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
  /** The rule as it stands in `.dl`. */
  readonly text: string;
  readonly span?: Span;
  /** Over whole tables. */
  readonly query: string;
  /** One for each positive atom of the rule's own stratum, which reads that relation's last round instead. */
  readonly variants: readonly string[];
}

export type Translation =
  | { readonly kind: 'translated'; readonly program: SqlProgram }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] };

/** Why a program is not translated. */
export interface Reason {
  /** Worded like a diagnostic's message. */
  readonly message: string;
  /** The rule or declaration that it is about, where the program came from a text. */
  readonly span?: Span;
}
