/**
 * One connection to the server. INVARIANT: nothing but a token is kept of who does not have it; a request is whole within
 * the time allowed or dropped; one that was withdrawn meanwhile is not decided. Who is dropped decides alone.
 */
import type { Socket } from 'node:net';
import { sameBytes } from '../effects/digest.ts';
import type { Reply } from '../hook/hosts/host.ts';
import {
  ALONE,
  BEGUN,
  type Head,
  headOf,
  PREAMBLE_BYTES,
  replyText,
  sizesOf,
  TOKEN_CHARACTERS,
} from './protocol.ts';

/** For the request to come, and again for the answer to be taken. */
const MAX_MILLISECONDS = 5_000;
/** Of requests that have not come whole, on all connections. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

export interface Request {
  readonly head: Head;
  readonly payload: Uint8Array;
}

export interface Desk {
  readonly token: string;
  /** `undefined`: the caller has to decide alone. */
  answer(request: Request): Reply | undefined;
  /** Bytes that are kept, on all connections. */
  waiting: number;
}

export function attend(socket: Socket, desk: Desk): void {
  let chunks: Buffer[] = [];
  let length = 0;
  /** Of the whole request, once the preamble has said it. */
  let expected: number | undefined;
  let timer = setTimeout(() => socket.destroy(), MAX_MILLISECONDS);
  const release = (): void => {
    desk.waiting -= length;
    length = 0;
    chunks = [];
  };
  const take = (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
    desk.waiting += chunk.length;
    if (expected === undefined && length >= PREAMBLE_BYTES) {
      const whole = Buffer.concat(chunks);
      chunks = [whole];
      expected = expectedOf(whole, desk.token);
      if (expected === undefined) socket.destroy();
    }
    if (length > (expected ?? PREAMBLE_BYTES) || desk.waiting > MAX_WAITING_BYTES) socket.destroy();
    if (socket.destroyed || length !== expected) return;
    const request = requestIn(Buffer.concat(chunks));
    release();
    socket.off('data', take);
    socket.resume();
    // By the next turn the end of who gave up has come too.
    setImmediate(() => {
      if (socket.destroyed || socket.readableEnded) return;
      clearTimeout(timer);
      reply(socket, request, desk);
      timer = setTimeout(() => socket.destroy(), MAX_MILLISECONDS);
    });
  };
  socket.on('data', take);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(timer);
    release();
  });
}

function reply(socket: Socket, request: Request | undefined, desk: Desk): void {
  // Deciding keeps this process from doing anything else: that it has begun is said before.
  if (request) socket.write(BEGUN);
  const answer = request && desk.answer(request);
  socket.end(answer ? replyText(answer) : ALONE);
}

/** Undefined for a wrong token, whichever of its digits is wrong, and for sizes that are not taken. */
function expectedOf(bytes: Buffer, token: string): number | undefined {
  const isKnown = sameBytes(bytes.subarray(0, TOKEN_CHARACTERS), Buffer.from(token));
  const sizes = sizesOf(bytes.toString('latin1', TOKEN_CHARACTERS, PREAMBLE_BYTES));
  return isKnown && sizes ? PREAMBLE_BYTES + sizes.head + sizes.payload : undefined;
}

function requestIn(bytes: Buffer): Request | undefined {
  const sizes = sizesOf(bytes.toString('latin1', TOKEN_CHARACTERS, PREAMBLE_BYTES));
  if (!sizes) return undefined;
  const end = PREAMBLE_BYTES + sizes.head;
  const head = headOf(bytes.toString('utf8', PREAMBLE_BYTES, end));
  return head && { head, payload: bytes.subarray(end) };
}
