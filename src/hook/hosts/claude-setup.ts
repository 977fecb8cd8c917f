/**
 * Settings for hooks and MCP servers in the form of Claude Code. Codex and Gemini CLI use the same form with events and
 * files of their own.
 */
import type { Json } from '../../values/json-node.ts';
import { ALLOW_ON_FAILURE, commandOf, markOf, stopCommandOf } from './hook-command.ts';
import type { Addition, EntryAddition, Probe, SetupOptions, ValueAddition } from './host.ts';

/** A hook for an event, in a list under `hooks`. */
export function hookGroup(event: string, host: string, command: string, matcher?: string): EntryAddition {
  const hook = { type: 'command', command };
  const entry: Json = { ...(matcher !== undefined && { matcher }), hooks: [hook] };
  return { kind: 'entry', at: ['hooks', event], entry, mark: markOf(host) };
}

/** A command of the shell in the payload of Claude Code, before it runs. */
export function probeOf(event: string, tool: string): (command: string, folder: string) => Probe {
  return (command, cwd) => ({
    event,
    payload: {
      ...{ session_id: 'rulespec-doctor', transcript_path: '', cwd, hook_event_name: event },
      ...{ tool_name: tool, tool_input: { command }, tool_use_id: 'rulespec-doctor' },
    },
  });
}

/** The MCP server in a file's `mcpServers`. */
export function mcpServer({ command }: SetupOptions): ValueAddition {
  const [program = 'rulespec', ...args] = command.split(' ').filter(word => word !== '');
  return {
    kind: 'value',
    at: ['mcpServers', 'rulespec'],
    value: { command: program, args: [...args, 'mcp'] },
  };
}

/** Hooks at events that the history of a session needs. Where the process cannot answer, the session goes on. */
export function recording(
  events: readonly string[],
  host: string,
  options: SetupOptions,
): readonly Addition[] {
  return events.map(event => hookGroup(event, host, commandOf(options, host, ALLOW_ON_FAILURE)));
}

/** Hooks at the end of a turn. A process that cannot answer keeps the agent from ending it only with a stop gate. */
export function stopHooks(
  events: readonly string[],
  host: string,
  options: SetupOptions,
): readonly Addition[] {
  if (!options.stopGate) return recording(events, host, options);
  return events.map(event => hookGroup(event, host, stopCommandOf(options, host)));
}
