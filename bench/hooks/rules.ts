/** Rule sets that every peer has words for: each rule refuses one command of a shell with one argument. Data only. */

export interface CommandRule {
  readonly name: string;
  readonly command: string;
  readonly argument: string;
  readonly reason: string;
}

export function commandRules(count: number): readonly CommandRule[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `no-purge-${at}`,
    command: `tool${at}`,
    argument: `purge${at}`,
    reason: `Ask before tool${at} purges anything.`,
  }));
}

/** RE2, and any other engine's: the command, and the argument behind it. */
export function patternOf({ command, argument }: CommandRule): string {
  return `\\b${command}\\s+(?:\\S+\\s+)*${argument}\\b`;
}

/** A payload whose command is one that the rule in the middle is about, or one that none is. */
export function payload(folder: string, rules: readonly CommandRule[], fires: boolean): string {
  const rule = rules[Math.floor(rules.length / 2)];
  const command = fires
    ? `cd build && ${rule?.command} --all ${rule?.argument} now`
    : 'cd build && git status --short && npm run build -- --out dist';
  return payloadOf(folder, command);
}

/** The payload that Claude Code sends before a command. */
export function payloadOf(folder: string, command: string): string {
  return JSON.stringify({
    session_id: 'bench',
    transcript_path: '/tmp/transcript.jsonl',
    cwd: folder,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command, description: 'a command' },
    tool_use_id: 'bench',
  });
}
