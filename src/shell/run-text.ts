/** A text that something executes: read as a script of its own, where it can be known. */

import type { Output, Place, Reading } from './reading.ts';
import type { How } from './script.ts';
import { parseText } from './syntax.ts';
import { isHole } from './unknowns.ts';

/** The others are a shell of their own. */
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

/** What a command reads, executed. */
export function runInput(place: Place, reading: Reading): Output {
  const { input, outer } = place;
  if (input.kind === 'unknown') outer.opaque.add('input');
  if (input.kind !== 'text') return undefined;
  const redirects = place.redirects.filter(({ op }) => !op.startsWith('<'));
  return runText(input.text, input.how, { ...place, redirects, input: { kind: 'outside' } }, reading);
}
