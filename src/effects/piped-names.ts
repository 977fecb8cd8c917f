/**
 * Packers that read file names from their input: `find . | cpio -o`, `ls | zip a.zip -@`, `find . | tar -T - -c`.
 * INVARIANT: what the command before them lists counts as read.
 */
import type { Leaf, Script } from '../shell/script.ts';
import { foundAt, nameOf, stageBefore } from './found-files.ts';
import { surroundingsOf } from './of-command.ts';
import type { CommandContext, CommandEffect } from './of-word.ts';

/** Programs, with the words by which they take names from their input. */
const TAKES_NAMES: readonly (readonly [RegExp, RegExp])[] = [
  [/^cpio$/, /^(?:-\w*[op]\w*|--create|--pass-through)$/],
  [/^pax$/, /^-[A-Za-z]*w[A-Za-z]*$/],
  [/^zip$/, /^-[A-Za-z]*@$/],
  [/^(?:tar|gtar|bsdtar|rsync)$/, /^(?:-|-\w*T-|--files-from=-)$/],
];

export function pipedNames(id: number, script: Script, context: CommandContext): readonly CommandEffect[] {
  const leaf = script.leaves[id];
  const before = leaf && takesNames(leaf) ? stageBefore(id, script) : undefined;
  if (!leaf || before === undefined) return [];
  const from = `${surroundingsOf(leaf, context).folders[0] ?? ''}/`;
  return foundAt(before, script, context).map(place => ({
    kind: 'read',
    target: place.path.startsWith(from) ? place.path.slice(from.length) : place.path,
    goal: { place },
    isPlain: false,
  }));
}

function takesNames(leaf: Leaf): boolean {
  const name = nameOf(leaf);
  return TAKES_NAMES.some(
    ([programs, words]) => programs.test(name) && leaf.words.some(({ text }) => words.test(text)),
  );
}
