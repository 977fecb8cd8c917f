/**
 * The life of a resident server: it listens, and ends on request, after idle time, or when another server has replaced
 * it. INVARIANT: its file exists only while it listens. When it has ended, everything that it created is gone.
 */
import { createServer, type Server } from 'node:net';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { HookOptions } from '../hook/run-hook.ts';
import { now } from '../system/clock.ts';
import type { Host } from '../system/host.ts';
import {
  httpToken,
  newToken,
  removeServerFile,
  removeSocket,
  socketAddress,
  writeServerFile,
} from '../system/serve-folder.ts';
import { readServerFile, type ServerFile } from '../system/server-file.ts';
import { type Answerer, answerer } from './answer.ts';
import { attend, type RequestHandler } from './connection.ts';
import { type HttpService, httpService } from './http.ts';
import { answers, listenAt, listenOnLoopback } from './listen.ts';

interface ServeOptions {
  readonly host: Host;
  /** Parses a hook's command line after `rulespec`; undefined for one that the caller must handle. */
  readonly readLine: (argv: readonly string[]) => HookOptions | undefined;
  /** The socket's path, absolute; default: one of its own. */
  readonly socket?: string;
  /** 0 for any free port. */
  readonly httpPort?: number;
  /** Milliseconds without a call after which the server ends. */
  readonly idle?: number;
}

export interface Serving {
  readonly address: string;
  readonly httpPort?: number;
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<void>;
  end(): void;
}

/** Interval of the checks whether to go on. */
const CHECK_MILLISECONDS = 1_000;
const MAX_CONNECTIONS = 256;

export async function startServer(options: ServeOptions): Promise<Reported<Serving>> {
  const { host, httpPort } = options;
  const before = readServerFile(host);
  if (before && (await answers(before.address))) return refused(runsAlready(before));
  if (before) removeSocket(before.address);
  const address = socketAddress(host, options.socket);
  if (address.value === undefined) return { ...address, value: undefined };
  const file: ServerFile = { pid: process.pid, address: address.value, token: newToken() };
  const life: Life = { answerer: answerer(), lastCall: now(), servers: [] };
  const problem = await openSocket(options, file, life);
  const http = problem || httpPort === undefined ? noPort : await openHttp({ ...options, httpPort }, life);
  const failed = problem ?? http.diagnostics[0] ?? writeServerFile(host, file);
  const serving = { address: file.address, ...lastUntilEnded(options, file, life) };
  if (!failed)
    return {
      value: { ...serving, ...(http.value !== undefined && { httpPort: http.value }) },
      diagnostics: [],
    };
  serving.end();
  return refused(failed);
}

/** State that the servers of one process share. */
interface Life {
  readonly answerer: Answerer;
  /** Time of the last call. */
  lastCall: number;
  readonly servers: Server[];
  http?: HttpService;
}

const noPort: Reported<number> = refused();

function openSocket(
  { host, readLine }: ServeOptions,
  { address, token }: ServerFile,
  life: Life,
): Promise<Diagnostic | undefined> {
  const desk: RequestHandler = {
    token,
    waiting: 0,
    answer({ head: { argv, folder, environment }, payload }) {
      life.lastCall = now();
      const options = readLine(argv);
      return options && life.answerer.answer({ options, host: { ...host, folder, environment }, payload });
    },
  };
  const server = createServer(socket => attend(socket, desk));
  server.maxConnections = MAX_CONNECTIONS;
  life.servers.push(server);
  return listenAt(server, address);
}

async function openHttp(
  { host, httpPort }: ServeOptions & { readonly httpPort: number },
  life: Life,
): Promise<Reported<number>> {
  const token = httpToken(host);
  if (token.value === undefined) return { ...token, value: undefined };
  const asked = (name: string, payload: Uint8Array) => ({
    options: { host: name, dryRun: false },
    host,
    payload,
  });
  life.http = httpService({
    token: token.value,
    answer(name, payload) {
      life.lastCall = now();
      return life.answerer.answerLast(asked(name, payload));
    },
    refuse: (name, payload, why) => life.answerer.refuse(asked(name, payload), why),
  });
  life.servers.push(life.http.server);
  return listenOnLoopback(life.http.server, httpPort);
}

function lastUntilEnded({ host, idle = Infinity }: ServeOptions, file: ServerFile, life: Life) {
  let isEnded = (): void => undefined;
  const ended = new Promise<void>(resolve => {
    isEnded = resolve;
  });
  const end = (): void => {
    clearInterval(timer);
    if (isNamed(host, file)) removeServerFile(host);
    // Each server removes its socket. A client of the socket decides by itself where its connection is cut. One over
    // HTTP lets the call run, so each of them gets an answer first.
    for (const server of life.servers.splice(0)) server.close();
    if (life.http) void life.http.end().then(isEnded);
    else isEnded();
  };
  const timer = setInterval(() => {
    if (!isNamed(host, file) || now() - life.lastCall > idle) end();
  }, CHECK_MILLISECONDS);
  return { ended, end };
}

/** Whether clients find this server. Its folder may be gone, or name a server that started at the same moment. */
function isNamed(host: Host, { token }: ServerFile): boolean {
  return readServerFile(host)?.token === token;
}

function runsAlready({ pid, address }: ServerFile): Diagnostic {
  return diagnostic('E791', `a server answers already, process ${pid} at \`${address}\``, {
    hint: 'end that one first, where it is an old one',
  });
}
