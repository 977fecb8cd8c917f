/**
 * Turns a transcript into the excerpt that a model sees: the newest part, in its original order. INVARIANT: the
 * characters, the entries and each entry are bounded. Secrets of known shapes are masked before any cut. No line of an
 * entry can pass for the head of another.
 */
import { visible } from '../diagnostics/visible.ts';
import { boundedText } from '../model/delimited.ts';
import { inputFields } from '../sources/input-fields.ts';
import type { Event } from '../values/event.ts';
import { maskSecrets } from '../values/mask.ts';
import type { InputField } from '../values/review.ts';
import { readTranscriptLine } from './transcript.ts';
import type { Called, TranscriptItem } from './transcript-item.ts';

/** UTF-16 units of the user's entries, and of all others. */
export const MAX_USER_TEXT = 24_000;
export const MAX_OTHER_TEXT = 48_000;
export const MAX_ENTRIES = 400;
/** Lines in which the search for the user's words goes on, after the space for other entries is used up. */
const MAX_LINES = 20_000;
/** UTF-16 units of one entry; for a call, of each of its fields. */
const longest = { user: 4_000, agent: 1_500, call: 1_500, result: 1_000 } as const;
const MAX_FIELDS = 20;
/** UTF-16 units that are searched for secrets, far more than an entry shows. */
const MAX_MASKED = 64_000;

interface TranscriptLine {
  /** Undefined for a line that is too long to read. */
  readonly text: string | undefined;
  /** No learning has covered the line yet. */
  readonly isNew: boolean;
}

export interface Excerpt {
  /** The oldest first. */
  readonly entries: readonly Entry[];
  /** The folder of the session, by the last line of its transcript. */
  readonly folder?: string;
  /** Lines of unknown form. */
  readonly unread: number;
  /** The excerpt starts at the beginning of the transcript. */
  readonly isWhole: boolean;
}

type Shown = Exclude<TranscriptItem, { readonly kind: 'folder' }>;

interface Entry {
  readonly kind: Shown['kind'];
  /** The displayed text: masked and cut. */
  readonly text: string;
  readonly isNew: boolean;
  /** Present for a call that the hook would understand. */
  readonly call?: ShownCall;
}

export interface ShownCall {
  readonly called: Called;
  /** The event that the hook would have judged, neither masked nor cut. */
  readonly event: Event;
  readonly tool: string;
  /** The fields as the model sees them. */
  readonly fields: readonly InputField[];
}

/** The call's event as its agent's hook would have read it; undefined where the hook would not have. */
export type ReadCall = (call: Called) => Event | undefined;

/** Reads `newestFirst` only while there is space. */
export function excerptOf(newestFirst: Iterable<TranscriptLine>, readCall: ReadCall): Excerpt {
  const entries: Entry[] = [];
  const room = { user: MAX_USER_TEXT, other: MAX_OTHER_TEXT };
  let lines = 0;
  let unread = 0;
  let isWhole = true;
  let folder: string | undefined;
  const excerpt = () => ({
    entries: entries.toReversed(),
    ...(folder !== undefined && { folder }),
    unread,
  });
  for (const { text, isNew } of newestFirst) {
    const items = text === undefined ? undefined : readTranscriptLine(text);
    lines++;
    if (!items) unread++;
    if (text === undefined) isWhole = false;
    for (const item of (items ?? []).toReversed()) {
      if (item.kind === 'folder') {
        folder ??= item.path;
        continue;
      }
      const kind = item.kind === 'user' ? 'user' : 'other';
      // After the first entry without space, no older entry is shown either.
      const entry = room[kind] > 0 ? entryOf(item, isNew, readCall) : undefined;
      room[kind] -= entry?.text.length ?? 0;
      if (entry && room[kind] >= 0) entries.push(entry);
      else isWhole = false;
    }
    if (room.user <= 0 || entries.length >= MAX_ENTRIES || lines >= MAX_LINES)
      return { ...excerpt(), isWhole: false };
  }
  return { ...excerpt(), isWhole };
}

/** The text for the model: each entry is indented under its head. */
export function excerptText({ entries, isWhole }: Excerpt): string {
  const shown = entries.map(({ kind, isNew, text }) => `[${kind}${isNew ? ', new' : ''}]\n${movedIn(text)}`);
  return [...(isWhole ? [] : ['[earlier parts are left out]']), ...shown].join('\n');
}

/** Replaces each run of white space with one blank, so a quote may be wrapped differently from its source. */
export function flattened(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function entryOf(item: Shown, isNew: boolean, readCall: ReadCall): Entry {
  if (item.kind !== 'call') return { kind: item.kind, text: shown(item.text, longest[item.kind]), isNew };
  const event = readCall(item);
  // A call that the hook cannot read is shown by name only, since no rule can be tested on it.
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

/** Indents after every line break that any reader may recognise. */
function movedIn(text: string): string {
  return `  ${text.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n  ')}`;
}
