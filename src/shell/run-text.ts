/** Reads a text that a command executes as a script of its own, if the text is known. */

import type { Output, Place, Reading } from './reading.ts';
import type { How } from './script.ts';
import { parseText } from './syntax.ts';
import { isHole } from './unknowns.ts';

/** These run in the current shell; the others start a shell. */
const inShell: ReadonlySet<How> = new Set(['eval', 'process', 'wrapper']);

export function runText(text: string, how: How, place: Place, reading: Reading): Output {
  const { outer } = place;
  const { unknowns } = reading;
  if (isHole(text) || unknowns.isMade(text)) outer.opaque.add('code');
  if (isHole(text)) return undefined;
  const parsed = parseText(text);
  if (parsed.kind !== 'script') {
    outer.opaque.add(parsed.kind);
    return undefined;
  }
  const { where } = place.scope;
  const output = reading.script(parsed.script, { ...place, how, owner: outer, source: text });
  if (!inShell.has(how)) place.scope.where = where;
  return output;
}

/** Runs the input of a command as a script. */
export function runInput(place: Place, reading: Reading): Output {
  const { input, outer } = place;
  if (input.kind === 'unknown') outer.opaque.add('input');
  if (input.kind !== 'text') return undefined;
  const redirects = place.redirects.filter(({ op }) => !op.startsWith('<'));
  return runText(input.text, input.how, { ...place, redirects, input: { kind: 'outside' } }, reading);
}

/**
 * Runs the substitutions in a text that the shell expands a second time: a subscript, `${x@P}`. Nothing happens for a
 * text without any.
 */
export function runExpansions(text: string, place: Place, reading: Reading): void {
  if (isHole(text) || !SUBSTITUTION.test(text)) return;
  runText(`: "${text.replaceAll('"', '\\"')}"`, 'eval', place, reading);
}

const SUBSTITUTION = /\$\(|`|\$\{[\s|]|[<>]\(/;
