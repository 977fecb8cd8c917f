/** Meanings of tool names: whether a tool is a shell, and the action of an MCP server's tool. */
const SHELLS: ReadonlySet<string> = new Set(['Bash', 'PowerShell']);

/** Whether a tool with this name (Claude Code's) runs the command in its input. */
export function isShell(tool: string): boolean {
  return SHELLS.has(tool);
}

export type Verb = 'read' | 'write' | 'delete' | 'execute' | 'send' | 'move' | 'copy';

const verbs: readonly (readonly [Verb, RegExp])[] = [
  ['delete', /^(?:delete|remove|rm|unlink|trash|destroy|purge|erase|drop|del|wipe|clean|cleanup|nuke)$/],
  ['move', /^(?:move|rename|mv)$/],
  ['copy', /^(?:copy|cp|duplicate)$/],
  [
    'write',
    /^(?:write|create|edit|update|put|save|append|insert|replace|set|patch|modify|add|touch|mkdir|make|download|apply|str|export|screenshot|overwrite|fix|format)$/,
  ],
  ['execute', /^(?:run|exec|execute|start|spawn|launch|eval|evaluate)$/],
  ['send', /^(?:send|post|upload|publish|push|share|submit)$/],
  [
    'read',
    /^(?:read|get|view|list|search|open|cat|fetch|load|show|find|grep|glob|info|stat|tree|describe|query|ls|head|tail|diff|log|status|import|navigate|goto|scan|analy[sz]e|index|pack|lint|check|validate|review|explore|inspect|summari[sz]e|count|audit)$/,
  ],
];

/**
 * The verb among the words of a tool name's last part. `of` is the whole name, which may show that the tool acts on
 * another machine.
 */
export function verbIn(name: string, of = name): Verb | undefined {
  const own = name.slice(name.lastIndexOf('__') + 1);
  const words = own
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  if (/(?:^|_)(?:s?ftp|scp|ssh|s3)(?:_|$)/.test(of.toLowerCase()) && words.includes('put')) return 'send';
  for (const [verb, pattern] of verbs) if (words.some(word => pattern.test(word))) return verb;
  return undefined;
}
