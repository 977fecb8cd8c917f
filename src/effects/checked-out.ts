/**
 * Adds write effects for files that a git command restores, changes or removes without naming them, from another
 * commit, a stash or a merged branch. INVARIANT: the files are looked up. A commit that git does not know has no
 * effect; where git does not answer in time, every hidden file may change.
 */
import { commandWords } from '../shell/command-words.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf, LeafWord, Script } from '../shell/script.ts';
import { mayBeSettings, settingsFirst } from '../values/changed-files.ts';
import { isPatching } from './arriving-files.ts';
import { type CommandArguments, commandArguments } from './command-arguments.ts';
import type { Disk, GitChange } from './disk.ts';
import { type Effect, MAX_EFFECTS } from './effect.ts';
import { surroundingsOf } from './of-command.ts';
import { placeAt, placesOf } from './places.ts';
import type { ProgramRow } from './tables/program-row.ts';

/** Files of one command that count, if they hold no settings. */
const MAX_NAMES = 300;
/** Patches of one script that count. */
const MAX_PATCHES = 10;
/** Folders in which one command may run that count. */
const MAX_FOLDERS = 3;

/** Returns only the additional effects. */
export function checkedOutEffects(
  script: Script,
  effects: readonly Effect[],
  disk: Disk,
  cwd: string,
): readonly Effect[] {
  const firstWrite = Math.min(...effects.flatMap(({ kind, leaf }) => (kind === 'write' ? (leaf ?? 0) : [])));
  /** Stashes that the script itself has made: what is in them is there now. A clean tree gives none. */
  let stashed = 0;
  let hasFetched = false;
  /** Names that the script gives to commits. */
  const named = new Map<string, string>();
  let patches: readonly GitChange[] = [];
  return script.leaves.flatMap((leaf, id): readonly Effect[] => {
    const found = isPatching(leaf)
      ? [...patches, ...innerLeaves(id, script).flatMap(patchesOf)]
      : changesOf(leaf, disk, cwd);
    if (found.some(({ isPutAside }) => isPutAside) && (firstWrite < id || !disk.isCommitted(cwd, true)))
      stashed++;
    const isOwn = stashed > 0 && found.includes(LAST_STASH);
    const changes = isOwn ? [] : found.map(each => asOfNow(each, stashed, hasFetched, named));
    if (isOwn) stashed--;
    hasFetched ||= fetchesFromElsewhere(leaf);
    for (const [name, commit] of namesGiven(leaf)) named.set(name, named.get(commit) ?? commit);
    patches = [...patches, ...patchesOf(leaf)].slice(0, MAX_PATCHES);
    if (changes.length === 0) return [];
    const folders = foldersOf(leaf, disk, cwd);
    const paths = new Set(
      folders.flatMap(folder => changes.flatMap(change => disk.changedByGit(folder, change))),
    );
    return counted([...paths], cwd).map(path => ({
      kind: 'write',
      // No name from a commit is shown.
      target: targetOf(leaf),
      goal: { place: placeAt(path, { isTree: false, isEntry: true }, disk) },
      isCertain: false,
      part: 0,
      leaf: id,
    }));
  });
}

/** The commands in its words, which follow it: `git am < <(git format-patch …)`. */
function innerLeaves(id: number, { runs, leaves }: Script): readonly Leaf[] {
  return runs.flatMap(({ outer, inner }) => (outer === id ? (leaves[inner] ?? []) : []));
}

function asOfNow(
  change: GitChange,
  stashed: number,
  hasFetched: boolean,
  named: ReadonlyMap<string, string>,
): GitChange {
  if (hasFetched && change.revisions?.includes('FETCH_HEAD')) return { ...change, against: 'unseen' };
  return {
    ...change,
    ...(hasFetched && { hasFetched }),
    revisions: change.revisions?.map(name => before(stashed, named.get(name) ?? name)),
  };
}

/** `git branch x other`, `git tag x other`, `git push . other:x`, with the commit that each name is for. */
function namesGiven(leaf: Leaf): readonly (readonly [string, string])[] {
  const { name, args = [], subcommand } = commandWords(leaf) ?? {};
  if (name !== 'git' || subcommand === undefined) return [];
  const [verb = '', ...others] = args.slice(subcommand - 1).map(({ text }) => text);
  const [first = '', second = 'HEAD'] = others.filter(text => !text.startsWith('-'));
  if (/^(?:branch|tag|update-ref)$/.test(verb))
    return [[first.replace(/^refs\/(?:heads|tags)\//, ''), second]];
  if (!/^(?:push|fetch)$/.test(verb) || first !== '.') return [];
  const [from = '', to = ''] = second.split(':');
  return [[to, from]];
}

/** The changes of a git patch that the script may apply: `git diff other`, `git show other`. */
function patchesOf(leaf: Leaf): readonly GitChange[] {
  const { name, args = [], subcommand } = commandWords(leaf) ?? {};
  if (name !== 'git' || subcommand === undefined) return [];
  const [verb, ...words] = args.slice(subcommand - 1);
  const end = words.findIndex(({ text }) => text === '--');
  const given = (end < 0 ? words : words.slice(0, end)).filter(({ text }) => !text.startsWith('-'));
  const paths = end < 0 ? [] : textsOf(words.slice(end + 1));
  switch (verb?.text) {
    case 'diff':
    case 'diff-tree':
    case 'diff-index':
      return given.map(word => change(word, 'head', paths));
    case 'show':
    case 'log':
    case 'format-patch':
      return given.map(word => change(word, 'own', paths));
    case 'stash':
      return given[0]?.text === 'show' ? [given[1] ? change(given[1], 'own') : LAST_STASH] : [];
    default:
      return [];
  }
}

/** `git fetch https://…`, `git pull ../other`, `git bundle unbundle f`: not from a remote of the repository. */
function fetchesFromElsewhere(leaf: Leaf): boolean {
  const { name, args = [], subcommand } = commandWords(leaf) ?? {};
  if (name !== 'git' || subcommand === undefined) return false;
  const [verb = '', ...others] = args.slice(subcommand - 1).map(({ text }) => text);
  if (verb === 'bundle') return others.includes('unbundle');
  if (verb === 'remote') return others[0] === 'add' || others[0] === 'set-url';
  return (
    (verb === 'fetch' || verb === 'pull') && isElsewhere(others.find(text => !text.startsWith('-')) ?? '')
  );
}

function isElsewhere(remote: string): boolean {
  return remote !== '.' && /[:/\\]|^~/.test(remote);
}

/** The stash that had the number before the script made others. */
function before(stashed: number, name: string): string {
  return name.replace(/^stash@\{(\d+)\}$/, (_, at: string) => `stash@{${Math.max(0, Number(at) - stashed)}}`);
}

function targetOf({ words }: Leaf): string {
  return words.map(({ text }) => text).join(' ');
}

/** Each file that may hold settings counts, and of the others the first. */
function counted(paths: readonly string[], cwd: string): readonly string[] {
  const sorted = settingsFirst(paths, cwd);
  const settings = sorted.filter(path => mayBeSettings(path.startsWith(cwd) ? path.slice(cwd.length) : path));
  return sorted.slice(0, Math.max(MAX_NAMES, settings.length)).slice(0, MAX_EFFECTS + 1);
}

function foldersOf(leaf: Leaf, disk: Disk, cwd: string): readonly string[] {
  const { folders } = surroundingsOf(leaf, { disk, cwd });
  const known = folders.map(folder => disk.real(folder ?? cwd));
  return [...new Set(known)].slice(0, MAX_FOLDERS);
}

/** Options of the subcommand that take a value. */
const VALUES: Readonly<Record<string, string>> = {
  checkout: '-b -B --orphan --conflict --pathspec-from-file',
  switch: '-c -C --create --force-create --orphan --conflict',
  restore: '-s --source --conflict --pathspec-from-file',
  reset: '--pathspec-from-file',
  merge: '-m -F --file -s --strategy -X --strategy-option --into-name --cleanup',
  rebase: '--onto -x --exec -s --strategy -X --strategy-option -C --whitespace',
  'cherry-pick': '-m --mainline -s --strategy -X --strategy-option --cleanup',
  revert: '-m --mainline -s --strategy -X --strategy-option --cleanup',
  pull: '-s --strategy -X --strategy-option --depth --shallow-since -o --server-option -j --jobs --upload-pack --refmap',
  stash: '-m --message --pathspec-from-file',
  'read-tree': '--prefix --index-output --exclude-per-directory',
  bisect: '',
};

function changesOf(leaf: Leaf, disk: Disk, cwd: string): readonly GitChange[] {
  const { name, args = [], subcommand } = commandWords(leaf) ?? {};
  if (name !== 'git' || subcommand === undefined) return [];
  const sub = args[subcommand - 1]?.text ?? '';
  const values = Object.hasOwn(VALUES, sub) ? VALUES[sub] : undefined;
  if (values === undefined) return [];
  const words = args.slice(subcommand);
  const row: ProgramRow = { names: 'git', values };
  const given = commandArguments(words, row);
  const isFolder = ({ text }: LeafWord) =>
    placesOf(
      { text, isGlob: false, isExpanded: false },
      { isTree: false, isEntry: false },
      surroundingsOf(leaf, { disk, cwd }),
    ).some(({ path }) => disk.kindOf(path) === 'folder');
  return READERS[sub]?.({ ...given, words, isFolder }) ?? [];
}

interface Given extends CommandArguments {
  /** Behind the subcommand, as written. */
  readonly words: readonly LeafWord[];
  readonly isFolder: (word: LeafWord) => boolean;
}

type Reader = (given: Given) => readonly GitChange[];

const READERS: Readonly<Record<string, Reader>> = {
  checkout: checkout,
  switch: given => {
    if (given.flags.has('--orphan') || hasValue(given, '--orphan')) return [gone];
    const isForced = has(given, '-f --force --discard-changes');
    return given.operands.slice(0, 1).map(word => change(word, isForced ? 'files' : 'head'));
  },
  restore: given => {
    if (has(given, '-S --staged') && !has(given, '-W --worktree')) return [];
    const source = valueIn(given, '-s --source') ?? HEAD;
    return source === HEAD && !given.operands.some(word => isWide(word, given))
      ? []
      : [change(source, 'files', textsOf(given.operands))];
  },
  reset: given =>
    has(given, '--hard')
      ? [change(given.operands[0] ?? HEAD, 'files')]
      : has(given, '--merge --keep')
        ? given.operands.slice(0, 1).map(word => change(word, 'head'))
        : [],
  merge: given =>
    given.operands.length === 0 && !isOver(given)
      ? [change(UPSTREAM, 'parting')]
      : given.operands.map(word => change(word, 'parting')),
  rebase: given => {
    if (isOver(given)) return [];
    const [upstream = UPSTREAM, branch] = given.operands;
    const onto = valueIn(given, '--onto');
    return [
      onto ? change(onto, 'head') : change(upstream, 'parting'),
      ...(branch ? [change(branch, 'head')] : []),
    ];
  },
  'cherry-pick': given => given.operands.map(word => change(word, 'own')),
  revert: given => given.operands.map(word => change(word, 'own')),
  pull: given => {
    const [from, ...branches] = given.operands;
    if (!from) return [change(UPSTREAM, 'parting')];
    if (isElsewhere(from.text)) return [{ revisions: [], against: 'unseen', paths: [] }];
    if (from.text === '.') return branches.map(word => change(word, 'parting'));
    return branches.map(word => change({ ...word, text: `${from.text}/${word.text}` }, 'parting'));
  },
  stash: stash,
  'read-tree': given => {
    if (!given.flags.has('-u')) return [];
    return given.operands.map(word => change(word, given.flags.has('--reset') ? 'files' : 'head'));
  },
  // It checks out commits between those that are named: a file that differs there differs from one of them too.
  bisect: ({ operands: [verb, ...commits] }) =>
    /^(?:start|good|bad|old|new|reset)$/.test(verb?.text ?? '')
      ? commits.map(word => change(word, 'head'))
      : [],
};

const LAST_STASH: GitChange = { revisions: ['stash@{0}'], against: 'own', paths: [] };
const HEAD: LeafWord = { text: 'HEAD', forms: [] };
const UPSTREAM: LeafWord = { text: '@{upstream}', forms: [] };
const gone: GitChange = { revisions: [], against: 'gone', paths: [] };

function change(word: LeafWord, against: GitChange['against'], paths: readonly string[] = []): GitChange {
  const isKnown = !word.forms.includes('expanded') && !/[$`]/.test(word.text);
  return { revisions: isKnown ? [word.text === '-' ? '@{-1}' : word.text] : undefined, against, paths };
}

/** `git checkout [-b new] [commit] [--] [paths]`. */
function checkout(given: Given): readonly GitChange[] {
  const { words, flags, operands } = given;
  if (has(given, '--ours --theirs -p --patch')) return [];
  const isNew = hasValue(given, '-b') || hasValue(given, '-B') || hasValue(given, '--orphan');
  const [first, ...others] = operands;
  if (!first || isNew) return first ? [change(first, 'head')] : [];
  const at = words.findIndex(({ text }) => text === '--');
  const isPaths = at >= 0 && !words.slice(0, at).some(each => each === first);
  if (isPaths || (at < 0 && isWide(first, given)))
    return operands.some(word => isWide(word, given)) ? [change(HEAD, 'files', textsOf(operands))] : [];
  if (others.length > 0) return [change(first, 'files', textsOf(others))];
  return [change(first, flags.has('-f') || flags.has('--force') ? 'files' : 'head')];
}

function stash(given: Given): readonly GitChange[] {
  // `git stash -u -- a`: paths without a verb.
  const isBare = /^-./.test(given.words[0]?.text ?? '');
  const verb = isBare ? undefined : given.operands[0];
  const others = isBare ? given.operands : given.operands.slice(1);
  switch (verb?.text) {
    case 'apply':
    case 'pop': {
      const [which] = others;
      if (!which) return [LAST_STASH];
      return [change(/^\d+$/.test(which.text) ? { ...which, text: `stash@{${which.text}}` } : which, 'own')];
    }
    case 'branch':
      return others[1] ? [change(others[1], 'own')] : [LAST_STASH];
    case undefined:
    case 'push':
    case 'save': {
      const paths = verb?.text === 'save' ? [] : textsOf(others);
      const isAll = has(given, '-a --all');
      const isMore = isAll || has(given, '-u --include-untracked');
      return [
        { ...change(HEAD, 'files', paths), isPutAside: true },
        ...(isMore ? [{ revisions: [], against: isAll ? 'ignored' : 'unknown', paths } as const] : []),
      ];
    }
    default:
      return [];
  }
}

/** A path of which the files are not named: a folder, or a pattern. */
function isWide(word: LeafWord, { isFolder }: Given): boolean {
  return /[*?[]|^:/.test(word.text) || isFolder(word);
}

function isOver(given: Given): boolean {
  return has(given, '--abort --continue --skip --quit --edit-todo --show-current-patch');
}

function has({ flags }: Given, names: string): boolean {
  return wordsIn(names).some(name => flags.has(name));
}

function hasValue({ values }: Given, name: string): boolean {
  return values.some(({ option }) => option === name);
}

function valueIn({ values }: Given, names: string): LeafWord | undefined {
  return values.find(({ option }) => wordsIn(names).includes(option))?.value;
}

function textsOf(words: readonly LeafWord[]): readonly string[] {
  return words.map(({ text }) => text);
}
