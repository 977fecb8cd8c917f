/**
 * Reviews one call: an outcome for each rule that wants a review. INVARIANT: every rule gets an outcome. At most one
 * request is sent, and the budget is charged before. An answered question is not asked again.
 */
import type { Digest } from '../model/delimited.ts';
import type { Model, Usage } from '../model/question.ts';
import type { Json } from '../values/json-node.ts';
import { promptMark, type Review, type ReviewLog, type ReviewSubject } from '../values/review.ts';
import { noReview, reviewsOf } from './answer.ts';
import { questionOf, type ReviewQuestion } from './question.ts';
import type { ReviewedCall } from './shown-call.ts';

export interface ReviewAsked {
  readonly subjects: readonly ReviewSubject[];
  readonly call: ReviewedCall;
  readonly session?: string;
  /**
   * Whether the rule comes from a file that an agent may have written. Such a rule never shares a request with the
   * user's own.
   */
  readonly isForeign?: (subject: ReviewSubject) => boolean;
}

export interface Reviewed {
  /** One for each subject, in order. */
  readonly reviews: readonly Review[];
  readonly log: ReviewLog;
}

export interface Reviewer {
  review(asked: ReviewAsked): Promise<Reviewed>;
}

/** Answers by question and model. */
export interface AnswerCache {
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
      const { subjects } = asked;
      const said = await answered({ ...asked, subjects: askedTogether(asked) }, parts);
      const of = new Map(said.reviews.map(review => [review.rule, review]));
      const reviews = subjects.flatMap(each => of.get(each.rule) ?? noReview([each], ASKED_APART));
      return {
        reviews,
        log: logOf(subjects, reviews, { ...said, ms: parts.now() - start, parts }),
      };
    },
  };
}

/** The rules of the one request: the user's own, or all rules where the user has none. */
export function askedTogether({
  subjects,
  isForeign = () => false,
}: Pick<ReviewAsked, 'subjects' | 'isForeign'>): readonly ReviewSubject[] {
  const own = subjects.filter(each => !isForeign(each));
  return own.length === 0 ? subjects : own;
}

const ASKED_APART =
  'the file of the rule is not trusted, so it is not asked about in one request with rules that are the user’s';

interface Said {
  readonly reviews: readonly Review[];
  readonly usage?: Usage;
  readonly cached?: boolean;
}

async function answered({ subjects, call, session }: ReviewAsked, parts: ReviewerParts): Promise<Said> {
  const asked = questionOf(subjects, call, parts.digest);
  if (typeof asked === 'string') return { reviews: noReview(subjects, asked) };
  const key = keyOf(asked, parts);
  const known = parts.cache.read(key);
  const before = known === undefined ? [] : reviewsOf(known, asked, subjects);
  if (before.length > 0 && before.every(isSettled)) return { reviews: before, cached: true };
  const exhausted = parts.count(session);
  if (exhausted !== undefined) return { reviews: noReview(subjects, exhausted) };
  const answer = await parts.model.ask(asked.question);
  const usage = answer.usage && { usage: answer.usage };
  if (answer.kind === 'unanswered') return { reviews: noReview(subjects, answer.reason), ...usage };
  const reviews = reviewsOf(answer.value, asked, subjects);
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
  subjects: readonly ReviewSubject[],
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
    outcomes: subjects.map(({ name }, at) => `${name} ${reviews[at]?.outcome}`),
    prompts: subjects.map(({ prompt }) => promptMark(prompt, digest)),
    cached,
  };
}
