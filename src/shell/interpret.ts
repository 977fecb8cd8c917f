/** Interpreters of other languages, by the table: the code that they are given, as far as it is known. */
import { readArguments } from './arguments.ts';
import type { Field } from './fields.ts';
import { byName, withoutVersion, wordsIn } from './names.ts';
import type { Output, Place, Reading } from './reading.ts';
import { type Interpreter, interpreters } from './tables/interpreters.ts';
import { isHole } from './unknowns.ts';

const table = byName(interpreters);

export function runInterpreter(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  const rows = table.get(program) ?? table.get(withoutVersion(program));
  if (!rows) return undefined;
  for (const row of rows) giveCode(row, args, place, reading);
  return rows[0]?.reads ? { output: undefined } : undefined;
}

function giveCode(row: Interpreter, args: readonly Field[], place: Place, reading: Reading): void {
  const [codes, files] = [wordsIn(row.code), wordsIn(row.file)];
  const values = new Set([...codes, ...files, ...wordsIn(row.values)]);
  const { options, operands } = readArguments(args, { values, stops: true });
  const given = options.filter(({ name }) => codes.includes(name));
  const isFile = options.some(({ name }) => files.includes(name));
  const { language } = row;
  for (const { value } of given) if (value) addCode(language, value.text, place, reading);
  if (given.length > 0 || isFile) return;
  const [first] = operands;
  if (first && row.operand) addCode(language, first.text, place, reading);
  else if (first?.input !== undefined) addCode(language, first.input, place, reading);
  else if (first && /^<\(/.test(reading.unknowns.reveal(first.text))) place.outer.opaque.add('code');
  else if (row.reads && (!first || first.text === '-' || first.text === '/dev/stdin'))
    readCode(language, place, reading);
}

function readCode(language: string, place: Place, reading: Reading): void {
  if (place.input.kind === 'unknown') place.outer.opaque.add('input');
  if (place.input.kind === 'text') addCode(language, place.input.text, place, reading);
}

function addCode(language: string, text: string, { outer }: Place, { unknowns }: Reading): void {
  if (isHole(text) || unknowns.isMade(text)) outer.opaque.add('code');
  if (!isHole(text)) outer.code.push({ language, text: unknowns.reveal(text) });
}
