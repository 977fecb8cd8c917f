/**
 * What a model said of a call, as the log has it, for rules that would ask the same again. INVARIANT: an answer counts for a rule of the same
 * name with the very same prompt, and for no other; that there was none says nothing, since there might be one another time.
 */
import { promptMark, type Review, type ReviewOutcome, type ReviewSubject } from '../values/review.ts';

export interface LoggedReview {
  /** The name of the rule. */
  readonly name: string;
  /** The mark of its prompt. */
  readonly prompt: string;
  readonly outcome: Answer;
}

type Answer = Exclude<ReviewOutcome, 'unavailable'>;
const answers: readonly Answer[] = ['approve', 'reject'];

/** Whatever the value is: what cannot be read is as if it was not there, as prompts were not in logs of earlier versions. */
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

/** Of the rules that wait for a review, those that the model has answered, and always in the same way. */
export function reviewsFrom(
  logged: readonly LoggedReview[],
  subjects: readonly ReviewSubject[],
  digest: (text: string) => string,
): readonly Review[] {
  if (logged.length === 0) return [];
  return subjects.flatMap(({ rule, name, prompt }) => {
    const mark = promptMark(prompt, digest);
    const said = logged.filter(each => each.name === name && each.prompt === mark);
    const [first] = said;
    return first && said.every(({ outcome }) => outcome === first.outcome)
      ? [{ rule, outcome: first.outcome, reason: '' }]
      : [];
  });
}
