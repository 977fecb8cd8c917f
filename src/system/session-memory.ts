/**
 * Remembers what Markdown rules need about a session between hook calls, in a small file a session in the user's state
 * folder. INVARIANT: the memory is bounded and forgets the least recently used sessions first. A session whose file
 * cannot be read or written counts as new, so a rule is then injected once more.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './atomic-write.ts';
import { sha256 } from './digest.ts';
import { readFile } from './files.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { isSystemError } from './system-error.ts';
import { ownStateFolder } from './user-folders.ts';

export interface SessionMemory {
  /** The latest message of the user, shortened. */
  readonly prompt: string;
  /** Files that were touched or mentioned, the latest last. */
  readonly paths: readonly string[];
  /** Names of the Markdown rules that were injected. */
  readonly injected: readonly string[];
}

export const NOTHING_REMEMBERED: SessionMemory = { prompt: '', paths: [], injected: [] };

const MAX_SESSIONS = 200;
const MAX_PATHS = 500;
const MAX_INJECTED = 2_000;
/** UTF-16 units. */
const MAX_PROMPT = 20_000;
const MAX_PATH = 4_096;
const MAX_BYTES = 4 * 1024 * 1024;

/** Empty for a call without a session. */
export function recall(host: Host, session: string | undefined): SessionMemory {
  if (session === undefined) return NOTHING_REMEMBERED;
  const { value } = readFile(pathOf(host, session), MAX_BYTES);
  if (!value) return NOTHING_REMEMBERED;
  try {
    return understood(JSON.parse(new TextDecoder().decode(value)));
  } catch {
    return NOTHING_REMEMBERED;
  }
}

/** False when the system did not store the memory. */
export function remember(host: Host, session: string, memory: SessionMemory): boolean {
  const folder = folderOf(host);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const problem = writeAtomically(pathOf(host, session), `${JSON.stringify(bounded(memory))}\n`);
    if (problem) return false;
    keepNewest(folder, MAX_SESSIONS);
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}

/** Each path once, at its last occurrence. */
export function bounded({ prompt, paths, injected }: SessionMemory): SessionMemory {
  const latest = [...new Set(paths.filter(path => path.length <= MAX_PATH).toReversed())].slice(0, MAX_PATHS);
  return {
    prompt: prompt.slice(0, MAX_PROMPT),
    paths: latest.toReversed(),
    injected: [...new Set(injected)].slice(-MAX_INJECTED),
  };
}

/** A file of any earlier version; `told` is the old name of `injected`. */
interface Stored {
  readonly prompt?: unknown;
  readonly paths?: unknown;
  readonly injected?: unknown;
  readonly told?: unknown;
}

function understood(value: unknown): SessionMemory {
  if (typeof value !== 'object' || value === null) return NOTHING_REMEMBERED;
  const { prompt, paths, told, injected = told }: Stored = value;
  const texts = (list: unknown) => (Array.isArray(list) ? list.filter(each => typeof each === 'string') : []);
  return bounded({
    prompt: typeof prompt === 'string' ? prompt : '',
    paths: texts(paths),
    injected: texts(injected),
  });
}

function folderOf(host: Host): string {
  return join(ownStateFolder(host), 'sessions');
}

/** The host chooses a session's id, which may be unfit for a file name. */
function pathOf(host: Host, session: string): string {
  return join(folderOf(host), `${sha256(session).slice(0, 32)}.json`);
}
