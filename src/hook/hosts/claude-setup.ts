/**
 * Settings in the form that Claude Code gave to hooks and MCP servers, which Codex and Gemini CLI have taken over with events and
 * files of their own. INVARIANT: the command blocks where the process itself cannot answer, but at a prompt, where that would
 * lock the user out: whether the process is gone or says by its exit code that it cannot start, the prompt goes through.
 */
import type { Json } from '../../values/json-node.ts';
import type { Addition, EntryAddition, Setup, SetupOptions, ValueAddition } from './host.ts';

/** A piece of the command that is the host's: whatever runs `rulespec`. */
export function markOf(host: string): string {
  return ` hook --host ${host}`;
}

/** For hosts to which an exit code of 2 means something only with a text on standard error. */
export const BLOCKED_ALOUD = ' || { echo "rulespec: the hook failed" >&2; exit 2; }';

/** At prompts: what rules refuse is in the answer, and an exit code of 2 only says that there is none. */
export const LET_THROUGH = ' || exit 1';

/** The command of a hook; `onFailure` is a piece of shell for when it does not end well. */
export function commandOf({ command }: SetupOptions, host: string, onFailure = ' || exit 2'): string {
  return `${command}${markOf(host)}${onFailure}`;
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

export function claudeSetup(host: string): Setup {
  return {
    files: options => [
      { path: '.claude/settings.json', additions: hooksOf(options, host) },
      { path: '.mcp.json', additions: [mcpServer(options)] },
    ],
  };
}

function hooksOf(options: SetupOptions, host: string): readonly Addition[] {
  const closed = commandOf(options, host);
  return [
    hookGroup('PreToolUse', host, closed, '*'),
    hookGroup('PostToolUse', host, closed, '*'),
    hookGroup('UserPromptSubmit', host, commandOf(options, host, LET_THROUGH)),
    ...(options.stopGate
      ? [hookGroup('Stop', host, closed), hookGroup('SubagentStop', host, closed)]
      : learning('Stop', host, options)),
  ];
}

/** The end of a turn, where nothing is to keep the agent from ending it. */
export function learning(event: string, host: string, options: SetupOptions): readonly Addition[] {
  return options.learn ? [hookGroup(event, host, commandOf(options, host, LET_THROUGH))] : [];
}
