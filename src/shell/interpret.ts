/** Finds the code that interpreters of other languages are given, by their table. */
import { readArguments } from './arguments.ts';
import type { Field } from './fields.ts';
import { byName, withoutVersion, wordsIn } from './names.ts';
import type { Output, Place, Reading } from './reading.ts';
import { type Interpreter, interpreters } from './tables/interpreters.ts';
import { isHole } from './unknowns.ts';
import { behindSubcommand } from './wrap.ts';

const rowsOf = byName(interpreters);

export function runInterpreter(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  const own = rowsOf(program);
  const rows = own.length > 0 ? own : rowsOf(withoutVersion(program));
  if (rows.length === 0) return undefined;
  for (const row of rows) {
    const rest =
      row.sub === undefined ? args : behindSubcommand([row.sub], args, { values: new Set(), stops: true });
    if (rest) giveCode(row, rest, place, reading);
  }
  return { output: undefined };
}

function giveCode(row: Interpreter, args: readonly Field[], place: Place, reading: Reading): void {
  const [codes, files] = [wordsIn(row.code), wordsIn(row.file)];
  const values = new Set([...codes, ...files, ...wordsIn(row.values)]);
  const { options, operands } = readArguments(args, { values, stops: !row.anywhere });
  const given = options.filter(({ name }) => codes.includes(name));
  const isFile = options.some(({ name }) => files.includes(name));
  const { language } = row;
  for (const { value } of given) if (value) addCode(language, value.text, place, reading);
  if (given.length > 0 || isFile) return;
  // `sed -i ''`, as on macOS: an option's value that stands by itself.
  const words = operands.filter(({ text }) => text !== '');
  const [first] = words;
  const code = row.operand === undefined ? undefined : words[row.operand];
  if (code) addCode(language, code.text, place, reading);
  else if (first?.input !== undefined) addCode(language, first.input, place, reading);
  else if (first && /^<\(/.test(reading.unknowns.reveal(first.text))) place.outer.opaque.add('code');
  else if (row.reads && (row.anywhere || words.length <= (row.operand ?? 0) || isInput(first?.text)))
    readCode(language, place, reading);
}

function isInput(text: string | undefined): boolean {
  return text === '-' || text === '/dev/stdin';
}

function readCode(language: string, place: Place, reading: Reading): void {
  if (place.input.kind === 'unknown') place.outer.opaque.add('input');
  if (place.input.kind === 'text') addCode(language, place.input.text, place, reading);
}

function addCode(language: string, text: string, { outer }: Place, { unknowns }: Reading): void {
  // Patterns, columns and rows that a script computes are everyday; a program in which it writes is not.
  const mayBeCode = unknowns.isMade(text) && !/^(?:awk|sed|sql)$/.test(language);
  if (isHole(text) || mayBeCode) outer.opaque.add('code');
  if (!isHole(text)) outer.code.push({ language, text: unknowns.reveal(text) });
}
