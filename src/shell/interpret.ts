/** Finds the code that interpreters of other languages are given, by their table. */

import { readArguments } from './arguments.ts';
import { codeCalls } from './code-calls.ts';
import { type Field, QUOTED } from './fields.ts';
import { importsIn, modulesNamed } from './imports.ts';
import { withoutMentions } from './lone-query.ts';
import { recipesFor } from './makefile.ts';
import { byName, isNamedIn, withoutVersion, wordsIn } from './names.ts';
import type { Output, Place, Reading } from './reading.ts';
import { filesNamed, runText, textOfFile } from './run-text.ts';
import { newScope } from './shell-programs.ts';
import type { Interpreter } from './tables/interpreter.ts';
import { DIFF, interpreters, PATCH } from './tables/interpreters.ts';
import { isHole } from './unknowns.ts';
import { runWrapped, wordsAfterSubcommand } from './wrap.ts';
import { keyOf, writePatched } from './written-files.ts';

const rowsOf = byName(interpreters);

export function runInterpreter(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  const own = rowsOf(program);
  const rows = own.length > 0 ? own : rowsOf(withoutVersion(program));
  const first = args.find(({ text }) => !text.startsWith('-'))?.text ?? '';
  const isAnother = rows.some(({ not }) => not !== undefined && isNamedIn(not, first));
  if (rows.length === 0 || isAnother) return undefined;
  // `python3 -m coverage run a.py` is `coverage run a.py`.
  const at = rows.some(({ language }) => language === 'python')
    ? args.findIndex(({ text }) => text === '-m') + 1
    : 0;
  if (at > 0) runWrapped(args[at]?.text ?? '', args.slice(at + 1), place, reading);
  let isRun = rows.some(({ language, sub }) => language !== DIFF && sub === undefined);
  for (const row of rows) {
    const { sub, module } = row;
    const rest =
      module !== undefined
        ? behindModule(module, args)
        : sub === undefined
          ? args
          : wordsAfterSubcommand([sub], args, { values: new Set(), stops: true });
    if (!rest) continue;
    giveCode(row, rest, place, reading);
    isRun ||= row.language !== DIFF;
  }
  return isRun || own.length === 0 ? { output: undefined } : undefined;
}

/** `python3 -m timeit code`. */
function behindModule(modules: string, args: readonly Field[]): readonly Field[] | undefined {
  const at = args.findIndex(({ text }) => text === '-m') + 1;
  return at > 0 && isNamedIn(modules, args[at]?.text ?? '') ? args.slice(at + 1) : undefined;
}

function giveCode(row: Interpreter, args: readonly Field[], place: Place, reading: Reading): void {
  if (onlyLooks(row, args)) return;
  const { language } = row;
  const codes = wordsIn(row.code);
  const files = wordsIn(row.file);
  const inputs = wordsIn(row.input);
  const loads = wordsIn(row.loads);
  const { options, operands } = readArguments(args, {
    values: new Set([...codes, ...files, ...wordsIn(row.values), ...inputs, ...loads]),
    stops: !row.anywhere,
    ...(row.anywhere && { abbreviated: new Set(codes) }),
  });
  const given = options.filter(({ name }) => codes.includes(name));
  const isFile = options.some(({ name }) => files.includes(name));
  for (const { name, value } of options) {
    if (!value || !loads.includes(name)) continue;
    if (isInput(value.text) && isFile) readCode(language, place, reading);
    else addFile(language, value, place, reading);
  }
  // `python -m a.b` runs `a/b.py` of the folder.
  for (const { name, value } of language === 'python' ? options : [])
    if (name === '-m' && value) addFiles(language, modulesNamed(language, value.text), place, reading);
  for (const { value } of given) if (value) addCode(language, value.text, place, reading);
  if ((given.length > 0 && row.module === undefined) || isFile) return;
  if (language === 'vim') giveVimCommands(args, place, reading);
  // `sed -i ''`, as on macOS: an option's value that stands by itself.
  const words = operands.filter(({ text }) => text !== '');
  const named = options.findLast(({ name }) => inputs.includes(name))?.value;
  giveOperands(row, words, named, place, reading);
}

/** Whether the options only check or show a patch: `git apply --check`. */
function onlyLooks({ looks, despite }: Interpreter, args: readonly Field[]): boolean {
  const has = (flags: string | undefined, fits: (flag: string, text: string) => boolean) =>
    args.some(({ text }) => wordsIn(flags).some(flag => fits(flag, text)));
  const isAbbreviated = (flag: string, text: string) => text.length > 3 && flag.startsWith(text);
  return has(looks, (flag, text) => flag === text) && !has(despite, isAbbreviated);
}

/** `vim +commands`, of which `+!command` is for the shell. */
function giveVimCommands(args: readonly Field[], place: Place, reading: Reading): void {
  for (const { text } of args) {
    if (!text.startsWith('+') || text.length === 1) continue;
    addCode('vim', text.slice(1), place, reading);
    const [, command] = /^\+:*(?:silent!?\s+)*!(.*)$/s.exec(text) ?? [];
    if (command !== undefined) runText(command, 'option', place, reading);
  }
}

/** `named` is the file of an option; without one, the first operand is code or a file, or the code is the input. */
function giveOperands(
  row: Interpreter,
  words: readonly Field[],
  named: Field | undefined,
  place: Place,
  reading: Reading,
): void {
  const { language, operand } = row;
  const [first] = words;
  const isProcess = ({ text }: Field) => /^<\(/.test(reading.unknowns.reveal(text));
  if (operand !== undefined && words[operand]) {
    for (const { text } of words.slice(operand, row.further ? undefined : operand + 1))
      addCode(language, text, place, reading);
  } else if (named) {
    if (isInput(named.text)) readCode(language, place, reading);
    else if (isProcess(named)) place.outer.opaque.add('code');
    else addFile(language, named, place, reading);
  } else if (first?.input !== undefined) addCode(language, first.input, place, reading);
  else if (first && row.compiles && isUnknownFile(first, place, reading)) return;
  else if (first && operand === undefined && addFile(language, first, place, reading)) return;
  else if (row.reads && first && isProcess(first)) place.outer.opaque.add('code');
  else if (row.reads && (row.anywhere || words.length <= (operand ?? 0) || isInput(first?.text)))
    readCode(language, place, reading);
}

/** The text of the file that it is given, where it is known. */
function addFile(language: string, named: Field, place: Place, reading: Reading): boolean {
  if (isHole(named.text) || isInput(named.text)) return false;
  let isKnown = false;
  for (const path of filesNamed(named, place, reading)) {
    const isFile = addFiles(language, [path], place, reading);
    isKnown ||= isFile || addFiles(language, modulesNamed(language, path), place, reading);
  }
  return isKnown;
}

/** Whether the text of one of them is known. */
function addFiles(language: string, paths: readonly string[], place: Place, reading: Reading): boolean {
  let isKnown = false;
  for (const path of paths) {
    const text = textOfFile(path, place, reading);
    if (text !== undefined) addCode(language, text, { ...place, file: path }, reading);
    isKnown ||= text !== undefined;
  }
  return isKnown;
}

/** The script writes it, and what it writes is not known: `./generate > a.c && cc a.c`. */
function isUnknownFile({ text }: Field, { outer }: Place, { written }: Reading): boolean {
  const name = keyOf(text, outer.folders);
  return written.has(name) && written.get(name) === undefined;
}

/** The command behind as many line feeds as stand before it in the file, so that its line number is right. */
function inItsLine(command: string, text: string): string {
  const before = text.slice(0, Math.max(0, text.indexOf(command)));
  return before.replace(/[^\n]+/g, '') + command;
}

function isInput(text: string | undefined): boolean {
  return text === '-' || text === '/dev/stdin';
}

function readCode(language: string, place: Place, reading: Reading): void {
  if (place.input.kind === 'unknown' && language !== DIFF) place.outer.opaque.add('input');
  if (place.input.kind === 'text') addCode(language, place.input.text, place, reading);
  // `python3 < file`.
  const from = place.redirects.findLast(({ op }) => op === '<');
  if (place.input.kind === 'outside' && from)
    addFile(language, { text: from.target, forms: 0 }, place, reading);
}

/** Files of recipes that code writes: what they run then is unknown. */
const RECIPES_WRITTEN =
  /(?:\bwrite\w*|\boutputJson\w*|\bfile_put_contents|\bopen|\bPath)\(\s*["'`]((?:[\w.-]+\/)*(?:package\.json|GNUmakefile|[Mm]akefile))["'`](?:\s*,(?!\s*["'](?:r|utf))|\)\s*\.\s*write)/g;
/** Files of modules. */
const IMPORTED = /\.(?:py|[cm]?[jt]sx?|json)$/;

export function addCode(language: string, text: string, place: Place, reading: Reading): void {
  const { outer } = place;
  const { unknowns } = reading;
  if (language === DIFF) {
    if (isHole(text)) return;
    outer.code.push({ language, text: unknowns.reveal(text) });
    writePatched(text, place, reading);
    return;
  }
  // Patterns, columns and rows that a script computes are everyday; a program in which it writes is not.
  const mayBeCode = unknowns.isMade(text) && !/^(?:awk|sed|sql)$/.test(language);
  if (isHole(text) || mayBeCode) outer.opaque.add('code');
  if (isHole(text)) return;
  const shown = language === 'sql' ? withoutMentions(unknowns.reveal(text)) : unknowns.reveal(text);
  if (language === PATCH) {
    outer.code.push({ language, text: shown });
    writePatched(text, place, reading);
    return;
  }
  // Imports of a module that is read so are not followed.
  if (!IMPORTED.test(place.file ?? '')) addFiles(language, importsIn(language, shown), place, reading);
  for (const [, path = ''] of text.matchAll(RECIPES_WRITTEN))
    reading.written.set(keyOf(path, outer.folders), undefined);
  const { commands, rest } = codeCalls(text, language);
  outer.code.push({ language, text: shown, ...(commands.length > 0 && { rest: unknowns.reveal(rest) }) });
  if (language === 'sql') {
    const plain = withoutComments(shown);
    if (plain !== shown) outer.code.push({ language, text: plain });
  }
  const redirects = place.redirects.filter(({ op }) => !op.startsWith('<'));
  const inside: Place = { ...place, redirects, input: { kind: 'outside' }, scope: newScope(place, reading) };
  for (const command of commands)
    if (typeof command === 'string')
      runText(place.file === undefined ? command : inItsLine(command, text), 'shell', inside, reading);
    else
      reading.words(
        command.map(word => ({ text: word, forms: QUOTED })),
        { ...inside, how: 'wrapper' },
      );
  // `vim -c '!ls'`: the reader of options runs these lines. Only those of a script file are run here.
  const lines = language === 'vim' && place.file === undefined ? [] : shellLines(language, text);
  for (const line of lines) runText(line, 'shell', inside, reading);
}

/** `DROP/**\/TABLE`: a comment divides words; what stands in `/*! … *\/` is run by MySQL. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*!\d*([\s\S]*?)\*\//g, ' $1 ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/--[^\n]*/g, ' ');
}

/** Lines that a shell runs: of the recipes of a makefile, and behind `!` in `ed`, `ex`, `dc` and notebooks. */
function shellLines(language: string, text: string): readonly string[] {
  if (language === 'make') return recipesFor(text, 'unknown').map(each => each.text);
  if (/^(?:python|other)$/.test(language)) {
    const [, cell] = /^\s*%%(?:bash|sh|script)\b[^\n]*\n([\s\S]+)$/.exec(text) ?? [];
    if (cell !== undefined) return [cell];
    return [
      ...text.matchAll(/^[ \t]*(?:!{1,2}|%(?:sx|sc|system)[ \t])[ \t]*([A-Za-z./][\w./-]*(?:[ \t].*)?)$/gm),
      ...text.matchAll(/^[ \t]*%((?:rm|mv|cp|ln|rmdir|mkdir|cat|less|more)[ \t].*)$/gm),
    ].map(([, each = '']) => each);
  }
  if (language === 'awk')
    return [...text.matchAll(/\|&?\s*"((?:[^"\\\n]|\\.)+)"|"((?:[^"\\\n]|\\.)+)"\s*\|&?\s*getline/g)].map(
      ([, to, from]) => to ?? from ?? '',
    );
  if (!/^(?:ed|dc|sed|vim)$/.test(language)) return [];
  const line =
    language === 'sed' ? SED_RUNS : language === 'vim' ? VIM_RUNS : /^[\s\d,.$%:]*(?:[rwe]\s*)?!(.+)$/gm;
  return [...text.matchAll(line)].map(([, each = '']) => each);
}

/** A line of a script for vim that begins with `!`. */
const VIM_RUNS = /^[\s:%]*(?:silent!?\s+)*!\s*(.+)$/gm;

/** The command `e` of sed with a program behind it. */
const SED_RUNS =
  /(?:^|[;{}\n])\s*(?:(?:\d+|\$|\/(?:\\.|[^/\\])*\/)\s*(?:,\s*(?:\d+|\$|\/(?:\\.|[^/\\])*\/))?\s*!?)?\s*e[ \t]+(\S[^\n]*)/g;
