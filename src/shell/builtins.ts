/**
 * Effects of builtins on variables and functions. INVARIANT: a variable that a builtin sets to something its words do
 * not say becomes unknown.
 */
import { assign, assignUnknown } from './expansion.ts';
import { type Field, isPlain } from './fields.ts';
import { defineAlias } from './functions.ts';
import { outputOf } from './output.ts';
import type { Place, Reading } from './reading.ts';
import { loosenScope } from './scope.ts';
import { hasHole } from './unknowns.ts';

type Effect = (args: readonly Field[], place: Place, reading: Reading) => void;

export function applyBuiltin(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  effects.get(program)?.(args, place, reading);
}

const ASSIGNMENT = /^([A-Za-z_]\w*)\+?=([\s\S]*)$/;

const effects: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['export', declare],
  ['declare', declare],
  ['typeset', declare],
  ['local', declare],
  ['readonly', declare],
  ['unset', unset],
  ['read', setsNames],
  ['mapfile', setsNames],
  ['readarray', setsNames],
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
    if (refers) for (const each of [name, value ?? name]) place.scope.loose.add(each);
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
  const printed = outputOf('printf', rest, place.input);
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
  loosenScope(place.scope, name => reading.unknowns.hole(`$${name}`, true));
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
