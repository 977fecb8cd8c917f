/**
 * Queries a git repository. INVARIANT: only commands that read objects run, without a shell and with a time limit. No
 * setting of the repository (filters, external diffs, hooks, monitors) can make them execute something.
 */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Changes, CommitLook } from '../sources/evidence/working-tree.ts';
import { changedLines } from './changed-lines.ts';
import { readFile } from './files.ts';
import { type Ran, readOnlyGit } from './git-process.ts';
import { errorCode, isSystemError, quietly } from './system-error.ts';

/** Bytes of a file to compare. A larger file counts as unchanged. */
const MAX_COMPARED_BYTES = 128 * 1024 * 1024;

/** A name that git cannot read as an option, a range or a path. */
const REVISION = /^[A-Za-z0-9_][A-Za-z0-9_./@^~{}+-]{0,199}$/;

/** A file as git's tree describes it. */
interface Entry {
  readonly isLink: boolean;
  readonly id: string;
}

/** `now` lists the files of the working tree that count. */
export function changesSince(root: string, base: string, now: () => readonly string[] = () => []): Changes {
  if (!REVISION.test(base) || base.includes('..')) return unknown('it is not the name of a revision');
  const commit = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`);
  if (commit.kind === 'failed')
    return unknown(commit.why ?? `the repository has no such revision${shallowness(root)}`);
  const parted = git(root, 'merge-base', commit.output.trim(), 'HEAD');
  if (parted.kind === 'failed') {
    return unknown(
      parted.why ?? `it has no common ancestor with the current commit here${shallowness(root)}`,
    );
  }
  const listed = git(root, 'ls-tree', '-r', '-z', parted.output.trim());
  if (listed.kind === 'failed') return unknown(listed.why ?? 'git cannot list its files');
  const entries = entriesOf(listed.output);
  const isChanged = (path: string) => differs(root, path, entries.get(path));
  let files: readonly string[] | undefined;
  return {
    kind: 'known',
    differs: isChanged,
    lines: path => linesChanged(root, path, entries.get(path)),
    files: () => {
      files ??= [...new Set([...entries.keys(), ...now()])].filter(isChanged).sort();
      return files;
    },
  };
}

/** The commit that a name stands for: an id, the beginning of one, a branch or a tag. */
export function commitNamed(root: string, name: string): CommitLook {
  if (!REVISION.test(name) || name.includes('..'))
    return { kind: 'none', why: 'is not the name of a commit' };
  const found = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (found.kind === 'ran') return { kind: 'commit', id: found.output.trim() };
  return {
    kind: 'none',
    why: found.why === undefined ? 'is no commit of the repository' : `cannot be looked up: ${found.why}`,
  };
}

/** A clone without its history lacks the requested revision. CI services make such clones. */
function shallowness(root: string): string {
  const asked = git(root, 'rev-parse', '--is-shallow-repository');
  const isShallow = asked.kind !== 'failed' && asked.output.trim() === 'true';
  return isShallow
    ? ': this clone has no history; `fetch-depth: 0` in the checkout step, or `git fetch --unshallow`, gets it'
    : '';
}

function unknown(why: string): Changes {
  return { kind: 'unknown', why };
}

/** `100644 blob <id>\tpath`, each ended by a NUL. */
export function entriesOf(listing: string): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of listing.split('\0')) {
    const tab = line.indexOf('\t');
    const [mode = '', type = '', id = ''] = line.slice(0, Math.max(0, tab)).split(' ');
    if (type === 'blob') entries.set(line.slice(tab + 1), { isLink: mode === '120000', id });
  }
  return entries;
}

/** Compares contents and ignores time stamps and the index. */
export function differs(root: string, path: string, entry: Entry | undefined): boolean {
  const now = contentAt(root, path);
  if (now === 'unknown') return false;
  if (!now || !entry) return (now === undefined) !== (entry === undefined);
  return !isSame(now, entry);
}

/** The number of changed lines, at least one if the contents differ. */
function linesChanged(root: string, path: string, entry: Entry | undefined): number {
  const now = contentAt(root, path);
  if (now === 'unknown') return 0;
  const before = entry === undefined ? undefined : git(root, 'cat-file', 'blob', entry.id);
  const old = before?.kind === 'ran' ? before.output : '';
  const text = now?.bytes.toString('utf8') ?? '';
  // On checkouts with \r\n line ends, the base still has \n.
  const present = old.includes('\r\n') ? text : text.replaceAll('\r\n', '\n');
  return Math.max(1, changedLines(old, present));
}

function isSame(now: Content, entry: Entry): boolean {
  if (now.isLink !== entry.isLink) return false;
  const isOf = (bytes: Buffer) => blobId(bytes, entry.id.length) === entry.id;
  // On checkouts with \r\n line ends, the base still has \n.
  const unix = () => Buffer.from(now.bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  return isOf(now.bytes) || (now.bytes.includes('\r\n') && isOf(unix()));
}

interface Content {
  readonly isLink: boolean;
  readonly bytes: Buffer;
}

/**
 * The content of a file, or the target of a link, as git stores it. Undefined where nothing exists; unknown where the
 * path leads out of the repository or names no file. `isWithin`: whether a folder leads out of it.
 */
function contentAt(
  root: string,
  path: string,
  isWithin: (folder: string) => boolean = folder => isInRoot(root, folder),
): Content | 'unknown' | undefined {
  const named = join(root, path);
  return quietly(() => {
    if (!isWithin(dirname(named))) return 'unknown';
    const status = lstatSync(named);
    if (status.isSymbolicLink()) return { isLink: true, bytes: Buffer.from(readlinkSync(named)) };
    if (!status.isFile()) return 'unknown';
    const { value } = readFile(named, MAX_COMPARED_BYTES);
    const bytes = value && Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return bytes ? { isLink: false, bytes } : 'unknown';
  });
}

function isInRoot(root: string, folder: string): boolean {
  const real = realpathSync(folder);
  return real === root || real.startsWith(root.endsWith(sep) ? root : root + sep);
}

export const COMMIT = /^[0-9a-f]{40,64}$/;

/** The ids of HEAD and of the remote-tracking branches; undefined where no repository is. */
export function commitsNow(folder: string): readonly string[] | undefined {
  const listed = readOnlyGit(folder, ['rev-parse', '--revs-only', 'HEAD', '--remotes'], {
    milliseconds: HISTORY_MILLISECONDS,
  });
  if (listed.kind === 'failed') return undefined;
  return [...new Set(listed.output.split('\n').filter(id => COMMIT.test(id)))].slice(0, MAX_BRANCHES);
}

/** The id of the commit that is checked out; undefined where there is none. */
export function headCommit(root: string): string | undefined {
  const found = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}');
  const id = found.kind === 'ran' ? found.output.trim() : '';
  return COMMIT.test(id) ? id : undefined;
}

export interface CommitFiles {
  readonly kind: 'known';
  /** Paths of regular files, from the root of the repository. */
  readonly names: ReadonlySet<string>;
  /** The text of one file, read at its first use. */
  text(path: string): string | undefined;
}

/** The files of a commit. */
export function commitFiles(
  root: string,
  name: string,
): CommitFiles | { readonly kind: 'failed'; readonly why: string } {
  const failed = (why: string) => ({ kind: 'failed', why }) as const;
  if (!REVISION.test(name) || name.includes('..')) return failed('it is not the name of a revision');
  const commit = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (commit.kind === 'failed') return failed(commit.why ?? 'the repository has no such revision');
  const listed = git(root, 'ls-tree', '-r', '-z', commit.output.trim());
  if (listed.kind === 'failed') return failed(listed.why ?? 'git cannot list its files');
  const entries = entriesOf(listed.output);
  const names = new Set([...entries].filter(([, { isLink }]) => !isLink).map(([path]) => path));
  return {
    kind: 'known',
    names,
    text(path) {
      const id = names.has(path) ? entries.get(path)?.id : undefined;
      const read = id === undefined ? undefined : git(root, 'cat-file', 'blob', id);
      return read?.kind === 'ran' ? read.output : undefined;
    },
  };
}

/** Remote-tracking branches that are looked at. */
export const MAX_BRANCHES = 200;
/** The time limit of a hook for optional facts. */
const HISTORY_MILLISECONDS = 500;

/** Files and bytes that are compared with a commit for one path. */
const MAX_FILES = 10_000;
const MAX_FILE_BYTES = 50_000_000;

/**
 * Whether the current commit has the file, or every file below the folder, as it is now; also where nothing is there.
 * With `onlyKnown`, files that the commit does not have do not count.
 */
export function isCommitted(path: string, onlyKnown: boolean): boolean {
  const status = statusOf(path);
  if (status === 'absent') return true;
  if (status === undefined || path.split(sep).includes('.git')) return false;
  const isFolder = status.isDirectory();
  const folder = realpathSync(isFolder ? path : dirname(path));
  const listed = git(folder, 'ls-tree', '-r', '-z', 'HEAD', '--', isFolder ? '.' : basename(path));
  if (listed.kind === 'failed') return false;
  const entries = entriesOf(listed.output);
  const names = onlyKnown ? [...entries.keys()] : namesBelow(folder, isFolder ? '' : basename(path));
  if (!names || entries.size === 0 || names.length > MAX_FILES) return false;
  let bytes = 0;
  // Each folder is followed once, however many files it has.
  const known = new Map<string, boolean>();
  const isWithin = (each: string) => {
    const is = known.get(each) ?? isInRoot(folder, each);
    known.set(each, is);
    return is;
  };
  return names.every(name => {
    const entry = entries.get(name);
    const now = contentAt(folder, name, isWithin);
    if (now === undefined) return true;
    if (now === 'unknown' || !entry) return false;
    bytes += now.bytes.length;
    return bytes <= MAX_FILE_BYTES && isSame(now, entry);
  });
}

function statusOf(path: string): Stats | 'absent' | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return errorCode(error) === 'ENOENT' ? 'absent' : undefined;
  }
}

/** All that is no folder, from the folder; undefined where there is more than is compared. */
function namesBelow(folder: string, name: string): readonly string[] | undefined {
  if (name !== '') return [name];
  const names: string[] = [];
  const waiting = [''];
  for (const below of waiting) {
    if (waiting.length + names.length > MAX_FILES) return undefined;
    for (const each of readdirSync(join(folder, below), { withFileTypes: true }))
      (each.isDirectory() ? waiting : names).push(below === '' ? each.name : `${below}/${each.name}`);
  }
  return names;
}

/** The id that git gives to a content, by the repository's hash function. */
export function blobId(bytes: Buffer, idLength: number): string {
  const hash = createHash(idLength === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function git(root: string, ...args: readonly string[]): Ran {
  return readOnlyGit(root, args);
}
