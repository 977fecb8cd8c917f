/**
 * Reads a settings file below a folder, and replaces or removes it. INVARIANT: no link leads a write out of the folder.
 * A backup never overwrites another file. Neither file has wider permissions than the original. A byte order mark
 * stays.
 */
import { lstatSync, readFileSync, realpathSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { createExclusively, writeAtomically } from './atomic-write.ts';
import { isMissing } from './files.ts';
import { loadFile } from './sources.ts';
import { quietly, reasonOf } from './system-error.ts';

export interface Settings {
  /** The name in messages: the path relative to the project, with `/`. */
  readonly name: string;
  readonly path: string;
  /** Undefined without a file. */
  readonly source: Source | undefined;
  readonly mode: number;
  /** The file begins with a byte order mark, which its text does not have. */
  readonly hasMark?: true;
}

const MARK = '\ufeff';

const NEW_FILE_MODE = 0o666;
const MOST_COPIES = 1000;

/** `below` is the path from the folder, with `/`. */
export function lookAtSettings(
  root: string,
  below: string,
  maxBytes: number,
  name = below,
): Reported<Settings> {
  const path = join(root, below);
  try {
    if (leadsOut(root, path)) return refused(`\`${name}\` leads out of the project through a symbolic link`);
    if (isMissing(path)) return found({ name, path, source: undefined, mode: NEW_FILE_MODE });
    const status = lstatSync(path);
    if (status.isSymbolicLink()) return refused(`\`${name}\` is a symbolic link`);
    const { value, diagnostics } = loadFile(path, maxBytes, name);
    return value
      ? found({
          ...{ name, path, source: value, mode: status.mode & 0o777 },
          ...(beginsWithMark(path) && { hasMark: true as const }),
        })
      : { value: undefined, diagnostics };
  } catch (error) {
    return {
      value: undefined,
      diagnostics: [diagnostic('E001', `cannot read \`${name}\`: ${reasonOf(error)}`)],
    };
  }
}

function beginsWithMark(path: string): boolean {
  const [first, second, third] = readFileSync(path);
  return first === 0xef && second === 0xbb && third === 0xbf;
}

/**
 * Backs up the old text beside the file, unless there is another way back, then writes the new one. The value is the
 * backup's name.
 */
export function replaceSettings(
  { name, path, source, mode, hasMark }: Settings,
  text: string,
  { isBackedUp = true } = {},
): Reported<string> {
  const mark = hasMark ? MARK : '';
  let copy = '';
  try {
    if (source && isBackedUp) copy = keepCopy(path, mark + source.text, mode);
  } catch (error) {
    return unwritten(diagnostic('E406', `cannot write a copy of \`${name}\`: ${reasonOf(error)}`));
  }
  const problem = writeAtomically(path, mark + text, name, mode);
  return problem ? unwritten(problem) : { value: copy === '' ? '' : `${name}${copy}`, diagnostics: [] };
}

export function removeFile(path: string, name: string): Diagnostic | undefined {
  try {
    unlinkSync(path);
  } catch (error) {
    return diagnostic('E406', `cannot remove \`${name}\`: ${reasonOf(error)}`);
  }
  return undefined;
}

/** Removes those that are empty, the longest path first. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) quietly(() => rmdirSync(folder));
}

/** The folders that writing the file would make, the innermost first. */
export function missingFolders(path: string): readonly string[] {
  const missing: string[] = [];
  for (let at = dirname(path); isMissing(at) && dirname(at) !== at; at = dirname(at)) missing.push(at);
  return missing;
}

/** The suffix of the backup: `.bak`, or `.bak2` where `.bak` exists. */
function keepCopy(path: string, text: string, mode: number): string {
  for (let number = 1; number <= MOST_COPIES; number++) {
    const suffix = number === 1 ? '.bak' : `.bak${number}`;
    if (createExclusively(`${path}${suffix}`, text, mode)) return suffix;
  }
  throw new Error(`there are ${MOST_COPIES} copies of ${path}`);
}

/** Whether the nearest existing folder really lies elsewhere. In a folder that is not there, there are no links. */
function leadsOut(root: string, path: string): boolean {
  if (isMissing(root)) return false;
  let folder = dirname(path);
  while (isMissing(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const way = relative(realpathSync(root), realpathSync(folder));
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

function found(value: Settings): Reported<Settings> {
  return { value, diagnostics: [] };
}

function refused(message: string): Reported<Settings> {
  const hint = 'add the hooks by hand to the file that it leads to; `--dry-run` shows them';
  return { value: undefined, diagnostics: [diagnostic('E756', message, { hint })] };
}

function unwritten(problem: Diagnostic): Reported<string> {
  return { value: undefined, diagnostics: [problem] };
}
