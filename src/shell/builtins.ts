/**
 * Effects of builtins on variables and functions. INVARIANT: a variable that a builtin sets to something its words do
 * not say becomes unknown.
 */
import { readArguments } from './arguments.ts';
import { assign, assignUnknown, subscriptedValues } from './expansion.ts';
import { type Field, isPlain } from './fields.ts';
import { foldersOf } from './folders.ts';
import { defineAlias } from './functions.ts';
import { isNamedIn } from './names.ts';
import { outputOf } from './output.ts';
import type { Place, Reading } from './reading.ts';
import { runExpansions, runText } from './run-text.ts';
import { addUnknownValues } from './scope.ts';
import { declaring, namesVariables } from './tables/builtins.ts';
import { hasHole } from './unknowns.ts';
import { keyOf } from './written-files.ts';

type Effect = (args: readonly Field[], place: Place, reading: Reading) => void;

export function applyBuiltin(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  effects.get(program)?.(args, place, reading);
  expandSubscripts(program, args, place, reading);
  const { options } = textOptions.get(program) ?? {};
  if (options) runTextOptions(options, args, place, reading);
}

/** `read 'a[$(…)]'`: the shell expands the subscript once more. */
function expandSubscripts(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  const option = namingOption(program);
  if (option === undefined && !isNamedIn(namesVariables, program)) return;
  // `let` and `declare -i` read all of it as arithmetic.
  const isArithmetic =
    program === 'let' || (isNamedIn(declaring, program) && args.some(({ text }) => /^-\w*i/.test(text)));
  args.forEach(({ text }, at) => {
    const isNamed = option === undefined || args[at - 1]?.text === option;
    if (!isNamed && !(text.startsWith(option) && text.length > option.length)) return;
    if (isArithmetic) {
      for (const each of [text, ...subscriptedValues(text, place)]) runExpansions(each, place, reading);
      return;
    }
    const subscript = /^(?:-\w)?[A-Za-z_]\w*\[([\s\S]*)\](?:\+?=|$)/.exec(text)?.[1];
    if (subscript !== undefined) runExpansions(subscript, place, reading);
  });
}

/** The option behind which alone a name stands. */
function namingOption(program: string): string | undefined {
  if (program === 'wait') return '-p';
  return program === 'printf' || program === 'test' || program === '[' ? '-v' : undefined;
}

/** Options of builtins whose value is code, or is expanded once more. */
interface TextOption {
  readonly name: string;
  readonly runs: boolean;
}

const textOptions: ReadonlyMap<string, { readonly options: readonly TextOption[] }> = new Map([
  ['mapfile', { options: [{ name: '-C', runs: true }] }],
  ['readarray', { options: [{ name: '-C', runs: true }] }],
  [
    'compgen',
    {
      options: [
        { name: '-C', runs: true },
        { name: '-F', runs: true },
        { name: '-W', runs: false },
      ],
    },
  ],
  [
    'complete',
    {
      options: [
        { name: '-C', runs: true },
        { name: '-F', runs: true },
        { name: '-W', runs: false },
      ],
    },
  ],
  ['fc', { options: [{ name: '-e', runs: true }] }],
  ['bind', { options: [{ name: '-x', runs: true }] }],
]);

function runTextOptions(
  known: readonly TextOption[],
  args: readonly Field[],
  place: Place,
  reading: Reading,
): void {
  const values = new Set(known.map(({ name }) => name));
  const { options } = readArguments(args, { values, stops: false });
  for (const { name, value } of options) {
    const option = known.find(each => each.name === name);
    if (!option || !value) continue;
    // `bind -x '"\C-x": command'`.
    if (option.runs) runText(value.text.replace(/^"[^"]*"\s*:\s*/, ''), 'option', place, reading);
    else runExpansions(value.text, place, reading);
  }
}

const ASSIGNMENT = /^([A-Za-z_]\w*)\+?=([\s\S]*)$/;

const effects: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['export', declare],
  ['declare', declare],
  ['typeset', declare],
  ['local', declare],
  ['readonly', declare],
  ['unset', unset],
  ['read', readLine],
  ['mapfile', readLines],
  ['readarray', readLines],
  ['getopts', setsNames],
  ['wait', setsNames],
  ['let', setsNames],
  ['printf', printInto],
  ['set', setPositional],
  ['shift', shiftPositional],
  ['source', loosen],
  ['.', loosen],
  ['alias', aliases],
  ['hash', hashes],
]);

/** `export A=b`, `declare -x A`. */
function declare(args: readonly Field[], place: Place, reading: Reading): void {
  const known = { scope: place.scope, unknowns: reading.unknowns };
  const options = args.filter(({ text }) => text.startsWith('-')).map(({ text }) => text);
  const exports = place.outer.words[0]?.text === 'export' || options.some(each => each.includes('x'));
  const refers = options.some(each => each.includes('n')) && !exports;
  const by = place.outer.words[0]?.text ?? '';
  const isLocal =
    place.calls.size > 0 &&
    /^(?:local|declare|typeset)$/.test(by) &&
    !options.some(each => each.includes('g'));
  const isFixed = by === 'readonly' || options.some(each => each.includes('r'));
  // `local` fails outside a function.
  const mayFail = by === 'local' && place.calls.size === 0;
  // The value of an expansion may name any variable.
  if (args.some(({ text }) => hasHole(text.split('=')[0] ?? ''))) loosen(args, place, reading);
  for (const arg of args) {
    const { text } = arg;
    const [, name = text, value] = ASSIGNMENT.exec(text) ?? [];
    if (!/^[A-Za-z_]\w*$/.test(name)) continue;
    if (exports) place.scope.exported.add(name);
    if (isLocal && !place.scope.locals.has(name))
      place.scope.locals.set(name, place.scope.variables.get(name));
    if (refers) {
      place.scope.loose.set(value ?? name, undefined);
      place.scope.loose.set(name, value);
    }
    // The name of a reference is read as a name, with its subscript.
    if (refers && value !== undefined) runExpansions(value, place, reading);
    if (options.some(each => each.includes('i'))) reading.integers.add(name);
    if (value === undefined) {
      if (isFixed) place.scope.fixed.add(name);
      continue;
    }
    const composed = !isPlain(arg) || text[name.length] === '+';
    const shown = reading.unknowns.reveal(value);
    place.outer.assignments.push({ name, value: shown, ...(composed && { composed }) });
    // Integers and letter case are computed by the shell; arrays and `+=` are assigned where their syntax is walked.
    if (options.some(each => /[iluc]/.test(each)) || text[name.length] === '+') assignUnknown(name, known);
    else if (mayFail) {
      const before = place.scope.variables.get(name) ?? [[reading.unknowns.hole(`$${name}`, false)]];
      assign(name, [...before, [value]], known);
    } else assign(name, [[value]], known);
    if (isFixed) place.scope.fixed.add(name);
  }
}

function unset(args: readonly Field[], place: Place, reading: Reading): void {
  for (const { text } of args) {
    if (text.startsWith('-')) continue;
    assign(text, [[]], { scope: place.scope, unknowns: reading.unknowns });
    place.scope.functions.delete(text);
  }
}

/** Lines that a loop is given. */
const MAX_LINES = 8;

/** `read -r p <<< text`: the text, or what the shell makes of it. */
function readLine(args: readonly Field[], place: Place, reading: Reading): void {
  setsNames(args, place, reading);
  const names = args.filter(({ text }) => !/^-[er]+$/.test(text));
  const [only, ...others] = names;
  const { scope } = place;
  const text = textRead(place, reading);
  if (!only || others.length > 0 || !/^[A-Za-z_]\w*$/.test(only.text) || text === undefined) return;
  const known = { scope, unknowns: reading.unknowns };
  // A loop reads each of the lines.
  const lines = text.trim().split('\n', MAX_LINES);
  assign(
    only.text,
    [...lines.map(line => [line.trim()]), [reading.unknowns.hole(`$${only.text}`, true)]],
    known,
  );
}

/** `mapfile -t lines <<< text`: each line is an element of the list. */
function readLines(args: readonly Field[], place: Place, reading: Reading): void {
  setsNames(args, place, reading);
  const names = args.filter(({ text }) => text !== '-t');
  const text = textRead(place, reading);
  if (names.some(({ text: each }) => !/^[A-Za-z_]\w*$/.test(each)) || names.length > 1) return;
  if (text === undefined || hasHole(text)) return;
  const lines = text.replace(/\n$/, '').split('\n', MAX_ELEMENTS);
  const name = names[0]?.text ?? 'MAPFILE';
  if (lines.length < MAX_ELEMENTS) assign(name, [lines], { scope: place.scope, unknowns: reading.unknowns });
}

/** Elements of a list that is read. */
const MAX_ELEMENTS = 1_000;

/** The input of a builtin, where it is known. */
function textRead({ input, redirects, scope }: Place, { written }: Reading): string | undefined {
  if (input.kind === 'text') return input.text;
  const from = redirects.findLast(({ op }) => op === '<');
  return from && written.get(keyOf(from.target, foldersOf(scope.where)));
}

function setsNames(args: readonly Field[], place: Place, reading: Reading): void {
  for (const { text } of args) {
    const name = /^[A-Za-z_]\w*/.exec(text)?.[0];
    if (name !== undefined) assignUnknown(name, { scope: place.scope, unknowns: reading.unknowns });
  }
  for (const name of ['REPLY', 'MAPFILE', 'OPTARG'])
    assignUnknown(name, { scope: place.scope, unknowns: reading.unknowns });
}

/** `printf -v name …`. */
function printInto([option, name, ...rest]: readonly Field[], place: Place, reading: Reading): void {
  if (option?.text !== '-v' || !name) return;
  const printed = outputOf('printf', rest, place.input)?.replaceAll('\0', '');
  const known = { scope: place.scope, unknowns: reading.unknowns };
  if (printed === undefined) assignUnknown(name.text, known);
  else assign(name.text, [[printed]], known);
}

function setPositional(args: readonly Field[], { scope }: Place): void {
  const at = args.findIndex(({ text }) => text === '--' || !/^[-+]/.test(text));
  if (at < 0) return;
  const words = args.slice(args[at]?.text === '--' ? at + 1 : at);
  // `set -o pipefail`: the word belongs to the option.
  if (args[at]?.text !== '--' && /^[-+]\w*o$/.test(args[at - 1]?.text ?? '')) return;
  scope.positional = [words.map(({ text }) => text)];
}

function shiftPositional([count]: readonly Field[], { scope }: Place, reading: Reading): void {
  const by = Number(count?.text ?? 1);
  scope.positional = Number.isInteger(by)
    ? scope.positional.map(list => list.slice(by))
    : [[reading.unknowns.hole('$@', true)]];
}

/** A sourced file may set anything: each known value may hold or not. */
function loosen(_args: readonly Field[], place: Place, reading: Reading): void {
  addUnknownValues(place.scope, name => reading.unknowns.hole(`$${name}`, true));
}

/** `hash -p /bin/rm ls`: from then on `ls` runs `/bin/rm`. */
function hashes(args: readonly Field[], place: Place, reading: Reading): void {
  const [option, path, name] = args;
  if (option?.text === '-p' && path && name) defineAlias(name.text, path.text, place, reading);
}

function aliases(args: readonly Field[], place: Place, reading: Reading): void {
  for (const { text } of args) {
    const at = text.indexOf('=');
    if (at > 0) defineAlias(text.slice(0, at), text.slice(at + 1), place, reading);
  }
}
