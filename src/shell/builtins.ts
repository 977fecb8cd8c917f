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
  const { scope } = place;
  const attributes = attributesIn(args, place);
  const { exports, refers, isLocal, isFixed, isInteger } = attributes;
  // The value of an expansion may name any variable.
  if (args.some(({ text }) => hasHole(text.split('=')[0] ?? ''))) loosen(args, place, reading);
  for (const arg of args) {
    const { text } = arg;
    const [, name = text, value] = ASSIGNMENT.exec(text) ?? [];
    if (!/^[A-Za-z_]\w*$/.test(name)) continue;
    if (exports) scope.exported.add(name);
    if (isLocal && !scope.locals.has(name)) scope.locals.set(name, scope.variables.get(name));
    if (refers) {
      scope.loose.set(value ?? name, undefined);
      scope.loose.set(name, value);
    }
    // The name of a reference is read as a name, with its subscript.
    if (refers && value !== undefined) runExpansions(value, place, reading);
    if (isInteger) reading.integers.add(name);
    if (value !== undefined) assignDeclared(name, value, arg, attributes, place, reading);
    if (isFixed) scope.fixed.add(name);
  }
}

function assignDeclared(
  name: string,
  value: string,
  arg: Field,
  { mayFail, isComputed }: Attributes,
  { scope, outer }: Place,
  { unknowns }: Reading,
): void {
  const known = { scope, unknowns };
  const isAdded = arg.text[name.length] === '+';
  const composed = !isPlain(arg) || isAdded;
  outer.assignments.push({ name, value: unknowns.reveal(value), ...(composed && { composed }) });
  const former = () => scope.variables.get(name) ?? [[unknowns.hole(`$${name}`, false)]];
  // Arrays and `+=` are assigned where their syntax is walked.
  if (isComputed || isAdded) assignUnknown(name, known);
  else assign(name, [...(mayFail ? former() : []), [value]], known);
}

interface Attributes {
  readonly exports: boolean;
  /** Whether the variable refers to another one by name. */
  readonly refers: boolean;
  readonly isLocal: boolean;
  readonly isFixed: boolean;
  /** `local` fails outside a function. */
  readonly mayFail: boolean;
  readonly isInteger: boolean;
  /** Whether the shell computes the value: an integer, or another letter case. */
  readonly isComputed: boolean;
}

/** The attributes that a declaring builtin gives its variables, by its name and options. */
function attributesIn(args: readonly Field[], { outer, calls }: Place): Attributes {
  const by = outer.words[0]?.text ?? '';
  const options = args.filter(({ text }) => text.startsWith('-'));
  const has = (letters: RegExp) => options.some(({ text }) => letters.test(text));
  const exports = by === 'export' || has(/x/);
  return {
    exports,
    refers: has(/n/) && !exports,
    isLocal: calls.size > 0 && /^(?:local|declare|typeset)$/.test(by) && !has(/g/),
    isFixed: by === 'readonly' || has(/r/),
    mayFail: by === 'local' && calls.size === 0,
    isInteger: has(/i/),
    isComputed: has(/[iluc]/),
  };
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
