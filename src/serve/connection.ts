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
  type Sizes,
  sizesOf,
  TOKEN_CHARACTERS,
} from './protocol.ts';

/** For the request to come, and again for the answer to be taken. */
const MAX_MILLISECONDS = 5_000;
/** Of requests that are to come or have come, on all connections. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

export interface Request {
  readonly head: Head;
  readonly payload: Uint8Array;
}

export interface Desk {
  readonly token: string;
  /** `undefined`: the caller has to decide alone. */
  answer(request: Request): Reply | undefined;
  /** Bytes of requests, on all connections. */
  waiting: number;
}

export function attend(socket: Socket, desk: Desk): void {
  let timer = setTimeout(() => socket.destroy(), MAX_MILLISECONDS);
  socket.on('error', () => undefined);
  socket.on('close', () => clearTimeout(timer));
  receive(socket, desk, request => {
    // By the next turn the end of who gave up has come too.
    setImmediate(() => {
      if (socket.destroyed || socket.readableEnded) return;
      clearTimeout(timer);
      reply(socket, request, desk);
      timer = setTimeout(() => socket.destroy(), MAX_MILLISECONDS);
    });
  });
}

/** Calls back once, with undefined for a request that no client of ours sends. */
function receive(socket: Socket, desk: Desk, whole: (request: Request | undefined) => void): void {
  /** First the preamble, then what it has announced. */
  let buffer = Buffer.alloc(PREAMBLE_BYTES);
  let length = 0;
  let sizes: Sizes | undefined;
  const take = (chunk: Buffer): void => {
    const taken = chunk.copy(buffer, length);
    length += taken;
    if (length < buffer.length) return;
    const rest = chunk.subarray(taken);
    if (sizes && rest.length > 0) socket.destroy();
    else if (sizes) whole(requestIn(buffer, sizes));
    else {
      sizes = announced(buffer, desk.token);
      if (sizes && claim(socket, desk, sizes.head + sizes.payload)) {
        [buffer, length] = [Buffer.alloc(sizes.head + sizes.payload), 0];
        take(rest);
      } else socket.destroy();
    }
  };
  socket.on('data', take);
}

/** Counts bytes for as long as the connection lasts; false when they would be too many. */
function claim(socket: Socket, desk: Desk, bytes: number): boolean {
  if (desk.waiting + bytes > MAX_WAITING_BYTES) return false;
  desk.waiting += bytes;
  socket.on('close', () => {
    desk.waiting -= bytes;
  });
  return true;
}

function reply(socket: Socket, request: Request | undefined, desk: Desk): void {
  // Deciding keeps this process from doing anything else: that it has begun is said before.
  if (request) socket.write(BEGUN);
  const answer = request && desk.answer(request);
  socket.end(answer ? replyText(answer) : ALONE);
}

/** Undefined for a wrong token, whichever of its digits is wrong, and for sizes that are not taken. */
function announced(preamble: Buffer, token: string): Sizes | undefined {
  const isKnown = sameBytes(preamble.subarray(0, TOKEN_CHARACTERS), Buffer.from(token));
  return isKnown ? sizesOf(preamble.toString('latin1', TOKEN_CHARACTERS)) : undefined;
}

function requestIn(bytes: Buffer, sizes: Sizes): Request | undefined {
  const head = headOf(bytes.toString('utf8', 0, sizes.head));
  return head && { head, payload: bytes.subarray(sizes.head) };
}
