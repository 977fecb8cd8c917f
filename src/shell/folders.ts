/**
 * The folders in which the shell may stand, as far as the script shows. A folder is absolute, begins with `~`, or is
 * relative to the folder where the script starts: `.`, `./a`, `..`. INVARIANT: the real folder is among them, or
 * `ANYWHERE` is, which stands for any. Paths are joined as `cd` joins them; symbolic links are not resolved.
 */
import { MAX_ALTERNATIVES, MAX_FOLDER_LENGTH } from './limits.ts';

export const START = '.';
export const ANYWHERE = '?';

/** One possible state of the shell. */
export interface FolderState {
  readonly at: string;
  /** The target of `cd -`. */
  readonly old: string;
  /** The stack of `popd`; undefined if it is unknown. */
  readonly stack: readonly string[] | undefined;
}

/**
 * The folders by the status of the last command: `cd a && b` runs `b` in `a` only. Empty if nothing can run any
 * more.
 */
export interface FoldersByStatus {
  readonly ok: readonly FolderState[];
  readonly failed: readonly FolderState[];
}

export const unknownFolder: FolderState = { at: ANYWHERE, old: ANYWHERE, stack: undefined };
export const start: FoldersByStatus = both([{ at: START, old: ANYWHERE, stack: [] }]);

export function both(standings: readonly FolderState[]): FoldersByStatus {
  return { ok: standings, failed: standings };
}

export function anyOf({ ok, failed }: FoldersByStatus): readonly FolderState[] {
  return ok === failed ? ok : union(ok, failed);
}

/** Forgets the status of the last command. */
export function flat(where: FoldersByStatus): FoldersByStatus {
  return where.ok === where.failed ? where : both(anyOf(where));
}

export function joinWhere(a: FoldersByStatus, b: FoldersByStatus): FoldersByStatus {
  if (a === b) return a;
  const ok = union(a.ok, b.ok);
  return { ok, failed: a.ok === a.failed && b.ok === b.failed ? ok : union(a.failed, b.failed) };
}

/** The folders, each once. */
export function foldersOf(where: FoldersByStatus): readonly string[] {
  return [...new Set(anyOf(where).map(({ at }) => at))];
}

/** The possible earlier folders of the shell, as paths from the present one; undefined for an unknown one. */
export function earlierFolders(where: FoldersByStatus): readonly (string | undefined)[] {
  const paths = anyOf(where).map(({ at, old }) => {
    const isKnown = old !== ANYWHERE && (at === START || /^[/~]/.test(old));
    return isKnown ? old : undefined;
  });
  return [...new Set(paths)];
}

/** Each once; past the bound, the rest becomes `lost`. */
export function union(a: readonly FolderState[], b: readonly FolderState[]): readonly FolderState[] {
  if (a === b || b.length === 0) return a;
  const all = [...new Map([...a, ...b].map(each => [keyOf(each), each])).values()];
  if (all.length === a.length) return a;
  return all.length <= MAX_ALTERNATIVES ? all : [...all.slice(0, MAX_ALTERNATIVES - 1), unknownFolder];
}

function keyOf({ at, old, stack }: FolderState): string {
  return [at, old, ...(stack ?? [ANYWHERE])].join('\0');
}

/** Whether `mine` includes every possibility of `other`. */
export function coversWhere(mine: FoldersByStatus, other: FoldersByStatus): boolean {
  if (mine === other) return true;
  const all = anyOf(mine);
  const known = new Set(all.map(keyOf));
  return all.some(({ at }) => at === ANYWHERE) || anyOf(other).every(each => known.has(keyOf(each)));
}

/** The folder that a plain word names, seen from `at`. */
export function folderFrom(at: string, word: string): string {
  if (word.startsWith('/')) return joined('', word);
  if (word === '~' || word.startsWith('~/')) return joined('~', word.slice(1));
  if (word.startsWith('~') || at === ANYWHERE) return ANYWHERE;
  if (at.startsWith('/')) return joined('', `${at}/${word}`);
  return at.startsWith('~') ? joined('~', `${at.slice(1)}/${word}`) : joined(START, `${at}/${word}`);
}

/** `..` stays at the root, climbs above the start, and leads anywhere above a home. */
function joined(root: string, way: string): string {
  if (way.length > MAX_FOLDER_LENGTH) return ANYWHERE;
  const segments: string[] = [];
  for (const each of way.split('/')) {
    if (each === '' || each === '.') continue;
    const last = segments.at(-1);
    if (each !== '..') segments.push(each);
    else if (last !== undefined && last !== '..') segments.pop();
    else if (root === START) segments.push(each);
    else if (root !== '') return ANYWHERE;
  }
  if (root === START && segments[0] === '..') return segments.join('/');
  if (root === '') return `/${segments.join('/')}`;
  return [root, ...segments].join('/');
}
