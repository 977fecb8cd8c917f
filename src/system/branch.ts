/** The branch that is checked out, read from `.git/HEAD` without starting a process. */
import { join, resolve } from 'node:path';
import { readFile } from './files.ts';

const MAX_BYTES = 4_096;

/** Undefined where no branch is checked out, or the root holds no repository. */
export function currentBranch(root: string): string | undefined {
  const git = join(root, '.git');
  const head = text(join(git, 'HEAD')) ?? linkedHead(root, git);
  return /^ref: refs\/heads\/(.+)$/m.exec(head ?? '')?.[1];
}

/** In a linked working tree `.git` is a file that names the folder. */
function linkedHead(root: string, git: string): string | undefined {
  const folder = /^gitdir: (.+)$/m.exec(text(git) ?? '')?.[1];
  return folder === undefined ? undefined : text(join(resolve(root, folder), 'HEAD'));
}

function text(path: string): string | undefined {
  const { value } = readFile(path, MAX_BYTES);
  return value && new TextDecoder().decode(value);
}
