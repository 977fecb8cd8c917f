/** Finds the events of a session that match constants of rules. */
import type { PastCommand } from '../values/past.ts';
import type { Asked, PastEvents } from './past-events.ts';

/** A past event that a constant of a rule matches, and its commands that do. */
export interface NamedEvent {
  readonly n: number;
  readonly commands?: readonly PastCommand[];
}

/** Whether an event matches, by its request alone. */
export type NamesEvent = (asked: Asked) => Answer;
type Answer = boolean | readonly PastCommand[];

/** An index of requests by some of their texts, so that few requests are tested. */
export interface Filing {
  readonly name: string;
  readonly textsOf: (asked: Asked) => readonly string[];
}

interface Filed {
  /** Events with lower numbers are filed. */
  upTo: number;
  readonly numbers: Map<string, number[]>;
}

interface Known {
  /** The number of the newest event that was looked at. */
  upTo: number;
  readonly named: NamedEvent[];
  /** Requests with lower numbers were looked at. */
  lookedAt: number;
  /** and these are named. A summary says nothing of commands: they are looked at again. */
  readonly answers: Map<number, Answer | undefined>;
}

/** Keys of one session; with more, those so far are forgotten. */
const MAX_KEYS = 10_000;
/** The maximum number of keys in a summary: the most recent ones. */
const MAX_WRITTEN_KEYS = 200;

/** A key in a summary: its text, how many numbers were looked at, and the numbers that it names. */
type WrittenKey = readonly [key: string, lookedAt: number, named: readonly number[]];

/** Caches which events match each key. Equal requests are tested once, since a request never changes. */
export class MatchedEvents {
  readonly #known = new Map<string, Known>();
  /** The filings by name. */
  readonly #filed = new Map<string, Filed>();
  /** The result of `written`, until it is needed. */
  #read: ReadonlyMap<string, WrittenKey> | undefined;
  #text: string;
  #lookedAt = 0;

  /** `text`: what `written` of the same build gave, for the same events or fewer. */
  constructor(text = '[]') {
    this.#text = text;
  }

  /** The number of lookups. */
  get lookedAt(): number {
    return this.#lookedAt;
  }

  /** The numbers that each key names, as JSON on one line. */
  written(): string {
    const own = [...this.#known].map(([key, { lookedAt, answers }]): WrittenKey => {
      return [key, lookedAt, [...answers.keys()]];
    });
    const others = [...this.#others().values()].filter(([key]) => !this.#known.has(key));
    return JSON.stringify([...others, ...own].slice(-MAX_WRITTEN_KEYS));
  }

  #others(): ReadonlyMap<string, WrittenKey> {
    // as: `written` wrote it.
    this.#read ??= new Map((JSON.parse(this.#text) as readonly WrittenKey[]).map(each => [each[0], each]));
    this.#text = '';
    return this.#read;
  }

  #begun(key: string, dropped: number): Known {
    const [, lookedAt = 0, numbers = []] = this.#others().get(key) ?? [];
    return { upTo: dropped, named: [], lookedAt, answers: new Map(numbers.map(each => [each, undefined])) };
  }

  /** The key says all that the test depends on. */
  find(
    key: string,
    { events, dropped }: { readonly events: PastEvents; readonly dropped: number },
    names: NamesEvent,
  ): readonly NamedEvent[] {
    if (this.#known.size > MAX_KEYS) this.#known.clear();
    const known: Known = this.#known.get(key) ?? this.#begun(key, dropped);
    this.#known.delete(key);
    this.#known.set(key, known);
    const { named, answers } = known;
    for (; known.lookedAt < events.askedCount; known.lookedAt++) {
      this.#lookedAt++;
      const answer = names(events.asked(known.lookedAt));
      if (answer === true || (answer !== false && answer.length > 0)) answers.set(known.lookedAt, answer);
    }
    const from = known.upTo - dropped;
    const found: NamedEvent[] = [];
    for (const [number, before] of answers) {
      const places = events.placesOf(number, from);
      if (places.length === 0) continue;
      const answer = before ?? names(events.asked(number));
      answers.set(number, answer);
      const commands = typeof answer === 'boolean' ? {} : { commands: answer };
      for (const place of places) found.push({ n: dropped + place + 1, ...commands });
    }
    for (const each of found.sort((a, b) => a.n - b.n)) named.push(each);
    known.upTo = dropped + events.length;
    return named;
  }

  /** The events among those filed under one of these texts that the test names. */
  findFiled(
    { name, textsOf }: Filing,
    texts: readonly string[],
    { events, dropped }: { readonly events: PastEvents; readonly dropped: number },
    names: NamesEvent,
  ): readonly NamedEvent[] {
    const filed = this.#filed.get(name) ?? { upTo: 0, numbers: new Map<string, number[]>() };
    this.#filed.set(name, filed);
    for (; filed.upTo < events.askedCount; filed.upTo++) {
      for (const text of new Set(textsOf(events.asked(filed.upTo)))) {
        const numbers = filed.numbers.get(text);
        if (numbers) numbers.push(filed.upTo);
        else filed.numbers.set(text, [filed.upTo]);
      }
    }
    const found: NamedEvent[] = [];
    for (const number of new Set(texts.flatMap(text => filed.numbers.get(text) ?? []))) {
      const places = events.placesOf(number, 0);
      if (places.length === 0) continue;
      this.#lookedAt++;
      const answer = names(events.asked(number));
      if (answer === false || (answer !== true && answer.length === 0)) continue;
      const commands = answer === true ? {} : { commands: answer };
      for (const place of places) found.push({ n: dropped + place + 1, ...commands });
    }
    return found.sort((a, b) => a.n - b.n);
  }

  /** Forgets an aborted search. */
  forget(key: string): void {
    this.#known.delete(key);
  }
}
