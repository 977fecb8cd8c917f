/**
 * Joins the records of a history to events. A completion belongs to the call with its id, else to the oldest open one
 * of the same tool and input. INVARIANT: what was joined so far, written as a summary and read again, goes on exactly
 * as it would have.
 */
import type {
  CallIdentity,
  CompletionRecord,
  HistoryRecord,
  PastSummary,
  RequestRecord,
} from '../values/past.ts';
import { MatchedEvents } from './matched-events.ts';
import type { History } from './past-event.ts';
import {
  type Asked,
  ENDED,
  type Ended,
  NO_PLACE,
  NUMBERS,
  newestIn,
  OUTCOME,
  PastEvents,
  rowOf,
  TIME,
} from './past-events.ts';
import { SharedTexts } from './shared-texts.ts';

/** `dropped`: the requests before the first record. */
export function historyOf(records: readonly HistoryRecord[], dropped = 0): History {
  const joined = new JoinedRecords(dropped);
  for (const record of records) joined.add(record);
  return joined.history();
}

/** A call whose completion was not seen. */
interface Open {
  /** Among the events, from 0. */
  readonly place: number;
  readonly call: string | undefined;
  readonly input: string | undefined;
}

/** An open call in a summary. `isByCall`: no later call has its id. */
type WrittenOpen = readonly [place: number, call: string | null, input: string | null, isByCall: boolean];

/** The format of summaries. A summary in another format or byte order is ignored. */
const FORMAT = 1;
/** The numbers that a summary begins with: its form, requests that were dropped, records, the latest time, texts. */
const FIRST = 5;
/** The separator between the parts of the text, which have no empty lines. */
const PART_END = '\n\n';

const NOTHING: PastSummary = {
  numbers: Float64Array.of(FORMAT, 0, 0, Number.NEGATIVE_INFINITY, 0),
  text: '',
};

/** Whether a summary belongs to a history without this many requests, in the current format. */
export function isSummary({ numbers, text }: PastSummary, dropped: number): boolean {
  const [format, without, , , texts = 0] = numbers;
  const isWhole = (numbers.length - FIRST - texts) % NUMBERS === 0 && text.split(PART_END).length >= 3;
  return format === FORMAT && without === dropped && isWhole;
}

export class JoinedRecords {
  readonly #dropped: number;
  readonly #asked: SharedTexts<Asked>;
  readonly #outcomes: SharedTexts<Ended>;
  readonly #named: MatchedEvents;
  #numbers: Float64Array;
  /** The place of the last event with a request, by the number of the request. */
  readonly #last: number[];
  #newest: number;
  #length: number;
  #places: number;
  readonly #byCall = new Map<string, Open>();
  readonly #byInput = new Map<string, Open[]>();
  /** Open calls that no completion had to be found for yet: those of the summary, and later ones. */
  #unread: { readonly text: string; readonly later: Open[] } | undefined;

  /**
   * `dropped`: the requests before the first record. A summary is one that `isSummary` has accepted; what it knows of
   * rules is of the build that wrote it.
   */
  constructor(dropped: number, summary: PastSummary = NOTHING, build = '') {
    const { numbers, text } = summary;
    const [asked = '', outcomes = '', opens = '[]', builtBy = '', named] = text.split(PART_END);
    this.#named = new MatchedEvents(build !== '' && builtBy === build ? named : undefined);
    this.#dropped = dropped;
    this.#asked = new SharedTexts(linesOf(asked));
    this.#outcomes = new SharedTexts(linesOf(outcomes));
    const [, , places = 0, newest = 0, texts = 0] = numbers;
    this.#last = [...numbers.subarray(FIRST, FIRST + texts)];
    this.#numbers = numbers.slice(FIRST + texts);
    this.#newest = newest;
    this.#length = this.#numbers.length / NUMBERS;
    this.#places = places;
    this.#unread = { text: opens, later: [] };
  }

  add(record: HistoryRecord): void {
    const place = this.#places++;
    if (record.kind !== 'completion') this.#request(record, place);
    else if (record.outcome !== 'running') this.#complete(record, place);
  }

  /** The events so far, which later records leave as they are. */
  history(): History {
    const numbers = this.#numbers.slice(0, this.#length * NUMBERS);
    const last = Float64Array.from(this.#last);
    const rows = { numbers, last, newest: this.#newest, asked: this.#asked, outcomes: this.#outcomes };
    const dropped = this.#dropped;
    return {
      events: new PastEvents(rows, dropped),
      total: dropped + this.#length,
      dropped,
      openCall: ended => this.#openCall(ended),
      named: this.#named,
    };
  }

  /** `build`: which version of rulespec this is; empty where that is not known. */
  summary(build = ''): PastSummary {
    const events = this.#numbers.subarray(0, this.#length * NUMBERS);
    const { length } = this.#last;
    const numbers = new Float64Array(FIRST + length + events.length);
    numbers.set([FORMAT, this.#dropped, this.#places, this.#newest, length]);
    numbers.set(this.#last, FIRST);
    numbers.set(events, FIRST + length);
    const opens = JSON.stringify(this.#writtenOpens());
    const parts = [this.#asked.texts.join('\n'), this.#outcomes.texts.join('\n'), opens];
    if (build !== '') parts.push(build, this.#named.written());
    return { numbers, text: parts.join(PART_END) };
  }

  #request({ at, call, input, ...asked }: RequestRecord, begun: number): void {
    const place = this.#length++;
    if (this.#length * NUMBERS > this.#numbers.length) {
      const larger = new Float64Array(Math.max(64, this.#length * 2) * NUMBERS);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    const number = this.#asked.add(asked);
    this.#numbers.set(rowOf(at, begun, number, this.#last[number] ?? NO_PLACE), place * NUMBERS);
    this.#last[number] = place;
    this.#newest = Math.max(this.#newest, at);
    if (asked.kind !== 'call' || asked.decision === 'deny') return;
    const open = { place, call, input };
    if (this.#unread) this.#unread.later.push(open);
    else this.#open(open, true);
  }

  /** Most calls of a cold hook end with a request, and find no completion. */
  #readOpens(): void {
    if (!this.#unread) return;
    const { text, later } = this.#unread;
    this.#unread = undefined;
    // as: `#writtenOpens` wrote it.
    for (const [place, call, input, isByCall] of JSON.parse(text) as readonly WrittenOpen[])
      this.#open({ place, call: call ?? undefined, input: input ?? undefined }, isByCall);
    for (const open of later) this.#open(open, true);
  }

  #writtenOpens(): readonly WrittenOpen[] {
    this.#readOpens();
    const opens = new Set([...this.#byCall.values(), ...[...this.#byInput.values()].flat()]);
    return [...opens]
      .sort((a, b) => a.place - b.place)
      .map(open => {
        const { place, call, input } = open;
        const isByCall = call !== undefined && this.#byCall.get(call) === open;
        return [place, call ?? null, input ?? null, isByCall];
      });
  }

  #open(open: Open, isByCall: boolean): void {
    const { call, input } = open;
    if (call !== undefined && isByCall) this.#byCall.set(call, open);
    if (input === undefined) return;
    const alike = this.#byInput.get(input);
    if (alike) alike.push(open);
    else this.#byInput.set(input, [open]);
  }

  #complete({ at, call, input, ...ended }: CompletionRecord, place: number): void {
    this.#readOpens();
    const open = this.#openFor(call, input);
    if (!open) return;
    if (open.call !== undefined) this.#byCall.delete(open.call);
    const alike = open.input === undefined ? [] : (this.#byInput.get(open.input) ?? []);
    if (alike.length > 1) alike.splice(alike.indexOf(open), 1);
    else if (open.input !== undefined) this.#byInput.delete(open.input);
    const row = this.#numbers.subarray(open.place * NUMBERS, (open.place + 1) * NUMBERS);
    const before = row[TIME] ?? at;
    row[TIME] = at;
    row[ENDED] = place;
    row[OUTCOME] = this.#outcomes.add(ended) + 1;
    // A clock that was set back may take the latest time away.
    if (at >= before) this.#newest = Math.max(this.#newest, at);
    else if (before === this.#newest)
      this.#newest = newestIn(this.#numbers.subarray(0, this.#length * NUMBERS));
  }

  #openCall({ call, input }: CallIdentity): number | undefined {
    this.#readOpens();
    const open = this.#openFor(call, input);
    return open && this.#dropped + open.place + 1;
  }

  /** Another call with its own id is not meant, even if its input is the same. */
  #openFor(call: string | undefined, input: string | undefined): Open | undefined {
    const named = call === undefined ? undefined : this.#byCall.get(call);
    if (named) return named;
    const alike = input === undefined ? [] : (this.#byInput.get(input) ?? []);
    return alike.find(open => call === undefined || open.call === undefined);
  }
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}
