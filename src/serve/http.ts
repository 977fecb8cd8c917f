/**
 * Hooks over HTTP on loopback: `POST /hook` with the payload as the body and the token as the bearer. Hosts accept only
 * a 2xx reply as a decision, and let the call run after any other. INVARIANT: every request to the hook, with any
 * token, gets status 200 and a body that never allows a call by mistake.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Reply } from '../hook/hosts/host.ts';
import { hostNamed, hosts } from '../hook/hosts/index.ts';
import { sameBytes } from '../system/digest.ts';
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

interface HttpDesk {
  readonly token: string;
  /** Bytes in memory, on all connections. */
  waiting: number;
  /** `host` is a name, or `auto`. */
  answer(host: string, payload: Uint8Array): Reply | Promise<Reply>;
}

export function httpServer(desk: HttpDesk): Server {
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
  const [path, query] = (request.url ?? '').split('?', 2);
  if (path !== HOOK_PATH) {
    end(response, 404);
    return;
  }
  if (request.method !== 'POST') {
    end(response, 405, { Allow: 'POST' });
    return;
  }
  const host = new URLSearchParams(query).get('host') ?? AUTO;
  const problem = problemOf(request, host, desk.token);
  if (problem === undefined) receive(request, response, { host, desk });
  else refuse(response, host, problem);
}

function problemOf(request: IncomingMessage, host: string, token: string): string | undefined {
  if (!hasToken(request, token)) return 'its token is missing or wrong';
  if (host === AUTO || hostNamed(host)) return undefined;
  return `there is no host of that name, only ${hosts.map(({ name }) => name).join(', ')}`;
}

interface Receiving {
  readonly host: string;
  readonly desk: HttpDesk;
}

function receive(request: IncomingMessage, response: ServerResponse, { host, desk }: Receiving): void {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    if (response.writableEnded) return;
    length += chunk.length;
    desk.waiting += chunk.length;
    chunks.push(chunk);
    if (length > MAX_PAYLOAD_BYTES)
      refuse(response, host, `its payload has more than ${MAX_PAYLOAD_BYTES} bytes`);
    else if (chunks.length > MAX_PIECES) refuse(response, host, 'its payload comes in too many pieces');
    else if (desk.waiting > MAX_WAITING_BYTES) refuse(response, host, 'too many others are asking');
  });
  request.on('end', () => {
    if (!response.writableEnded) void answer(response, Buffer.concat(chunks), { host, desk });
  });
  response.on('close', () => {
    desk.waiting -= length;
  });
}

/** The server answers other requests while one waits for reviews. */
async function answer(
  response: ServerResponse,
  payload: Uint8Array,
  { host, desk }: Receiving,
): Promise<void> {
  try {
    const reply = await desk.answer(host, payload);
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

function refuse(response: ServerResponse, host: string, why: string): void {
  response.shouldKeepAlive = false;
  // A client that is cut off while sending might not read the answer. The rest is read and dropped, for a limited time.
  response.req.resume();
  send(response, refusal(host, `the hook was not asked as it should be: ${why}`));
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
