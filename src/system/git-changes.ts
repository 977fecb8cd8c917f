/**
 * The files that commands of git would change in a working tree: by the trees of commits, of which git compares the
 * ids alone. INVARIANT: git runs no filter, difference program or monitor here, and each question has a limit of time;
 * what is not known counts as no change.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GitChange } from '../effects/disk.ts';
import { differs, entriesOf } from './git.ts';
import { type Ran, readOnlyGit } from './git-process.ts';

/** Of one change. */
const MAX_NAMES = 20_000;
/** Files whose bytes are compared. */
const MAX_COMPARED = 300;
/** Tips that stand for a commit that is not known. */
const MAX_TIPS = 20;
const MAX_REVISIONS = 10;
const MILLISECONDS = 500;

const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Absolute paths. */
export function gitChanges(folder: string, change: GitChange): readonly string[] {
  const top = topOf(folder);
  if (top === undefined) return [];
  const { revisions, against, paths } = change;
  const found = new Set<string>();
  const add = (names: readonly string[]) => {
    for (const name of names.slice(0, MAX_NAMES)) found.add(join(top, name));
  };
  if (against === 'gone') add(namesBetween(folder, EMPTY_TREE, 'HEAD', paths));
  else if (against === 'unseen') add(hiddenNames(folder));
  else if (against === 'unknown' || against === 'ignored') add(unknownNames(top, against));
  else
    for (const revision of (revisions ?? tipsOf(folder)).slice(0, MAX_REVISIONS + MAX_TIPS)) {
      const where = { folder, top, paths };
      const changed = changedBy(where, revision, against);
      if (changed) add(changed);
      else if (change.hasFetched) add(hiddenNames(folder));
    }
  return [...found];
}

interface Where {
  readonly folder: string;
  readonly top: string;
  readonly paths: readonly string[];
}

/** Undefined where the commit is not known. */
function changedBy(
  { folder, top, paths }: Where,
  written: string,
  against: 'head' | 'parting' | 'own' | 'files',
): readonly string[] | undefined {
  const [first = '', last] = written.split(/\.{2,3}/, 2);
  const revision = last === undefined ? first : last || 'HEAD';
  const id = commitOf(folder, revision);
  if (id === undefined) return undefined;
  switch (against) {
    case 'head':
      return namesBetween(folder, 'HEAD', id, paths);
    case 'parting': {
      const parted = git(folder, 'merge-base', 'HEAD', id);
      return namesBetween(folder, parted.kind === 'ran' ? parted.output.trim() : 'HEAD', id, paths);
    }
    case 'own': {
      const before = last === undefined ? `${id}^` : commitOf(folder, first || 'HEAD');
      return [
        ...namesBetween(folder, before ?? EMPTY_TREE, id, paths),
        // A stash keeps files that git did not know in a commit of their own.
        ...(/^(?:refs\/)?stash\b/.test(revision) ? namesBetween(folder, EMPTY_TREE, `${id}^3`, paths) : []),
      ];
    }
    case 'files':
      return namesUnlike(folder, top, id, paths);
  }
}

/** Where the commit has other bytes than the files now; of the many others, those that may be settings. */
function namesUnlike(folder: string, top: string, id: string, paths: readonly string[]): readonly string[] {
  const moved = namesBetween(folder, 'HEAD', id, paths);
  const listed = diffTree(folder, EMPTY_TREE, id, paths, '--raw');
  const entries = listed.kind === 'ran' ? entriesOf(treeListing(listed.output)) : new Map();
  const looked = [...entries.keys()].sort((one, other) => rankOf(one) - rankOf(other));
  const names = new Set([...moved, ...looked.slice(0, MAX_COMPARED)]);
  return [...names].slice(0, MAX_NAMES).filter(name => differs(top, name, entries.get(name)));
}

/** Hidden files first, and those near the root. */
function rankOf(path: string): number {
  return (/(?:^|\/)\./.test(path) ? 0 : 1_000) + path.split('/').length;
}

/** `:000000 100644 0000 <id> A\0path\0` as `ls-tree` has it. */
function treeListing(raw: string): string {
  const parts = raw.split('\0');
  const lines: string[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, mode = '', , id = ''] = (parts[at] ?? '').split(' ');
    lines.push(`${mode} blob ${id}\t${parts[at + 1]}`);
  }
  return lines.join('\0');
}

function namesBetween(
  folder: string,
  before: string,
  after: string,
  paths: readonly string[],
): readonly string[] {
  const listed = diffTree(folder, before, after, paths, '--name-only');
  return listed.kind === 'ran' ? listed.output.split('\0').filter(name => name !== '') : [];
}

function diffTree(
  folder: string,
  before: string,
  after: string,
  paths: readonly string[],
  form: '--raw' | '--name-only',
): Ran {
  const options = ['-r', '-z', form, '--no-abbrev', '--no-renames', '--no-ext-diff', '--no-textconv'];
  return git(folder, 'diff-tree', ...options, '--end-of-options', before, after, '--', ...paths);
}

/** What another commit may have otherwise, as far as rules are mostly about it. */
function hiddenNames(folder: string): readonly string[] {
  return namesBetween(folder, EMPTY_TREE, 'HEAD', []).filter(name => /(?:^|\/)\.|^[^/]*\.json/.test(name));
}

/** Files that git does not know, in hidden folders and by hidden names. */
function unknownNames(top: string, which: 'unknown' | 'ignored'): readonly string[] {
  const listed = git(
    top,
    ...['-c', 'core.fsmonitor=false', 'ls-files', '--others', '-z'],
    ...(which === 'unknown' ? ['--exclude-standard'] : []),
    ...['--', ':(glob)**/.*', ':(glob)**/.*/**', ':(glob)*.json*', ':(exclude,glob)**/node_modules/**'],
  );
  return listed.kind === 'ran' ? listed.output.split('\0').filter(name => name !== '') : [];
}

/** The commit that a name stands for; a name that only branches of remotes have is one of theirs. */
function commitOf(folder: string, name: string): string | undefined {
  if (name === '' || name.startsWith('-') || name.length > 200) return undefined;
  const found = git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (found.kind === 'ran') return found.output.trim();
  if (!/^[\w./-]+$/.test(name)) return undefined;
  return refs(folder, 1, `refs/remotes/*/${name}`)[0];
}

function tipsOf(folder: string): readonly string[] {
  return refs(folder, MAX_TIPS, 'refs/heads', 'refs/stash', 'refs/remotes', 'refs/tags');
}

function refs(folder: string, count: number, ...patterns: readonly string[]): readonly string[] {
  const options = ['--format=%(objectname)', '--sort=-creatordate', `--count=${count}`];
  const listed = git(folder, 'for-each-ref', ...options, ...patterns);
  return listed.kind === 'ran' ? [...new Set(listed.output.split('\n').filter(id => id !== ''))] : [];
}

/** The folder with the repository; undefined where none is. */
function topOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

function git(folder: string, ...args: readonly string[]): Ran {
  return readOnlyGit(folder, args, { milliseconds: MILLISECONDS });
}
