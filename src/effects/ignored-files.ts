/**
 * Commands that list what git ignores: `git status --ignored`, `git check-ignore *`, `git clean -ndX`. INVARIANT: of
 * the folder itself, at most `MAX_LISTED` files count by name.
 */
import type { Leaf } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { Place } from './effect.ts';
import { MAX_LISTED } from './listed-names.ts';

export function listsIgnored({ words }: Leaf): boolean {
  const has = (test: RegExp) => words.some(({ text }) => test.test(text));
  if (!/^(?:.*\/)?git$/.test(words[0]?.text ?? '')) return false;
  return (
    has(/^--ignored|^check-ignore$/) ||
    (has(/^clean$/) && has(/^-[a-z]*[xX]/)) ||
    (has(/^ls-files$/) && has(/^-[a-z]*i[a-z]*$/))
  );
}

/** Hidden files are mostly ignored, and files with secrets too. */
export function ignoredPlaces(folder: string, disk: Disk): readonly Place[] {
  const there = (disk.namesIn(folder) ?? [])
    .map(name => `${folder}/${name}`)
    .filter(path => disk.kindOf(path) === 'file' && !disk.isCommitted(path, false))
    .slice(0, MAX_LISTED);
  return [
    { path: `${folder}/**/*`, reach: 'glob' },
    { path: folder, reach: 'tree' },
    ...there.map((path): Place => ({ path, reach: 'file' })),
  ];
}
