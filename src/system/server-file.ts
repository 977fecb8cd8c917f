/**
 * The file in the user's state folder by which programs find a resident server. INVARIANT: a file that another user
 * could have had a hand in is not believed.
 */
import { fstatSync, readFileSync } from 'node:fs';
import { membersOf, parsedJson } from '../values/plain-json.ts';
import type { Host } from './host.ts';
import { isOwn, openToRead } from './own-files.ts';
import { withOpen } from './read-descriptor.ts';
import { quietly } from './system-error.ts';
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

/** The contents of the file, whether its server runs or not. */
export function readServerFile(host: Host): ServerFile | undefined {
  const { pid, address, token } = membersOf(parsedJson(readOwnFile(host, serverPath(host)) ?? ''));
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return typeof address === 'string' && typeof token === 'string' ? { pid, address, token } : undefined;
}

/**
 * The text of a file that is private to the user; undefined for a missing file, or one that another user could have
 * written.
 */
export function readOwnFile(host: Host, path: string): string | undefined {
  return quietly(() =>
    withOpen(openToRead(path), descriptor => {
      const status = fstatSync(descriptor);
      const isBelieved = status.isFile() && status.size <= MAX_BYTES && isOwn(host, status);
      return isBelieved ? readFileSync(descriptor, 'utf8') : undefined;
    }),
  );
}
