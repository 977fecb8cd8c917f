/**
 * The protocol between a client and the server over the socket, one call on one connection:
 *
 *     client   token, 64 digits · bytes of the head, 8 digits · bytes of the payload, 8 digits · head, JSON · payload
 *     server   `begun` and a line end, then the reply, one line of JSON; or `alone` in place of either
 *
 * INVARIANT: the client sends nothing after the payload and keeps its side open. A client that closes its side
 * withdraws the call. The server never decides a call that was withdrawn before it began.
 */
import type { Reply } from '../hook/hosts/host.ts';
import { isStringArray, membersOf, parsedJson } from '../values/plain-json.ts';

/** Everything besides the payload and the files that determines the answer: where, and how, the hook was started. */
export interface Head {
  /** The command line after `rulespec`. */
  readonly argv: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface RequestSizes {
  readonly head: number;
  readonly payload: number;
}

export const TOKEN_CHARACTERS = 64;
export const PREAMBLE_BYTES = TOKEN_CHARACTERS + 16;
/** Bytes. Systems limit a process's environment to a few megabytes. */
export const MAX_HEAD_BYTES = 4 * 1024 * 1024;
/** A longer payload is no event for any host. */
export const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024;

export const ACCEPTED = 'begun\n';
/** The client decides by itself. */
export const DECIDE_LOCALLY = 'alone\n';

const SIZES = /^[0-9a-f]{16}$/;

/** The sizes in the 16 digits after the token; undefined if they exceed the limits. */
export function sizesOf(text: string): RequestSizes | undefined {
  if (!SIZES.test(text)) return undefined;
  const sizes = { head: Number.parseInt(text.slice(0, 8), 16), payload: Number.parseInt(text.slice(8), 16) };
  return sizes.head <= MAX_HEAD_BYTES && sizes.payload <= MAX_PAYLOAD_BYTES ? sizes : undefined;
}

/** Undefined for a head that our client never sends. */
export function headOf(text: string): Head | undefined {
  const { argv, folder, environment } = membersOf(parsedJson(text));
  if (!isStringArray(argv) || typeof folder !== 'string') return undefined;
  if (typeof environment !== 'object' || environment === null) return undefined;
  const variables = Object.entries(environment).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { argv, folder, environment: Object.fromEntries(variables) };
}

export function replyText({ stdout, stderr, exitCode }: Reply): string {
  return `${JSON.stringify({ stdout, stderr, exitCode })}\n`;
}
