/** Paths of effects as rules and people see them. */
import type { Place } from './effect.ts';

export interface Folders {
  /** Absolute, with `/`, links followed. */
  readonly root: string;
  readonly home: string;
}

/** Relative to the root inside it, `~/…` in the home, else absolute; `…/` stands for unknown folders. */
export function shownPath({ path, reach }: Place, { root, home }: Folders): string {
  if (reach === 'suffix') return `…/${path}`;
  const inRoot = below(root, path);
  if (inRoot !== undefined) return inRoot === '' ? '.' : inRoot;
  const inHome = below(home, path);
  if (inHome !== undefined) return inHome === '' ? '~' : `~/${inHome}`;
  return path;
}

/** The way from a folder to a path in it, or empty for itself. */
function below(folder: string, path: string): string | undefined {
  if (path === folder) return '';
  const start = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}
