/** A file with rule tests, as people write it: the tested inputs and their expectations. Data only. */
import type { Source } from '../diagnostics/source.ts';
import type { Located, LocatedText, Span } from '../diagnostics/span.ts';
import type { Json, ObjectNode } from '../values/json-node.ts';
import type { Assertion } from './assertion.ts';

export interface TestFile {
  readonly source: Source;
  /** Paths of the rule files, relative to the test file; undefined if it names none. */
  readonly rules: readonly LocatedText[] | undefined;
  readonly coverage: Thresholds;
  readonly tests: readonly RuleTest[];
  /** Assertions about all calls. Default: none. */
  readonly assertions?: readonly Assertion[];
  /** Mutants that may survive. Default: none. */
  readonly accepted?: readonly AcceptedMutant[];
}

/** A change of the rules that no test needs to detect. */
export interface AcceptedMutant {
  /** The mutant as reports show it: `without claim_list("engines", _, _)`. */
  readonly mutant: string;
  readonly because: string;
  readonly span: Span;
}

/** The minimum percentages, from 0 to 100. */
export interface Thresholds {
  readonly rules?: number;
  readonly conditions?: number;
  readonly literals?: number;
}

/** The git state of a file of the test's machine. */
export const committedAs = ['tracked', 'changed', 'new'] as const;

export interface KnownFile {
  /** The text of the file. */
  readonly file: string;
  /** Default: tracked. */
  readonly origin?: (typeof committedAs)[number];
}

export interface RuleTest {
  readonly name: string;
  readonly span: Span;
  readonly subject: TestInput;
  /** The files of the test's machine, by their paths as written. */
  readonly files: ReadonlyMap<string, KnownFile>;
  readonly expected: Expected;
  /** The place of the expectation. */
  readonly expectation: ObjectNode;
  /** For golden tests: a policy that precedes the rules, and the selected profile. */
  readonly overlay?: Source;
  readonly profile?: string;
}

/** The tested input. */
export type TestInput =
  | { readonly kind: 'call'; readonly call: CallWords; readonly history: History }
  | { readonly kind: 'payload'; readonly payload: Payload; readonly host?: string; readonly history: History }
  | { readonly kind: 'envelope'; readonly path: LocatedText }
  /** Facts that are written in the test. */
  | { readonly kind: 'facts'; readonly facts: ObjectNode };

type Payload = { readonly json: Json } | { readonly path: LocatedText };

/** The previous events: steps in order, or the path of a file. */
export type History = readonly Step[] | { readonly path: LocatedText };

/** A call in the syntax of `rulespec rules test`. */
export interface CallWords {
  readonly event?: string;
  readonly tool?: string;
  readonly file?: string;
  readonly content?: string;
  readonly oldContent?: string;
  readonly command?: string;
  readonly prompt?: string;
  readonly message?: string;
  /** The tool's whole input. */
  readonly input?: Json;
  /** The agent's working directory, relative to the project's root. */
  readonly cwd?: string;
}

export interface Step {
  readonly call: CallWords;
  readonly result: 'passed' | 'failed';
  readonly decision: string;
  readonly rules: readonly string[];
  /** Milliseconds before the tested call. */
  readonly ago?: number;
  readonly span: Span;
}

/** The expectation. An absent key expects nothing. */
export interface Expected {
  readonly decision?: LocatedText;
  readonly rule?: LocatedText;
  readonly rules?: Located<readonly LocatedText[]>;
  readonly notRules?: readonly LocatedText[];
  readonly message?: LocatedText;
  readonly verdict?: LocatedText;
  /** Outcomes by predicate id. */
  readonly predicates?: readonly { readonly id: LocatedText; readonly outcome: LocatedText }[];
}

/** The outcome of a test. */
export interface Outcome {
  /** The decision on a call. */
  readonly decision?: string;
  /** The rules that fired, the most restrictive first; or the predicates that failed. */
  readonly rules: readonly string[];
  /** The message of each rule that fired, or the reason of each predicate that failed. */
  readonly messages: readonly string[];
  /** The verdict on an envelope. */
  readonly verdict?: 'pass' | 'fail';
  readonly predicates?: ReadonlyMap<string, string>;
}
