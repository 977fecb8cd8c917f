/**
 * The syntax tree of `.dl` text: clauses with several heads, disjunctions, aggregates inside terms, components.
 * `expand` and `desugar` turn it into a `Program`. INVARIANT: every leaf has its place. INVARIANT: the parser bounds
 * the nesting of formulas and terms, so code that walks them may recur.
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
  /** The type of a cast, `as(x, T)`. */
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
  /** The second atom of a subsumptive clause, `head <= dominating :- body.`, which has one head. */
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

/** A structured type, or one that stands for the common base of all these types. */
export interface TypeDeclaration {
  readonly name: string;
  readonly of: readonly Located<string>[];
  /** The constructors of a structured type; `of` is then empty. */
  readonly constructors?: readonly SurfaceConstructor[];
  /**
   * True for a union `T = U | V`, which has all values of its parts. False for a subtype `T <: U`, which has its own
   * values; they belong to `U` too.
   */
  readonly joins?: boolean;
  readonly span: Span;
}

export interface SurfaceDirective extends Directive {
  readonly span: Span;
}

/** A component by name, with its arguments: `Graph<symbol>`. */
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

/** The content of a program or a component, each kind in source order. */
export interface Section {
  readonly types: TypeDeclaration[];
  readonly declarations: Declaration[];
  readonly clauses: Clause[];
  /** Facts whose relation is declared before them, with columns of base types; only in the program itself. */
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
