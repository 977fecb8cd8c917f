/** Reviews of a call by a model, as plain data: what is asked for, and what it came to. INVARIANT: nothing here says what follows. */

/** A rule that matched and wants a review, with what of the call it is about. */
export interface ReviewSubject {
  /** The id of the rule in the program. */
  readonly rule: number;
  /** As messages and the log call it: `store:3`. */
  readonly name: string;
  /** The whole of what the rule's author asks the model. */
  readonly prompt: string;
  /** The fields in which a pattern of the rule matched, each once, in the order of the input; neither cut nor masked. */
  readonly fields: readonly InputField[];
}

/** A value of a tool's input as text, under its path there: `file_path`, `edits[1].new_string`. */
export interface InputField {
  readonly field: string;
  readonly value: string;
}

export const reviewOutcomes = ['approve', 'reject', 'unavailable'] as const;
/** What the model said; `unavailable` where none did, or none that can be believed. */
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export interface Review {
  readonly rule: number;
  readonly outcome: ReviewOutcome;
  /** The model's own words, bounded; of an unavailable review, why. */
  readonly reason: string;
}

/** How reviews of a call came about, as the log keeps it. */
export interface ReviewLog {
  /** Who answered, else who was to. */
  readonly model: string;
  /** From the question to the outcomes. */
  readonly ms: number;
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  /** `store:3 approve`, one for each rule. */
  readonly outcomes: readonly string[];
  /** For each of the outcomes, which prompt it is about. */
  readonly prompts: readonly string[];
  /** No request was sent: the very same question had been answered before. */
  readonly cached: boolean;
}

/** How the log names a prompt: it says whether two are the same, and is short. `digest` is SHA-256 in hexadecimal. */
export function promptMark(prompt: string, digest: (text: string) => string): string {
  return digest(prompt).slice(0, MARK_DIGITS);
}

const MARK_DIGITS = 16;
