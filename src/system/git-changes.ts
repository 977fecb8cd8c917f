/**
 * The files that commands of git would change in a working tree: by the trees of commits, of which git compares the
 * ids alone. INVARIANT: git runs no filter, difference program or monitor here, and the questions of a call have a
 * limit of time together. Past it, each hidden file that is there may change; a commit that is not known changes none.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GitChange } from '../effects/disk.ts';
import { settingsFirst } from '../values/changed-files.ts';
import { differs, entriesOf } from './git.ts';
import { type Ran, readOnlyGit, TOO_LONG } from './git-process.ts';
import { quietly } from './system-error.ts';

/** The maximum number of names in one change. */
const MAX_NAMES = 20_000;
/** Files whose bytes are compared. */
const MAX_COMPARED = 300;
/** Tips that stand for a commit that is not known. */
const MAX_TIPS = 20;
const MAX_REVISIONS = 10;
const MILLISECONDS = 2_000;
/** Hidden files that count where git gives no answer in time: more than a call may have effects, which refuses it. */
const MAX_HIDDEN = 3_000;

const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** The time that git has left in one call. */
interface GitTime {
  milliseconds: number;
  readonly now: () => number;
}

/** Absolute paths. */
export function gitChanges(folder: string, change: GitChange, time: GitTime): readonly string[] {
  const top = topOf(folder);
  if (top === undefined) return [];
  const found = new Set<string>();
  const add = (names: readonly string[]) => {
    for (const name of settingsFirst(names).slice(0, MAX_NAMES)) found.add(join(top, name));
  };
  try {
    addChanges({ folder, top, paths: change.paths, time }, change, add);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    add(hiddenOnDisk(top));
  }
  return [...found];
}

class OutOfTime extends Error {}

function addChanges(where: Where, change: GitChange, add: (names: readonly string[]) => void): void {
  const { revisions, against } = change;
  if (against === 'gone') add(namesBetween(where, EMPTY_TREE, 'HEAD'));
  else if (against === 'unseen') add(hiddenNames(where));
  else if (against === 'unknown' || against === 'ignored') add(unknownNames(where, against));
  else
    for (const revision of (revisions ?? tipsOf(where)).slice(0, MAX_REVISIONS + MAX_TIPS)) {
      const changed = changedBy(where, revision, against);
      if (changed) add(changed);
      else if (change.hasFetched) add(hiddenNames(where));
    }
}

/** Hidden files, and what stands in hidden folders of the first level: those near the root first. */
function hiddenOnDisk(top: string): readonly string[] {
  const found: string[] = [];
  const folders = [''];
  for (const folder of folders) {
    if (found.length >= MAX_HIDDEN) break;
    for (const entry of quietly(() => readdirSync(join(top, folder), { withFileTypes: true })) ?? []) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (folder === '' && (!/^\.|\.jsonc?$/.test(name) || name === '.git')) continue;
      if (!entry.isDirectory()) found.push(name);
      else if (folder === '' || folders.length < MAX_HIDDEN) folders.push(name);
    }
  }
  return found.slice(0, MAX_HIDDEN);
}

interface Where {
  readonly folder: string;
  readonly top: string;
  readonly paths: readonly string[];
  readonly time: GitTime;
}

/** Undefined where the commit is not known. */
function changedBy(
  where: Where,
  written: string,
  against: 'head' | 'parting' | 'own' | 'files',
): readonly string[] | undefined {
  const [first = '', last] = written.split(/\.{2,3}/, 2);
  const revision = last === undefined ? first : last || 'HEAD';
  const id = commitOf(where, revision);
  if (id === undefined) return undefined;
  switch (against) {
    case 'head':
      return namesBetween(where, 'HEAD', id);
    case 'parting': {
      const parted = git(where, 'merge-base', 'HEAD', id);
      return namesBetween(where, parted.kind === 'ran' ? parted.output.trim() : 'HEAD', id);
    }
    case 'own': {
      // The first commit has none before it.
      const before = commitOf(where, last === undefined ? `${id}^` : first || 'HEAD');
      return [
        ...namesBetween(where, before ?? EMPTY_TREE, id),
        // A stash keeps files that git did not know in a commit of their own.
        ...(/^(?:refs\/)?stash\b/.test(revision) ? namesBetween(where, EMPTY_TREE, `${id}^3`) : []),
      ];
    }
    case 'files':
      return namesUnlike(where, id);
  }
}

/** The files that the commit changes; of many, those that may be settings. */
function namesUnlike(where: Where, id: string): readonly string[] {
  const moved = namesBetween(where, 'HEAD', id);
  const listed = diffTree(where, EMPTY_TREE, id, '--raw');
  const entries = listed.kind === 'ran' ? entriesOf(treeListing(listed.output)) : new Map();
  const looked = settingsFirst([...entries.keys()]);
  const names = new Set([...moved, ...looked.slice(0, MAX_COMPARED)]);
  return [...names].slice(0, MAX_NAMES).filter(name => differs(where.top, name, entries.get(name)));
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

function namesBetween(where: Where, before: string, after: string): readonly string[] {
  const listed = diffTree(where, before, after, '--name-only');
  return listed.kind === 'ran' ? listed.output.split('\0').filter(name => name !== '') : [];
}

function diffTree(where: Where, before: string, after: string, form: '--raw' | '--name-only'): Ran {
  const options = ['-r', '-z', form, '--no-abbrev', '--no-renames', '--no-ext-diff', '--no-textconv'];
  return git(where, 'diff-tree', ...options, '--end-of-options', before, after, '--', ...where.paths);
}

/** The files that another commit may change, as far as most rules concern them. */
function hiddenNames(where: Where): readonly string[] {
  return namesBetween({ ...where, paths: [] }, EMPTY_TREE, 'HEAD').filter(name =>
    /(?:^|\/)\.|^[^/]*\.json/.test(name),
  );
}

/** Files that git does not know, in hidden folders and by hidden names. */
function unknownNames(where: Where, which: 'unknown' | 'ignored'): readonly string[] {
  const listed = git(
    { ...where, folder: where.top },
    ...['-c', 'core.fsmonitor=false', 'ls-files', '--others', '-z'],
    ...(which === 'unknown' ? ['--exclude-standard'] : []),
    ...['--', ':(glob)**/.*', ':(glob)**/.*/**', ':(glob)*.json*', ':(exclude,glob)**/node_modules/**'],
  );
  return listed.kind === 'ran' ? listed.output.split('\0').filter(name => name !== '') : [];
}

/** The commit that a name stands for; a name that only branches of remotes have is one of theirs. */
function commitOf(where: Where, name: string): string | undefined {
  if (name === '' || name.startsWith('-') || name.length > 200) return undefined;
  // Behind `:/` all of the text is looked for in messages.
  const asCommit = name.startsWith(':/') ? name : `${name}^{commit}`;
  const found = git(where, 'rev-parse', '--verify', '--quiet', '--end-of-options', asCommit);
  if (found.kind === 'ran') return found.output.trim();
  if (!/^[\w./-]+$/.test(name)) return undefined;
  return refs(where, 1, `refs/remotes/*/${name}`)[0];
}

function tipsOf(where: Where): readonly string[] {
  return refs(where, MAX_TIPS, 'refs/heads', 'refs/stash', 'refs/remotes', 'refs/tags');
}

function refs(where: Where, count: number, ...patterns: readonly string[]): readonly string[] {
  const options = ['--format=%(objectname)', '--sort=-creatordate', `--count=${count}`];
  const listed = git(where, 'for-each-ref', ...options, ...patterns);
  return listed.kind === 'ran' ? [...new Set(listed.output.split('\n').filter(id => id !== ''))] : [];
}

/** The folder with the repository; undefined where none is. */
function topOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

function git({ folder, time }: Where, ...args: readonly string[]): Ran {
  if (time.milliseconds <= 0) throw new OutOfTime();
  const started = time.now();
  const ran = readOnlyGit(folder, args, { milliseconds: Math.min(MILLISECONDS, time.milliseconds) });
  time.milliseconds -= time.now() - started;
  if (ran.kind === 'failed' && ran.why === TOO_LONG) throw new OutOfTime();
  return ran;
}
