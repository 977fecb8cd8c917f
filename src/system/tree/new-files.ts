/**
 * Which new files git lists: all but those that a `.gitignore` of the project, or the user's own list, leaves out.
 * `.git/info/exclude` and the settings of the repository do not count: an agent could write them, and nobody would see
 * it in a difference.
 */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { isThere } from '../files.ts';
import { readOnlyGit } from '../git-process.ts';

/** Words of `git ls-files` for new files beside the tracked ones. */
export function newFilesOf(root: string): readonly string[] {
  const own = ownList(root);
  return ['--others', '--exclude-per-directory=.gitignore', ...(own ? [`--exclude-from=${own}`] : [])];
}

const known = new Map<string, string | undefined>();

/** The user's `core.excludesFile`, or the place where git looks for it without that setting. */
function ownList(root: string): string | undefined {
  const home = homedir();
  const config = process.env['XDG_CONFIG_HOME'] ?? '';
  const key = `${home}\n${config}`;
  if (!known.has(key)) {
    const said = readOnlyGit(root, ['config', '--global', '--path', 'core.excludesFile']);
    const named = said.kind === 'ran' ? said.output.trim() : '';
    const usual = join(config === '' ? join(home, '.config') : config, 'git', 'ignore');
    known.set(key, named === '' ? usual : named);
  }
  const path = known.get(key);
  return path !== undefined && isAbsolute(path) && isThere(path) ? path : undefined;
}
