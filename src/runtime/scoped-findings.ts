/**
 * What scoped rules found in the input of a call, and what reviews are needed and came to, read off the model. INVARIANT: which reviews are
 * needed was derived; a review is about every value in which a pattern of its rule matched, whole.
 */
import { type Review, type ReviewSubject, reviewOutcomes } from '../values/review.ts';
import type { FoundMatch, RuleSubject } from './decide.ts';
import type { Model } from './engine.ts';
import type { EventExtraction } from './facts/hook.ts';

/** Of the first of its patterns that matches, the first value. */
export function firstInInput(
  patterns: readonly string[],
  inInput: EventExtraction['inInput'],
): readonly FoundMatch[] {
  for (const pattern of patterns) {
    const [first] = inInput.get(pattern) ?? [];
    if (first) return [{ ...first, name: first.field, pattern }];
  }
  return [];
}

/** What is to be asked for, in the order of the rules. */
export function reviewsNeeded(
  model: Model,
  subjects: readonly RuleSubject[],
  { inInput }: Pick<EventExtraction, 'inInput'>,
): readonly ReviewSubject[] {
  const ids = model.tuples('unreviewed').map(([id]) => Number(id));
  return ids
    .sort((a, b) => a - b)
    .map(rule => {
      const subject = subjects[rule];
      if (subject?.input?.prompt === undefined) throw new Error(`the rule ${rule} asks a model nothing`);
      const { prompt, patterns } = subject.input;
      const fields = new Map(
        patterns.flatMap(pattern => (inInput.get(pattern) ?? []).map(match => [match.at, match] as const)),
      );
      return {
        rule,
        name: subject.name,
        prompt,
        fields: [...fields.values()]
          .sort((a, b) => a.at - b.at)
          .map(({ field, subject: value }) => ({ field, value })),
      };
    });
}

/** What reviews came to, by the rule. */
export function answersIn(model: Model): ReadonlyMap<number, Omit<Review, 'rule'>> {
  return new Map(
    model.tuples('review').map(([rule, outcome, reason]) => {
      const known = reviewOutcomes.find(each => each === outcome);
      if (!known) throw new Error(`a review came to ${String(outcome)}, which is no outcome`);
      return [Number(rule), { outcome: known, reason: String(reason) }];
    }),
  );
}
