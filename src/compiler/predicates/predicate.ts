/**
 * The definition of a predicate rule: a name, its value, its wording, and its translation to Datalog. Each rule has its
 * own file in this folder. INVARIANT: a rule states which elements of a claim meet its test and how many must; only
 * Datalog decides.
 */
import {
  type Atom,
  atom,
  type Literal,
  negative,
  positive,
  type Rule,
  symbol,
  type Variable,
  variable,
  wildcard,
} from '../../datalog/program.ts';

/** The accepted shapes of `value:`. */
export type ValueShape =
  | 'none'
  | 'any'
  | 'set'
  | 'number'
  | 'count'
  | 'pattern'
  | 'text'
  | 'level'
  | 'selection';

type Quantifier = 'all' | 'any';

/** The value that a predicate compares with. */
export interface Expected {
  /** The kind, with the words of the `kind` column of `claim_value`. */
  readonly kind: 'string' | 'number' | 'boolean' | 'list' | 'object' | 'null';
  /** The text, in the form of the `text` column: a string itself, otherwise canonical JSON. */
  readonly text: string;
  /** The number, where kind is `number`. */
  readonly number?: number;
  /** The items, where kind is `list`. */
  readonly items?: readonly Expected[];
}

/** One use of a rule, in a predicate or in a `when`. */
export interface Test {
  readonly claim: string;
  /** Whether the claim's selector can select several values, which then form a list. */
  readonly several: boolean;
  /** Absent for rules without a value. */
  readonly value?: Expected;
  readonly quantifier?: Quantifier;
}

/**
 * The Datalog of a test. Each body in `elements` binds the variable PATH to an element that meets it.
 *
 *     some    the test holds if an element meets a body
 *     every   the test holds if there is an element, and each element meets a body
 *     none    the test holds if no element meets a body
 *
 * It also holds under each body in `orElse`, which binds nothing.
 */
export interface Meaning {
  readonly mode: 'some' | 'every' | 'none';
  readonly elements: readonly Body[];
  readonly orElse?: readonly Body[];
}

export type Body = readonly Literal[];

export interface PredicateRule {
  readonly name: string;
  /** One sentence, for tables and `--help`. */
  readonly summary: string;
  readonly value: ValueShape;
  /** Whether the predicate may also have `quantifier: all | any`. */
  readonly quantified: boolean;
  /** The predicate as a sentence about its subject: `{subject} contains {value}`. */
  readonly sentence: string;
  /** Why the predicate failed, by the kind of the found value; `{it}` is its path. */
  readonly because: FailureReasons;
  /** The change that would make it pass, as an imperative. It has the placeholders of `because`. */
  readonly remedy: Remedy;
  /** A paragraph or two of Markdown for the rule's page. */
  readonly doc: string;
  /** Shown on the page and run by the tests. */
  readonly examples: readonly Example[];
  meaning(test: Test): Meaning;
  /** The kind of evidence that a rule about the working tree searches for, as in `value_unresolved`. */
  readonly sought?: Sought;
  /** Auxiliary rules for the bodies, the same for every use on one claim. */
  derives?(claim: string): readonly Rule[];
  /** The working tree in which the examples run. */
  readonly exampleTree?: ExampleTree;
  /** Absent for rules that cannot test a relation. */
  readonly onRelation?: RelationForm;
}

/** The kind of evidence that a rule searches for in the working tree: the column `sought`. */
type Sought =
  | ('file' | 'test' | 'change' | 'result')
  | (
      | 'run'
      | 'text'
      | 'pattern'
      | 'document'
      | 'commit'
      | 'same'
      | 'path'
      | 'coverage'
      | 'covered'
      | 'findings'
      | 'value'
      | 'lines'
    );

export interface ExampleTree {
  /** Contents by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The files that differ from the base. */
  readonly changed?: readonly string[];
  readonly commits?: readonly string[];
  /** Recorded runs. `isOutdated` means that the files have changed since. */
  readonly runs?: readonly ExampleRun[];
  /** The agreed contents, by path. */
  readonly agreed?: Readonly<Record<string, string>>;
  /** Further keys of the rulespec. */
  readonly rulespec?: string;
}

interface ExampleRun {
  readonly command: string;
  readonly exit: number;
  readonly isOutdated?: true;
}

/** The use of a rule on a relation: it tests the number of rows. */
export interface RelationForm {
  /** The sentence, like `PredicateRule.sentence`, also with `{rows}`: "1 row", "2 rows". */
  readonly sentence: string;
  /** Why the test failed, with the placeholders `{it}`, `{rows}` ("no rows", "2 rows") and `{first}`, the first row. */
  readonly because: string;
  /** The change that would make it pass, as an imperative. It has the placeholders of `because` and `sentence`. */
  readonly remedy: string;
  /** Whether each row is a counterexample, as for rules that forbid rows. */
  readonly rowsFail?: true;
  /** The body under which the test holds. */
  holds(test: RelationTest): Body;
}

/** One use of a rule on a relation. */
export interface RelationTest {
  readonly relation: string;
  /** The number of the relation's columns. */
  readonly columns: number;
  /** Absent for rules without a value. */
  readonly value?: Expected;
}

/** The atom for some row: `untested(_, _)`. */
export function someRow({ relation, columns }: RelationTest): Atom {
  return atom(relation, ...Array.from({ length: columns }, () => wildcard));
}

/**
 * Sentences with the placeholders `{it}`, `{found}`, `{kind}`, `{value}`, `{length}`, and `{why}` from
 * `value_unresolved`.
 */
export type FailureReasons = { readonly otherwise: string } & {
  readonly [kind in 'absent' | 'null' | 'string' | 'number' | 'boolean' | 'list' | 'object']?: string;
} & {
  /** The reason for the deciding element of a list, whatever its kind. */
  readonly element?: string;
  /** Replaces `list` if a quantifier tests the elements. */
  readonly elements?: string;
};

/** Sentences with the placeholders `{it}` (the deciding path), `{claim}` (the claim's selector) and `{value}`. */
export interface Remedy {
  /** The remedy if the claim selects a whole list and some element must meet the test. */
  readonly list?: string;
  /** Replaces `list` if a quantifier tests the elements. */
  readonly elements?: string;
  readonly otherwise: string;
}

/** An example, as YAML that can be copied from the page. The claim is always `it`, with the selector `it`. */
export interface Example {
  /** The keys of the predicate besides `claim` and `source`. */
  readonly predicate: string;
  /** The envelope's `facts`. */
  readonly facts: string;
  readonly outcome: 'pass' | 'fail';
}

/** The variable for an element's path in every body. */
export const PATH: Variable = variable('path');

/** Every element of the claim: a list's elements, or the value itself if it is no list. */
export function anElement(claim: string): Literal {
  return positive('claim_value', symbol(claim), PATH, wildcard, wildcard);
}

/** The elements equal to the expected value, in type and in all parts. */
export function anElementEqualTo(claim: string, value: Expected): Literal {
  return positive('claim_value', symbol(claim), PATH, symbol(value.kind), symbol(value.text));
}

/** The claim's value is a list, with this canonical text if one is given. */
export function isList(claim: string, text?: string): Literal {
  return positive('claim_list', symbol(claim), PATH, text === undefined ? wildcard : symbol(text));
}

/** The claim's value is a list; PATH may be any element. */
export function withinList(claim: string): Literal {
  return positive('claim_list', symbol(claim), wildcard, wildcard);
}

/** The claim's value is no list: it is one scalar, one mapping or absent. */
export function isNotList(claim: string): Literal {
  return negative('claim_list', symbol(claim), wildcard, wildcard);
}

/** Bodies for an absent value: no list, not even an empty one, and no other value. */
export function isAbsent(claim: string): Body {
  return [isNotList(claim), negative('claim_value', symbol(claim), wildcard, wildcard, wildcard)];
}

/** The value that validation has guaranteed; throws if it is absent, which is a bug. */
export function expected(test: Test | RelationTest): Expected {
  if (!test.value)
    throw new Error(
      `a rule on ${'claim' in test ? test.claim : test.relation} lost its value between validation and lowering`,
    );
  return test.value;
}
