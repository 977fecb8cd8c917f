/**
 * Settings for hooks and MCP servers in the form of Claude Code. Codex and Gemini CLI use the same form with events and
 * files of their own. INVARIANT: the command refuses a call where the process cannot answer; it lets a prompt through,
 * since a refused prompt would lock the user out; and it refuses a
 * stop once at most.
 */
import type { Json } from '../../values/json-node.ts';
import type { Addition, EntryAddition, SetupOptions, ValueAddition } from './host.ts';

/** A piece of the command that stays the same whatever runs `rulespec`. */
export function markOf(host: string): string {
  return ` hook --host ${host}`;
}

/** For hosts that heed exit code 2 only with a text on standard error. */
export const BLOCKED_ALOUD = ' || { echo "rulespec: the hook failed" >&2; exit 2; }';

/** For prompts: rules refuse by the answer, and exit code 2 only means that there is none. */
export const LET_THROUGH = ' || exit 1';

/** The command of a hook; `onFailure` is a piece of shell for when it fails. */
export function commandOf({ command }: SetupOptions, host: string, onFailure = ' || exit 2'): string {
  return `${command}${markOf(host)}${onFailure}`;
}

/**
 * The command of a hook that may keep the agent from stopping. Where the process cannot answer, the agent is sent back
 * once. A stop that follows a refused one goes on: the agent cannot mend the program, and hosts set no bound. The shell
 * reads the payload first, since a process that ends may have read it. Texts inside the payload have `\"`.
 */
function stopCommandOf({ command }: SetupOptions, host: string): string {
  const again = [`'"stop_hook_active":true'`, `'"stop_hook_active": true'`]
    .map(each => `*${each}*`)
    .join('|');
  const failed = 'echo "rulespec: the hook failed" >&2';
  return `input=$(cat); printf %s "$input" | ${command}${markOf(host)} || { ${failed}; case $input in ${again}) exit 1;; esac; exit 2; }`;
}

/** A hook for an event, in a list under `hooks`. */
export function hookGroup(event: string, host: string, command: string, matcher?: string): EntryAddition {
  const hook = { type: 'command', command };
  const entry: Json = { ...(matcher !== undefined && { matcher }), hooks: [hook] };
  return { kind: 'entry', at: ['hooks', event], entry, mark: markOf(host) };
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
  return events.map(event => hookGroup(event, host, commandOf(options, host, LET_THROUGH)));
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
