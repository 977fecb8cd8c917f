/**
 * The one intermediate language: a Datalog program as data. Front-ends lower to it, `print` writes it as `.dl`, engines
 * run it, and proofs refer to it. Nothing here knows of YAML, envelopes or hooks.
 */
import type { Span } from '../diagnostics/span.ts';

/** Soufflé's primitive types. Subtypes and unions that a program declares are resolved to these when it is read. */
export type BaseType = 'symbol' | 'number' | 'unsigned' | 'float';
/** A record or algebraic data type, by the name under which `Program.types` declares it: `type List`. */
export type StructuredType = `type ${string}`;
export type ColumnType = BaseType | StructuredType;

/**
 * A constant of a tuple. A string in a `symbol` column; a safe integer in a `number` column, from 0 in an `unsigned` one;
 * a finite number, never -0, in a `float` column; in a column of a structured type the value as `record-text.ts` writes
 * it, so that equal contents are equal values. The column says which, so that 1 and 1.0 are two constants.
 */
export type Value = string | number;
export type Tuple = readonly Value[];

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly span?: Span;
}

/** Records have one constructor, `[]`, and `nil` besides; algebraic data types have one for each branch. */
export interface TypeDecl {
  readonly name: string;
  readonly constructors: readonly Constructor[];
  readonly span?: Span;
}

export interface Constructor {
  readonly tag: Tag;
  readonly fields: readonly Column[];
  readonly span?: Span;
}

/** What a structured value begins with. A branch is declared once in a program, so that its tag tells its type. */
export type Tag = '[]' | 'nil' | `$${string}`;

export interface RelationDecl {
  readonly name: string;
  readonly columns: readonly Column[];
  /** One sentence; printed above the declaration. */
  readonly meaning?: string;
  readonly span?: Span;
}

export interface Variable {
  readonly kind: 'variable';
  readonly name: string;
  readonly span?: Span;
}
/** `_`: some value in a positive atom, no value at all under negation. */
export interface Wildcard {
  readonly kind: 'wildcard';
  readonly span?: Span;
}
export interface Constant {
  readonly kind: 'constant';
  readonly type: ColumnType;
  readonly value: Value;
  readonly span?: Span;
}
/**
 * An intrinsic functor applied to terms: `x + 1`, `cat(a, b)`. Its variables must be bound elsewhere. What it means, and
 * for which types, is in builtins.ts; an overload is resolved by `type`.
 */
export interface FunctorTerm {
  readonly kind: 'functor';
  readonly name: string;
  readonly args: readonly Term[];
  /** The type of the result, and of its arguments where the functor is overloaded. `check` resolves it. */
  readonly type: ColumnType;
  /** The type of the argument of a conversion such as `to_string`, from `check`: its result does not tell it. */
  readonly from?: ColumnType;
  readonly span?: Span;
}
/**
 * A record or a branch over terms: `[x, tail]`, `nil`, `$Add(l, r)`. Where its terms are bound it is a value. In an
 * equality with a variable that is bound it is a pattern: it takes the value apart, and fails where that is another one.
 */
export interface RecordTerm {
  readonly kind: 'record';
  readonly tag: Tag;
  readonly args: readonly Term[];
  /** From `check`, with the types of the fields: a record alone does not tell it. */
  readonly type?: StructuredType;
  readonly fieldTypes?: readonly ColumnType[];
  readonly span?: Span;
}
export type Term = Variable | Wildcard | Constant | FunctorTerm | RecordTerm;

export interface Atom {
  readonly relation: string;
  readonly terms: readonly Term[];
  readonly span?: Span;
}

/** `match` and `contains` take a pattern (RE2, whole-string) or a needle on the left, and a text on the right. */
export type ComparisonOperator =
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'match'
  | 'not_match'
  | 'contains'
  | 'not_contains';

export type Literal =
  | { readonly kind: 'positive'; readonly atom: Atom }
  | { readonly kind: 'negative'; readonly atom: Atom }
  | Comparison
  | Aggregate;

/**
 * An `=` of a variable that nothing else binds and a term whose variables are bound binds the variable; one of a variable
 * that is bound and a record binds the variables of the record.
 */
export interface Comparison {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: Term;
  readonly right: Term;
  readonly span?: Span;
}

export type AggregateOperator = 'count' | 'sum' | 'min' | 'max' | 'mean';

/**
 * `result = sum value : { body }`. Variables of the body that also occur elsewhere in the rule are bound there first; the
 * others are its own. It binds `result`, or tests it where it is bound. Over no instance `count` and `sum` are 0, and the
 * others have no result, so that the literal fails. Instances are counted by the distinct values of the body's own
 * variables, of which each `_` in a positive atom of the body is one.
 */
export interface Aggregate {
  readonly kind: 'aggregate';
  readonly operator: AggregateOperator;
  readonly result: Variable;
  /** Absent for `count`. */
  readonly value?: Term;
  readonly body: readonly Literal[];
  readonly span?: Span;
}

/** Where a rule or a fact comes from. */
export interface Origin {
  /** A short phrase for comments and proofs: "predicate 3 `caps-contains-csv`", "envelope". */
  readonly label: string;
  readonly span?: Span;
}

export interface Rule {
  readonly head: Atom;
  /** Never empty: a rule without a body is a fact. */
  readonly body: readonly Literal[];
  readonly origin: Origin;
}

/**
 * A subsumptive rule, `dominated <= dominating :- body.`: of two different tuples of one relation that are these atoms,
 * the first goes. Its body reads earlier strata only. `docs/adr/0016-subsumption.md` has the meaning.
 */
export interface Subsumption {
  readonly dominated: Atom;
  /** Of the same relation. */
  readonly dominating: Atom;
  /** May be empty. */
  readonly body: readonly Literal[];
  readonly origin: Origin;
}

export interface Fact {
  readonly relation: string;
  readonly tuple: Tuple;
  readonly origin?: Origin;
}

/** What a program says of reading and writing a relation: `.input a(IO=file, filename="a.csv")`. */
export interface Directive {
  readonly kind: 'input' | 'output' | 'printsize';
  readonly relation: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** The relation's name and the parameters behind it. */
  readonly span?: Span;
  /** Of each parameter, with its value. */
  readonly places?: ReadonlyMap<string, Span>;
}

export interface Program {
  /** The structured types, in the order of the text. Absent where there are none. */
  readonly types?: readonly TypeDecl[];
  readonly relations: readonly RelationDecl[];
  readonly facts: readonly Fact[];
  readonly rules: readonly Rule[];
  /** Absent where there are none. */
  readonly subsumptions?: readonly Subsumption[];
  /** The names of relations declared `inline`; `expandInline` has them expanded. Absent where there are none. */
  readonly inline?: readonly string[];
  /** Names of the `.output` relations, in order. */
  readonly outputs: readonly string[];
  /**
   * What `outputs` does not say: inputs, sizes to print, and the outputs of relations that have parameters. Absent
   * where there is nothing of the kind.
   */
  readonly directives?: readonly Directive[];
}

declare const passedCheck: unique symbol;

/** A program that passed `check`: declared, typed, of the right arity, safe. Only `check` makes one. */
export type CheckedProgram = Program & { readonly [passedCheck]: true };

/** A checked program in layers: negation only reaches into earlier strata. Only `stratify` makes one. */
export interface StratifiedProgram {
  readonly program: CheckedProgram;
  readonly strata: readonly Stratum[];
}

/** One strongly connected component of the relations that rules derive, or thin out. */
export interface Stratum {
  /** In the order of their declaration. */
  readonly relations: readonly string[];
  /** In the order of the program. */
  readonly rules: readonly Rule[];
  /** Whether a rule's body mentions a relation of this same stratum. */
  readonly recursive: boolean;
  /** Those of its relations. Absent where there are none. */
  readonly subsumptions?: readonly Subsumption[];
}

export const variable = (name: string): Variable => ({ kind: 'variable', name });
export const wildcard: Wildcard = { kind: 'wildcard' };
export const symbol = (value: string): Constant => ({ kind: 'constant', type: 'symbol', value });
export const number = (value: number): Constant => ({ kind: 'constant', type: 'number', value });
export const float = (value: number): Constant => ({ kind: 'constant', type: 'float', value });
export const unsigned = (value: number): Constant => ({ kind: 'constant', type: 'unsigned', value });
export const atom = (relation: string, ...terms: Term[]): Atom => ({ relation, terms });
export const positive = (relation: string, ...terms: Term[]): Literal => ({
  kind: 'positive',
  atom: { relation, terms },
});
export const negative = (relation: string, ...terms: Term[]): Literal => ({
  kind: 'negative',
  atom: { relation, terms },
});
export const comparison = (left: Term, operator: ComparisonOperator, right: Term): Comparison => ({
  kind: 'comparison',
  operator,
  left,
  right,
});
