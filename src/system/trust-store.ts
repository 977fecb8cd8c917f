/**
 * The files that the user trusts: absolute paths with the hash of the trusted content. INVARIANT: a file is trusted
 * only while its bytes are the approved ones. A store that another user could have written is not read, and nothing is
 * trusted.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { type Diagnostic, diagnostic, found, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { membersOf, parsedJson } from '../values/plain-json.ts';
import { writeAtomically } from './atomic-write.ts';
import { sha256 } from './digest.ts';
import { isMissing, readFile } from './files.ts';
import type { Host } from './host.ts';
import { makeOwnFolder, OWNER_ONLY_FILE, whyUnreliable } from './own-files.ts';
import { quietly, reasonOf } from './system-error.ts';
import { below, ownConfigFolder } from './user-folders.ts';

/** Hashes by absolute path. */
type Trusted = ReadonlyMap<string, string>;

const MAX_BYTES = 4 * 1024 * 1024;

export function trustPath(host: Host): string {
  return below(ownConfigFolder(host), 'trust.json');
}

/** Empty without a store; undefined with an error for an unreliable store. */
export function readTrusted(host: Host): Reported<Trusted> {
  const path = trustPath(host);
  if (isMissing(path)) return found(new Map());
  const problem = problemOf(host, path);
  if (problem) return refused(problem);
  const { value: bytes, diagnostics } = readFile(path, MAX_BYTES);
  if (!bytes) return refused(...diagnostics);
  const trusted = parsed(new TextDecoder().decode(bytes));
  return trusted ? found(trusted) : refused(untrusted(path, 'cannot be understood'));
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
    makeOwnFolder(ownConfigFolder(host));
    return writeAtomically(trustPath(host), text, trustPath(host), OWNER_ONLY_FILE);
  } catch (error) {
    return diagnostic('E406', `cannot write \`${trustPath(host)}\`: ${reasonOf(error)}`);
  }
}

function problemOf(host: Host, path: string): Diagnostic | undefined {
  try {
    const why = whyUnreliable(host, lstatSync(path));
    return why === undefined ? undefined : untrusted(path, why);
  } catch (error) {
    return untrusted(path, `cannot be looked at: ${reasonOf(error)}`);
  }
}

function parsed(text: string): Trusted | undefined {
  const { version, files } = membersOf(parsedJson(text));
  if (version !== 1 || typeof files !== 'object' || files === null) return undefined;
  return new Map(
    Object.entries(files).filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}

function untrusted(path: string, why: string): Diagnostic {
  return diagnostic('E785', `\`${path}\` ${why}, so nothing is trusted`, {
    hint: 'look at it, remove it, and trust the files again',
  });
}

function realOr(path: string): string {
  return quietly(() => realpathSync(path)) ?? path;
}
