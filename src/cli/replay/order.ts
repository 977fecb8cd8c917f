/** The order of a replay's results, the same for people and programs, and independent of the order of the log. */
import type { Outcome, WhyUndetermined } from '../../replay/compare.ts';
import { type Action, outcomes, type Unusable } from '../../replay/log-line.ts';
import type { RuleTally, Tally } from '../../replay/tally.ts';

export const outcomesInOrder: readonly Outcome[] = [
  'same',
  'other-rules',
  'stricter',
  'looser',
  'undetermined',
];
export const reasonsInOrder: readonly WhyUndetermined[] = [
  'missing',
  'cut',
  'masked',
  'review',
  'stop',
  'undecided',
];
export const unusableInOrder: readonly (Unusable | 'long')[] = ['torn', 'foreign', 'unread', 'long'];

interface Transition {
  readonly was: Action;
  readonly now: Action;
  readonly count: number;
}

/** The least restrictive first; only transitions that occurred. */
export function transitionsOf({ transitions }: Pick<Tally, 'transitions'>): readonly Transition[] {
  return outcomes.flatMap(was =>
    outcomes.flatMap(now => {
      const count = transitions.get(`${was} ${now}`) ?? 0;
      return count === 0 ? [] : [{ was, now, count }];
    }),
  );
}

/** The rules with the most changes first, then by name. */
export function inOrder(rules: ReadonlyMap<string, RuleTally>): readonly (readonly [string, RuleTally])[] {
  const changes = ({ newly, noLonger }: RuleTally) => newly + noLonger;
  return [...rules].sort(
    ([one, a], [other, b]) => changes(b) - changes(a) || (one < other ? -1 : one > other ? 1 : 0),
  );
}
