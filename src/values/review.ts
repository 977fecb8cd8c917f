/**
 * Reviews of a call by a model, as data: the request and the result. INVARIANT: rules decide what follows from a
 * review.
 */

/** A matched rule that needs a review, and the parts of the call to review. */
export interface ReviewedRule {
  /** The id of the rule in the program. */
  readonly rule: number;
  /** The rule's name in messages and in the log: `store:3`. */
  readonly name: string;
  /** The complete prompt of the rule's author. */
  readonly prompt: string;
  /** The fields in which a pattern of the rule matched, each once, in input order; neither cut nor masked. */
  readonly fields: readonly InputField[];
}

/** A value of a tool's input as text, with its path there: `file_path`, `edits[1].new_string`. */
export interface InputField {
  readonly field: string;
  readonly value: string;
}

export const reviewOutcomes = ['approve', 'reject', 'unavailable'] as const;
/** The model's answer; `unavailable` if there is no valid one. */
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export interface Review {
  readonly rule: number;
  readonly outcome: ReviewOutcome;
  /** The model's own words, of bounded length. For an unavailable review, the cause. */
  readonly reason: string;
}

/** The reviews of one call, as the log records them. */
export interface ReviewLog {
  /** The model that answered; otherwise the model that was asked. */
  readonly model: string;
  /** Milliseconds from the request to the outcomes. */
  readonly ms: number;
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  /** Such as `store:3 approve`, one for each rule. */
  readonly outcomes: readonly string[];
  /** The prompt mark of each outcome. */
  readonly prompts: readonly string[];
  /** Whether the answer to an identical earlier request was reused. */
  readonly cached: boolean;
}

/** A short mark of a prompt for the log: equal prompts have equal marks. `digest` is SHA-256 in hexadecimal. */
export function promptMark(prompt: string, digest: (text: string) => string): string {
  return digest(prompt).slice(0, MARK_DIGITS);
}

const MARK_DIGITS = 16;
