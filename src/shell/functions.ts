/**
 * Functions and aliases: a call walks the body with the words of the call. INVARIANT: a body is walked inside itself at
 * most once, and then with every variable possibly unknown.
 */

import { mayChangeCwd } from './cwd-effects.ts';
import { join, untilReturn } from './early-exit.ts';
import type { Field } from './fields.ts';
import { joinWhere } from './folders.ts';
import { STEPS_OF_A_FUNCTION } from './limits.ts';
import { type Draft, type Output, type Place, type Reading, spend } from './reading.ts';
import { addUnknownValues, copyScope, type FunctionBody, joinValues, replaceScope } from './scope.ts';
import { parseText } from './syntax.ts';

export function define(name: string, body: FunctionBody, place: Place, reading: Reading): void {
  // Past the bound the script says that it is not read to its end.
  if (!spend(reading, STEPS_OF_A_FUNCTION)) return;
  place.scope.functions.set(name, [body]);
  reading.defined.push({ name, body, place });
}

/** `alias x='…'`: a function that runs the text with the words of the call behind it. */
export function defineAlias(name: string, text: string, place: Place, reading: Reading): void {
  const source = text + ALIAS_WORDS;
  const parsed = parseText(source);
  if (parsed.kind !== 'script' || parsed.script.errors) place.outer.opaque.add('broken');
  if (parsed.kind !== 'script') return;
  const { commands, pos, end } = parsed.script;
  define(name, { body: { type: 'CompoundList', commands, pos, end }, source }, place, reading);
}

/** The words after an alias at its call. */
const ALIAS_WORDS = ' "$@"';

/** `sudo `, `FOO=1`, `time`: an alias that only stands before a command, which whoever calls it writes. */
const PREFIX =
  /^(?:\w+=[\w./:-]*\s*)*(?:(?:sudo|doas|time|nice|env|noglob|nocorrect|command|nohup|ssh [\w@.-]+)\s*)?$/;

/** The second walk, inside the first, has unknown words and variables, so it covers all deeper calls. */
const MOST_TIMES = 2;

/** Whether the name can be a function: not if another program runs it, or `command` does. */
function isCall({ how }: Place): boolean {
  return how !== 'wrapper' && how !== 'find' && how !== 'xargs' && how !== 'ssh';
}

/** Inside an alias its own name is the program. */
function isAlias({ body }: FunctionBody): boolean {
  return body.type === 'CompoundList';
}

/** Undefined if the name is no function here. */
export function callFunction(
  leaf: Draft,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  const name = leaf.words[0]?.text ?? '';
  const bodies = place.scope.functions.get(name);
  if (!bodies) return undefined;
  const { scope } = place;
  const times = place.calls.get(name) ?? 0;
  const isAgain = times > 0 && isCall(place) && !bodies.every(isAlias);
  // `f() { f | f & }; f` multiplies without end.
  if (isAgain && place.detached?.has(name)) place.outer.opaque.add('too many commands');
  if (isAgain) addUnknownValues(scope, each => reading.unknowns.hole(`$${each}`, true));
  if (times > 0 && (!isAgain || times >= MOST_TIMES)) {
    mayChangeCwd(scope);
    return { output: undefined };
  }
  const { positional, locals, where } = scope;
  scope.locals = new Map();
  const calls = new Map(place.calls).set(name, times + 1);
  scope.positional = [
    args.map(({ text }) => text),
    ...(isAgain ? [[reading.unknowns.hole('$@', true)]] : []),
  ];
  const walked = bodies.map(body => {
    reading.called.add(body);
    const inner = bodies.length > 1 ? copyScope(scope) : scope;
    const walk = () => reading.list(body, { ...place, scope: inner, how: 'function', calls });
    // `return` in an alias exits the code around it.
    return { output: isAlias(body) ? walk() : untilReturn(inner, reading, walk), inner };
  });
  const outputs = walked.map(({ output }) => output);
  // One of the bodies runs, or the program of that name.
  const [{ inner: first } = { inner: scope }, ...others] = walked;
  if (first !== scope) replaceScope(scope, first);
  for (const { inner } of others) join(scope, inner, reading);
  scope.where = joinWhere(where, scope.where);
  // A variable that a branch declares local keeps its value, or not.
  for (const [each, before] of scope.locals) {
    const unknown = reading.unknowns.hole(`$${each}`, false);
    scope.variables.set(
      each,
      joinValues(before ?? [[unknown]], scope.variables.get(each) ?? [[unknown]], unknown),
    );
  }
  scope.positional = positional;
  scope.locals = locals;
  return { output: outputs.length === 1 ? outputs[0] : undefined };
}

/** Walks functions without a visible call: a trap or code that is unknown may call them. */
export function walkUncalledFunctions(reading: Reading): void {
  for (const { name, body, place } of reading.defined) {
    if (reading.called.has(body)) continue;
    reading.called.add(body);
    const loose = copyScope(place.scope);
    addUnknownValues(loose, each => reading.unknowns.hole(`$${each}`, true));
    const given = PREFIX.test(body.source.slice(0, -ALIAS_WORDS.length)) && isAlias(body);
    const words = given ? [] : [reading.unknowns.hole('$@', false)];
    const scope = { ...loose, positional: [words] };
    reading.list(body, {
      ...place,
      scope,
      calls: new Map(place.calls).set(name, MOST_TIMES),
      input: { kind: 'outside' },
    });
  }
}
