/** The explanation of one rule that refused a call or asked about it, and its record in the log. Data only. */

export interface ExplainedRule {
  readonly rule: string;
  readonly action: 'deny' | 'ask';
  /** The text of the rule. Absent for built-in rules. */
  readonly text?: string;
  /** `file:line:column` of the rule; absent for built-in rules. */
  readonly place?: string;
  /** Whether nothing can exempt the rule. */
  readonly guard?: true;
  readonly message: string;
  /** The first command of a script on which the rule fired. */
  readonly command?: string;
  /** The first text that the rule's pattern matched, with the file and lines. */
  readonly match?: { readonly file?: string; readonly text: string; readonly lines: readonly number[] };
  readonly effects: readonly ExplainedEffect[];
  /** The paths of the payload values, or tool input values, on which the proof rests. */
  readonly values: readonly string[];
  /** Sentences about the rule's conditions, and about its values, files and tools. */
  readonly grounds: readonly string[];
  /** Sentences about past events. */
  readonly past: readonly string[];
  /** Lines of the proof, without control characters. */
  readonly proof: string;
}

export interface ExplainedEffect {
  /** The kind, such as `delete`. */
  readonly kind: string;
  /** The file, the host, or the target as the call names it. */
  readonly target: string;
  readonly certain: boolean;
}

/** A log line next to the decision's line. */
export interface ProofRecord {
  readonly version: 1;
  readonly rule: string;
  readonly action: 'deny' | 'ask';
  /** The digest of the rule's text; absent for built-in rules, and in records of earlier versions. */
  readonly says?: string;
  /** `file:line:column` of the rule; absent for built-in rules. */
  readonly place?: string;
  /** Whether nothing can exempt the rule. In records of earlier versions, a missing place means so. */
  readonly guard?: boolean;
  readonly message: string;
  /** The first command of a script on which the rule fired. */
  readonly command?: string;
  /** The first text that the rule's pattern matched. */
  readonly matched?: string;
  readonly file?: string;
  readonly lines?: readonly number[];
  readonly effects: readonly { readonly kind: string; readonly target: string; readonly certain: boolean }[];
  /** Sentences about the rule's conditions, and about its values, files and tools. Absent if there are none. */
  readonly grounds?: readonly string[];
  /** Sentences about past events. */
  readonly past: readonly string[];
  /** Lines of the proof. */
  readonly proof: string;
  /** Set if some of the texts are cut. */
  readonly cut?: true;
  /** The full id of the decision. */
  readonly id: string;
}
