/** The past of a session, as far as it is known. */
import type { CallIdentity } from '../values/past.ts';
import { MatchedEvents } from './matched-events.ts';
import { type EventRows, PastEvents } from './past-events.ts';
import { SharedTexts } from './shared-texts.ts';

export interface History {
  readonly events: PastEvents;
  /** The number of the newest event. */
  readonly total: number;
  /** The number of the newest event that was dropped; 0 where none was. */
  readonly dropped: number;
  /** The number of the event that a completion ends, until more is recorded; undefined where none is open. */
  readonly openCall: (ended: CallIdentity) => number | undefined;
  /** Why nothing of the past is known: then there are no events. */
  readonly unread?: string;
  /** Grows with the session, and is shared by its later histories. */
  readonly named: MatchedEvents;
}

const NO_ROWS: EventRows = {
  numbers: new Float64Array(),
  last: new Float64Array(),
  newest: Number.NEGATIVE_INFINITY,
  asked: new SharedTexts(),
  outcomes: new SharedTexts(),
};

/** The history of a session that has just begun. */
export const NO_PAST: History = {
  events: new PastEvents(NO_ROWS, 0),
  total: 0,
  dropped: 0,
  openCall: () => undefined,
  named: new MatchedEvents(),
};

/** The reason if the user wants no history. */
export const HISTORY_OFF = 'off';

/** An event in the future shows that a clock was wrong. */
export function withoutFuture(history: History, now: number): History {
  return history.events.newest > now
    ? unreadHistory('an event of it lies in the future of this clock')
    : history;
}

export function unreadHistory(problem: string): History {
  return { ...NO_PAST, unread: problem };
}
