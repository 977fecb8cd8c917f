/** Functions and aliases: a call runs the body with its own words. INVARIANT: a body is not walked inside of itself. */
import type { Field } from './fields.ts';
import { both, joinWhere } from './folders.ts';
import { mayMove } from './moves.ts';
import type { Draft, Output, Place, Reading } from './reading.ts';
import { copyScope, type FunctionBody, joinValues, loosenScope } from './scope.ts';
import { parseText } from './syntax.ts';

export function define(name: string, body: FunctionBody, place: Place, reading: Reading): void {
  place.scope.functions.set(name, [body]);
  reading.defined.push({ name, body, place });
}

/** `alias x='…'`: as a function that runs the text with the words of the call behind it. */
export function defineAlias(name: string, text: string, place: Place, reading: Reading): void {
  const source = `${text} "$@"`;
  const parsed = parseText(source);
  if (parsed.kind !== 'script' || parsed.script.errors) place.outer.opaque.add('broken');
  if (parsed.kind !== 'script') return;
  const { commands, pos, end } = parsed.script;
  define(name, { body: { type: 'CompoundList', commands, pos, end }, source }, place, reading);
}

/** Undefined where the name is no function here. */
export function callFunction(
  leaf: Draft,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  const name = leaf.words[0]?.text ?? '';
  const bodies = place.scope.functions.get(name);
  if (!bodies) return undefined;
  if (place.calls.has(name)) {
    mayMove(place.scope);
    return { output: undefined };
  }
  const { scope } = place;
  const { positional, locals } = scope;
  scope.locals = new Map();
  const calls = new Set(place.calls).add(name);
  scope.positional = [args.map(({ text }) => text)];
  // One of them runs, or the program of that name.
  const { where, leaving } = scope;
  let after = where;
  scope.leaving = [];
  const outputs = bodies.map(body => {
    reading.called.add(body);
    scope.where = where;
    const output = reading.list(body, { ...place, how: 'function', calls });
    after = joinWhere(after, scope.where);
    return output;
  });
  scope.where = joinWhere(after, both(scope.leaving));
  scope.leaving = leaving;
  // What a branch of it makes its own is what it was, or not.
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

/** What no call was seen of may still be called, by a trap or by what the script does not tell. */
export function walkUncalled(reading: Reading): void {
  for (const { name, body, place } of reading.defined) {
    if (reading.called.has(body)) continue;
    reading.called.add(body);
    const loose = copyScope(place.scope);
    loosenScope(loose, each => reading.unknowns.hole(`$${each}`, true));
    const scope = { ...loose, positional: [[reading.unknowns.hole('$@', false)]] };
    reading.list(body, {
      ...place,
      scope,
      calls: new Set(place.calls).add(name),
      input: { kind: 'outside' },
    });
  }
}
