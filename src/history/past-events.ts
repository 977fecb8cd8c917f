/**
 * The events of a session's past, as rows of numbers: a session has thousands, and a decision looks at few of them.
 * What an event asked for, and how it ended, are numbers of texts that events share.
 */
import type { CompletionRecord, RequestRecord } from '../values/past.ts';
import type { SharedTexts } from './shared-texts.ts';

/** `unknown`: it was not refused, and no completion was seen. */
export type PastState = 'done' | 'failed' | 'unknown' | 'denied';

/** What an event was asked for, without when, and without what joins its completion to it. */
export type Asked = Omit<RequestRecord, 'at' | 'call' | 'input'>;
/** How a call ended, without when. */
export type Ended = Omit<CompletionRecord, 'at' | 'call' | 'input'>;

export interface PastEvent {
  readonly n: number;
  readonly request: Asked;
  readonly completion?: Ended;
  readonly state: PastState;
  /** That of its completion where one was seen, else of its request. Milliseconds since 1970. */
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
/** That of the completion, or `REQUESTED` where none was seen. */
export const TIME = 1;
const BEGUN = 2;
export const ENDED = 3;
const ASKED = 4;
/** The number of the text and one more; 0 where no completion was seen. */
export const OUTCOME = 5;
export const NUMBERS = 6;

/** Of an event without a completion. */
export function rowOf(requested: number, begun: number, asked: number): readonly number[] {
  return [requested, requested, begun, begun, asked, 0];
}

export interface EventRows {
  /** `NUMBERS` for each event, the oldest first. */
  readonly numbers: Float64Array;
  readonly asked: SharedTexts<Asked>;
  readonly outcomes: SharedTexts<Ended>;
}

/** Events whose numbers follow each other, the first after those that were dropped. */
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

  /** The number of what the event at a place asked for: events with the same number asked for the same. */
  askedAt(place: number): number {
    return this.#number(place, ASKED);
  }

  asked(number: number): Asked {
    return this.#rows.asked.at(number);
  }

  /** Milliseconds since 1970; minus infinity where there is no event. */
  newest(): number {
    let newest = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < this.length; place++) newest = Math.max(newest, this.#number(place, TIME));
    return newest;
  }

  #number(place: number, column: number): number {
    return this.#rows.numbers[place * NUMBERS + column] ?? 0;
  }
}

/** What is no call happened when it was recorded. */
function stateOf({ kind, decision }: Asked, completion: Ended | undefined): PastState {
  if (decision === 'deny') return 'denied';
  if (kind !== 'call') return 'done';
  if (!completion || completion.outcome === 'running') return 'unknown';
  return completion.outcome;
}
