/**
 * A model's logged answers about a call, for rules that would ask the same again. INVARIANT: an answer counts only for
 * a rule with the same name and the same prompt. A missing answer proves nothing, since a later request might get one.
 */
import { promptMark, type Review, type ReviewedRule, type ReviewOutcome } from '../values/review.ts';

export interface LoggedReview {
  /** The name of the rule. */
  readonly name: string;
  /** The digest of its prompt. */
  readonly prompt: string;
  readonly outcome: Answer;
}

type Answer = Exclude<ReviewOutcome, 'unavailable'>;
const answers: readonly Answer[] = ['approve', 'reject'];

/**
 * Accepts any value. An unreadable review counts as missing, as do reviews of earlier versions, which logged no
 * prompts.
 */
export function loggedReviews(value: unknown): readonly LoggedReview[] {
  if (typeof value !== 'object' || value === null) return [];
  const { outcomes, prompts }: Readonly<Record<string, unknown>> = { ...value };
  if (!Array.isArray(outcomes) || !Array.isArray(prompts)) return [];
  return outcomes.flatMap((said: unknown, at) => {
    const prompt: unknown = prompts[at];
    if (typeof said !== 'string' || typeof prompt !== 'string') return [];
    const end = said.lastIndexOf(' ');
    const outcome = answers.find(each => each === said.slice(end + 1));
    return outcome && end > 0 ? [{ name: said.slice(0, end), prompt, outcome }] : [];
  });
}

/** Reviews of the waiting rules that the model has answered, and always in the same way. */
export function reviewsFrom(
  logged: readonly LoggedReview[],
  reviewedRules: readonly ReviewedRule[],
  digest: (text: string) => string,
): readonly Review[] {
  if (logged.length === 0) return [];
  return reviewedRules.flatMap(({ rule, name, prompt }) => {
    const mark = promptMark(prompt, digest);
    const said = logged.filter(each => each.name === name && each.prompt === mark);
    const [first] = said;
    return first && said.every(({ outcome }) => outcome === first.outcome)
      ? [{ rule, outcome: first.outcome, reason: '' }]
      : [];
  });
}
