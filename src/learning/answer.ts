/**
 * Validates the model's proposals. INVARIANT: an answer that differs from the schema in anything counts as none. A
 * valid answer is still only a model's claim.
 */
import type { Action } from '../values/action.ts';
import type { Json } from '../values/json-node.ts';
import type { ProposalKind } from '../values/stored-rule.ts';
import validateLearned from './generated/validate-learned.js';

/** A candidate of `schemas/learned.schema.json`. */
export interface Candidate {
  readonly kind: ProposalKind;
  readonly rule_id: number | null;
  readonly rule: CandidateRule | null;
  readonly quote: string;
  readonly mistake: Mistake | null;
  readonly why: string;
}

export interface CandidateRule {
  readonly patterns: readonly string[];
  readonly tool: string | null;
  readonly action: Extract<Action, 'deny' | 'warn' | 'log'>;
  readonly llm_review: boolean;
  readonly prompt: string | null;
  readonly message: string;
}

/** A part of the input of a call in the excerpt. */
export interface Mistake {
  readonly tool: string;
  readonly field: string;
  readonly text: string;
}

type ReadAnswer =
  | { readonly candidates: readonly Candidate[] }
  /** The difference of the answer from the schema. */
  | { readonly problem: string };

export function readAnswer(value: Json): ReadAnswer {
  if (isLearned(value)) return { candidates: value.proposals };
  const [error] = validateLearned.errors ?? [];
  const place = error?.instancePath === '' ? 'its top' : `\`${error?.instancePath}\``;
  return {
    problem: `the answer does not have the form that was asked for: \`${error?.keyword}\` at ${place}`,
  };
}

/** INVARIANT: the schema behind the validator agrees with `Candidate`. */
function isLearned(value: unknown): value is { readonly proposals: readonly Candidate[] } {
  return validateLearned(value);
}
