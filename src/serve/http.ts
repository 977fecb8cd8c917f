/**
 * Hooks over HTTP on loopback: `POST /hook` with the payload as the body and the token as the bearer. Hosts accept only
 * a 2xx reply as a decision, and let the call run after any other. INVARIANT: every `POST`, to any path and with any
 * token, gets status 200 and a body that never allows a call by mistake.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { didYouMean } from '../diagnostics/suggest.ts';
import { cut, visible } from '../diagnostics/visible.ts';
import type { Reply } from '../hook/hosts/host.ts';
import { hostNamed, hosts } from '../hook/hosts/index.ts';
import { sameBytes } from '../system/digest.ts';
import { within } from '../system/timeout.ts';
import { bodyOf, refusal } from './body.ts';
import { MAX_PAYLOAD_BYTES } from './protocol.ts';

const HOOK_PATH = '/hook';
const AUTO = 'auto';
/** Any user of the machine can connect. Without a token, a caller costs only a connection, for seconds. */
const MAX_CONNECTIONS = 512;
/** Bytes of incomplete bodies, on all connections. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Chunks of one body. Each takes more memory than its bytes. */
const MAX_PIECES = 10_000;
const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_MILLISECONDS = 5_000;
const REQUEST_MILLISECONDS = 15_000;
/** Limit for the last answers to be sent. */
const ENDING_MILLISECONDS = 2_000;
/** UTF-16 units of a URL's part in a message. */
const MAX_SHOWN = 80;
const MISASKED = 'the hook was not asked as it should be';
const ENDS = 'the server is being ended; try again when one runs';

interface Decider {
  readonly token: string;
  /** `host` is a name, or `auto`. */
  answer(host: string, payload: Uint8Array): Reply | Promise<Reply>;
  /** The reply to a call that is not decided any more. */
  refuse(host: string, payload: Uint8Array, why: string): Reply;
}

interface HttpDesk extends Decider {
  /** Bytes in memory, on all connections. */
  waiting: number;
  /** Requests without an answer, each with the body that refuses it where the server ends. */
  readonly open: Map<ServerResponse, () => string>;
  /** Called when no request is open any more; present once the server ends. */
  closed?: () => void;
}

export interface HttpService {
  readonly server: Server;
  /** Refuses each open request, and each later one. Resolves when they are answered, within a bounded time. */
  end(): Promise<void>;
}

export function httpService(decider: Decider): HttpService {
  const desk: HttpDesk = { ...decider, waiting: 0, open: new Map() };
  return { server: httpServer(desk), end: () => endDesk(desk) };
}

function endDesk(desk: HttpDesk): Promise<void> {
  const closed = new Promise<void>(resolve => {
    desk.closed = resolve;
  });
  for (const [response, refused] of desk.open) if (!response.writableEnded) refuse(response, refused());
  // Requests that have arrived are read and refused by the next turn, too.
  setImmediate(() => {
    if (desk.open.size === 0) desk.closed?.();
  });
  return within(ENDING_MILLISECONDS, closed, () => undefined);
}

function httpServer(desk: HttpDesk): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_MILLISECONDS,
      requestTimeout: REQUEST_MILLISECONDS,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => attend(request, response, desk),
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

function attend(request: IncomingMessage, response: ServerResponse, desk: HttpDesk): void {
  const [path = '', query] = (request.url ?? '').split('?', 2);
  const isHook = path === HOOK_PATH || path === `${HOOK_PATH}/`;
  if (request.method !== 'POST') {
    if (isHook) end(response, 405, { Allow: 'POST' });
    else end(response, 404);
    return;
  }
  const keys = new URLSearchParams(query);
  const host = keys.get('host') ?? AUTO;
  const ended = () => refusal(host, `rulespec could not decide: ${ENDS}`);
  desk.open.set(response, ended);
  response.on('close', () => {
    desk.open.delete(response);
    if (desk.open.size === 0) desk.closed?.();
  });
  if (desk.closed) refuse(response, ended());
  else if (!hasToken(request, desk.token)) refuse(response, misasked(host, 'its token is missing or wrong'));
  else receive(request, response, { host, problem: isHook ? problemOf(keys, host) : notTheHook(path), desk });
}

function notTheHook(path: string): string {
  return `hooks are answered at \`${HOOK_PATH}\`, not at \`${shown(path)}\``;
}

function problemOf(keys: URLSearchParams, host: string): string | undefined {
  const unknown = [...keys.keys()].find(key => key !== 'host');
  if (unknown !== undefined)
    return `its URL has an unknown key \`${shown(unknown)}\`: ${didYouMean(unknown, ['host']) ?? 'it takes `host`'}`;
  if (host === AUTO || hostNamed(host)) return undefined;
  return `there is no host of that name, only ${hosts.map(({ name }) => name).join(', ')}`;
}

function shown(text: string): string {
  return visible(cut(text, MAX_SHOWN));
}

interface Receiving {
  readonly host: string;
  /** Why the call is not decided. Its payload is read all the same: it tells in which form the host is refused. */
  readonly problem: string | undefined;
  readonly desk: HttpDesk;
}

function receive(request: IncomingMessage, response: ServerResponse, receiving: Receiving): void {
  const { host, desk } = receiving;
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    if (response.writableEnded) return;
    length += chunk.length;
    desk.waiting += chunk.length;
    chunks.push(chunk);
    const problem = problemOfBody(length, chunks.length, desk);
    if (problem !== undefined) refuse(response, misasked(host, problem));
  });
  request.on('end', () => {
    if (!response.writableEnded) void answer(response, Buffer.concat(chunks), receiving);
  });
  response.on('close', () => {
    desk.waiting -= length;
  });
}

function problemOfBody(length: number, pieces: number, { waiting }: HttpDesk): string | undefined {
  if (length > MAX_PAYLOAD_BYTES) return `its payload has more than ${MAX_PAYLOAD_BYTES} bytes`;
  if (pieces > MAX_PIECES) return 'its payload comes in too many pieces';
  return waiting > MAX_WAITING_BYTES ? 'too many others are asking' : undefined;
}

/** The server answers other requests while one waits for reviews. */
async function answer(
  response: ServerResponse,
  payload: Uint8Array,
  { host, problem, desk }: Receiving,
): Promise<void> {
  desk.open.set(response, () => bodyOf(desk.refuse(host, payload, ENDS), host));
  try {
    const reply =
      problem === undefined
        ? await desk.answer(host, payload)
        : desk.refuse(host, payload, `${MISASKED}: ${problem}`);
    if (!response.writableEnded) send(response, bodyOf(reply, host));
  } catch (fault) {
    if (!response.headersSent) send(response, refusal(host, `internal error: ${String(fault)}`));
  }
}

/** Compares in constant time. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return sameBytes(Buffer.from(given), Buffer.from(token));
}

/** The refusal of a request whose payload is not read. */
function misasked(host: string, why: string): string {
  return refusal(host, `${MISASKED}: ${why}`);
}

function refuse(response: ServerResponse, body: string): void {
  response.shouldKeepAlive = false;
  // A client that is cut off while sending might not read the answer. The rest is read and dropped, for a limited time.
  response.req.resume();
  send(response, body);
}

function send(response: ServerResponse, body: string): void {
  const type = body.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8';
  const headers = {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  };
  response.writeHead(200, headers).end(body);
}

function end(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.shouldKeepAlive = false;
  response.writeHead(status, { ...headers, 'Content-Length': 0 }).end();
}
