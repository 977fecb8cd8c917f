/** Relations of reviews by a model: which rules ask for one, its result, and what follows. */
import { relation } from './relation.ts';
/** The rules to review. */
export const reviewedRelations = {
  reviewed: relation(
    'reviewed',
    { rule: 'number' },
    'The rule leaves what becomes of a call to a review by a model.',
  ),
  on_review: relation(
    'on_review',
    { rule: 'number', outcome: 'symbol', action: 'symbol' },
    'Where a review of a call for the rule comes to this outcome, the rule asks for this: deny, ask, warn or log.',
  ),
} as const;

/** The model's answers. */
export const answerRelations = {
  review: relation(
    'review',
    { rule: 'number', outcome: 'symbol', reason: 'symbol' },
    'The review of the call for the rule came to approve, to reject, or to nothing that can be believed: unavailable.',
  ),
} as const;

/** Relations that rules derive. */
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
export const reviewProgramRelations = [
  ...Object.values(reviewedRelations),
  ...Object.values(answerRelations),
  ...Object.values(reviewRelations),
];
