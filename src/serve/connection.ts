/**
 * One connection to the server. INVARIANT: for a caller without the token, the server keeps nothing but its token in
 * memory. A request arrives completely within the time limit or is dropped. A withdrawn request is not decided. A
 * dropped caller decides by itself.
 */
import type { Socket } from 'node:net';
import type { Reply } from '../hook/hosts/host.ts';
import { sameBytes } from '../system/digest.ts';
import {
  ACCEPTED,
  DECIDE_LOCALLY,
  type Head,
  headOf,
  PREAMBLE_BYTES,
  type RequestSizes,
  replyText,
  sizesOf,
  TOKEN_CHARACTERS,
} from './protocol.ts';

/** Limit for the request to arrive, and again for the client to take the answer. */
const MAX_MILLISECONDS = 5_000;
/** Bytes of requests, announced or received, on all connections. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

interface Request {
  readonly head: Head;
  readonly payload: Uint8Array;
}

export interface RequestHandler {
  readonly token: string;
  /** `undefined`: the caller must decide by itself. */
  answer(request: Request): Reply | undefined;
  /** Bytes of requests, on all connections. */
  waiting: number;
}

export function attend(socket: Socket, desk: RequestHandler): void {
  let timer = setTimeout(() => socket.destroy(), MAX_MILLISECONDS);
  socket.on('error', () => undefined);
  socket.on('close', () => clearTimeout(timer));
  receive(socket, desk, request => {
    // The end of a client that gave up has arrived by the next turn, too.
    setImmediate(() => {
      if (socket.destroyed || socket.readableEnded) return;
      clearTimeout(timer);
      reply(socket, request, desk);
      timer = setTimeout(() => socket.destroy(), MAX_MILLISECONDS);
    });
  });
}

/** Calls back once, with undefined for a request that our client never sends. */
function receive(socket: Socket, desk: RequestHandler, whole: (request: Request | undefined) => void): void {
  /** Reads the preamble, then the bytes that it announces. */
  let buffer = Buffer.alloc(PREAMBLE_BYTES);
  let length = 0;
  let sizes: RequestSizes | undefined;
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

/** Reserves bytes until the connection ends; false when they exceed the limit. */
function claim(socket: Socket, desk: RequestHandler, bytes: number): boolean {
  if (desk.waiting + bytes > MAX_WAITING_BYTES) return false;
  desk.waiting += bytes;
  socket.on('close', () => {
    desk.waiting -= bytes;
  });
  return true;
}

function reply(socket: Socket, request: Request | undefined, desk: RequestHandler): void {
  // A decision blocks this process, so the server announces it first.
  if (request) socket.write(ACCEPTED);
  const answer = request && desk.answer(request);
  socket.end(answer ? replyText(answer) : DECIDE_LOCALLY);
}

/** Undefined for a wrong token, compared in constant time, and for sizes beyond the limits. */
function announced(preamble: Buffer, token: string): RequestSizes | undefined {
  const isKnown = sameBytes(preamble.subarray(0, TOKEN_CHARACTERS), Buffer.from(token));
  return isKnown ? sizesOf(preamble.toString('latin1', TOKEN_CHARACTERS)) : undefined;
}

function requestIn(bytes: Buffer, sizes: RequestSizes): Request | undefined {
  const head = headOf(bytes.toString('utf8', 0, sizes.head));
  return head && { head, payload: bytes.subarray(sizes.head) };
}
