/**
 * What a client and the server say to each other over the socket, one call on one connection:
 *
 *     client   token, 64 digits · bytes of the head, 8 digits · bytes of the payload, 8 digits · the head, JSON · the payload
 *     server   `begun` and a line end, and when it has decided the reply, one line of JSON; or, in place of either, `alone`
 *
 * INVARIANT: the client sends nothing after the payload and keeps its side open: one that has closed it has withdrawn, and
 * a call that was withdrawn before it began is not decided here.
 */
import type { Reply } from '../hook/hosts/host.ts';

/** What the answer depends on beside the payload and the files: where, and how, the hook was started. */
export interface Head {
  /** The command line after `rulespec`. */
  readonly argv: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface Sizes {
  readonly head: number;
  readonly payload: number;
}

export const TOKEN_CHARACTERS = 64;
export const PREAMBLE_BYTES = TOKEN_CHARACTERS + 16;
/** Systems give a process an environment of a few megabytes at most. */
export const MAX_HEAD_BYTES = 4 * 1024 * 1024;
/** A longer payload is no event for any host: the client says so itself. */
export const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024;

export const BEGUN = 'begun\n';
/** Decide yourself. */
export const ALONE = 'alone\n';

const SIZES = /^[0-9a-f]{16}$/;

/** The whole of what a client sends; undefined where the server would not take it. */
export function requestOf(token: string, head: Head, payload: Uint8Array): Buffer | undefined {
  const text = Buffer.from(JSON.stringify(head));
  if (text.length > MAX_HEAD_BYTES || payload.length > MAX_PAYLOAD_BYTES) return undefined;
  return Buffer.concat([Buffer.from(token + digits(text.length) + digits(payload.length)), text, payload]);
}

function digits(size: number): string {
  return size.toString(16).padStart(8, '0');
}

/** From the 16 digits after the token; undefined where they say more than is taken. */
export function sizesOf(text: string): Sizes | undefined {
  if (!SIZES.test(text)) return undefined;
  const sizes = { head: Number.parseInt(text.slice(0, 8), 16), payload: Number.parseInt(text.slice(8), 16) };
  return sizes.head <= MAX_HEAD_BYTES && sizes.payload <= MAX_PAYLOAD_BYTES ? sizes : undefined;
}

/** Undefined for what no client of ours sends. */
export function headOf(text: string): Head | undefined {
  const value = jsonOrUndefined(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { argv, folder, environment }: Readonly<Record<string, unknown>> = { ...value };
  if (!Array.isArray(argv) || !argv.every(word => typeof word === 'string')) return undefined;
  if (typeof folder !== 'string' || typeof environment !== 'object' || environment === null) return undefined;
  const variables = Object.entries(environment).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { argv, folder, environment: Object.fromEntries(variables) };
}

export function replyText({ stdout, stderr, exitCode }: Reply): string {
  return `${JSON.stringify({ stdout, stderr, exitCode })}\n`;
}

/** All that the server said, as a reply; undefined for `alone`, for half an answer, and for anything else. */
export function replyOf(text: string): Reply | undefined {
  if (!text.startsWith(BEGUN) || !text.endsWith('\n')) return undefined;
  const value = jsonOrUndefined(text.slice(BEGUN.length));
  if (typeof value !== 'object' || value === null) return undefined;
  const { stdout, stderr, exitCode }: Readonly<Record<string, unknown>> = { ...value };
  if (typeof stdout !== 'string' || typeof stderr !== 'string') return undefined;
  return exitCode === 0 || exitCode === 2 ? { stdout, stderr, exitCode } : undefined;
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
