/**
 * A client of the resident server's socket, for tests and benchmarks: one call. INVARIANT: `done` is called exactly
 * once, within the bounded times: with a whole reply, or with undefined.
 */
import { createConnection } from 'node:net';
import type { Reply } from '../../src/hook/hosts/host.ts';
import {
  ACCEPTED,
  DECIDE_LOCALLY,
  type Head,
  MAX_HEAD_BYTES,
  MAX_PAYLOAD_BYTES,
} from '../../src/serve/protocol.ts';
import type { ServerFile } from '../../src/system/server-file.ts';

export interface Patience {
  /** Milliseconds until the server has begun. */
  readonly begin: number;
  /** And from then on until it has answered: longer than the limits of a decision, shorter than hosts wait. */
  readonly answer: number;
}

export const STANDARD_PATIENCE: Patience = { begin: 400, answer: 8_000 };
/** More than any reply. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const LINE_END = 10;

export interface Question {
  readonly head: Head;
  readonly payload: Uint8Array;
  readonly patience?: Patience;
}

export function ask(
  { address, token }: ServerFile,
  { head, payload, patience = STANDARD_PATIENCE }: Question,
  done: (reply: Reply | undefined) => void,
): void {
  const request = requestOf(token, head, payload);
  if (!request) {
    done(undefined);
    return;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  let isDone = false;
  const socket = createConnection(address);
  let timer = setTimeout(() => socket.destroy(), patience.begin);
  const finish = (): void => {
    clearTimeout(timer);
    if (isDone) return;
    isDone = true;
    const reply = replyOf(Buffer.concat(chunks).toString('utf8'));
    // Closing takes time that whoever has an answer need not wait for; who has none may take long.
    if (!reply) socket.destroy();
    try {
      done(reply);
    } finally {
      socket.destroy();
    }
  };
  socket.on('data', (chunk: Buffer) => {
    const before = length;
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) socket.destroy();
    // A reply is one line: there is no need to wait for the end of the connection.
    else if (length > ACCEPTED.length && chunk.at(-1) === LINE_END) finish();
    else if (before < ACCEPTED.length && length >= ACCEPTED.length) {
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), patience.answer);
    }
  });
  // What went wrong does not matter: `close` follows.
  socket.on('error', () => undefined);
  socket.on('close', finish);
  socket.write(request);
}

/** The whole of what a client sends; undefined where the server would not take it. */
function requestOf(token: string, head: Head, payload: Uint8Array): Buffer | undefined {
  const text = Buffer.from(JSON.stringify(head));
  if (text.length > MAX_HEAD_BYTES || payload.length > MAX_PAYLOAD_BYTES) return undefined;
  const digits = (size: number) => size.toString(16).padStart(8, '0');
  return Buffer.concat([Buffer.from(token + digits(text.length) + digits(payload.length)), text, payload]);
}

/** All that the server said, as a reply; undefined for `alone` and for half an answer. */
function replyOf(text: string): Reply | undefined {
  if (!text.startsWith(ACCEPTED) || !text.endsWith('\n')) return undefined;
  if (text === ACCEPTED + DECIDE_LOCALLY) return undefined;
  return JSON.parse(text.slice(ACCEPTED.length));
}
