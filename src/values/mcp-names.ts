/**
 * Names of MCP tools. Hosts write them in different ways; rules name them as Claude Code does: `mcp__server__tool`.
 * INVARIANT: the number of names is bounded.
 */

/** Maximum number of names of one tool; a longer name has only the first of them. */
const MAX_NAMES = 16;

export function mcpName(server: string, tool: string): string {
  return `mcp__${server}__${tool}`;
}

/** Every tool that `server-tool` may stand for, since both parts may contain the separator. */
export function possibleMcpNames(name: string, separator: string): readonly string[] {
  const pieces = name.split(separator);
  return pieces
    .slice(1, MAX_NAMES + 1)
    .map((_, at) => mcpName(pieces.slice(0, at + 1).join(separator), pieces.slice(at + 1).join(separator)))
    .filter(each => !/^mcp____|__$/.test(each));
}
