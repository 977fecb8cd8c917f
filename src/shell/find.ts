/** `find -exec … ;` and `xargs`: commands in words, with further words that come from elsewhere. */
import { readArguments } from './arguments.ts';
import { type Field, LOOSE } from './fields.ts';
import { wordsIn } from './names.ts';
import type { Output, Place, Reading } from './reading.ts';
import { hasHole } from './unknowns.ts';

const EXEC = /^-(?:exec|execdir|ok|okdir)$/;
const xargsValues = new Set(
  wordsIn(
    '-a --arg-file -d --delimiter -E -I -L --max-lines -n --max-args -P --max-procs -s --max-chars -J -R -S --process-slot-var',
  ),
);

export function runFind(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  if (program !== 'find' && program !== 'gfind') return undefined;
  args.forEach(({ text }, at) => {
    if (!EXEC.test(text)) return;
    const end = args.findIndex(
      (word, n) => n > at && (word.text === ';' || (word.text === '+' && args[n - 1]?.text === '{}')),
    );
    const words = args.slice(at + 1, end < 0 ? undefined : end);
    reading.words(words, { ...place, how: 'find' });
  });
  return { output: undefined };
}

/** What is read becomes further words: known, or one unknown word that stands for all of them. */
export function runXargs(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  if (program !== 'xargs' && program !== 'gxargs') return undefined;
  const { options, operands } = readArguments(args, { values: xargsValues, stops: true });
  const replaced =
    options.find(({ name }) => name === '-I' || name === '-J')?.value?.text ??
    (options.some(({ name }) => name === '-i' || name === '--replace') ? '{}' : undefined);
  const { input } = place;
  const read = input.kind === 'text' && !hasHole(input.text) ? input.text : undefined;
  const isPlain = !options.some(({ name }) => /^(?:-0|--null|-d|--delimiter|-a|--arg-file)$/.test(name));
  const given: readonly Field[] =
    read !== undefined && isPlain && !/["'\\]/.test(read)
      ? read
          .split(/\s+/)
          .filter(text => text !== '')
          .map(text => ({ text, forms: 0 }))
      : [{ text: reading.unknowns.hole(replaced ?? '{}', false), forms: LOOSE }];
  const inside = { ...place, how: 'xargs' as const, input: { kind: 'outside' } as const };
  if (operands.length === 0) return { output: undefined };
  if (replaced === undefined) reading.words([...operands, ...given], inside);
  else
    for (const { text } of given)
      reading.words(
        operands.map(word => ({ ...word, text: word.text.replaceAll(replaced, text) })),
        inside,
      );
  return { output: undefined };
}
