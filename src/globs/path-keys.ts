/**
 * Lists of globs filed under what a path must have for them to match, so that of thousands of lists only a few are tested on
 * a path: `src/**` wants the folder `src`, `**\/api/*.ts` a folder `api` anywhere, `**\/*.ts` the extension `.ts`. INVARIANT: a
 * list that is not among those found for a path does not match it.
 */
import { ignoresCase } from './glob-lines.ts';

/** What a path may have: itself, its last segment, how that ends, a folder from the root on, or one of the folders on the way. */
const KINDS = ['path', 'name', 'extension', 'folder', 'within'] as const;
type Kind = (typeof KINDS)[number];
type Key = readonly [Kind, string];

/** Lists by what the path must have, and those of which nothing is known. */
export interface FiledGlobs extends Readonly<Record<Kind, ReadonlyMap<string, readonly string[]>>> {
  readonly others: readonly string[];
}

/** Folders of a path that are looked up, from the root on. */
const MAX_FOLDERS = 16;

/** Each list is a constant of `globLines`. */
export function fileGlobs(lists: Iterable<string>): FiledGlobs {
  const filed: Record<Kind, Map<string, string[]>> = {
    path: new Map(),
    name: new Map(),
    extension: new Map(),
    folder: new Map(),
    within: new Map(),
  };
  const others: string[] = [];
  for (const list of lists) {
    const keys = keysOfList(list);
    if (!keys) others.push(list);
    for (const [kind, text] of keys ?? []) {
      const known = filed[kind].get(text);
      if (!known) filed[kind].set(text, [list]);
      else if (!known.includes(list)) known.push(list);
    }
  }
  return { ...filed, others };
}

/** The lists that may match a path, each once. */
export function globsFor(path: string, filed: FiledGlobs): Iterable<string> {
  if (KINDS.every(kind => filed[kind].size === 0)) return filed.others;
  const found = new Set(filed.others);
  const look = (kind: Kind, text: string): void => {
    for (const list of filed[kind].get(text) ?? []) found.add(list);
  };
  look('path', path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  look('name', name);
  if (filed.extension.size > 0 && name.includes('.')) look('extension', name.slice(name.lastIndexOf('.')));
  if (filed.folder.size === 0 && filed.within.size === 0) return found;
  let start = 0;
  for (let left = MAX_FOLDERS; left > 0; left--) {
    const end = path.indexOf('/', start);
    if (end < 0) return found;
    look('folder', path.slice(0, end));
    look('within', path.slice(start, end));
    start = end + 1;
  }
  // Of a deeper path no more folders are told.
  for (const lists of filed.within.values()) for (const list of lists) found.add(list);
  return found;
}

/** Undefined where no key is certain: for one of the globs, or because the list begins with all files. */
function keysOfList(list: string): readonly Key[] | undefined {
  // Keys are looked up as they are written.
  if (ignoresCase(list)) return undefined;
  const keys: Key[] = [];
  for (const glob of list.split('\n')) {
    if (glob.startsWith('!')) {
      if (keys.length === 0) return undefined;
      continue;
    }
    const key = keyOf(glob);
    if (key === undefined) return undefined;
    keys.push(key);
  }
  return keys;
}

/** What is not literal in a glob. */
const SPECIAL = /[*?[\]{}\\]/;

function keyOf(glob: string): Key | undefined {
  // Two separators are one.
  if (glob.includes('//')) return undefined;
  const first = glob.search(SPECIAL);
  if (first < 0) return ['path', glob];
  const tail = glob.slice(glob.search(LAST_SPECIAL) + 1);
  const name = tail.lastIndexOf('/');
  if (name >= 0) return ['name', tail.slice(name + 1)];
  const folder = glob.slice(0, first).split('/').slice(0, -1).slice(0, MAX_FOLDERS);
  if (folder.length > 0) return ['folder', folder.join('/')];
  const within = longestWithin(glob);
  if (within !== '') return ['within', within];
  return tail.includes('.') ? ['extension', tail.slice(tail.lastIndexOf('.'))] : undefined;
}

const LAST_SPECIAL = /[*?[\]{}\\](?=[^*?[\]{}\\]*$)/;
/** Where a `/` may stand among alternatives, or be escaped. */
const NESTING = /[[\]{}\\]/;

/** A folder that has to be somewhere on the way; '' where none is certain. */
function longestWithin(glob: string): string {
  if (NESTING.test(glob)) return '';
  const literal = glob
    .split('/')
    .slice(0, -1)
    .filter(each => !SPECIAL.test(each));
  return literal.reduce((most, each) => (each.length > most.length ? each : most), '');
}
