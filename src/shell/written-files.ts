/**
 * Files that a script writes itself, so that what it runs of them is judged. INVARIANT: a text that is uncertain is
 * undefined.
 */
import { foldersOf, START } from './folders.ts';
import type { Place, Reading } from './reading.ts';

/** Remembers what stands in a file behind `> file`; appended text only where the file is known. */
export function writeFile(
  path: string,
  text: string | undefined,
  isAppended: boolean,
  { scope }: Place,
  { written }: Reading,
): void {
  const key = keyOf(path, foldersOf(scope.where));
  const before = isAppended ? written.get(key) : '';
  written.set(key, before === undefined || text === undefined ? undefined : before + text);
}

/** The name of the file among those that are written. */
export function keyOf(path: string, folders: readonly string[]): string {
  const [folder = START] = folders;
  const full = path.startsWith('/') || path.startsWith('~') || folder === START ? path : `${folder}/${path}`;
  const segments: string[] = [];
  for (const segment of full.split('/')) {
    if (segment === '.') continue;
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/');
}
