/** An in-memory disk with files, folders and links, on which rule tests judge calls. */
import type { Disk } from './disk.ts';
import type { FileOrigin } from './file-origin.ts';

interface Entries {
  readonly home: string;
  /** The entries by absolute path: `{file: text}`, tracked by default, `{link: target}`, or `folder`. */
  readonly entries: Readonly<
    Record<
      string,
      { readonly file: string; readonly origin?: FileOrigin } | { readonly link: string } | 'folder'
    >
  >;
  /** The digest of a text. Default: the text itself. */
  readonly digest?: (text: string) => string;
}

/** The most links that one path goes through. */
const MAX_LINKS = 40;

export function memoryDisk({ home, entries, digest = text => text }: Entries): Disk {
  const at = (path: string) => (Object.hasOwn(entries, path) ? entries[path] : undefined);
  const folders = new Set(
    Object.keys(entries).flatMap(path => {
      const names = path.split('/').slice(1, -1);
      return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
    }),
  );
  const real = (path: string, links = 0): string => {
    let known = '';
    const names = path.split('/').filter(name => name !== '' && name !== '.');
    for (const [index, name] of names.entries()) {
      if (name === '..') {
        known = known.slice(0, Math.max(0, known.lastIndexOf('/')));
        continue;
      }
      const entry = at(`${known}/${name}`);
      if (typeof entry === 'object' && 'link' in entry && links < MAX_LINKS) {
        const target = entry.link.startsWith('/') ? entry.link : `${known}/${entry.link}`;
        return real([target, ...names.slice(index + 1)].join('/'), links + 1);
      }
      known = `${known}/${name}`;
    }
    return known === '' ? '/' : known;
  };
  const kindOf = (path: string) => {
    const entry = at(real(path));
    if (typeof entry === 'object') return 'file' as const;
    return entry === 'folder' || folders.has(real(path)) || real(path) === '/'
      ? ('folder' as const)
      : undefined;
  };
  const read = (path: string) => {
    const entry = at(real(path));
    return typeof entry === 'object' && 'file' in entry ? entry.file : undefined;
  };
  const namesIn = (folder: string) => {
    const start = real(folder) === '/' ? '/' : `${real(folder)}/`;
    const below = [...Object.keys(entries), ...folders].filter(path => path.startsWith(start));
    return [...new Set(below.map(path => path.slice(start.length).split('/')[0] ?? ''))]
      .filter(name => name !== '')
      .sort();
  };
  return {
    home,
    real: path => real(path),
    kindOf,
    namesIn,
    entriesIn: folder =>
      namesIn(folder).map(name => {
        const path = `${real(folder).replace(/\/$/, '')}/${name}`;
        return { name, isFolder: kindOf(path) === 'folder' && real(path) === path };
      }),
    originOf: path => {
      const entry = at(real(path));
      return typeof entry === 'object' && 'file' in entry ? (entry.origin ?? 'tracked') : undefined;
    },
    expectOrigins: () => {},
    isCommitted: path =>
      Object.entries(entries).every(([each, entry]) => {
        const isThere = each === real(path) || each.startsWith(`${real(path)}/`);
        const isTracked =
          typeof entry === 'object' && 'file' in entry && (entry.origin ?? 'tracked') === 'tracked';
        return !isThere || isTracked;
      }),
    read,
    headOf: path => read(path)?.slice(0, 80),
    isSpent: () => false,
    membersOf: () => undefined,
    changedByGit: () => [],
    otherNamesOf: () => [],
    digestOf: path => {
      const text = read(path);
      return text === undefined ? undefined : digest(text);
    },
    changedAt: path => (kindOf(path) === undefined ? undefined : 0),
  };
}
