/**
 * Recognises commands that copy a whole folder, also from another machine, a commit or a template. INVARIANT: the
 * content of a folder that is not on this disk counts as unknown.
 */
import { commandWords } from '../shell/command-words.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Effect, Place } from './effect.ts';
import { surroundingsOf } from './of-command.ts';
import { entriesIn, type Packed } from './packed-folders.ts';

const COPIES = wordsIn(
  'cp gcp rsync ncp mv gmv ditto install robocopy xcopy scp wget wget2 rclone degit tiged giget docker podman kubectl oc copier cookiecutter cargo-generate django-admin aws gsutil gcloud azcopy s3cmd s5cmd mc b2',
);

/** Programs that copy a template, with the words that let it change a folder that is there. */
const TEMPLATES: readonly (readonly [programs: string, words: RegExp])[] = [
  ['degit tiged giget', /^(?:-f|--force\w*)$/],
  ['copier', /^(?:copy|update|recopy)$/],
  ['cookiecutter', /^(?:-f|--overwrite-if-exists)$/],
  ['cargo cargo-generate', /^(?:--init|--overwrite)$/],
  ['django-admin', /^--template(?:=|$)/],
];

/** Programs that copy what a folder holds, whether its path ends with `/` or not, with the words by which they do. */
const MIRRORS: readonly (readonly [programs: string, words: RegExp])[] = [
  ['rclone ncp', /^/],
  ['aws gsutil gcloud s3cmd s5cmd mc b2', /^(?:sync|rsync|mirror|--recursive|-r|-R)$/],
  ['azcopy', /^(?:sync|--recursive(?:=true)?)$/],
];

/** Whether the command copies the whole content of its source into the folder that it names last. */
export function isMirroring(leaf: Leaf): boolean {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  const words = MIRRORS.find(([programs]) => wordsIn(programs).includes(name))?.[1];
  return words !== undefined && args.some(({ text }) => words.test(text));
}

/**
 * `docker build -o out .`: the output is made inside the container, so it is none of the files that the command reads.
 */
export function isExporting(leaf: Leaf): boolean {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  return /^(?:docker|podman)$/.test(name) && args.some(({ text }) => text === 'build' || text === 'bake');
}

export function isCopying(leaf: Leaf): boolean {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  return COPIES.includes(name) || (name === 'cargo' && args.some(({ text }) => text === 'generate'));
}

/** Whether the command copies a folder's content with its hidden files: `a/`, `a/.`, `a/.*`, `cp -rT a`. */
export function takesHidden({ words }: Leaf): boolean {
  return words
    .slice(1)
    .some(({ text }) => /[\w}]\/(?:\.(?:[^/]*\*)?)?$|^-[a-zA-Z]*T$|^--no-target-directory$/.test(text));
}

/** `git worktree add /tmp/w other && cp -r /tmp/w/. .`: the copied folder does not exist before the call. */
export function copiesWorktree({ leaves }: Script, id: number): boolean {
  return leaves
    .slice(0, id)
    .some(
      ({ words }) =>
        /^(?:git|hg|svn)$/.test(words[0]?.text ?? '') &&
        words.some(({ text }) => /^(?:worktree|clone|checkout|export)$/.test(text)),
    );
}

/**
 * Whether the command copies names that are unknown here, from another machine, a list or a template:
 * `rsync -a host:a/ .`.
 */
export function copiesUnknownNames(leaf: Leaf, own: readonly Effect[]): boolean {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  const template = TEMPLATES.find(([programs]) => wordsIn(programs).includes(name));
  if (template) return args.some(({ text }) => template[1].test(text));
  if (isExporting(leaf) || args.some(({ text }) => text.startsWith('--files-from'))) return true;
  if (!own.some(({ kind }) => kind === 'connect')) return false;
  if (/^wget2?$/.test(name)) return args.some(({ text }) => /^(?:-nH|--no-host-directories)$/.test(text));
  if (isMirroring(leaf)) return true;
  return args.some(
    ({ text }) => /^[\w.@/-]+::?(?:.*[/*]|.*\/\.|)$/.test(text) || /^rsync:\/\/.*\/$/.test(text),
  );
}

/** A folder into which a copy goes has nothing new for itself; `cp --parents a/b c` makes `c/a/b`. */
export function entriesOf(
  { path, reach }: Place,
  folder: string,
  leaf: Leaf,
  disk: Disk,
  cwd: string,
): readonly Packed[] {
  if (leaf.words.some(({ text }) => text === '--parents'))
    return surroundingsOf(leaf, { disk, cwd }).folders.flatMap(from => {
      if (from === undefined || !path.startsWith(`${from}/`)) return [];
      const name = path.slice(from.length + 1);
      return name.startsWith('**') ? entriesIn(from, disk) : [{ name, isTree: reach === 'tree' }];
    });
  if (reach !== 'tree' || path === folder || disk.kindOf(path) !== 'folder') return [];
  return entriesIn(path, disk);
}

/** `cp -r . /tmp/copy`: nothing is there yet, no host looks there, and no other command brings it on. */
export function copiesToNewFolder(
  folder: string,
  own: readonly Effect[],
  script: Script,
  disk: Disk,
  cwd: string,
): boolean {
  return (
    disk.kindOf(folder) === undefined &&
    !folder.includes('/.') &&
    !`${folder}/`.startsWith(`${disk.real(cwd)}/`) &&
    !own.some(({ kind }) => kind === 'connect' || kind === 'delete') &&
    script.leaves.filter(
      each => isCopying(each) || /^(?:ln|mount|sudo)$/.test(commandWords(each)?.name ?? ''),
    ).length <= 1
  );
}
