/**
 * The files that hold the user's keys: for stamps and histories, and for signatures. INVARIANT: a key is read only from
 * a regular file that the user owns and nobody else can read, in a folder outside the repository that the user owns and
 * nobody else can change. A private key is never shown.
 */
import { closeSync, fstatSync, lstatSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { createExclusively } from './atomic-write.ts';
import { newSigningKey, randomKey, toBase64url } from './digest.ts';
import { isThere } from './files.ts';
import type { Host } from './host.ts';
import { makeFolders } from './make-folders.ts';
import { openToRead } from './own-files.ts';
import { readAt } from './read-descriptor.ts';
import { isInside, shownPath } from './session-folder.ts';
import { errorCode, reasonOf } from './system-error.ts';
import { ownConfigFolder, ownStateFolder } from './user-folders.ts';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const FOR_OTHERS = 0o077;
const OTHERS_MAY_WRITE = 0o022;
/** Characters of a key file, far more than a key needs. A longer file holds no key. */
const MAX_KEY_LENGTH = 1024;

interface KeyFile {
  /** The absolute path, whether or not the file exists. */
  path(host: Host): string;
  /** A new key, as the text of the file. */
  make(): string;
  /** The replacement for a file that would lie inside the repository. */
  readonly instead: string;
}

/** The key of stamps and histories: 32 random bytes in base64url. */
const symmetricKey: KeyFile = {
  path: keyPath,
  make: () => `${toBase64url(randomKey())}\n`,
  instead: 'set `XDG_CONFIG_HOME` to a folder outside of it, or give the key in `RULESPEC_KEY`',
};

/** The Ed25519 key of attestations and runs, in PKCS #8. */
export const signingKeyFile: KeyFile = {
  path: host => join(ownStateFolder(host), 'signing-key', 'ed25519.pem'),
  make: newSigningKey,
  instead: 'set `XDG_STATE_HOME` to a folder outside of it, or give the key in `RULESPEC_SIGNING_KEY`',
};

/** The path of the file with the key of stamps and histories, whether or not it exists. */
export function keyPath(host: Host): string {
  return join(ownConfigFolder(host), 'key');
}

/**
 * The text of a key file. With `create`, a missing file is created first. Undefined without a diagnostic: no key file.
 * With a root, a key inside that repository is refused.
 */
export function readKeyFile(
  host: Host,
  root: string | undefined,
  create: boolean,
  file: KeyFile = symmetricKey,
): Reported<string> {
  const path = file.path(host);
  const folder = dirname(path);
  try {
    if (root !== undefined && isInside(root, existing(folder)))
      return refused(inRepository(shownPath(host, path), file));
    if (!isThere(path)) {
      if (!create) return refused();
      makeFolders(folder, OWNER_ONLY_FOLDER);
    }
    const problem = folderProblem(host, folder);
    if (problem) return refused(problem);
    if (create && !isThere(path)) createExclusively(path, file.make(), OWNER_ONLY_FILE);
    return readPrivate(host, path);
  } catch (error) {
    return refused(diagnostic('E504', `cannot use the key \`${shownPath(host, path)}\`: ${reasonOf(error)}`));
  }
}

/** Why there can be no key of stamps and histories; undefined where there can be one. */
export function keyProblem(host: Host): Diagnostic | undefined {
  const path = keyPath(host);
  const folder = dirname(path);
  try {
    if (!isThere(folder)) return undefined;
    const [unreadable] = isThere(path) ? readPrivate(host, path).diagnostics : [];
    return folderProblem(host, folder) ?? unreadable;
  } catch (error) {
    return diagnostic('E504', `cannot use the key \`${shownPath(host, path)}\`: ${reasonOf(error)}`);
  }
}

/** The nearest folder at or above that exists. Stops at the root of the file system. */
function existing(folder: string): string {
  for (let at = folder; ; at = dirname(at)) if (isThere(at) || dirname(at) === at) return at;
}

function folderProblem(host: Host, folder: string): Diagnostic | undefined {
  const status = lstatSync(folder);
  if (status.isSymbolicLink())
    return untrusted(shownPath(host, folder), 'is a symbolic link', 'make it a folder');
  if (!status.isDirectory()) return untrusted(shownPath(host, folder), 'is not a folder', 'move it away');
  // Others may look into a folder in which the user keeps rules. What is in the key file they cannot read.
  return ownershipProblem(host, folder, status, {
    denied: OTHERS_MAY_WRITE,
    is: 'can be changed by',
    hint: '`chmod 700` closes it; if another may have put a key there, remove it',
  });
}

function readPrivate(host: Host, path: string): Reported<string> {
  let descriptor: number | undefined;
  try {
    // The open does not wait and never follows a link: a file of a moment ago may be something else now.
    descriptor = openToRead(path);
    const status = fstatSync(descriptor);
    if (!status.isFile())
      return refused(untrusted(shownPath(host, path), 'is not a regular file', 'move it away'));
    const problem = ownershipProblem(host, path, status, {
      denied: FOR_OTHERS,
      is: 'is open to',
      hint: '`chmod 600` closes it; if another may have read the key, remove it',
    });
    if (problem) return refused(problem);
    if (status.size > MAX_KEY_LENGTH) return { value: '', diagnostics: [] };
    return { value: readAt(descriptor, 0, status.size).toString('latin1').trim(), diagnostics: [] };
  } catch (error) {
    if (errorCode(error) !== 'ELOOP') throw error;
    return refused(untrusted(shownPath(host, path), 'is a symbolic link', 'put the key itself there'));
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** On Windows the folder's access list protects the file. */
function ownershipProblem(
  host: Host,
  path: string,
  status: Stats,
  { denied, is, hint }: { readonly denied: number; readonly is: string; readonly hint: string },
): Diagnostic | undefined {
  if (host.platform === 'win32') return undefined;
  if (status.uid !== process.getuid?.())
    return untrusted(shownPath(host, path), 'belongs to another user', 'remove it, or set `RULESPEC_KEY`');
  if ((status.mode & denied) !== 0) return untrusted(shownPath(host, path), `${is} other users`, hint);
  return undefined;
}

function untrusted(path: string, why: string, hint: string): Diagnostic {
  return diagnostic('E504', `\`${path}\` ${why}, so no key is read from it`, { hint });
}

function inRepository(path: string, { instead }: KeyFile): Diagnostic {
  return diagnostic('E504', `the key \`${path}\` would lie inside the repository`, { hint: instead });
}
