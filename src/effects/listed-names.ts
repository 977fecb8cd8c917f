/**
 * Reads file names from files that list them, one per line or NUL-separated. INVARIANT: at most `MAX_LISTED` names of a
 * file count.
 */
import type { Leaf } from '../shell/script.ts';
import type { Place } from './effect.ts';
import type { CommandContext } from './of-word.ts';
import { placesOf } from './places.ts';

/** The most lines that count of one text or file. */
export const MAX_LISTED = 100;

export function placesNamed(
  text: string,
  { disk, cwd }: Pick<CommandContext, 'disk' | 'cwd'>,
): readonly Place[] {
  const wanted = { isTree: false, isEntry: false };
  return placesOf({ text, isGlob: false, isExpanded: false }, wanted, { disk, folders: [cwd] });
}

/** The places that the lines of a file name. */
export function linesIn(file: string, context: Pick<CommandContext, 'disk' | 'cwd'>): readonly Place[] {
  return namesListedIn(file, context).flatMap(line => placesNamed(line, context));
}

/** The names in a file, one per line or NUL-separated. */
export function namesListedIn(
  file: string,
  context: Pick<CommandContext, 'disk' | 'cwd'>,
): readonly string[] {
  const { disk } = context;
  return placesNamed(file, context).flatMap(({ path }) =>
    disk.kindOf(path) === 'file'
      ? (disk
          .read(path)
          ?.trim()
          .split(/\s*[\n\0]\s*/, MAX_LISTED) ?? [])
      : [],
  );
}

/** `xargs -a list`, `xargs < list`. */
export function linesOfList(leaf: Leaf | undefined, context: CommandContext): readonly Place[] {
  if (!leaf) return [];
  const named = leaf.words.flatMap(({ text }, at) =>
    /^(?:-a|--arg-file)$/.test(text)
      ? (leaf.words[at + 1]?.text ?? [])
      : (/^(?:-a|--arg-file=)(?=[^-])(.+)/.exec(text)?.[1] ?? []),
  );
  const read = leaf.redirects.flatMap(({ op, target }) => (op === '<' ? [target] : []));
  return [...named, ...read].flatMap(file => linesIn(file, context));
}
