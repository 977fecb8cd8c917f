/**
 * The files of a working tree: tracked ones, and new ones that no `.gitignore` leaves out. INVARIANT: git only reads
 * its index and ignore files here, and no setting of the repository makes it run a program. A path is listed once.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readOnlyGit } from '../git-process.ts';
import { quietly } from '../system-error.ts';
import { isListOfCache, newFilesOf } from './new-files.ts';

/** Files of one tree. */
const MAX_TREE_FILES = 200_000;
/** Repositories inside repositories. */
const MAX_NESTING = 4;
/** Folders that are never part of a tree. */
const OWN_FOLDERS: ReadonlySet<string> = new Set(['.git', '.rulespec']);

/** New files of such names, envelopes, attestations and records of runs, tell of the work, and are no part of it. */
const TELLS_OF_WORK = /(?:^|\/)(?:[^/]*[.-])?(?:envelope\.(?:ya?ml|json)|run\.json|intoto\.jsonl?)$/;

/** Whether a new file of this name describes the work, such as an envelope, and so is no part of it. */
export function isEvidenceFile(path: string): boolean {
  return TELLS_OF_WORK.test(path);
}

export interface ListedFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly isTracked: boolean;
}

type Listing =
  | { readonly kind: 'listed'; readonly files: readonly ListedFile[] }
  /** `why` is a sentence. */
  | { readonly kind: 'unknown'; readonly why: string };

/** In the order of UTF-16 units. Without git, all files below the root. */
export function listTree(root: string): Listing {
  const files = new Map<string, ListedFile>();
  const why = listRepository(root, '', 0, files);
  if (why !== undefined) return { kind: 'unknown', why };
  const sorted = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { kind: 'listed', files: sorted };
}

/** Adds the files of a repository, and says why it cannot. */
function listRepository(
  root: string,
  prefix: string,
  depth: number,
  files: Map<string, ListedFile>,
): string | undefined {
  if (depth > MAX_NESTING) return `repositories are nested too deeply at \`${prefix}\``;
  const folder = join(root, prefix);
  const isRepository = quietly(() => lstatSync(join(folder, '.git'))) !== undefined;
  if (!isRepository) return walk(root, prefix, files);
  const listed = readOnlyGit(folder, [
    ...['-c', 'core.fsmonitor=false', '-c', 'core.untrackedCache=false'],
    ...['ls-files', '-z', '-t', '--cached', ...newFilesOf(folder)],
  ]);
  if (listed.kind === 'failed') return listed.why ?? 'git cannot list its files';
  for (const entry of listed.output.split('\0')) {
    // `H path` for a tracked file, `? path` for a new one; a repository inside ends in a slash.
    const path = prefix + entry.slice(2);
    const isTracked = !entry.startsWith('?');
    if (entry === '' || isOwn(path) || (!isTracked && isListOfCache(path))) continue;
    if (files.size >= MAX_TREE_FILES) return tooMany();
    if (path.endsWith('/')) {
      const why = listRepository(root, path, depth + 1, files);
      if (why !== undefined) return why;
    } else files.set(path, { path, isTracked });
  }
  return undefined;
}

/** Lists a folder that is no repository. */
function walk(root: string, prefix: string, files: Map<string, ListedFile>): string | undefined {
  const waiting = [prefix];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (OWN_FOLDERS.has(entry.name)) continue;
      if (files.size + waiting.length >= MAX_TREE_FILES) return tooMany();
      if (entry.isDirectory()) waiting.push(`${path}/`);
      else files.set(path, { path, isTracked: false });
    }
  }
  return undefined;
}

function isOwn(path: string): boolean {
  return path.startsWith('.rulespec/');
}

function tooMany(): string {
  return `the tree has more than ${MAX_TREE_FILES} files`;
}
