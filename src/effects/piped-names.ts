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
  [/^(?:tar|gtar|bsdtar|rsync)$/, /^(?:-|-\w*T-?|--files-from(?:=.*)?)$/],
];

export function pipedNames(id: number, script: Script, context: CommandContext): readonly CommandEffect[] {
  const leaf = script.leaves[id];
  if (!leaf || !takesNames(leaf)) return [];
  const from = `${surroundingsOf(leaf, context).folders[0] ?? ''}/`;
  return listersOf(id, leaf, script)
    .flatMap(each => foundAt(each, script, context))
    .map(place => ({
      kind: 'read',
      target: place.path.startsWith(from) ? place.path.slice(from.length) : place.path,
      goal: { place },
      isPlain: false,
    }));
}

/** The command before, those in `<(…)`, and those that have written the list: `find . > list; cpio -o < list`. */
function listersOf(id: number, leaf: Leaf, script: Script): readonly number[] {
  const before = stageBefore(id, script);
  const words = [...leaf.words, ...leaf.redirects.map(({ target }) => ({ text: target }))];
  const files = words.map(({ text }) => text.replace(/^--[\w-]+=/, ''));
  return [
    ...(before === undefined ? [] : [before]),
    ...script.runs.flatMap(({ outer, inner, how }) => (outer === id && how === 'process' ? [inner] : [])),
    ...script.leaves.flatMap(({ redirects }, at) =>
      at < id && redirects.some(({ op, target }) => op.startsWith('>') && files.includes(target)) ? [at] : [],
    ),
  ];
}

function takesNames(leaf: Leaf): boolean {
  const name = nameOf(leaf);
  return TAKES_NAMES.some(
    ([programs, words]) => programs.test(name) && leaf.words.some(({ text }) => words.test(text)),
  );
}
