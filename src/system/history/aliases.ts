/**
 * The history of a session: its own, or that of the session that it continues. INVARIANT: what says so is
 * keyed, so that nobody without the key can turn a session to another history, and no chain of such files is endless.
 */
import { writeAtomically } from '../atomic-write.ts';
import { sameBytes } from '../digest.ts';
import type { Host } from '../host.ts';
import { OWNER_ONLY_FILE, openToRead } from '../own-files.ts';
import { quietly } from '../system-error.ts';
import { filesOf, isThere, makeHistoryFolder, NAME, nameOf, Unusable, withOwnFile } from './files.ts';
import { textAt } from './head.ts';
import { type HistoryKey, historyKey } from './key.ts';

/** A new session names the history itself, so most chains have one part. */
const MAX_CHAIN = 16;

/** The name of the history of a session. */
export function targetOf(host: Host, key: HistoryKey, session: string): string {
  return resolved(host, key, nameOf(session));
}

/** The name of the history at the end of the chain. Throws for an invalid file. */
export function resolved(host: Host, key: HistoryKey, name: string): string {
  let at = name;
  for (let turn = 0; turn < MAX_CHAIN; turn++) {
    const next = noteAt(host, key, filesOf(host, at).alias, `alias\n${at}`);
    if (next === undefined) return at;
    at = next;
  }
  throw new Unusable('too many sessions continue each other');
}

/** The name that a note holds; undefined where there is no note. Throws where it is not believed. */
export function noteAt(host: Host, key: HistoryKey, path: string, about: string): string | undefined {
  const text = withOwnFile(host, path, openToRead, ({ descriptor }) => textAt(descriptor));
  if (text === undefined) return undefined;
  const [name = '', code = '', ...rest] = text.split('\n');
  const expected = Buffer.from(key(`${about}\n${name}`));
  if (!NAME.test(name) || rest.join('') !== '' || !sameBytes(Buffer.from(code), expected))
    throw new Unusable(
      'the file that says which history it continues was changed, or written with another key',
    );
  return name;
}

/** False where the system did not write it. */
export function writeNote(path: string, key: HistoryKey, about: string, name: string): boolean {
  return !writeAtomically(path, `${name}\n${key(`${about}\n${name}`)}\n`, path, OWNER_ONLY_FILE);
}

/**
 * Redirects the later events of a session to the history of an older one. A session that has events of its own keeps
 * its own history. Returns whether the session continues the older one. Never throws.
 */
export function continueHistory(host: Host, newSession: string, oldSession: string): boolean {
  return continueNamed(host, newSession, () => nameOf(oldSession));
}

export function continueNamed(
  host: Host,
  newSession: string,
  find: (key: HistoryKey) => string | undefined,
): boolean {
  const name = nameOf(newSession);
  const files = filesOf(host, name);
  try {
    const key = historyKey(host, true);
    const found = key && find(key);
    if (!key || found === undefined) return false;
    // A damaged chain is continued as well: the new session's history is then unread, and not a new one.
    const old = quietly(() => unlessUnusable(() => resolved(host, key, found))) ?? found;
    if (isThere(files.alias)) return resolved(host, key, name) === old;
    if (old === name || isThere(files.head)) return old === name;
    makeHistoryFolder(host);
    return writeNote(files.alias, key, `alias\n${name}`, old);
  } catch {
    return false;
  }
}

function unlessUnusable<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof Unusable) return undefined;
    throw error;
  }
}
