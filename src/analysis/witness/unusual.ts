/**
 * Calls that readers of conditions do not think of: a path in a folder that is not known, the exceptions of rules, and
 * two things in one call. They are proposals, as all drafts are: the engine decides what they show.
 */
import type { Literal } from '../../datalog/program.ts';
import type { Json } from '../../values/json-node.ts';
import { at, isObject, textAt } from '../../values/plain-json.ts';
import { type AnalyzedGate, bodiesWithin, firesAtom } from '../rules.ts';
import type { Languages } from '../texts/languages.ts';
import { payloadsFor } from './draft.ts';
import { callOf } from './payload.ts';

const MAX_BODIES = 40;
/** Commands of each side that are put together. */
const MAX_PAIRED = 6;
/** Names at the end of a path that are kept. */
const MAX_KEPT = 3;

/** Calls with an effect on a path of which the beginning is a variable: `echo x > $D/b/x`. */
export function callsElsewhere(calls: readonly Json[]): readonly Json[] {
  return calls.flatMap(call => {
    const command = commandOf(call);
    const path = command === undefined ? undefined : /(?:^|\s)(~?\/[^\s'"]+)/.exec(command)?.[1];
    if (!isObject(call) || command === undefined || path === undefined) return [];
    const names = path.split('/').slice(1);
    return names
      .slice(-MAX_KEPT)
      .map((_, from, kept) => `$D/${kept.slice(from).join('/')}`)
      .map(unknown => ({ ...call, tool_input: { command: command.replace(path, unknown) } }));
  });
}

/** Commands of both, in one script. */
export function callsOfBoth(some: readonly Json[], others: readonly Json[]): readonly Json[] {
  const commands = (calls: readonly Json[]) =>
    calls.flatMap(each => commandOf(each) ?? []).slice(0, MAX_PAIRED);
  return commands(some).flatMap(one =>
    commands(others).map(other => callOf('Bash', { command: `${one}; ${other}` })),
  );
}

/** One call that writes a new file and edits another: it has the names of both tools. */
export const ADDS_AND_EDITS: Json = callOf('apply_patch', {
  input: '*** Begin Patch\n*** Add File: a.txt\n+x\n*** Update File: b.txt\n@@\n-a\n+b\n*** End Patch',
});

/** Calls that meet all that a rule asks for, and an exception of it. */
export function exceptedCalls({ rules, unfolder }: AnalyzedGate, languages: Languages): readonly Json[] {
  const found: (readonly Literal[])[] = [];
  for (const { id } of rules)
    for (const { literals } of bodiesWithin(unfolder, firesAtom(id)) ?? [])
      for (const each of literals) {
        if (each.kind !== 'negative') continue;
        const asked = literals.filter(({ kind }) => kind === 'positive');
        for (const exception of bodiesWithin(unfolder, each.atom) ?? [])
          found.push([...asked, ...exception.literals]);
      }
  return found.slice(0, MAX_BODIES).flatMap(literals => payloadsFor(literals, new Map(), languages));
}

function commandOf(call: Json): string | undefined {
  return textAt(at(call, 'tool_input'), 'command');
}
