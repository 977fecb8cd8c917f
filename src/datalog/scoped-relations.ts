/**
 * The relations of scoped rules: what their patterns found in a tool's input, and what reviews by a model come to. `docs/relations.md` is
 * generated from this file too. INVARIANT: a base relation says what was found or answered, never what follows from it.
 */
import { type BaseRelation, relation } from './relations.ts';

/** What was found, for the constants that rules name. */
export const inputRelations = {
  input_matches: {
    ...relation(
      'input_matches',
      { field: 'symbol', pattern: 'symbol', line: 'number' },
      "A match of the pattern in this value of the tool's input touches the line; lines count from 1, and `^` and `$` are the ends of the value. The field is the value's path in the input: `file_path`, `edits[1].new_string`.",
    ),
    demands: [1],
  },
  project: relation('project', { root: 'symbol' }, 'The agent works in the project with this root.'),
} as const;

/** What the rules say. */
export const reviewedRelations = {
  reviewed: relation(
    'reviewed',
    { rule: 'number' },
    'The rule leaves what becomes of a call to a review by a model.',
  ),
  on_review: relation(
    'on_review',
    { rule: 'number', outcome: 'symbol', action: 'symbol' },
    'Where a review of a call for the rule comes to this outcome, the rule asks for this: deny, ask, context or log.',
  ),
} as const;

/** What the model said. */
export const answerRelations = {
  review: relation(
    'review',
    { rule: 'number', outcome: 'symbol', reason: 'symbol' },
    'The review of the call for the rule came to approve, to reject, or to nothing that can be believed: unavailable.',
  ),
} as const;

/** What rules derive. */
export const reviewRelations = {
  under_review: relation(
    'under_review',
    { rule: 'number' },
    'The rule fires, and leaves the decision to a review.',
  ),
  refused: relation('refused', { rule: 'number' }, 'The rule refuses the call without a review.'),
  needs_review: relation(
    'needs_review',
    { rule: 'number' },
    'The rule leaves the decision to a review, and none refuses the call without one.',
  ),
  unreviewed: relation(
    'unreviewed',
    { rule: 'number' },
    'The call needs a review for the rule, and there has been none.',
  ),
} as const;

/** All that a program declares where some rule is reviewed. */
export const reviewProgramRelations: readonly BaseRelation[] = [
  ...Object.values(reviewedRelations),
  ...Object.values(answerRelations),
  ...Object.values(reviewRelations),
];
