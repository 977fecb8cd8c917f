/** `find -exec … ;`, `xargs` and `parallel`: commands in words, with further words from elsewhere. */
import { type Option, readArguments } from './arguments.ts';
import { type Field, GLOB, SPLITTABLE } from './fields.ts';
import { both, unknownFolder } from './folders.ts';
import { MAX_ALTERNATIVES } from './limits.ts';
import { isNamedIn, programName, wordsIn } from './names.ts';
import type { Output, Place, Reading } from './reading.ts';
import { runInput, runText, textOfFile } from './run-text.ts';
import { copyScope } from './scope.ts';
import { shells } from './tables/interpreters.ts';
import { parallelValues, xargsValues } from './tables/options.ts';
import { hasHole } from './unknowns.ts';
import { keyOf } from './written-files.ts';

/** Words of a list that count by themselves. */
const MAX_WORDS = 500;

const FINDERS: ReadonlySet<string> = new Set(['find', 'gfind', 'bfs']);
const EXEC = /^-(?:exec|execdir|ok|okdir)$/;

export function runFind(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  if (program === 'fd' || program === 'fdfind') return runFd(args, place, reading);
  if (!FINDERS.has(program)) return undefined;
  args.forEach(({ text }, at) => {
    if (!EXEC.test(text)) return;
    const end = args.findIndex(
      (word, n) => n > at && (word.text === ';' || (word.text === '+' && args[n - 1]?.text === '{}')),
    );
    const found = args[args.findIndex(word => word.text === '-name') + 1];
    const isWritten = found && reading.written.has(keyOf(found.text, []));
    const words = args
      .slice(at + 1, end < 0 ? undefined : end)
      .map(word =>
        word.text !== '{}'
          ? word
          : isWritten
            ? found
            : { ...word, files: () => filesFound(args, place, reading) },
      );
    const scope = copyScope(place.scope);
    // In the folder of the file that is found.
    if (text.endsWith('dir')) scope.where = both([unknownFolder]);
    reading.words(words, { ...place, scope, how: 'find' });
  });
  return { output: undefined };
}

/** Folders of which the files are looked for, files that count, and levels below the folders. */
const MAX_ROOTS = 5;
const MAX_FOUND = 20;
const LEVELS = ['', '*/', '*/*/'];

/** The files below the folders of `find`, with the requested name. */
function filesFound(args: readonly Field[], { outer }: Place, { files }: Reading): readonly string[] {
  const end = args.findIndex(({ text }) => /^[-(!]/.test(text));
  const given = args.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
  const at = args.findIndex(({ text }) => /^-i?name$/.test(text));
  const name = at < 0 ? '*' : (args[at + 1]?.text ?? '*');
  const roots = given.length === 0 ? ['.'] : given.filter(text => !hasHole(text)).slice(0, MAX_ROOTS);
  return roots
    .flatMap(root => LEVELS.flatMap(level => files?.namedBy(`${root}/${level}${name}`, outer.folders) ?? []))
    .slice(0, MAX_FOUND);
}

/** `fd pattern -x rm`: the command is all that follows, up to a `;`. */
function runFd(args: readonly Field[], place: Place, reading: Reading): { output: Output } {
  const at = args.findIndex(({ text }) => /^(?:-[xX]|--exec|--exec-batch)$/.test(text));
  const end = args.findIndex(({ text }, n) => n > at && text === ';');
  const words = at < 0 ? [] : args.slice(at + 1, end < 0 ? undefined : end);
  const given = words.some(({ text }) => text.includes('{')) ? [] : [{ text: '{}', forms: 0 }];
  if (words.length > 0)
    reading.words([...words, ...given], { ...place, scope: copyScope(place.scope), how: 'find' });
  return { output: undefined };
}

/** The input becomes further words: the known ones, or one unknown word for all. */
export function runXargs(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  if (program !== 'xargs' && program !== 'gxargs') return undefined;
  const { options, operands } = readArguments(args, { values: new Set(wordsIn(xargsValues)), stops: true });
  const replaced =
    options.find(({ name }) => name === '-I' || name === '-J')?.value?.text ??
    (options.some(({ name }) => name === '-i' || name === '--replace') ? '{}' : undefined);
  const { file, text, delimiter, isZero } = inputOfXargs(options, place, reading);
  const isPlain = delimiter === undefined || /^(?:\\n|\n|\\0)$/.test(delimiter);
  const isKnown = text !== undefined && isPlain;
  const unknown: Field = { text: reading.unknowns.hole('{}', false), forms: SPLITTABLE };
  const separator = isZero ? '\0' : replaced === undefined && delimiter === undefined ? /\s+/ : '\n';
  const words: readonly Field[] =
    isKnown && (isZero || !/["'\\]/.test(text)) ? fieldsIn(text, separator) : [unknown];
  const given = words.length > MAX_WORDS ? [...words.slice(0, MAX_WORDS), unknown] : words;
  const inside = {
    ...place,
    how: 'xargs' as const,
    input: { kind: 'outside' } as const,
    // No text of a file is shown.
    ...(file !== undefined && text !== undefined && { file }),
  };
  if (operands.length === 0)
    return { output: isKnown ? `${given.map(({ text }) => text).join(' ')}\n` : undefined };
  // `xargs bash -c`: the input is the code.
  if (replaced === undefined && /^-\w*c$/.test(operands.at(-1)?.text ?? '') && isShell(operands))
    place.outer.opaque.add('input');
  if (replaced === undefined) return { output: reading.words([...operands, ...given], inside) };
  for (const { text } of given)
    reading.words(
      operands.map(word => ({ ...word, text: word.text.replaceAll(replaced, text) })),
      inside,
    );
  return { output: undefined };
}

interface XargsInput {
  /** The file that the words come from; absent for the standard input. */
  readonly file?: string | undefined;
  /** Undefined where the input is unknown. */
  readonly text: string | undefined;
  readonly delimiter: string | undefined;
  /** Whether NUL characters separate the words. */
  readonly isZero: boolean;
}

function inputOfXargs(options: readonly Option[], place: Place, reading: Reading): XargsInput {
  const valueNamed = (names: RegExp) => options.find(({ name }) => names.test(name))?.value?.text;
  const delimiter = valueNamed(/^(?:-d|--delimiter)$/);
  const isZero = options.some(({ name }) => name === '-0' || name === '--null') || delimiter === '\\0';
  const { input, redirects } = place;
  // `xargs -a list`, `xargs < list`.
  const file =
    valueNamed(/^(?:-a|--arg-file)$/) ??
    (input.kind === 'outside' ? redirects.findLast(({ op }) => op === '<')?.target : undefined);
  const piped = input.kind === 'text' ? ((isZero ? input.withZeros : undefined) ?? input.text) : undefined;
  const found = file === undefined ? piped : hasHole(file) ? undefined : textOfFile(file, place, reading);
  const text = found === undefined || hasHole(found) ? undefined : found;
  return { file, text, delimiter, isZero };
}

function fieldsIn(text: string, separator: string | RegExp): readonly Field[] {
  return text
    .split(separator)
    .map(each => each.trim())
    .filter(each => each !== '')
    .map(each => ({ text: each, forms: /[*?[]/.test(each) ? GLOB : 0 }));
}

/** Whether some word before the last names a shell: `xargs sudo sh -c`. */
function isShell(words: readonly Field[]): boolean {
  return words.slice(0, -1).some(({ text }) => isNamedIn(shells, programName(text)));
}

/** One word of a script, whatever is in it. */
export function quoted(text: string): string {
  return /^[\w./:=@%+,-]*$/.test(text) || hasHole(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** `parallel 'text' ::: a b`: shell code, with words behind it or in place of `{}`. */
export function runParallel(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  if (program !== 'parallel' && program !== 'sem') return undefined;
  const { operands } = readArguments(args, { values: new Set(wordsIn(parallelValues)), stops: true });
  const mark = operands.findIndex(({ text }) => /^:::+\+?$/.test(text));
  const command = operands
    .slice(0, mark < 0 ? undefined : mark)
    .map(({ text }) => text)
    .join(' ');
  // Without `:::` the input gives the words, and for a shell its code.
  if (mark < 0 && /^-\w*c$/.test(operands.at(-1)?.text ?? '') && isShell(operands))
    place.outer.opaque.add('input');
  const unknown = reading.unknowns.hole('{}', false);
  const behind = mark < 0 ? [unknown] : operands.slice(mark + 1).map(({ text }) => text);
  // `::::` stands before files with one word a line.
  const isListed = operands[mark]?.text.startsWith('::::');
  const given = isListed
    ? behind.flatMap(name => textOfFile(name, place, reading)?.trim().split('\n', MAX_WORDS) ?? [unknown])
    : behind;
  const inside = {
    ...place,
    input: { kind: 'outside' } as const,
    ...(isListed && { file: behind.join(' ') }),
  };
  if (command === '' && mark < 0) return { output: runInput({ ...place, how: 'xargs' }, reading) };
  if (command === '') for (const text of given) runText(text, 'xargs', inside, reading);
  else if (!command.includes('{}'))
    runText(`${command} ${given.map(quoted).join(' ')}`, 'xargs', inside, reading);
  else
    for (const text of given.slice(0, MAX_ALTERNATIVES))
      runText(command.replaceAll('{}', quoted(text)), 'xargs', inside, reading);
  if (given.length > MAX_ALTERNATIVES) place.outer.opaque.add('too many commands');
  return { output: undefined };
}
