/**
 * Resolves files that git lists because a commit changes them: `git diff --name-only HEAD~1 | xargs rm`. INVARIANT: the
 * files are looked up, as far as `Disk.changedByGit` does.
 */
import type { LeafWord } from '../shell/script.ts';
import type { Disk, GitChange } from './disk.ts';

/** Commits of a log that count. */
const MAX_LOGGED = 10;

/**
 * The changes that a command lists the files of, by its verb. Changes that are not committed do not count, since
 * formatters often get them: `git diff --name-only | xargs prettier --write`.
 */
const AGAINST: Readonly<Record<string, GitChange['against']>> = {
  diff: 'head',
  'diff-index': 'head',
  'diff-tree': 'own',
  show: 'own',
  log: 'own',
  whatchanged: 'own',
};

/** Absolute paths; empty for a command that lists no names of changed files. */
export function listedChanges(args: readonly LeafWord[], disk: Disk, cwd: string): readonly string[] {
  const texts = args.map(({ text }) => text);
  if (!texts.some(text => /^--name-(?:only|status)$/.test(text))) return [];
  const end = texts.indexOf('--');
  const before = end < 0 ? texts : texts.slice(0, end);
  const [verb = '', ...given] = before.filter(text => !text.startsWith('-'));
  const against = Object.hasOwn(AGAINST, verb) ? AGAINST[verb] : undefined;
  if (against === undefined) return [];
  const isLog = /^(?:log|whatchanged)$/.test(verb);
  const revisions = given.length > 0 ? given : isLog ? logged(before) : ['HEAD'];
  const paths = end < 0 ? [] : texts.slice(end + 1);
  return revisions.flatMap(revision => {
    // The files that differ between the ends of a range.
    const isRange = revision.includes('..');
    return disk.changedByGit(cwd, { revisions: [revision], against: isRange ? 'own' : against, paths });
  });
}

/** The commits of `git log -2`. */
function logged(texts: readonly string[]): readonly string[] {
  const count = texts.flatMap(text => /^-(?:n|-max-count=)?(\d+)$/.exec(text)?.[1] ?? []).at(-1);
  const length = Math.min(Number(count ?? MAX_LOGGED), MAX_LOGGED);
  return Array.from({ length }, (_, at) => `HEAD~${at}`);
}
