/**
 * The events of a session's past, from the records of its history: a call is one event, with its request and, where one
 * was seen, its completion. INVARIANT: events are numbered from 1 in the order of their requests, also where the first
 * of them were dropped.
 */
import type { CompletionRecord, HistoryRecord, PastCommand, RequestRecord } from '../values/past.ts';

/** `unknown`: it was not refused, and no completion was seen. */
export type PastState = 'done' | 'failed' | 'unknown' | 'denied';

export interface PastEvent {
  readonly n: number;
  readonly request: RequestRecord;
  readonly completion?: CompletionRecord;
  readonly state: PastState;
  /** That of its completion where one was seen, else of its request. Milliseconds since 1970. */
  readonly time: number;
  /** The places of request and completion in the order in which they were recorded; the same where none was seen. */
  readonly begun: number;
  readonly ended: number;
}

/** A past event that a constant of a rule names, and the commands of it that do. */
export interface NamedEvent {
  readonly n: number;
  readonly commands?: readonly PastCommand[];
}

/** False for an event that is not named. */
export type NamesEvent = (event: PastEvent) => boolean | readonly PastCommand[];

/** Keys of one session; with more, those so far are forgotten. */
const MAX_KEYS = 10_000;

/**
 * Which events of a session constants name: what an event asked for never changes, so that each is looked at once for
 * each key.
 */
export class NamedEvents {
  readonly #known = new Map<string, { upTo: number; readonly named: NamedEvent[] }>();

  /** The key says all that the test depends on. */
  find(key: string, { events, dropped }: History, names: NamesEvent): readonly NamedEvent[] {
    if (this.#known.size > MAX_KEYS) this.#known.clear();
    const known = this.#known.get(key) ?? { upTo: 0, named: [] };
    this.#known.set(key, known);
    for (const event of events.slice(Math.max(0, known.upTo - dropped))) {
      const found = names(event);
      if (found === true) known.named.push({ n: event.n });
      else if (found && found.length > 0) known.named.push({ n: event.n, commands: found });
    }
    known.upTo = dropped + events.length;
    return known.named;
  }

  /** For a search that was given up. */
  forget(key: string): void {
    this.#known.delete(key);
  }
}

export interface History {
  readonly events: readonly PastEvent[];
  /** The number of the newest event. */
  readonly total: number;
  /** The number of the newest event that was dropped; 0 where none was. */
  readonly dropped: number;
  /** Why nothing of the past is known: then there are no events. */
  readonly unread?: string;
  /** Grows with the session, and is shared by its later histories. */
  readonly named: NamedEvents;
}

/** Of a session that has just begun. */
export const NO_PAST: History = { events: [], total: 0, dropped: 0, named: new NamedEvents() };

/** The user wants none to be kept. */
export const HISTORY_OFF = 'off';

/** What lies in the future says that a clock was wrong. */
export function believed(history: History, now: number): History {
  return history.events.some(({ time }) => time > now)
    ? unreadHistory('an event of it lies in the future of this clock')
    : history;
}

export function unreadHistory(problem: string): History {
  return { ...NO_PAST, unread: problem };
}

interface Open {
  readonly n: number;
  readonly request: RequestRecord;
  readonly begun: number;
}

/** `dropped`: the requests before the first record. */
export function historyOf(records: readonly HistoryRecord[], dropped = 0): History {
  const joined = new JoinedRecords(dropped);
  for (const record of records) joined.add(record);
  return joined.history();
}

/**
 * Joins records as they come. A completion belongs to the call with its id, else to the oldest open one of the same
 * tool and input.
 */
export class JoinedRecords {
  readonly #dropped: number;
  readonly #events: PastEvent[] = [];
  readonly #byId = new Map<string, Open>();
  readonly #byInput = new Map<string, Open[]>();
  readonly #named = new NamedEvents();
  #places = 0;

  constructor(dropped: number) {
    this.#dropped = dropped;
  }

  add(record: HistoryRecord): void {
    const place = this.#places++;
    if (record.kind !== 'completion') this.#request(record, place);
    else if (record.outcome !== 'running') this.#complete(record, place);
  }

  /** The events so far: a list of its own, which later records leave as it is. */
  history(): History {
    const events = [...this.#events];
    return {
      events,
      total: this.#dropped + events.length,
      dropped: this.#dropped,
      named: this.#named,
    };
  }

  #request(request: RequestRecord, begun: number): void {
    const n = this.#dropped + this.#events.length + 1;
    const open: Open = { n, request, begun };
    this.#events.push(eventOf(open));
    if (request.kind !== 'call' || request.decision === 'deny') return;
    if (request.call !== undefined) this.#byId.set(request.call, open);
    if (request.input === undefined) return;
    const alike = this.#byInput.get(request.input);
    if (alike) alike.push(open);
    else this.#byInput.set(request.input, [open]);
  }

  #complete(completion: CompletionRecord, ended: number): void {
    const open = this.#openFor(completion);
    if (!open) return;
    const { call, input } = open.request;
    if (call !== undefined) this.#byId.delete(call);
    const alike = input === undefined ? [] : (this.#byInput.get(input) ?? []);
    alike.splice(alike.indexOf(open), 1);
    this.#events[open.n - this.#dropped - 1] = eventOf(open, { completion, ended });
  }

  /** Another call with its own id is not meant, even if its input is the same. */
  #openFor({ call, input }: CompletionRecord): Open | undefined {
    const named = call === undefined ? undefined : this.#byId.get(call);
    if (named) return named;
    const alike = input === undefined ? [] : (this.#byInput.get(input) ?? []);
    return alike.find(({ request }) => call === undefined || request.call === undefined);
  }
}

function eventOf(
  { n, request, begun }: Open,
  { completion, ended = begun }: { readonly completion?: CompletionRecord; readonly ended?: number } = {},
): PastEvent {
  return {
    n,
    request,
    ...(completion && { completion }),
    state: stateOf(request, completion),
    time: completion?.at ?? request.at,
    begun,
    ended,
  };
}

/** What is no call happened when it was recorded. */
function stateOf({ kind, decision }: RequestRecord, completion: CompletionRecord | undefined): PastState {
  if (decision === 'deny') return 'denied';
  if (kind !== 'call') return 'done';
  if (!completion || completion.outcome === 'running') return 'unknown';
  return completion.outcome;
}
