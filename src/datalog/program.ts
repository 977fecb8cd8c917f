/**
 * The one intermediate language: a Datalog program as data. Front-ends lower to it, `print` writes it as `.dl`, engines
 * run it, and proofs refer to it. It knows nothing about YAML, envelopes or hooks.
 */
import type { Span } from '../diagnostics/span.ts';

/** Soufflé's primitive types. The parser resolves the subtypes and unions of a program to these. */
export type BaseType = 'symbol' | 'number' | 'unsigned' | 'float';
/** A record or algebraic data type, with the name that `Program.types` declares: `type List`. */
export type StructuredType = `type ${string}`;
export type ColumnType = BaseType | StructuredType;

/**
 * A constant of a tuple: a string in a `symbol` column, a safe integer in a `number` column, a non-negative one in an
 * `unsigned` column. A `float` column holds a finite number, never -0. A column of a structured type holds the text
 * that `record-text.ts` writes, so that equal contents are equal values. Only the column distinguishes 1 from 1.0.
 */
export type Value = string | number;
export type Tuple = readonly Value[];

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly span?: Span;
}

/** A record has two constructors, `[]` and `nil`. An algebraic data type has one for each branch. */
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

/** The beginning of a structured value. A program declares each branch once, so a branch's tag determines its type. */
export type Tag = '[]' | 'nil' | `$${string}`;

export interface RelationDecl {
  readonly name: string;
  readonly columns: readonly Column[];
  /** One sentence; printed above the declaration. */
  readonly meaning?: string;
  /**
   * Columns, from 0, that every rule's body must fill with constants. The host computes the relation's rows for exactly
   * those constants before the program runs.
   */
  readonly demands?: readonly number[];
  readonly span?: Span;
}

export interface Variable {
  readonly kind: 'variable';
  readonly name: string;
  readonly span?: Span;
}
/** `_`: any value in a positive atom, no value under negation. */
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
 * An intrinsic functor applied to terms: `x + 1`, `cat(a, b)`. Other literals must bind its variables. `builtins.ts`
 * defines its meaning and types; `type` selects the overload.
 */
export interface FunctorTerm {
  readonly kind: 'functor';
  readonly name: string;
  readonly args: readonly Term[];
  /** The type of the result, and of the arguments of an overloaded functor. `check` resolves it. */
  readonly type: ColumnType;
  /**
   * The argument's type of a conversion such as `to_string`, set by `check`, since the result does not determine it.
   */
  readonly from?: ColumnType;
  readonly span?: Span;
}
/**
 * A record or a branch over terms: `[x, tail]`, `nil`, `$Add(l, r)`. With bound terms it is a value. In an equality
 * with a bound variable it is a pattern, which destructures the value and fails if the value differs.
 */
export interface RecordTerm {
  readonly kind: 'record';
  readonly tag: Tag;
  readonly args: readonly Term[];
  /** Set by `check` together with the types of the fields, since the record alone does not determine it. */
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

/** `match` takes a pattern (RE2, whole-string) on the left, `contains` a substring; both take a text on the right. */
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
 * An `=` binds a variable that nothing else binds, once the variables of the other side are bound. An `=` between a
 * bound variable and a record binds the variables of the record.
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
 * `result = sum value : { body }`. Variables of the body that also occur elsewhere in the rule are bound there first;
 * the others are its own. It binds `result`, or tests it if it is bound. Without instances, `count` and `sum` are 0,
 * and the other operators have no result, so the literal fails. Instances are distinct values of the body's own
 * variables; each `_` in a positive atom of the body counts as one such variable.
 */
export interface Aggregate {
  readonly kind: 'aggregate';
  readonly operator: AggregateOperator;
  readonly result: Variable;
  /** Absent for `count`. */
  readonly value?: Term;
  /**
   * The value's type for a `mean` over whole numbers, set by `check`. Such a mean is exact. Soufflé's `mean` accepts
   * only floats, so a printed program converts the value.
   */
  readonly from?: 'number' | 'unsigned';
  readonly body: readonly Literal[];
  readonly span?: Span;
}

/** The source of a rule or a fact. */
export interface Origin {
  /** A short phrase for comments and proofs: "predicate 3 `caps-contains-csv`", "envelope". */
  readonly label: string;
  readonly span?: Span;
  /** The topic of rules that many programs share. Printed programs have a heading above them. */
  readonly section?: string;
}

export interface Rule {
  readonly head: Atom;
  /** Never empty: a rule without a body is a fact. */
  readonly body: readonly Literal[];
  readonly origin: Origin;
}

/**
 * A subsumptive rule, `dominated <= dominating :- body.` If both atoms match different tuples of one relation and the
 * body holds, the first tuple is removed. The body reads earlier strata only. `docs/adr/0016-subsumption.md` defines
 * the meaning.
 */
export interface Subsumption {
  readonly dominated: Atom;
  /** An atom of the same relation as `dominated`. */
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

/** A directive about reading or writing a relation: `.input a(IO=file, filename="a.csv")`. */
export interface Directive {
  readonly kind: 'input' | 'output' | 'printsize';
  readonly relation: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** The relation's name and its parameters. */
  readonly span?: Span;
  /** The place of each parameter with its value. */
  readonly places?: ReadonlyMap<string, Span>;
}

export interface Program {
  /** The structured types, in source order. Absent if there are none. */
  readonly types?: readonly TypeDecl[];
  readonly relations: readonly RelationDecl[];
  readonly facts: readonly Fact[];
  readonly rules: readonly Rule[];
  /** Absent if there are none. */
  readonly subsumptions?: readonly Subsumption[];
  /** The names of relations declared `inline`, which `expandInline` expands. Absent if there are none. */
  readonly inline?: readonly string[];
  /** Names of the `.output` relations, in order. */
  readonly outputs: readonly string[];
  /**
   * The directives that `outputs` cannot express: inputs, sizes to print, and outputs with parameters. Absent if there
   * are none.
   */
  readonly directives?: readonly Directive[];
}

declare const passedCheck: unique symbol;

/** A program that passed `check`: declared, typed, of the right arity, safe. Only `check` makes one. */
export type CheckedProgram = Program & { readonly [passedCheck]: true };

/** A checked program in strata: a rule negates relations of earlier strata only. Only `stratify` makes one. */
export interface StratifiedProgram {
  readonly program: CheckedProgram;
  readonly strata: readonly Stratum[];
}

/** One strongly connected component of the relations that rules derive or subsume. */
export interface Stratum {
  /** In order of declaration. */
  readonly relations: readonly string[];
  /** In program order. */
  readonly rules: readonly Rule[];
  /** Whether a rule's body mentions a relation of this stratum. */
  readonly recursive: boolean;
  /** The subsumptive rules of the stratum's relations. Absent if there are none. */
  readonly subsumptions?: readonly Subsumption[];
}

export const variable = (name: string): Variable => ({ kind: 'variable', name });
export const wildcard: Wildcard = { kind: 'wildcard' };
export const symbol = (value: string): Constant => ({ kind: 'constant', type: 'symbol', value });
export const number = (value: number): Constant => ({ kind: 'constant', type: 'number', value });
export const float = (value: number): Constant => ({ kind: 'constant', type: 'float', value });
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
