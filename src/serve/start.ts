/**
 * The life of a resident server: it listens, and ends when it is told to, after idle time, or once another has taken its
 * place. INVARIANT: its file names it only while it listens, and what it made is gone when it has ended.
 */
import { createServer, type Server } from 'node:net';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { now } from '../effects/clock.ts';
import type { Host } from '../effects/host.ts';
import {
  httpToken,
  newToken,
  removeServerFile,
  removeSocket,
  socketAddress,
  writeServerFile,
} from '../effects/serve-folder.ts';
import { codeOf, readServerFile, type ServerFile, viewOf } from '../effects/server-file.ts';
import type { HookOptions } from '../hook/run-hook.ts';
import { type Answerer, answerer } from './answer.ts';
import { attend, type Desk } from './connection.ts';
import { httpServer } from './http.ts';
import { answers, listenAt, listenOnLoopback } from './listen.ts';

export interface ServeOptions {
  readonly host: Host;
  /** What a command line after `rulespec` asks of the hook; undefined for one that is left to the caller. */
  readonly readLine: (argv: readonly string[]) => HookOptions | undefined;
  /** Where the bundles are that this process runs. */
  readonly bundles: string;
  /** The socket's path, absolute; default: one of its own. */
  readonly socket?: string;
  /** 0 for any port that is free. */
  readonly httpPort?: number;
  /** Milliseconds without a call after which it ends. */
  readonly idle?: number;
}

export interface Serving {
  readonly address: string;
  readonly httpPort?: number;
  /** Resolved when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  end(): void;
}

/** How often it is looked whether to go on. */
const CHECK_MILLISECONDS = 1_000;
const MAX_CONNECTIONS = 256;

export async function startServer(options: ServeOptions): Promise<Reported<Serving>> {
  const { host, httpPort } = options;
  const before = readServerFile(host);
  if (before && (await answers(before.address))) return refused(runsAlready(before));
  if (before) removeSocket(before.address);
  const address = socketAddress(host, options.socket);
  if (address.value === undefined) return { ...address, value: undefined };
  const file: ServerFile = {
    code: codeOf(options.bundles),
    view: viewOf(),
    pid: process.pid,
    address: address.value,
    token: newToken(),
  };
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

/** What the servers of one process share. */
interface Life {
  readonly answerer: Answerer;
  /** When anything was last asked. */
  lastCall: number;
  readonly servers: Server[];
}

const noPort: Reported<number> = { value: undefined, diagnostics: [] };

function openSocket(
  { host, readLine }: ServeOptions,
  { address, token }: ServerFile,
  life: Life,
): Promise<Diagnostic | undefined> {
  const desk: Desk = {
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
  const server = httpServer({
    token: token.value,
    waiting: 0,
    answer(name, payload) {
      life.lastCall = now();
      const options = { host: name, dryRun: false };
      return life.answerer.answerLast({ options, host, payload });
    },
  });
  life.servers.push(server);
  return listenOnLoopback(server, httpPort);
}

function lastUntilEnded({ host, idle = Infinity }: ServeOptions, file: ServerFile, life: Life) {
  let isEnded = (): void => undefined;
  const ended = new Promise<void>(resolve => {
    isEnded = resolve;
  });
  const end = (): void => {
    clearInterval(timer);
    if (isNamed(host, file)) removeServerFile(host);
    // Each takes its socket away; connections are short, and who asks on one that is cut decides alone.
    for (const server of life.servers.splice(0)) server.close();
    isEnded();
  };
  const timer = setInterval(() => {
    if (!isNamed(host, file) || now() - life.lastCall > idle) end();
  }, CHECK_MILLISECONDS);
  return { ended, end };
}

/** Whether clients find this server: its folder may be gone, or name one that was started at the same moment. */
function isNamed(host: Host, { token }: ServerFile): boolean {
  return readServerFile(host)?.token === token;
}

function runsAlready({ pid, address }: ServerFile): Diagnostic {
  return diagnostic('E791', `a server answers already, process ${pid} at \`${address}\``, {
    hint: 'end that one first, where it is an old one',
  });
}

function refused(problem: Diagnostic): Reported<Serving> {
  return { value: undefined, diagnostics: [problem] };
}
