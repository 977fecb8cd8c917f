/**
 * Lists of globs filed under what a path must have for them to match, so that of thousands of lists only a few are tested on
 * a path: `src/**` wants the folder `src`, `**\/*.ts` the extension `.ts`. INVARIANT: a list that is not among those found
 * for a path does not match it.
 */
import { ignoresCase } from './glob-lines.ts';

/** Lists by what the path must have, and those of which nothing is known. */
export interface FiledGlobs {
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  readonly others: readonly string[];
}

/** Folders of a path that are looked up, from the root on. */
const MAX_FOLDERS = 16;

/** Each list is a constant of `globLines`. */
export function fileGlobs(lists: Iterable<string>): FiledGlobs {
  const byKey = new Map<string, string[]>();
  const others: string[] = [];
  for (const list of lists) {
    const keys = keysOfList(list);
    if (!keys) others.push(list);
    for (const key of keys ?? []) {
      const filed = byKey.get(key);
      if (filed) filed.push(list);
      else byKey.set(key, [list]);
    }
  }
  return { byKey, others };
}

/** The lists that may match a path, each once. */
export function globsFor(path: string, { byKey, others }: FiledGlobs): Iterable<string> {
  if (byKey.size === 0) return others;
  const found = new Set(others);
  const look = (key: string): void => {
    for (const list of byKey.get(key) ?? []) found.add(list);
  };
  look(`is ${path}`);
  const name = path.slice(path.lastIndexOf('/') + 1);
  look(`name ${name}`);
  if (name.includes('.')) look(`extension ${name.slice(name.lastIndexOf('.'))}`);
  let folder = path.indexOf('/');
  for (let left = MAX_FOLDERS; left > 0 && folder >= 0; left--) {
    look(`folder ${path.slice(0, folder)}`);
    folder = path.indexOf('/', folder + 1);
  }
  return found;
}

/** Undefined where no key is certain: for one of the globs, or because the list begins with all files. */
function keysOfList(list: string): ReadonlySet<string> | undefined {
  // Keys are looked up as they are written.
  if (ignoresCase(list)) return undefined;
  const keys = new Set<string>();
  for (const glob of list.split('\n')) {
    if (glob.startsWith('!')) {
      if (keys.size === 0) return undefined;
      continue;
    }
    const key = keyOf(glob);
    if (key === undefined) return undefined;
    keys.add(key);
  }
  return keys;
}

/** What is not literal in a glob. */
const SPECIAL = /[*?[\]{}\\]/;

function keyOf(glob: string): string | undefined {
  // Two separators are one.
  if (glob.includes('//')) return undefined;
  const first = glob.search(SPECIAL);
  if (first < 0) return `is ${glob}`;
  const tail = glob.slice(glob.search(LAST_SPECIAL) + 1);
  const name = tail.lastIndexOf('/');
  if (name >= 0) return `name ${tail.slice(name + 1)}`;
  const folder = glob.slice(0, first).split('/').slice(0, -1).slice(0, MAX_FOLDERS);
  if (folder.length > 0) return `folder ${folder.join('/')}`;
  return tail.includes('.') ? `extension ${tail.slice(tail.lastIndexOf('.'))}` : undefined;
}

const LAST_SPECIAL = /[*?[\]{}\\](?=[^*?[\]{}\\]*$)/;
