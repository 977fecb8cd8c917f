/**
 * What the model proposes, as far as it has the form that was asked for. INVARIANT: an answer that differs from it in anything is none;
 * what is in it is still only what a model said.
 */
import type { ScopedAction } from '../compiler/scoped-rules.ts';
import type { Json } from '../values/json-node.ts';
import type { ProposalKind } from '../values/stored-rule.ts';
import validateLearned from './generated/validate-learned.js';

/** As `schemas/learned.schema.json` has it. */
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
  readonly action: ScopedAction;
  readonly llm_review: boolean;
  readonly prompt: string | null;
  readonly message: string;
}

/** A part of the input of a call that stands in the excerpt. */
export interface Mistake {
  readonly tool: string;
  readonly field: string;
  readonly text: string;
}

export type ReadAnswer =
  | { readonly candidates: readonly Candidate[] }
  /** Where in the answer it is not what was asked for. */
  | { readonly problem: string };

export function readAnswer(value: Json): ReadAnswer {
  if (isLearned(value)) return { candidates: value.proposals };
  const [error] = validateLearned.errors ?? [];
  const place = error?.instancePath === '' ? 'its top' : `\`${error?.instancePath}\``;
  return {
    problem: `the answer does not have the form that was asked for: \`${error?.keyword}\` at ${place}`,
  };
}

/** INVARIANT: the schema that the validator was made of says what `Candidate` says. */
function isLearned(value: unknown): value is { readonly proposals: readonly Candidate[] } {
  return validateLearned(value);
}
