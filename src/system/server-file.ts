/**
 * The file in the user's state folder by which programs find a resident server. INVARIANT: a file that another user
 * could have had a hand in is not believed.
 */
import { closeSync, fstatSync, readFileSync } from 'node:fs';
import type { Host } from './host.ts';
import { isOwn, openToRead } from './own-files.ts';
import { isSystemError } from './system-error.ts';
import { below, ownStateFolder } from './user-folders.ts';

export interface ServerFile {
  readonly pid: number;
  /** A Unix socket or, on Windows, a named pipe. */
  readonly address: string;
  /** 64 hexadecimal digits. */
  readonly token: string;
}

const MAX_BYTES = 64 * 1024;

/** The folder of the server's file, its token and, usually, its socket. */
export function serverFolder(host: Host): string {
  return below(ownStateFolder(host), 'serve');
}

export function serverPath(host: Host): string {
  return below(serverFolder(host), 'server.json');
}

/** What the file says, whether its server runs or not. */
export function readServerFile(host: Host): ServerFile | undefined {
  const text = readOwnFile(host, serverPath(host));
  return text === undefined ? undefined : parsed(text);
}

/**
 * The text of a file that is private to the user; undefined for a missing file, or one that another user could have
 * written.
 */
export function readOwnFile(host: Host, path: string): string | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openToRead(path);
    const status = fstatSync(descriptor);
    const isBelieved = status.isFile() && status.size <= MAX_BYTES && isOwn(host, status);
    return isBelieved ? readFileSync(descriptor, 'utf8') : undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function parsed(text: string): ServerFile | undefined {
  const value = jsonOrUndefined(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { pid, address, token }: Readonly<Record<string, unknown>> = { ...value };
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return typeof address === 'string' && typeof token === 'string' ? { pid, address, token } : undefined;
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
