/**
 * Reads from a model what rules found in a call's input: matches, needed reviews and results of reviews. INVARIANT:
 * rules derive which reviews are needed. INVARIANT: a review receives, in full, every value in which a pattern of its
 * rule matched.
 */

import type { EventExtraction } from '../sources/extract-event.ts';
import type { TextMatch } from '../sources/seen.ts';
import { type Review, type ReviewedRule, reviewOutcomes } from '../values/review.ts';
import type { RuleMetadata } from '../values/rule-metadata.ts';
import type { Model } from './engine.ts';

/** A match and its place. */
export interface FoundMatch extends TextMatch {
  /** The name of a text, or of a field of the input. */
  readonly name: string;
  /** The pattern, for a match in the tool's input. */
  readonly pattern?: string;
  /** The file, as the host names it. */
  readonly file?: string;
}

/** The first value in which the first matching pattern matched. */
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

/** The reviews to request, in the order of the rules. */
export function reviewsNeeded(
  model: Model,
  metadata: readonly RuleMetadata[],
  { inInput }: Pick<EventExtraction, 'inInput'>,
): readonly ReviewedRule[] {
  const ids = model.tuples('unreviewed').map(([id]) => Number(id));
  return ids
    .sort((a, b) => a - b)
    .map(rule => {
      const known = metadata[rule];
      if (known?.input?.prompt === undefined) throw new Error(`the rule ${rule} asks a model nothing`);
      const { prompt, patterns } = known.input;
      const fields = new Map(
        patterns.flatMap(pattern => (inInput.get(pattern) ?? []).map(match => [match.at, match] as const)),
      );
      return {
        rule,
        name: known.name,
        prompt,
        fields: [...fields.values()]
          .sort((a, b) => a.at - b.at)
          .map(({ field, subject: value }) => ({ field, value })),
      };
    });
}

/** The results of reviews, by rule. */
export function answersIn(model: Model): ReadonlyMap<number, Omit<Review, 'rule'>> {
  return new Map(
    model.tuples('review').map(([rule, outcome, reason]) => {
      const known = reviewOutcomes.find(each => each === outcome);
      if (!known) throw new Error(`a review came to ${String(outcome)}, which is no outcome`);
      return [Number(rule), { outcome: known, reason: String(reason) }];
    }),
  );
}
