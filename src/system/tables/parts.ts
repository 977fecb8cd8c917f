/**
 * A folder of tables: `<relation>.parquet`, in the folder itself or in parts such as `day=2026-11-22/bucket=07`.
 * INVARIANT: a part is replaced as a whole, so a reader sees all tables of a session or none.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolders } from '../make-folders.ts';

/** Folders below a folder of tables. */
const MAX_DEPTH = 4;
const EXTENSION = '.parquet';
/** Names of folders that are written and not yet in place begin so. */
const UNFINISHED = '.';
/** And those that are being replaced. */
const OLD = '.old-';

export interface TablePart {
  readonly path: string;
  /** Files by relation. */
  readonly files: ReadonlyMap<string, string>;
}

/** In the order of their paths. */
export function partsIn(folder: string, depth = 0): readonly TablePart[] {
  settle(folder);
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = new Map<string, string>();
  const parts: TablePart[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith(UNFINISHED)) continue;
    const path = join(folder, entry.name);
    if (entry.isFile() && entry.name.endsWith(EXTENSION))
      files.set(entry.name.slice(0, -EXTENSION.length), path);
    if (entry.isDirectory() && depth < MAX_DEPTH) parts.push(...partsIn(path, depth + 1));
  }
  return files.size > 0 ? [{ path: folder, files }, ...parts] : parts;
}

/** Puts a part back whose replacement was cut off. */
function settle(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = name.startsWith(OLD) && join(folder, name.slice(OLD.length));
    if (path && !existsSync(path)) renameSync(join(folder, name), path);
  }
}

/** Another after each change of the file, by its size and the time of its last change. */
export function versionOf(path: string): string {
  const status = statSync(path, { throwIfNoEntry: false, bigint: true });
  return status ? `${path} ${status.size} ${status.mtimeNs}` : path;
}

/** Replaces the part by these tables. A kill leaves the old part or the new one. */
export function replacePart(path: string, tables: ReadonlyMap<string, Uint8Array>): void {
  const parent = dirname(path);
  const next = join(parent, `.next-${basename(path)}`);
  const old = join(parent, OLD + basename(path));
  makeFolders(parent);
  settle(parent);
  for (const left of [next, old]) rmSync(left, { recursive: true, force: true });
  mkdirSync(next);
  for (const [relation, bytes] of tables) writeFileSync(join(next, relation + EXTENSION), bytes);
  if (existsSync(path)) renameSync(path, old);
  renameSync(next, path);
  rmSync(old, { recursive: true, force: true });
}
