/**
 * The events of a session's past, as rows of numbers: a session has thousands, and a decision looks at few of them.
 * Events share the texts of what they asked for and how they ended: a row has the numbers of these texts.
 */
import type { CompletionRecord, RequestRecord } from '../values/past.ts';
import type { SharedTexts } from './shared-texts.ts';

/** `unknown`: it was not refused, and no completion was seen. */
export const pastStates = ['done', 'failed', 'unknown', 'denied'] as const;
type PastState = (typeof pastStates)[number];

/** A request, without its time and the ids that join it to a completion. */
export type Asked = Omit<RequestRecord, 'at' | 'call' | 'input'>;
/** The end of a call, without the time. */
export type Ended = Omit<CompletionRecord, 'at' | 'call' | 'input'>;

export interface PastEvent {
  readonly n: number;
  readonly request: Asked;
  readonly completion?: Ended;
  readonly state: PastState;
  /** The time of its completion if one was seen, else of its request, in milliseconds since 1970. */
  readonly time: number;
  readonly requested: number;
  /** Absent where no completion was seen. */
  readonly completed?: number;
  /** The places of request and completion in the order in which they were recorded; the same where none was seen. */
  readonly begun: number;
  readonly ended: number;
}

/** The columns of a row: times in milliseconds since 1970, places in the order of what was recorded, texts. */
const REQUESTED = 0;
/** The column with the time of the completion, or of the request if none was recorded. */
export const TIME = 1;
const BEGUN = 2;
export const ENDED = 3;
const ASKED = 4;
/** The column with the number of the outcome's text plus one; 0 if no completion was recorded. */
export const OUTCOME = 5;
/** The place of the last earlier event with the same request, or `NO_PLACE`. */
const BEFORE = 6;
export const NUMBERS = 7;

export const NO_PLACE = -1;

export interface EventRows {
  /** `NUMBERS` for each event, the oldest first. */
  readonly numbers: Float64Array;
  /** The place of the last event with a request, by the number of the request. */
  readonly last: Float64Array;
  /** The latest time; minus infinity where there is no event. */
  readonly newest: number;
  readonly asked: SharedTexts<Asked>;
  readonly outcomes: SharedTexts<Ended>;
}

/** The row of an event without a completion. */
export function rowOf(requested: number, begun: number, asked: number, before: number): readonly number[] {
  return [requested, requested, begun, begun, asked, 0, before];
}

/** The latest time in rows. */
export function newestIn(numbers: Float64Array): number {
  let newest = Number.NEGATIVE_INFINITY;
  for (let at = TIME; at < numbers.length; at += NUMBERS) newest = Math.max(newest, numbers[at] ?? newest);
  return newest;
}

/** Consecutive events; the first follows those that were dropped. */
export class PastEvents {
  readonly #rows: EventRows;
  readonly #dropped: number;

  constructor(rows: EventRows, dropped: number) {
    this.#rows = rows;
    this.#dropped = dropped;
  }

  get length(): number {
    return this.#rows.numbers.length / NUMBERS;
  }

  /** The event at a place, from 0. */
  at(place: number): PastEvent | undefined {
    if (place < 0 || place >= this.length) return undefined;
    const { asked, outcomes } = this.#rows;
    const request = asked.at(this.#number(place, ASKED));
    const outcome = this.#number(place, OUTCOME);
    const completion = outcome === 0 ? undefined : outcomes.at(outcome - 1);
    const time = this.#number(place, TIME);
    return {
      n: this.#dropped + place + 1,
      request,
      ...(completion && { completion, completed: time }),
      state: stateOf(request, completion),
      time,
      requested: this.#number(place, REQUESTED),
      begun: this.#number(place, BEGUN),
      ended: this.#number(place, ENDED),
    };
  }

  /** The oldest first. */
  *[Symbol.iterator](): Generator<PastEvent> {
    for (let place = 0; place < this.length; place++) {
      const event = this.at(place);
      if (event) yield event;
    }
  }

  /** Milliseconds since 1970; minus infinity where there is no event. */
  get newest(): number {
    return this.#rows.newest;
  }

  /** The number of requested events: all have lower numbers. */
  get askedCount(): number {
    return this.#rows.last.length;
  }

  /** The time of the end of the event at a place. */
  endedAt(place: number): number {
    return this.#number(place, ENDED);
  }

  asked(number: number): Asked {
    return this.#rows.asked.at(number);
  }

  /** The places, from one on, of the events with this request, the newest first. */
  placesOf(number: number, from: number): readonly number[] {
    const places: number[] = [];
    let place = this.#rows.last[number] ?? NO_PLACE;
    for (; place >= from; place = this.#number(place, BEFORE)) places.push(place);
    return places;
  }

  #number(place: number, column: number): number {
    return this.#rows.numbers[place * NUMBERS + column] ?? 0;
  }
}

/** An event that is no call happened when it was recorded. */
function stateOf({ kind, decision }: Asked, completion: Ended | undefined): PastState {
  if (decision === 'deny') return 'denied';
  if (kind !== 'call') return 'done';
  if (!completion || completion.outcome === 'running') return 'unknown';
  return completion.outcome;
}
