/**
 * The digest of a working tree: SHA-256 over the paths, modes and contents of its files. Equal digests mean equal
 * files, whatever their times. INVARIANT: what cannot be read is never left out; then there is no digest, but a reason.
 */
import { constants, lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { wallTime } from '../clock.ts';
import { sha256 } from '../digest.ts';
import { readDigest } from '../file-digest.ts';
import type { HistoryKey } from '../history/key.ts';
import type { Host } from '../host.ts';
import { isSystemError, reasonOf } from '../system-error.ts';
import { isEvidenceFile, type ListedFile, listTree } from './list.ts';
import { type CachedFile, isFresh, readStatCache, type StatCache, writeStatCache } from './stat-cache.ts';

/** Bytes of all files that are read for one digest. */
const MAX_READ_BYTES = 8 * 1024 ** 3;
/** Turns after which a file that is being written is given up. */
const MAX_READS = 3;
interface DigestOptions {
  readonly host: Host;
  readonly root: string;
  /** The key of the stat cache; without one there is no cache. */
  readonly key?: HistoryKey | undefined;
  /** New files that are no part of the work, relative to the root: reports of runs. Tracked files always count. */
  readonly reports?: ReadonlySet<string>;
  /** The paths that count; default: all. */
  readonly counts?: (path: string) => boolean;
}

type TreeDigest =
  /** `sha256:…` */
  | { readonly kind: 'known'; readonly digest: string; readonly files: number }
  /** `why` is a sentence. */
  | { readonly kind: 'unknown'; readonly why: string };

export function digestTree(options: DigestOptions): TreeDigest {
  try {
    return digestOf({ ...options, root: realpathSync(options.root) });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { kind: 'unknown', why: `the tree cannot be read: ${reasonOf(error)}` };
  }
}

function digestOf({ host, root, key, reports, counts }: DigestOptions): TreeDigest {
  const listing = listTree(root);
  if (listing.kind === 'unknown') return listing;
  const before: StatCache = key ? readStatCache(host, root, key) : new Map();
  const cache = new Map<string, CachedFile>();
  const lines: string[] = [];
  const budget = { bytes: MAX_READ_BYTES };
  let hasRead = false;
  for (const file of listing.files) {
    if (isLeftOut(file, reports) || counts?.(file.path) === false) continue;
    const { path } = file;
    const place = `${root}/${path}`;
    const status = lstatSync(place, { throwIfNoEntry: false });
    // A tracked file that was deleted: it is no part of the tree.
    if (!status) continue;
    const known = before.get(path);
    const cached = known && isFresh(known, status) ? known : read(place, status, budget);
    if (!cached)
      return { kind: 'unknown', why: `\`${path}\` changes while it is read, or the tree is too large` };
    hasRead ||= cached !== known;
    cache.set(path, cached);
    lines.push(`${kindOf(status)} ${cached.digest} ${path}\0`);
  }
  const isWhole = counts === undefined;
  if (key && isWhole && (hasRead || cache.size !== before.size)) writeStatCache(host, root, key, cache);
  return { kind: 'known', digest: `sha256:${sha256(lines.join(''))}`, files: lines.length };
}

function isLeftOut({ path, isTracked }: ListedFile, reports: ReadonlySet<string> | undefined): boolean {
  return !isTracked && (reports?.has(path) === true || isEvidenceFile(path));
}

/** The kind in git: a link, a program, a file; `other` for a folder, pipe or device where git lists a file. */
function kindOf(status: Stats): string {
  if (status.isSymbolicLink()) return 'link';
  if (!status.isFile()) return 'other';
  return (status.mode & constants.S_IXUSR) === 0 ? 'file' : 'program';
}

/** Undefined for a file that changes all the time, and where the budget is used up. */
function read(path: string, status: Stats, budget: { bytes: number }): CachedFile | undefined {
  if (status.isSymbolicLink()) return cachedAs(status, wallTime(), sha256(readlinkSync(path)));
  if (!status.isFile()) return cachedAs(status, wallTime(), sha256(''));
  for (let turn = 0; turn < MAX_READS; turn++) {
    const readAt = wallTime();
    const found = readDigest(path, budget.bytes);
    budget.bytes -= status.size;
    if (found) return cachedAs(found.status, readAt, found.digest);
  }
  return undefined;
}

function cachedAs({ ino, size, mode, mtimeMs, ctimeMs }: Stats, readAt: number, digest: string): CachedFile {
  return { ino, size, mode, mtimeMs, ctimeMs, readAt, digest };
}
