/** The knowledge of a session before an event, as data, and its readers. */
import { canonicalText } from '../values/canonical.ts';
import type { Event } from '../values/event.ts';
import { entryOf } from '../values/json-node.ts';
import type { CallIdentity } from '../values/past.ts';
import { type History, NO_PAST } from './past-event.ts';

export interface Past {
  /** Read at the first question: most events ask none. */
  readonly history: () => History;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the history of the session was begun, at the latest, in milliseconds since 1970: known without reading it. */
  readonly began?: () => number | undefined;
  /** The commits that git has now: before a session's first event, those from before the session. */
  readonly commits?: () => readonly string[] | undefined;
  /** The digest that made the records of the history. */
  readonly digest: (text: string) => string;
}

export const EMPTY_PAST: Past = { history: () => NO_PAST, now: 0, digest: text => text };

/** The same past, and a function for the milliseconds spent on reading it. */
export function timed(
  past: Past,
  now: () => number,
): { readonly past: Past; readonly reading: () => number } {
  let reading = 0;
  let read: History | undefined;
  const history = () => {
    if (read) return read;
    // Each event asks again, and asking the clock takes longer than most of them.
    const begun = now();
    read = past.history();
    reading += now() - begun;
    return read;
  };
  return { past: { ...past, history }, reading: () => reading };
}

/** The text that identifies a project; it is stored as a digest. */
export function projectKey(root: string): string {
  return `project ${root}`;
}

/** The text that identifies a script in its folder; undefined for a call without one. */
export function scriptKey({ texts, cwd }: Event): string | undefined {
  const text = texts.flatMap(({ name, value }) => (name === 'command' ? [value] : [])).join('\n');
  return text === '' ? undefined : `script ${cwd}\0${text}`;
}

interface Decided {
  readonly past: Past;
  readonly event: Event;
}

/** The number of the finished call that is being decided, which is no part of its own past; 0 for any other event. */
export function ownCall({ past, event }: Decided): number {
  if (event.hookEvent !== 'PostToolUse') return 0;
  let own = ownCalls.get(event);
  if (own === undefined) {
    own = past.history().openCall(identityOf(event, past.digest)) ?? 0;
    ownCalls.set(event, own);
  }
  return own;
}

/** Each rule asks for it. */
const ownCalls = new WeakMap<Event, number>();

/** The keys of ids, by host. */
const ID_KEYS = [
  'tool_use_id',
  'toolCallId',
  'tool_call_id',
  'call_id',
  'callID',
  'toolUseId',
  'execution_id',
];

/** Identifies a call to join its records; `digest` is applied to each text. */
export function identityOf({ tool, input, payload }: Event, digest: Past['digest']): CallIdentity {
  const id = payload.kind === 'object' ? idIn(payload) : undefined;
  return {
    ...(id !== undefined && { call: digest(`call ${id}`) }),
    input: digest(`input ${tool} ${input ? canonicalText(input.node) : ''}`),
  };
}

function idIn(payload: Extract<Event['payload'], { kind: 'object' }>): string | undefined {
  for (const key of ID_KEYS) {
    const value = entryOf(payload, key)?.value;
    if (value?.kind === 'string' && value.value !== '') return value.value;
  }
  return undefined;
}
