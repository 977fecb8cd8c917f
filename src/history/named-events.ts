/** Which events of a session the constants of rules name. */
import type { PastCommand } from '../values/past.ts';
import type { Asked, PastEvents } from './past-events.ts';

/** A past event that a constant of a rule names, and the commands of it that do. */
export interface NamedEvent {
  readonly n: number;
  readonly commands?: readonly PastCommand[];
}

/** False for an event that is not named. It looks at nothing but what the event asked for. */
export type NamesEvent = (asked: Asked) => boolean | readonly PastCommand[];

interface Known {
  /** The number of the newest event that was looked at. */
  upTo: number;
  readonly named: NamedEvent[];
  /** By the number of what was asked for. */
  readonly answers: (boolean | readonly PastCommand[] | undefined)[];
}

/** Keys of one session; with more, those so far are forgotten. */
const MAX_KEYS = 10_000;

/** What an event asked for never changes, so that it is looked at once for each key, however many events ask for it. */
export class NamedEvents {
  readonly #known = new Map<string, Known>();

  /** The key says all that the test depends on. */
  find(
    key: string,
    { events, dropped }: { readonly events: PastEvents; readonly dropped: number },
    names: NamesEvent,
  ): readonly NamedEvent[] {
    if (this.#known.size > MAX_KEYS) this.#known.clear();
    const known: Known = this.#known.get(key) ?? { upTo: dropped, named: [], answers: [] };
    this.#known.set(key, known);
    const { named, answers } = known;
    const from = known.upTo - dropped;
    const found: NamedEvent[] = [];
    for (const number of from < events.length ? events.askedFrom(from) : []) {
      const answer = answers[number] ?? names(events.asked(number));
      answers[number] = answer;
      if (answer === false || (answer !== true && answer.length === 0)) continue;
      const commands = answer === true ? {} : { commands: answer };
      for (const place of events.placesOf(number, from)) found.push({ n: dropped + place + 1, ...commands });
    }
    for (const each of found.sort((a, b) => a.n - b.n)) named.push(each);
    known.upTo = dropped + events.length;
    return named;
  }

  /** For a search that was given up. */
  forget(key: string): void {
    this.#known.delete(key);
  }
}
