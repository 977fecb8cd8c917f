/** The explanation of one rule that refused a call or asked about it, and its record in the log. Data only. */

export interface ExplainedRule {
  readonly rule: string;
  readonly action: 'deny' | 'ask';
  /** The text of the rule. Absent for built-in rules. */
  readonly text?: string;
  /** `file:line:column` of the rule; absent for the gate's own. */
  readonly place?: string;
  /** Nothing exempts the rule. */
  readonly guard?: true;
  readonly message: string;
  /** The first command of a script on which it fired. */
  readonly command?: string;
  /** The first text that its pattern found, with the file and lines. */
  readonly match?: { readonly file?: string; readonly text: string; readonly lines: readonly number[] };
  readonly effects: readonly ExplainedEffect[];
  /** The paths of the values of the payload, or of the tool's input, that the proof rests on. */
  readonly values: readonly string[];
  /** Sentences about its conditions, and the values, files and tools that it is about. */
  readonly grounds: readonly string[];
  /** Sentences about what happened before. */
  readonly past: readonly string[];
  /** Lines of the proof, without control characters. */
  readonly proof: string;
}

export interface ExplainedEffect {
  /** `delete` */
  readonly kind: string;
  /** The file, the host, or the target as the call names it. */
  readonly target: string;
  readonly certain: boolean;
}

/** A line beside that of the decision. */
export interface ProofRecord {
  readonly version: 1;
  readonly rule: string;
  readonly action: 'deny' | 'ask';
  /** The digest of what the rule says; absent for the gate's own, and in records of earlier versions. */
  readonly says?: string;
  /** `file:line:column` of the rule; absent for the gate's own. */
  readonly place?: string;
  /** Nothing exempts the rule. Records of earlier versions say so by having no place. */
  readonly guard?: boolean;
  readonly message: string;
  /** The first command of a script on which it fired. */
  readonly command?: string;
  /** The first text that its pattern found. */
  readonly matched?: string;
  readonly file?: string;
  readonly lines?: readonly number[];
  readonly effects: readonly { readonly kind: string; readonly target: string; readonly certain: boolean }[];
  /** Sentences about its conditions, and the values, files and tools that it is about. Absent where there are none. */
  readonly grounds?: readonly string[];
  /** Sentences about what happened before. */
  readonly past: readonly string[];
  /** Lines of text. */
  readonly proof: string;
  /** Some of the texts are cut. */
  readonly cut?: true;
  /** The whole id of the decision. */
  readonly id: string;
}
