/**
 * The files of a resident server: its folder, the file by which clients find it, and the token for HTTP hooks.
 * INVARIANT: all of them are private to the user from their creation. A folder that another user can read or write is
 * refused.
 */
import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { createExclusively, removeIfThere, writeAtomically } from './atomic-write.ts';
import { randomHex } from './digest.ts';
import { isMissing } from './files.ts';
import type { Host } from './host.ts';
import { makeFolders } from './make-folders.ts';
import { isOwn } from './own-files.ts';
import { readOwnFile, type ServerFile, serverFolder, serverPath } from './server-file.ts';
import { shownPath } from './session-folder.ts';
import { reasonOf } from './system-error.ts';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const TOKEN_BYTES = 32;
/** Bytes of a socket's path. Systems truncate or refuse longer ones. */
const MAX_SOCKET_PATH = 103;
const TOKEN = /^[0-9a-f]{64}$/;

/** The secret of a new server. */
export function newToken(): string {
  return randomHex(TOKEN_BYTES);
}

/** The address to listen on: the socket path that the user gave, or a new one for this process. */
export function socketAddress(host: Host, path: string | undefined): Reported<string> {
  const folder = serverFolder(host);
  const own = makeFolder(host, folder);
  if (own) return refused(own);
  // An unguessable name, because a Windows pipe lies in no private folder.
  if (host.platform === 'win32' && path === undefined)
    return { value: `\\\\.\\pipe\\rulespec-${randomHex(16)}`, diagnostics: [] };
  const address = path ?? join(folder, `${process.pid}.sock`);
  const bytes = Buffer.byteLength(address);
  if (bytes > MAX_SOCKET_PATH) {
    const message = `the socket \`${shownPath(host, address)}\` has a path of ${bytes} bytes, and systems take ${MAX_SOCKET_PATH}`;
    return refused(diagnostic('E792', message, { hint: 'name a shorter one: `--socket PATH`' }));
  }
  const problem = path === undefined ? undefined : makeFolder(host, dirname(address));
  return problem ? refused(problem) : { value: address, diagnostics: [] };
}

/**
 * The token that HTTP hooks send, which their settings name by a variable. It is created once and shared by all later
 * servers.
 */
export function httpToken(host: Host): Reported<string> {
  const path = httpTokenPath(host);
  try {
    if (isMissing(path)) createExclusively(path, `${newToken()}\n`, OWNER_ONLY_FILE);
  } catch (error) {
    return refused(cannotUse(host, path, reasonOf(error)));
  }
  const token = readOwnFile(host, path)?.trim() ?? '';
  if (TOKEN.test(token)) return { value: token, diagnostics: [] };
  const why = 'it is not a token in a file that is the user’s alone';
  return refused(cannotUse(host, path, why, 'remove it, and a new one is made'));
}

export function httpTokenPath(host: Host): string {
  return join(serverFolder(host), 'http-token');
}

export function writeServerFile(host: Host, server: ServerFile): Diagnostic | undefined {
  const path = serverPath(host);
  return writeAtomically(path, `${JSON.stringify(server)}\n`, path, OWNER_ONLY_FILE);
}

export function removeServerFile(host: Host): void {
  removeIfThere(serverPath(host));
}

/** Whether the path is free for a new socket. An unanswered socket is removed; anything else stays. */
export function removeSocket(path: string): boolean {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status?.isSocket()) removeIfThere(path);
  return status === undefined || status.isSocket();
}

function makeFolder(host: Host, folder: string): Diagnostic | undefined {
  try {
    makeFolders(folder, OWNER_ONLY_FOLDER);
    const status = lstatSync(folder);
    if (!status.isDirectory()) return cannotUse(host, folder, 'it is no folder');
    if (isOwn(host, status)) return undefined;
    return cannotUse(host, folder, 'it is open to other users', '`chmod 700` closes a folder of your own');
  } catch (error) {
    return cannotUse(host, folder, reasonOf(error));
  }
}

function cannotUse(host: Host, path: string, why: string, hint?: string): Diagnostic {
  return diagnostic('E792', `cannot serve from \`${shownPath(host, path)}\`: ${why}`, { hint });
}
