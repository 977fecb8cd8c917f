/**
 * How a resident server is found: one file in the user's state folder. INVARIANT: a file is believed only where it and its
 * folder are the user's alone, its process runs, and the server has the same code and sees the same files as who asks;
 * all of it without loading more than Node has loaded anyway, since each call of a hook looks.
 */
import { closeSync, fstatSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './host.ts';
import { isOwn, openToRead } from './own-files.ts';
import { isSystemError } from './system-error.ts';
import { below, ownStateFolder } from './user-folders.ts';

export interface ServerFile {
  /** What `codeOf` and `viewOf` give in the server. */
  readonly code: string;
  readonly view: string;
  readonly pid: number;
  /** A Unix socket or, on Windows, a named pipe. */
  readonly address: string;
  /** 64 hexadecimal digits. */
  readonly token: string;
}

const MAX_BYTES = 64 * 1024;

/** Where the server's file, its token and, as a rule, its socket are. */
export function serverFolder(host: Host): string {
  return below(ownStateFolder(host), 'serve');
}

export function serverPath(host: Host): string {
  return below(serverFolder(host), 'server.json');
}

/** The server that a process with the given code may ask; undefined where there is none. */
export function findServer(host: Host, code: () => string): ServerFile | undefined {
  const server = readServerFile(host);
  if (!server || !isOwn(host, lstatSync(serverFolder(host)))) return undefined;
  return isOwnProcess(server.pid) && server.code === code() && server.view === viewOf() ? server : undefined;
}

/** What the file says, whether its server runs or not. */
export function readServerFile(host: Host): ServerFile | undefined {
  const text = readOwnFile(host, serverPath(host));
  return text === undefined ? undefined : parsed(text);
}

/** The text of a file that is the user's alone; undefined where there is none, or another could have had a hand in it. */
export function readOwnFile(host: Host, path: string): string | undefined {
  let descriptor: number | undefined;
  try {
    // Looked at by each call, mostly in vain, and an exception takes longer than looking.
    if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
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

/** What the code in a folder of bundles is known by: another build of it, in place or elsewhere, has another text. */
export function codeOf(folder: string): string {
  const names = readdirSync(folder).filter(name => name.endsWith('.cjs'));
  const files = names.sort().map(name => {
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(join(folder, name));
    return `${name}:${dev}:${ino}:${size}:${mtimeMs}:${ctimeMs}`;
  });
  return [process.version, ...files].join(' ');
}

/** Which files this process sees: in a container, or under another root, the same path may be another file. */
export function viewOf(): string {
  // Each drive has a root of its own there, and no namespaces.
  if (process.platform === 'win32') return '';
  const { dev, ino } = statSync('/');
  return `${dev}:${ino} ${mountNamespace()}`;
}

function mountNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/mnt');
  } catch (error) {
    if (isSystemError(error)) return '';
    throw error;
  }
}

/** Another user's process is not the one that wrote the file. */
function isOwnProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

function parsed(text: string): ServerFile | undefined {
  const value = jsonOrUndefined(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, view, pid, address, token }: Readonly<Record<string, unknown>> = { ...value };
  if (typeof code !== 'string' || typeof view !== 'string' || typeof pid !== 'number') return undefined;
  if (typeof address !== 'string' || typeof token !== 'string' || !Number.isSafeInteger(pid))
    return undefined;
  return pid > 0 ? { code, view, pid, address, token } : undefined;
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
