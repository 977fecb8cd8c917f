/**
 * The files that the user trusts: absolute paths with the hash of the trusted content. INVARIANT: a file is trusted
 * only while its bytes are the approved ones. A store that another user could have written is not read, and nothing is
 * trusted.
 */
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { writeAtomically } from './atomic-write.ts';
import { sha256 } from './digest.ts';
import { isMissing, readFile } from './files.ts';
import type { Host } from './host.ts';
import { isSystemError, reasonOf } from './system-error.ts';
import { below, ownConfigFolder } from './user-folders.ts';

/** Hashes by absolute path. */
export type Trusted = ReadonlyMap<string, string>;

const MAX_BYTES = 4 * 1024 * 1024;
const OTHERS_MAY_WRITE = 0o022;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

export function trustPath(host: Host): string {
  return below(ownConfigFolder(host), 'trust.json');
}

/** Empty without a store; undefined with an error for an unreliable store. */
export function readTrusted(host: Host): Reported<Trusted> {
  const path = trustPath(host);
  if (isMissing(path)) return { value: new Map(), diagnostics: [] };
  const problem = problemOf(host, path);
  if (problem) return refused(problem);
  const { value: bytes, diagnostics } = readFile(path, MAX_BYTES);
  if (!bytes) return { value: undefined, diagnostics };
  const trusted = parsed(new TextDecoder().decode(bytes));
  return trusted ? { value: trusted, diagnostics: [] } : refused(untrusted(path, 'cannot be understood'));
}

/** `hash` hashes the content. It is called only where the store has an entry for the file. */
export function isTrusted(trusted: Trusted, path: string, hash: () => string): boolean {
  const known = trusted.size === 0 ? undefined : trusted.get(realOr(path));
  return known !== undefined && known === hash();
}

/** Trusts the file with this content from now on. */
export function trust(host: Host, path: string, content: string): Diagnostic | undefined {
  const known = readTrusted(host);
  if (!known.value) return known.diagnostics[0];
  const files = new Map([...known.value, [realOr(path), sha256(content)] as const]);
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${JSON.stringify({ version: 1, files: Object.fromEntries(sorted) }, null, 2)}\n`;
  try {
    mkdirSync(ownConfigFolder(host), { recursive: true, mode: OWNER_ONLY_FOLDER });
    return writeAtomically(trustPath(host), text, trustPath(host), OWNER_ONLY_FILE);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return diagnostic('E406', `cannot write \`${trustPath(host)}\`: ${reasonOf(error)}`);
  }
}

function problemOf(host: Host, path: string): Diagnostic | undefined {
  try {
    const status = lstatSync(path);
    if (!status.isFile()) return untrusted(path, 'is not a regular file');
    if (host.platform === 'win32') return undefined;
    if (status.uid !== process.getuid?.()) return untrusted(path, 'belongs to another user');
    return (status.mode & OTHERS_MAY_WRITE) === 0 ? undefined : untrusted(path, 'is open to other users');
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return untrusted(path, `cannot be looked at: ${reasonOf(error)}`);
  }
}

function parsed(text: string): Trusted | undefined {
  const value = jsonOrUndefined(text);
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== 1)
    return undefined;
  const files = 'files' in value ? value.files : undefined;
  if (typeof files !== 'object' || files === null) return undefined;
  const hashes = Object.entries(files).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Map(hashes);
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function untrusted(path: string, why: string): Diagnostic {
  return diagnostic('E785', `\`${path}\` ${why}, so nothing is trusted`, {
    hint: 'look at it, remove it, and trust the files again',
  });
}

function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (isSystemError(error)) return path;
    throw error;
  }
}

function refused(problem: Diagnostic): Reported<Trusted> {
  return { value: undefined, diagnostics: [problem] };
}
