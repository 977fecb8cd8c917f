/** In which order the findings of a replay are told: the same for people and programs, whatever was found first. */
import type { Outcome, Untold } from '../../replay/compare.ts';
import { type Action, outcomes, type Unusable } from '../../replay/log-line.ts';
import type { RuleTally, Tally } from '../../replay/tally.ts';

export const outcomesInOrder: readonly Outcome[] = ['same', 'other-rules', 'stricter', 'looser', 'untold'];
export const whysInOrder: readonly Untold[] = ['missing', 'cut', 'masked', 'review', 'stop', 'undecided'];
export const unusableInOrder: readonly (Unusable | 'long')[] = ['torn', 'foreign', 'unread', 'long'];

interface Transition {
  readonly was: Action;
  readonly now: Action;
  readonly count: number;
}

/** From the least restrictive on; those that there were. */
export function transitionsOf({ transitions }: Pick<Tally, 'transitions'>): readonly Transition[] {
  return outcomes.flatMap(was =>
    outcomes.flatMap(now => {
      const count = transitions.get(`${was} ${now}`) ?? 0;
      return count === 0 ? [] : [{ was, now, count }];
    }),
  );
}

/** Rules of which most would be otherwise first, then by their names. */
export function inOrder(rules: ReadonlyMap<string, RuleTally>): readonly (readonly [string, RuleTally])[] {
  const changes = ({ newly, noLonger }: RuleTally) => newly + noLonger;
  return [...rules].sort(
    ([one, a], [other, b]) => changes(b) - changes(a) || (one < other ? -1 : one > other ? 1 : 0),
  );
}
