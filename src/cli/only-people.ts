/**
 * The commands that only a person may run: install the gate, and decide what it trusts, allows and keeps. INVARIANT:
 * such a command is refused before it does anything if an agent is among its ancestor processes or a variable names
 * one.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { visible } from '../diagnostics/visible.ts';
import { agentMarks } from '../hook/hosts/index.ts';
import { agentAmong, type Surroundings } from '../system/person.ts';
import type { Call, Command } from './command.ts';

/** E783 for a call that is for people; undefined where a person makes it. */
export function refusedToAgents(
  { name }: Command,
  call: Call,
  surroundings: Surroundings,
): Diagnostic | undefined {
  const agent = agentAmong(surroundings.ancestry(), agentMarks);
  if (!agent) return undefined;
  const words = [name, ...call.operands.slice(0, 1)].map(visible).join(' ');
  return diagnostic(
    'E783',
    `only a person runs \`rulespec ${words}\`: ${agent.by} belongs to ${agent.title}`,
    { hint: 'run it in a terminal of your own' },
  );
}
