/** Files that programs find by their names and run: `conftest.py` of pytest, `build.gradle`, `Justfile`. */
import { codeOfNotebook, commandsInFile } from './commands-in-files.ts';
import type { Field } from './fields.ts';
import { addCode } from './interpret.ts';
import { recipesFor } from './makefile.ts';
import { isNamedIn, wordsIn } from './names.ts';
import type { Place, Reading } from './reading.ts';
import { runText, textOfFile } from './run-text.ts';
import { newScope } from './shell-programs.ts';
import { type RunByName, runByName } from './tables/run-by-name.ts';
import { hasHole } from './unknowns.ts';
import { keyOf } from './written-files.ts';

/**
 * Runs the files that a program finds by their names, both written by the script and existing ones:
 * `echo … > conftest.py && pytest`.
 */
export function runByNames(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  const { written, files } = reading;
  if (written.size === 0 && !files) return;
  // `python -m pytest`.
  const module = program.startsWith('python') && args[0]?.text === '-m' ? args[1]?.text : undefined;
  const name = module ?? program;
  const operands = args.flatMap(({ text }) => (/^[-+]/.test(text) || hasHole(text) ? [] : [text]));
  const [first = ''] = operands;
  for (const row of runByName) {
    if (!isNamedIn(row.names, name) || (row.sub !== undefined && !isNamedIn(row.sub, first))) continue;
    if (row.option !== undefined && !args.some(({ text }) => text === row.option)) continue;
    const call: CallByName = { row, name, args, operands };
    runInputs(call, place, reading);
    runWritten(call, place, reading);
    runExisting(call, place, reading);
  }
}

/** A program that finds files by their names, as it is called. */
interface CallByName {
  readonly row: RunByName;
  readonly name: string;
  readonly args: readonly Field[];
  readonly operands: readonly string[];
}

/** The targets of `make`, and the like. */
function goalsOf({ operands }: CallByName): readonly string[] {
  return operands.filter(text => !/=|^\/dev\/stdin$|^<\(/.test(text));
}

function runInputs(call: CallByName, place: Place, reading: Reading): void {
  const { row, args } = call;
  if (row.as === 'python') return;
  const goals = goalsOf(call);
  if (args.some(({ text }) => /^(?:-|\/dev\/stdin)$/.test(text))) {
    if (place.input.kind === 'unknown') place.outer.opaque.add('input');
    if (place.input.kind === 'text') runBy(row, place.input.text, goals, place, reading);
  }
  for (const { input } of args) if (input !== undefined) runBy(row, input, goals, place, reading);
}

/** The keys of files that the program only reads. */
function onlyRead({ row, args }: CallByName, { outer }: Place): ReadonlySet<string> {
  return new Set(row.reads ? filesGiven(args).map(each => keyOf(each, outer.folders.slice(-1))) : []);
}

function runWritten(call: CallByName, place: Place, reading: Reading): void {
  const { row } = call;
  const read = onlyRead(call, place);
  for (const [file, text] of [...reading.written].slice(0, MAX_WRITTEN)) {
    // `<Exec Command="dotnet tool restore"/>`: a file that runs its own program has no end.
    if (!row.file.test(file) || read.has(file) || file === place.file) continue;
    if (text === undefined) place.outer.opaque.add('code');
    else runBy(row, text, goalsOf(call), { ...place, file }, reading);
  }
}

function runExisting(call: CallByName, place: Place, reading: Reading): void {
  const { row, name, operands } = call;
  const { files, written } = reading;
  const folders = place.outer.folders.slice(-1);
  const found = (names: string | undefined) => {
    const patterns = wordsIn(names).map(each => each.replace('{}', name));
    const inOperands = operands
      .slice(0, MAX_FOLDERS)
      .flatMap(each => patterns.flatMap(pattern => (pattern.includes('/') ? [] : `${each}/${pattern}`)));
    return [...patterns, ...inOperands].flatMap(each => files?.namedBy(each, folders) ?? []);
  };
  const read = onlyRead(call, place);
  const run = operands.filter(each => !read.has(keyOf(each, folders)));
  const named = new Set([...run, ...found(row.there)]);
  let count = 0;
  for (const file of [...new Set([...named, ...found(row.tests)])].slice(0, MAX_LOOKED)) {
    const isThere = row.file.test(file) && !written.has(keyOf(file, folders));
    const text = isThere ? textOfFile(file, place, reading) : undefined;
    if (text === undefined || ++count > MAX_WRITTEN) continue;
    const shown = file.slice(file.lastIndexOf('/') + 1);
    const as = named.has(file) ? row.as : 'tests';
    runBy({ ...row, as }, text, goalsOf(call), { ...place, file: shown }, reading);
  }
}

/** Words that no option may take for itself. */
function filesGiven(args: readonly Field[]): readonly string[] {
  const mayBeTaken = (text: string, at: number) => {
    const before = args[at - 1]?.text ?? '';
    return text.startsWith('-') || (before.startsWith('-') && !SWITCHES.test(before));
  };
  const taken = args.flatMap(({ text }, at) =>
    mayBeTaken(text, at) ? [text, text.replace(/^[^=]*=/, '')] : [],
  );
  return args.flatMap(({ text }) => (taken.includes(text) ? [] : [text]));
}

const SWITCHES =
  /^(?:-[wlu]|--(?:check|write|fix|list-different|cache|quiet|silent|allow-empty-input|no-[\w-]+))$/;

/** Files of one script that count, and commands in one file. */
const MAX_WRITTEN = 20;
/** Files that are there and are looked at, and folders among the operands. */
const MAX_LOOKED = 40;
const MAX_FOLDERS = 3;
const MAX_COMMANDS = 30;

function runBy(
  { as }: RunByName,
  text: string,
  goals: readonly string[],
  place: Place,
  reading: Reading,
): void {
  if (as === 'recipes') {
    for (const { text: command } of recipesFor(text.replaceAll(/^ {1,8}(?=\S)/gm, '\t'), goals))
      runText(command.replace(/^@/, ''), 'file', { ...place, scope: newScope(place, reading) }, reading);
    return;
  }
  if (as === 'shell') {
    const plain = text.replaceAll(/^@test\b[^\n]*\{/gm, '{');
    runText(plain, 'file', { ...place, scope: newScope(place, reading) }, reading);
    return;
  }
  if (as === 'notebook') {
    addCode('python', codeOfNotebook(text), place, reading);
    return;
  }
  const commands = commandsInFile(as, text);
  if (!commands) {
    addCode(as, text, place, reading);
    return;
  }
  for (const command of commands.slice(0, MAX_COMMANDS))
    runText(command, 'file', { ...place, scope: newScope(place, reading) }, reading);
}
