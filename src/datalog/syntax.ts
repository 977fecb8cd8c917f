/**
 * `.dl` text as it is written: clauses with several heads, disjunctions, aggregates inside terms, components. `expand`
 * and `desugar` make a `Program` of it. INVARIANT: every leaf has its place; how deep formulas and terms nest is bounded
 * by the parser, so that what walks them may recur.
 */
import type { Located, Span } from '../diagnostics/span.ts';
import type {
  AggregateOperator,
  ComparisonOperator,
  Constant,
  Directive,
  Fact,
  Origin,
  Tag,
  Variable,
  Wildcard,
} from './program.ts';

export type SurfaceTerm = Variable | Wildcard | Constant | SurfaceFunctor | SurfaceRecord | SurfaceAggregate;

export interface SurfaceFunctor {
  readonly kind: 'functor';
  readonly name: string;
  readonly args: readonly SurfaceTerm[];
  /** Of a cast, `as(x, T)`, the type. */
  readonly to?: Located<string>;
  readonly span: Span;
}

export interface SurfaceRecord {
  readonly kind: 'record';
  readonly tag: Tag;
  readonly args: readonly SurfaceTerm[];
  readonly span: Span;
}

export interface SurfaceAggregate {
  readonly kind: 'aggregate';
  readonly operator: AggregateOperator;
  readonly value: SurfaceTerm | undefined;
  readonly body: Formula;
  readonly span: Span;
}

export interface SurfaceAtom {
  readonly relation: string;
  readonly terms: readonly SurfaceTerm[];
  readonly span: Span;
}

export interface SurfaceComparison {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: SurfaceTerm;
  readonly right: SurfaceTerm;
  readonly span: Span;
}

export type Formula =
  | { readonly kind: 'atom'; readonly atom: SurfaceAtom }
  | SurfaceComparison
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Formula[] };

export interface Clause {
  readonly heads: readonly SurfaceAtom[];
  /** Of a subsumptive clause, `head <= dominating :- body.`, which has one head. */
  readonly dominating?: SurfaceAtom;
  /** Absent for facts. */
  readonly body: Formula | undefined;
  readonly origin: Origin;
}

export interface SurfaceColumn {
  readonly name: string;
  readonly type: Located<string>;
  readonly span: Span;
}

export interface Declaration {
  readonly name: string;
  readonly columns: readonly SurfaceColumn[];
  readonly qualifiers: ReadonlySet<string>;
  readonly meaning: string | undefined;
  readonly span: Span;
}

export interface SurfaceConstructor {
  readonly tag: Tag;
  readonly fields: readonly SurfaceColumn[];
  readonly span: Span;
}

/** A type stands for the type that all of these have, or it is a structured one. */
export interface TypeDeclaration {
  readonly name: string;
  readonly of: readonly Located<string>[];
  /** Of a structured type, which is `of` nothing. */
  readonly constructors?: readonly SurfaceConstructor[];
  /** `T = U | V`, which has all values of what it is made of; `T <: U` has values of its own among them. */
  readonly joins?: boolean;
  readonly span: Span;
}

export interface SurfaceDirective extends Directive {
  readonly span: Span;
}

/** A component by name, with what it is given for its parameters: `Graph<symbol>`. */
export interface ComponentUse {
  readonly name: string;
  readonly args: readonly string[];
  readonly span: Span;
}

export interface Component {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bases: readonly ComponentUse[];
  readonly section: Section;
  readonly span: Span;
}

export interface Instance {
  readonly name: string;
  readonly of: ComponentUse;
}

/** What a program or a component holds, each kind in the order of the text. */
export interface Section {
  readonly types: TypeDeclaration[];
  readonly declarations: Declaration[];
  readonly clauses: Clause[];
  /** Facts whose relation was declared above them, with columns of base types; of the program itself only. */
  readonly facts: Fact[];
  readonly directives: SurfaceDirective[];
  readonly components: Component[];
  readonly instances: Instance[];
  readonly overrides: Located<string>[];
}

export function emptySection(): Section {
  return {
    types: [],
    declarations: [],
    clauses: [],
    facts: [],
    directives: [],
    components: [],
    instances: [],
    overrides: [],
  };
}
