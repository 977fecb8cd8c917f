/**
 * Checks whether a pattern under `tool` names a tool that exists. Adapters give Claude Code's names to the tools of
 * their hosts, and `mcp__server__tool` to tools of MCP servers.
 */
import type { LocatedText } from '../../../diagnostics/span.ts';
import { claudeNames } from '../../generated/hosts.ts';

/** The tool names in a pattern that only lists names: `Write|Edit`, `^(Write|Edit)$`. */
export function toolsIn(pattern: string): readonly string[] {
  return (/^\^?\(?(?:\?:)?([^()]*?)\)?\$?$/.exec(pattern)?.[1] ?? pattern).split('|');
}

interface DeadName {
  readonly message: string;
  readonly hint: string;
}

export function deadNames({ value }: LocatedText): readonly DeadName[] {
  const withPattern = permission(value);
  if (withPattern) return [withPattern];
  if (value.split('|').some(each => /^\s|\s$|^\w+(?:\s*,\s*|\s+)\w+/.test(each))) {
    const hint = `write \`${value
      .trim()
      .split(/[\s,|]+/)
      .join('|')}\``;
    return [{ message: 'no tool has a name with a comma or a blank in it', hint }];
  }
  return toolsIn(value).flatMap(name => deadName(name) ?? []);
}

function deadName(name: string): DeadName | undefined {
  const known = claudeNames.get(name) ?? claudeName(name);
  if (known !== undefined && known !== name)
    return {
      message: `no tool is called \`${name}\``,
      hint: `write \`${known}\`, whatever the host calls it`,
    };
  const server = /^mcp__(?:((?:[^_\W]|-|_(?!_))+)(?:__\*?)?|\*)$/.exec(name);
  if (!server) return undefined;
  const hint = server[1] === undefined ? 'write `mcp__.*`' : `write \`mcp__${server[1]}__.*\``;
  return { message: `no tool is called by this pattern: tools of servers are \`mcp__server__tool\``, hint };
}

/** Claude Code's own spelling, if only the case differs. */
function claudeName(name: string): string | undefined {
  return [...claudeNames.values()].find(each => each.toLowerCase() === name.toLowerCase());
}

/**
 * Recognizes Claude Code's permission syntax, `Bash(git push:*)`. An upper-case letter would be part of a longer tool
 * name.
 */
function permission(value: string): DeadName | undefined {
  const [, tool = ''] = /(?:^|\|)(\w+)\([^()A-Z|?][^()]*\)(?:$|\|)/.exec(value) ?? [];
  if (claudeName(tool) !== tool) return undefined;
  const files = `\`tool: ${tool}\` and \`file\` with a glob for the path`;
  const hint = tool === 'Bash' ? "`tool: Bash` and `match: {command: '…'}` with a pattern" : files;
  return {
    message: `\`tool\` is a pattern for the name of the tool alone, and no permission such as \`${tool}(…)\``,
    hint: `write ${hint}`,
  };
}
