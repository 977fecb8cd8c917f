/**
 * The patches that a script applies by `apply_patch`, a command of Codex: as a word, in a heredoc, or through a pipe.
 * INVARIANT: a path leads from the folder in which the script starts, as far as the script shows where the command
 * runs.
 */
import { ANYWHERE, START } from '../shell/folders.ts';
import { readScript } from '../shell/read-script.ts';
import { PATCH } from '../shell/tables/interpreters.ts';
import type { Patch } from './apply-patch.ts';

interface ScriptPatch {
  readonly text: string;
  /** The folders of the leaf. */
  readonly folders: readonly string[];
}

export function patchesInScript(script: string): readonly ScriptPatch[] {
  // Most scripts are not read here: quotes may stand within the name.
  if (!/patch/i.test(script.replaceAll(/['"\\]/g, ''))) return [];
  return readScript(script).leaves.flatMap(({ code, folders }) =>
    code.flatMap(({ language, text }) => (language === PATCH ? [{ text, folders }] : [])),
  );
}

/** The parts of the patch for each folder in which the command may run. */
export function inFolders({ parts, ...patch }: Patch, folders: readonly string[]): Patch {
  const from = folders.map(each => (each === ANYWHERE ? START : each));
  const bases = [...new Set(from.length === 0 ? [START] : from)];
  return {
    ...patch,
    parts: parts.flatMap(part =>
      bases.map(base => {
        const { path } = part;
        const isPlaced = path === undefined || base === START || /^(?:[/~]|[A-Za-z]:)/.test(path);
        return isPlaced ? part : { ...part, path: `${base}/${path}` };
      }),
    ),
  };
}
