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
    const { length } = events;
    for (let place = known.upTo - dropped; place < length; place++) {
      const number = events.askedAt(place);
      const answer = answers[number] ?? names(events.asked(number));
      answers[number] = answer;
      if (answer === true) named.push({ n: dropped + place + 1 });
      else if (answer !== false && answer.length > 0)
        named.push({ n: dropped + place + 1, commands: answer });
    }
    known.upTo = dropped + length;
    return named;
  }

  /** For a search that was given up. */
  forget(key: string): void {
    this.#known.delete(key);
  }
}
