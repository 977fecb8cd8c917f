/**
 * Reviews one call: an outcome for each rule that wants a review. INVARIANT: every rule gets an outcome. At most one
 * request is sent, and the budget is charged before. An answered question is not asked again.
 */
import type { Digest } from '../model/delimited.ts';
import type { Model, Usage } from '../model/question.ts';
import type { Json } from '../values/json-node.ts';
import { promptMark, type Review, type ReviewedRule, type ReviewLog } from '../values/review.ts';
import { noReview, reviewsOf } from './answer.ts';
import { questionOf, type ReviewQuestion } from './question.ts';
import type { ReviewedCall } from './shown-call.ts';

export interface ReviewAsked {
  readonly reviewedRules: readonly ReviewedRule[];
  readonly call: ReviewedCall;
  readonly session?: string;
  /**
   * Whether the rule comes from a file that an agent may have written. Such a rule never shares a request with the
   * user's own.
   */
  readonly isForeign?: (reviewedRule: ReviewedRule) => boolean;
}

export interface Reviewed {
  /** One for each reviewed rule, in order. */
  readonly reviews: readonly Review[];
  readonly log: ReviewLog;
}

export interface Reviewer {
  review(asked: ReviewAsked): Promise<Reviewed>;
}

/** Answers by question and model. */
interface AnswerCache {
  read(key: string): Json | undefined;
  write(key: string, answer: Json): void;
}

export interface ReviewerParts {
  readonly model: Model;
  readonly digest: Digest;
  /** Milliseconds from any fixed start. */
  readonly now: () => number;
  readonly cache: AnswerCache;
  /** Charges a session's budget. A text is the reason why the request may not be sent. */
  readonly count: (session: string | undefined) => string | undefined;
}

export function newReviewer(parts: ReviewerParts): Reviewer {
  return {
    async review(asked) {
      const start = parts.now();
      const { reviewedRules } = asked;
      const said = await answered({ ...asked, reviewedRules: rulesOfRequest(asked) }, parts);
      const of = new Map(said.reviews.map(review => [review.rule, review]));
      const reviews = reviewedRules.flatMap(each => of.get(each.rule) ?? noReview([each], ASKED_APART));
      return {
        reviews,
        log: logOf(reviewedRules, reviews, { ...said, ms: parts.now() - start, parts }),
      };
    },
  };
}

/** The rules of the one request: the user's own, or all rules where the user has none. */
export function rulesOfRequest({
  reviewedRules,
  isForeign = () => false,
}: Pick<ReviewAsked, 'reviewedRules' | 'isForeign'>): readonly ReviewedRule[] {
  const own = reviewedRules.filter(each => !isForeign(each));
  return own.length === 0 ? reviewedRules : own;
}

const ASKED_APART =
  'the file of the rule is not trusted, so it is not asked about in one request with rules that are the user’s';

interface Said {
  readonly reviews: readonly Review[];
  readonly usage?: Usage;
  readonly cached?: boolean;
}

async function answered({ reviewedRules, call, session }: ReviewAsked, parts: ReviewerParts): Promise<Said> {
  const asked = questionOf(reviewedRules, call, parts.digest);
  if (typeof asked === 'string') return { reviews: noReview(reviewedRules, asked) };
  const key = keyOf(asked, parts);
  const known = parts.cache.read(key);
  const before = known === undefined ? [] : reviewsOf(known, asked, reviewedRules);
  if (before.length > 0 && before.every(isSettled)) return { reviews: before, cached: true };
  const exhausted = parts.count(session);
  if (exhausted !== undefined) return { reviews: noReview(reviewedRules, exhausted) };
  const answer = await parts.model.ask(asked.question);
  const usage = answer.usage && { usage: answer.usage };
  if (answer.kind === 'unanswered') return { reviews: noReview(reviewedRules, answer.reason), ...usage };
  const reviews = reviewsOf(answer.value, asked, reviewedRules);
  if (reviews.every(isSettled)) parts.cache.write(key, answer.value);
  return { reviews, ...usage };
}

/** The version of the question's wording. */
const VERSION = 1;

function keyOf({ question }: ReviewQuestion, { digest, model }: ReviewerParts): string {
  return digest(JSON.stringify([VERSION, model.name, question]));
}

function isSettled({ outcome }: Review): boolean {
  return outcome !== 'unavailable';
}

function logOf(
  reviewedRules: readonly ReviewedRule[],
  reviews: readonly Review[],
  {
    parts: { model, digest },
    usage,
    cached = false,
    ms,
  }: Omit<Said, 'reviews'> & { readonly parts: ReviewerParts; readonly ms: number },
): ReviewLog {
  return {
    model: usage?.model ?? model.name,
    ms: Math.round(ms),
    ...(usage?.inputTokens !== undefined && { input_tokens: usage.inputTokens }),
    ...(usage?.outputTokens !== undefined && { output_tokens: usage.outputTokens }),
    outcomes: reviewedRules.map(({ name }, at) => `${name} ${reviews[at]?.outcome}`),
    prompts: reviewedRules.map(({ prompt }) => promptMark(prompt, digest)),
    cached,
  };
}
