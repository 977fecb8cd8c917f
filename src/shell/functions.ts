/** Functions and aliases: a call runs the body with its own words. INVARIANT: a body is not walked inside of itself. */
import type { Field } from './fields.ts';
import type { Draft, Output, Place, Reading } from './reading.ts';
import { copyScope, type FunctionBody, joinScope, loosenScope } from './scope.ts';
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
  if (place.calls.has(name)) return { output: undefined };
  const { scope } = place;
  const before = copyScope(scope);
  const calls = new Set(place.calls).add(name);
  scope.positional = [args.map(({ text }) => text)];
  const outputs = bodies.map(body => {
    reading.called.add(body);
    return reading.list(body, { ...place, how: 'function', calls });
  });
  scope.positional = before.positional;
  // What it sets may be its own, by `local`.
  joinScope(scope, before, each => reading.unknowns.hole(`$${each}`, false));
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
