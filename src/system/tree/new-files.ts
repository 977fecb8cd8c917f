/**
 * Which new files git lists: all but those that a `.gitignore` of the project, or the user's own list, leaves out.
 * `.git/info/exclude` and the settings of the repository do not count: an agent could write them, and nobody would see
 * it in a difference. A new `.gitignore` is a new file, also where it lists itself.
 */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { isThere } from '../files.ts';
import { readOnlyGit } from '../git-process.ts';

/** Arguments of `git ls-files` that list new files besides tracked ones. */
export function newFilesOf(root: string): readonly string[] {
  const own = ownList(root);
  return [
    ...['--others', '--exclude-per-directory=.gitignore', ...(own ? [`--exclude-from=${own}`] : [])],
    // No list leaves itself out: what it hides would leave no trace.
    '--exclude=!.gitignore',
  ];
}

/** The folders in which tools write a list that ignores the whole folder. */
const CACHES =
  /(?:^|\/)(?:\.(?:pytest|mypy|ruff|ty|pyright|dmypy)_cache|\.?venv|\.?env|\.tox|\.nox|\.hypothesis|htmlcov|\.nuxt|\.svelte-kit|\.turbo|\.vite|\.cache)\/\.gitignore$/;

/** Whether a new file is a `.gitignore` that a tool wrote into its own cache folder. */
export function isListOfCache(path: string): boolean {
  return CACHES.test(path);
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
