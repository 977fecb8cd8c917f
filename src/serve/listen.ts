/**
 * Starts to listen, as a promise. INVARIANT: a success means that the server listens. A failure leaves no listener and
 * gives the reason.
 */
import type { Server as HttpServer } from 'node:http';
import { createConnection, type Server } from 'node:net';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { removeSocket } from '../system/serve-folder.ts';
import { errorCode, reasonOf } from '../system/system-error.ts';

/** The address that only this machine can reach. */
const LOOPBACK = '127.0.0.1';
const PROBE_MILLISECONDS = 1_000;

/** Listens on a Unix socket or a named pipe, and replaces a socket whose server is gone. */
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

/** Listens on a port of this machine, 0 for any free one. The value is the actual port. */
export async function listenOnLoopback(server: HttpServer, port: number): Promise<Reported<number>> {
  const error = await attempt(server, { host: LOOPBACK, port });
  const address = server.address();
  if (!error && typeof address === 'object' && address) return { value: address.port, diagnostics: [] };
  const why = errorCode(error) === 'EADDRINUSE' ? 'it is in use' : reasonOf(error);
  return refused(cannotListen(`port ${port}`, why));
}

/** Whether a server answers at the address. */
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

/** The error; undefined once the server listens. */
function attempt(server: Server, where: Where): Promise<Error | undefined> {
  return new Promise(resolve => {
    const failed = (error: Error): void => resolve(error);
    server.once('error', failed);
    server.listen(where, () => {
      server.off('error', failed);
      // A connection that the system refuses concerns only its caller.
      server.on('error', () => undefined);
      resolve(undefined);
    });
  });
}

function cannotListen(where: string, why: string): Diagnostic {
  return diagnostic('E792', `cannot listen at ${where}: ${why}`);
}
