/**
 * The rules that a session began with: the rulespec, its programs and the project's rule files, by digest, with their
 * contents, in `pins/` in the user's state folder. A pin belongs to a history, so that a session which goes on with the
 * history of another, as after `/clear`, keeps its pin. INVARIANT: a pin is believed only with a code under the user's
 * key that covers its history, and a content only where its digest is the pinned one. What was pinned is never replaced
 * but by a person.
 */
import { readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { THE_SESSION } from '../sources/evidence/working-tree.ts';
import { membersOf, parsedJson } from '../values/plain-json.ts';
import { createExclusively, removeIfThere, writeAtomically } from './atomic-write.ts';
import type { AgreedTexts } from './definitions.ts';
import { sameBytes, sha256 } from './digest.ts';
import { isThere, readFile } from './files.ts';
import { targetOf } from './history/aliases.ts';
import { nameOf, Unusable } from './history/files.ts';
import { derivedKey, type HistoryKey, historyKey } from './history/key.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { makeOwnFolder, OWNER_ONLY_FILE } from './own-files.ts';
import { quietly } from './system-error.ts';
import { below, ownStateFolder } from './user-folders.ts';

export interface PinnedFile {
  /** `definition`: it says what a command does. */
  readonly role: 'rules' | 'rulespec' | 'program' | 'definition';
  /** The path from the root, with `/`. */
  readonly path: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly digest: string;
  /** The rule file that lists or includes this one; its own path for a rule file. Absent for the rulespec's files. */
  readonly of?: string;
}

export interface Pin {
  readonly session: string;
  /** The project's root, absolute. */
  readonly root: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** `late`: earlier events of the session came before it, so the first rules are unknown. */
  readonly by: 'start' | 'late' | 'person';
  readonly files: readonly PinnedFile[];
}

export type PinState =
  | { readonly state: 'none' }
  | { readonly state: 'unusable'; readonly why: string }
  | {
      readonly state: 'pinned';
      readonly pin: Pin;
      /** The digest of the stored pin. */
      readonly digest: string;
    };

/** A pin, with the texts of its files by digest. */
interface NewPin extends Pin {
  readonly texts: ReadonlyMap<string, string>;
}

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
const MAX_PINS = 1_000;
const MAX_MARKS = 4_000;
const MAX_CONTENTS = 10_000;
const PURPOSE = 'pins of rulespec';

function folderOf(host: Host, kind: 'sessions' | 'contents' | 'same'): string {
  return join(ownStateFolder(host), 'pins', kind);
}

/** The name of the history that a session continues. Throws for an invalid note. */
function ownerOf(host: Host, session: string): string {
  const key = usableKey(host);
  return key ? targetOf(host, key, session) : nameOf(session);
}

/** Undefined where there is none, or where it cannot be used: then no pin is believed either. */
function usableKey(host: Host): HistoryKey | undefined {
  try {
    return historyKey(host, false);
  } catch (error) {
    if (error instanceof Unusable) return undefined;
    throw error;
  }
}

function pathOf(host: Host, owner: string): string {
  return below(folderOf(host, 'sessions'), `${owner}.json`);
}

/** The key under which a session stores its pin for another project that it continues in. */
export function sessionIn(host: Host, session: string, root: string): string {
  return `${ownerOf(host, session)}\n${root}`;
}

/** The pin of a session for a project: the session's own, or the one that it made when it came there. */
export function pinFor(host: Host, session: string, root: string): PinState {
  const first = readPin(host, session);
  if (first.state !== 'pinned' || first.pin.root === root) return first;
  return readPin(host, sessionIn(host, session, root));
}

/** Never throws. */
export function readPin(host: Host, session: string): PinState {
  const unusable = (why: string): PinState => ({ state: 'unusable', why });
  try {
    const owner = ownerOf(host, session);
    const path = pathOf(host, owner);
    if (!isThere(path)) return { state: 'none' };
    const bytes = readFile(path, MAX_BYTES).value;
    const key = derivedKey(host, false, PURPOSE);
    if (!bytes || !key) return unusable(bytes ? 'the key file is missing' : 'its file cannot be read');
    const [code = '', text = ''] = new TextDecoder().decode(bytes).split('\n');
    const expected = Buffer.from(key(coded(owner, text)));
    if (!sameBytes(Buffer.from(code), expected))
      return unusable('its file was changed, or written with another key');
    const pin = understood(parsedJson(text));
    return pin ? { state: 'pinned', pin, digest: sha256(bytes) } : unusable('its file is of another version');
  } catch (error) {
    return unusable(error instanceof Error ? error.message : 'its file cannot be read');
  }
}

/** Whether there is a key, which a first pin makes. */
export function canPin(host: Host): boolean {
  try {
    return derivedKey(host, true, PURPOSE) !== undefined;
  } catch {
    return false;
  }
}

/** False where the system did not store it, or another process did first. A person's pin replaces any other. */
export function writePin(host: Host, { texts, ...pin }: NewPin): boolean {
  const { session } = pin;
  try {
    const key = derivedKey(host, true, PURPOSE);
    if (!key) return false;
    for (const kind of ['sessions', 'contents', 'same'] as const) makeOwnFolder(folderOf(host, kind));
    for (const [digest, text] of texts) storeContent(host, digest, text);
    const json = JSON.stringify({ version: 1, ...pin });
    const owner = ownerOf(host, session);
    const path = pathOf(host, owner);
    const stored = `${key(coded(owner, json))}\n${json}\n`;
    keepNewest(dirname(path), MAX_PINS);
    keepNewest(folderOf(host, 'contents'), MAX_CONTENTS);
    if (pin.by !== 'person') return createExclusively(path, stored, OWNER_ONLY_FILE, false);
    removeMarks(host);
    return writeAtomically(path, stored, path, OWNER_ONLY_FILE) === undefined;
  } catch {
    // Without a pin, the next event pins; a session of which events are known is then pinned too late.
    return false;
  }
}

/** The pin of the session of a project that was pinned last; undefined without one. */
export function newestPin(host: Host, root: string): Pin | undefined {
  const folder = folderOf(host, 'sessions');
  const pins = (quietly(() => readdirSync(folder)) ?? []).flatMap(name => {
    const bytes = readFile(join(folder, name), MAX_BYTES).value;
    const [, text = ''] = bytes ? new TextDecoder().decode(bytes).split('\n') : [];
    const pin = understood(parsedJson(text));
    return pin?.root === root && readPin(host, pin.session).state === 'pinned' ? [pin] : [];
  });
  return pins.sort((a, b) => b.at - a.at || (a.session < b.session ? -1 : 1))[0];
}

/** They are about the pin before, and several sessions may share it. */
function removeMarks(host: Host): void {
  const folder = folderOf(host, 'same');
  for (const name of readdirSync(folder)) removeIfThere(join(folder, name));
}

/** The text with this digest; undefined where it is not stored as it was. */
export function pinnedText(host: Host, digest: string): string | undefined {
  const bytes = readFile(contentPath(host, digest), MAX_CONTENT_BYTES).value;
  return bytes && sha256(bytes) === digest ? new TextDecoder().decode(bytes) : undefined;
}

/** The texts by which commands were defined as the session began; undefined where that is not known. */
export function pinnedDefinitions(
  host: Host,
  session: string | undefined,
  root: string,
): AgreedTexts | undefined {
  const known = session === undefined ? undefined : pinFor(host, session, root);
  if (known?.state !== 'pinned') return undefined;
  const digests = new Map(
    known.pin.files.flatMap(({ role, path, digest }) => (role === 'definition' ? [[path, digest]] : [])),
  );
  return {
    by: THE_SESSION,
    text: path => {
      const digest = digests.get(path);
      return digest === undefined ? undefined : pinnedText(host, digest);
    },
  };
}

/** Whether `markUnchanged` was called for the session and these files. Costs one `stat`. */
export function isMarkedUnchanged(host: Host, session: string, files: string): boolean {
  return isThere(markPath(host, session, files));
}

/** Notes that, with these rule files, those of the pin are in force as they are. */
export function markUnchanged(host: Host, session: string, files: string): void {
  quietly(() => {
    createExclusively(markPath(host, session, files), '', OWNER_ONLY_FILE, false);
    keepNewest(folderOf(host, 'same'), MAX_MARKS);
  });
}

function markPath(host: Host, session: string, files: string): string {
  return below(folderOf(host, 'same'), `${nameOf(session)}-${files.slice(0, 32)}`);
}

function contentPath(host: Host, digest: string): string {
  return below(folderOf(host, 'contents'), digest);
}

function storeContent(host: Host, digest: string, text: string): void {
  const path = contentPath(host, digest);
  // The newest contents are kept.
  if (isThere(path)) quietly(() => utimesSync(path, new Date(), new Date()));
  else createExclusively(path, text, OWNER_ONLY_FILE, false);
}

/** A pin of one history is none of another. */
function coded(owner: string, text: string): string {
  return `${owner}\n${text}`;
}

const DIGEST = /^[0-9a-f]{64}$/;

function understood(value: unknown): Pin | undefined {
  const { version, session, root, at, by, files } = membersOf(value);
  if (
    version !== 1 ||
    typeof session !== 'string' ||
    typeof root !== 'string' ||
    typeof at !== 'number' ||
    !Array.isArray(files)
  )
    return undefined;
  if (by !== 'start' && by !== 'late' && by !== 'person') return undefined;
  const known = files.flatMap(each => fileOf(each) ?? []);
  return known.length === files.length ? { session, root, at, by, files: known } : undefined;
}

function fileOf(value: unknown): PinnedFile | undefined {
  const { role, path, digest, of } = membersOf(value);
  if (typeof path !== 'string' || typeof digest !== 'string' || !DIGEST.test(digest)) return undefined;
  if (role !== 'rules' && role !== 'rulespec' && role !== 'program' && role !== 'definition')
    return undefined;
  return { role, path, digest, ...(typeof of === 'string' && { of }) };
}
