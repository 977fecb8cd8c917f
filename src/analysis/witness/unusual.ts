/**
 * Drafts calls that authors of conditions easily overlook: a path in an unknown folder, a rule's exception, and two
 * actions in one call. INVARIANT: like all drafts, they prove nothing; the engine decides.
 */
import type { Literal } from '../../datalog/program.ts';
import type { Json } from '../../values/json-node.ts';
import { at, isObject, textAt } from '../../values/plain-json.ts';
import { type AnalyzedGate, bodiesWithin, firesAtom } from '../rules.ts';
import type { Languages } from '../texts/languages.ts';
import { payloadsFor } from './draft.ts';
import { callOf } from './payload.ts';

const MAX_BODIES = 40;
/** Maximum number of commands of each side that are combined. */
const MAX_PAIRED = 6;
/** Number of names at the end of a path that are kept. */
const MAX_KEPT = 3;

/** Calls whose path begins with a variable: `echo x > $D/b/x`. */
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

/** Calls with a command of each list in one script. */
export function callsOfBoth(some: readonly Json[], others: readonly Json[]): readonly Json[] {
  const commands = (calls: readonly Json[]) =>
    calls.flatMap(each => commandOf(each) ?? []).slice(0, MAX_PAIRED);
  return commands(some).flatMap(one =>
    commands(others).map(other => callOf('Bash', { command: `${one}; ${other}` })),
  );
}

/** One call that writes a new file and edits another, so it has the names of both tools. */
export const ADDS_AND_EDITS: Json = callOf('apply_patch', {
  input: '*** Begin Patch\n*** Add File: a.txt\n+x\n*** Update File: b.txt\n@@\n-a\n+b\n*** End Patch',
});

/** Calls that meet all conditions of a rule and also one of its exceptions. */
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
