/**
 * Reads a settings file of a project, and replaces it after a backup. INVARIANT: no link leads a write out of the
 * project. The backup never overwrites another file. Neither file has wider permissions than the original.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { createExclusively, writeAtomically } from './atomic-write.ts';
import { isMissing } from './files.ts';
import { loadFile } from './sources.ts';
import { reasonOf } from './system-error.ts';

export interface Settings {
  /** The path relative to the project, with `/`, as messages show it. */
  readonly name: string;
  readonly path: string;
  /** Undefined without a file. */
  readonly source: Source | undefined;
  readonly mode: number;
}

const NEW_FILE_MODE = 0o666;
const MOST_COPIES = 1000;

export function lookAtSettings(root: string, name: string, maxBytes: number): Reported<Settings> {
  const path = join(root, name);
  try {
    if (leadsOut(root, path)) return refused(`\`${name}\` leads out of the project through a symbolic link`);
    if (isMissing(path)) return found({ name, path, source: undefined, mode: NEW_FILE_MODE });
    const status = lstatSync(path);
    if (status.isSymbolicLink()) return refused(`\`${name}\` is a symbolic link`);
    const { value, diagnostics } = loadFile(path, maxBytes, name);
    return value
      ? found({ name, path, source: value, mode: status.mode & 0o777 })
      : { value: undefined, diagnostics };
  } catch (error) {
    return {
      value: undefined,
      diagnostics: [diagnostic('E001', `cannot read \`${name}\`: ${reasonOf(error)}`)],
    };
  }
}

/** Backs up the old text beside the file, then writes the new one. The value is the backup's name. */
export function replaceSettings({ name, path, source, mode }: Settings, text: string): Reported<string> {
  let copy = '';
  try {
    if (source) copy = keepCopy(path, source.text, mode);
  } catch (error) {
    return unwritten(diagnostic('E406', `cannot write a copy of \`${name}\`: ${reasonOf(error)}`));
  }
  const problem = writeAtomically(path, text, name, mode);
  return problem ? unwritten(problem) : { value: copy === '' ? '' : `${name}${copy}`, diagnostics: [] };
}

/** The suffix of the backup: `.bak`, or `.bak2` where `.bak` exists. */
function keepCopy(path: string, text: string, mode: number): string {
  for (let number = 1; number <= MOST_COPIES; number++) {
    const suffix = number === 1 ? '.bak' : `.bak${number}`;
    if (createExclusively(`${path}${suffix}`, text, mode)) return suffix;
  }
  throw new Error(`there are ${MOST_COPIES} copies of ${path}`);
}

/** Whether the nearest existing folder really lies elsewhere. Stops at the root of the file system. */
function leadsOut(root: string, path: string): boolean {
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
