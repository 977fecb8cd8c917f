/**
 * A transcript → what a model is shown of it: the newest part, in the order in which it happened. INVARIANT: bounded in characters,
 * entries and for each entry, whatever the transcript is; secrets of known shapes are masked before anything is cut; no line of an entry
 * can be taken for the head of another.
 */
import { visible } from '../diagnostics/visible.ts';
import { boundedText } from '../model/delimited.ts';
import { inputFields } from '../runtime/facts/input-fields.ts';
import type { Event } from '../values/event.ts';
import { maskSecrets } from '../values/mask.ts';
import type { InputField } from '../values/review.ts';
import { readTranscriptLine } from './transcript.ts';
import type { Called, TranscriptItem } from './transcript-item.ts';

/** UTF-16 units of all that the user said, and of all else. */
export const MAX_USER_TEXT = 24_000;
export const MAX_OTHER_TEXT = 48_000;
export const MAX_ENTRIES = 400;
/** Lines that are looked at for what the user said, once there is no room for anything else. */
const MAX_LINES = 20_000;
/** UTF-16 units of one entry; of a call, of each of its fields. */
const longest = { user: 4_000, agent: 1_500, call: 1_500, result: 1_000 } as const;
const MAX_FIELDS = 20;
/** Far more than is shown: what is masked at all. */
const MAX_MASKED = 64_000;

export interface TranscriptLine {
  /** Undefined where it is too long to be read. */
  readonly text: string | undefined;
  /** Nobody has learned from it yet. */
  readonly isNew: boolean;
}

export interface Excerpt {
  /** The oldest first. */
  readonly entries: readonly Entry[];
  /** Lines that could not be understood. */
  readonly unread: number;
  /** Nothing is left out at its beginning. */
  readonly isWhole: boolean;
}

export interface Entry {
  readonly kind: TranscriptItem['kind'];
  /** As it is shown: masked and cut. */
  readonly text: string;
  readonly isNew: boolean;
  /** Of a call that the hook would understand. */
  readonly call?: ShownCall;
}

export interface ShownCall {
  readonly called: Called;
  /** What the hook would have decided on: neither masked nor cut. */
  readonly event: Event;
  readonly tool: string;
  /** As they are shown. */
  readonly fields: readonly InputField[];
}

/** A call as the hook of its agent would have read it; undefined where it would not have. */
export type ReadCall = (call: Called) => Event | undefined;

/** `newestFirst` is read no further than there is room. */
export function excerptOf(newestFirst: Iterable<TranscriptLine>, readCall: ReadCall): Excerpt {
  const entries: Entry[] = [];
  const room = { user: MAX_USER_TEXT, other: MAX_OTHER_TEXT };
  let lines = 0;
  let unread = 0;
  let isWhole = true;
  for (const { text, isNew } of newestFirst) {
    const items = text === undefined ? undefined : readTranscriptLine(text);
    lines++;
    if (!items) unread++;
    if (text === undefined) isWhole = false;
    for (const item of (items ?? []).toReversed()) {
      const kind = item.kind === 'user' ? 'user' : 'other';
      // Once there is no room for an entry, none that is older is shown either.
      const entry = room[kind] > 0 ? entryOf(item, isNew, readCall) : undefined;
      room[kind] -= entry?.text.length ?? 0;
      if (entry && room[kind] >= 0) entries.push(entry);
      else isWhole = false;
    }
    if (room.user <= 0 || entries.length >= MAX_ENTRIES || lines >= MAX_LINES)
      return { entries: entries.toReversed(), unread, isWhole: false };
  }
  return { entries: entries.toReversed(), unread, isWhole };
}

/** As the model reads it: each entry under a head, everything in it moved in. */
export function excerptText({ entries, isWhole }: Excerpt): string {
  const shown = entries.map(({ kind, isNew, text }) => `[${kind}${isNew ? ', new' : ''}]\n${movedIn(text)}`);
  return [...(isWhole ? [] : ['[earlier parts are left out]']), ...shown].join('\n');
}

/** All white space as one blank, so that a quote may be wrapped in another way than what it quotes. */
export function flattened(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function entryOf(item: TranscriptItem, isNew: boolean, readCall: ReadCall): Entry {
  if (item.kind !== 'call') return { kind: item.kind, text: shown(item.text, longest[item.kind]), isNew };
  const event = readCall(item);
  // What the hook cannot read is shown by its name alone: no rule can be tried on it.
  const input = event && inputFields(event);
  if (!event || !input) return { kind: 'call', text: shown(item.tool, longest.call), isNew };
  const fields = input
    .slice(0, MAX_FIELDS)
    .map(({ field, value }) => ({ field: visible(field), value: shown(value, longest.call) }));
  const call = { called: item, event, tool: event.tool ?? item.tool, fields };
  return { kind: 'call', text: callText(call), isNew, call };
}

function callText({ tool, fields }: Pick<ShownCall, 'tool' | 'fields'>): string {
  return [`tool: ${tool}`, ...fields.map(({ field, value }) => `${field}:\n${movedIn(value)}`)].join('\n');
}

function shown(text: string, most: number): string {
  const near =
    text.length <= MAX_MASKED
      ? text
      : `${text.slice(0, MAX_MASKED / 2)}\n${text.slice(text.length - MAX_MASKED / 2)}`;
  return boundedText(maskSecrets(near), most).text;
}

/** Every break of a line that a reader may see as one. */
function movedIn(text: string): string {
  return `  ${text.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n  ')}`;
}
