/**
 * Names of MCP tools, which hosts write in their own ways. Rules name them as Claude Code does: `mcp__server__tool`.
 * INVARIANT: the number of names is bounded.
 */

/** Names of one tool at most: a longer one has only the first of them. */
const MAX_NAMES = 16;

export function mcpName(server: string, tool: string): string {
  return `mcp__${server}__${tool}`;
}

/** Every name that `server-tool` may mean, where both may hold the separator. */
export function possibleMcpNames(name: string, separator: string): readonly string[] {
  const pieces = name.split(separator);
  return pieces
    .slice(1, MAX_NAMES + 1)
    .map((_, at) => mcpName(pieces.slice(0, at + 1).join(separator), pieces.slice(at + 1).join(separator)))
    .filter(each => !/^mcp____|__$/.test(each));
}
