/**
 * Remembers what Markdown rules need about a session between hook calls, in a small file a session in the user's state
 * folder. INVARIANT: the memory is bounded and forgets the least recently used sessions first. A session whose file
 * cannot be read or written counts as new, so a rule is then injected once more.
 */
import { membersOf, parsedJson } from '../values/plain-json.ts';
import type { Host } from './host.ts';
import { smallFiles } from './small-files.ts';

export interface SessionMemory {
  /** The latest message of the user, shortened. */
  readonly prompt: string;
  /** Files that were touched or mentioned, the latest last. */
  readonly paths: readonly string[];
  /** Names of the Markdown rules that were injected. */
  readonly injected: readonly string[];
}

export const NOTHING_REMEMBERED: SessionMemory = { prompt: '', paths: [], injected: [] };

const files = smallFiles('sessions', { most: 200, maxBytes: 4 * 1024 * 1024 });
const MAX_PATHS = 500;
const MAX_INJECTED = 2_000;
/** UTF-16 units. */
const MAX_PROMPT = 20_000;
const MAX_PATH = 4_096;

/** Empty for a call without a session. */
export function recall(host: Host, session: string | undefined): SessionMemory {
  if (session === undefined) return NOTHING_REMEMBERED;
  return understood(parsedJson(files.read(host, session) ?? ''));
}

/** False when the system did not store the memory. */
export function remember(host: Host, session: string, memory: SessionMemory): boolean {
  return files.write(host, session, `${JSON.stringify(bounded(memory))}\n`);
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
function understood(value: unknown): SessionMemory {
  const { prompt, paths, told, injected = told } = membersOf(value);
  const texts = (list: unknown) => (Array.isArray(list) ? list.filter(each => typeof each === 'string') : []);
  return bounded({
    prompt: typeof prompt === 'string' ? prompt : '',
    paths: texts(paths),
    injected: texts(injected),
  });
}
