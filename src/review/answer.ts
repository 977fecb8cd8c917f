/**
 * Validates a model's answer. INVARIANT: an approval needs an answer of the right form, with the request's token and
 * each rule exactly once, about a call that was shown completely. Any other answer is no review, for all of the rules.
 */
import { visible, visibleMessage } from '../diagnostics/visible.ts';
import type { Json } from '../values/json-node.ts';
import type { Review, ReviewedRule } from '../values/review.ts';
import validateAnswer from './generated/validate-answer.js';
import type { ReviewQuestion } from './question.ts';

/** UTF-16 units of a reason. The question asks for one or two sentences. */
export const MAX_REASON = 2_000;

/** In the order of the reviewed rules. */
export function reviewsOf(
  value: Json,
  { token, names, leftOut }: Pick<ReviewQuestion, 'token' | 'names' | 'leftOut'>,
  reviewedRules: readonly ReviewedRule[],
): readonly Review[] {
  const answer = answerIn(value);
  if (!answer) return noReview(reviewedRules, notBelieved('it does not have the form that was asked for'));
  const problem = problemOf(answer, token, names);
  if (problem !== undefined) return noReview(reviewedRules, notBelieved(problem));
  return reviewedRules.map(({ rule }, at) => {
    const given = answer.reviews.find(each => each.rule === names[at]);
    if (!given) throw new Error('an answer about all rules has none about one of them');
    if (given.outcome === 'approve' && leftOut > 0)
      return { rule, outcome: 'unavailable', reason: unseen(leftOut) };
    return { rule, outcome: given.outcome, reason: visibleMessage(given.reason.trim()) };
  });
}

/** The same outcome for each rule. */
export function noReview(reviewedRules: readonly ReviewedRule[], reason: string): readonly Review[] {
  return reviewedRules.map(({ rule }) => ({ rule, outcome: 'unavailable', reason: visibleMessage(reason) }));
}

interface Answer {
  readonly token: string;
  readonly reviews: readonly GivenReview[];
}

interface GivenReview {
  readonly rule: string;
  readonly outcome: 'approve' | 'reject';
  readonly reason: string;
}

function answerIn(value: Json): Answer | undefined {
  // as: the validator has checked the form.
  return validateAnswer(value) ? (value as unknown as Answer) : undefined;
}

function problemOf({ token, reviews }: Answer, asked: string, names: readonly string[]): string | undefined {
  if (token !== asked) return 'it does not repeat the token of the request';
  const unknown = reviews.find(({ rule }) => !names.includes(rule));
  if (unknown)
    return `it is about a rule \`${visible(unknown.rule).slice(0, MAX_SHOWN)}\` that was not asked about`;
  for (const name of names) {
    const [given, ...others] = reviews.filter(({ rule }) => rule === name);
    if (!given) return `it says nothing of \`${name}\``;
    if (others.length > 0) return `it has more than one outcome for \`${name}\``;
    if (given.reason.trim() === '') return `it gives no reason for \`${name}\``;
    if (given.reason.length > MAX_REASON) return `its reason for \`${name}\` is too long`;
  }
  return undefined;
}

const MAX_SHOWN = 80;

function notBelieved(problem: string): string {
  return `the model's answer is not believed: ${problem}`;
}

function unseen(leftOut: number): string {
  return `the model approves, but ${leftOut} characters of the call were too many to be shown to it`;
}
