/** Beginning to listen, as a promise. INVARIANT: what comes back listens, or nothing does and the reason is told. */
import type { Server as HttpServer } from 'node:http';
import { createConnection, type Server } from 'node:net';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { removeSocket } from '../effects/serve-folder.ts';
import { errorCode, reasonOf } from '../effects/system-error.ts';

/** Only this machine can reach it. */
const LOOPBACK = '127.0.0.1';
const PROBE_MILLISECONDS = 1_000;

/** At a Unix socket or a named pipe. A socket whose server is gone is replaced. */
export async function listenAt(server: Server, address: string): Promise<Diagnostic | undefined> {
  const first = await attempt(server, { path: address });
  if (errorCode(first) !== 'EADDRINUSE') return first && cannotListen(`\`${address}\``, reasonOf(first));
  if (await answers(address))
    return diagnostic('E791', `a server listens at \`${address}\` already`, {
      hint: 'end it first, or give another `--socket PATH`',
    });
  if (!removeSocket(address)) return cannotListen(`\`${address}\``, 'what stands there is no socket');
  const second = await attempt(server, { path: address });
  return second && cannotListen(`\`${address}\``, reasonOf(second));
}

/** At a port of this machine, 0 for any; the port that it became. */
export async function listenOnLoopback(server: HttpServer, port: number): Promise<Reported<number>> {
  const error = await attempt(server, { host: LOOPBACK, port });
  const address = server.address();
  if (!error && typeof address === 'object' && address) return { value: address.port, diagnostics: [] };
  const why = errorCode(error) === 'EADDRINUSE' ? 'it is in use' : reasonOf(error);
  return { value: undefined, diagnostics: [cannotListen(`port ${port}`, why)] };
}

/** Whether anybody answers at the address. */
export function answers(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(address);
    const end = (isAnswer: boolean) => (): void => {
      socket.destroy();
      resolve(isAnswer);
    };
    socket.setTimeout(PROBE_MILLISECONDS, end(true));
    socket.once('connect', end(true));
    socket.once('error', end(false));
  });
}

type Where = { readonly path: string } | { readonly host: string; readonly port: number };

/** The error; undefined once it listens. */
function attempt(server: Server, where: Where): Promise<Error | undefined> {
  return new Promise(resolve => {
    const failed = (error: Error): void => resolve(error);
    server.once('error', failed);
    server.listen(where, () => {
      server.off('error', failed);
      // A connection that the system does not let in is one caller's misfortune.
      server.on('error', () => undefined);
      resolve(undefined);
    });
  });
}

function cannotListen(where: string, why: string): Diagnostic {
  return diagnostic('E792', `cannot listen at ${where}: ${why}`);
}
