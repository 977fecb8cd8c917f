/**
 * What a tool of OpenCode gave: `output` of its own tools, the list `content` of those of MCP servers. INVARIANT: what
 * is added reaches the model in either.
 */
import { membersOf } from '../values/plain-json.ts';
import type { ToolOutput } from './host-types.ts';

interface Result {
  readonly output?: string;
  /** The exit code of a command. */
  readonly exit?: number;
  readonly isError?: true;
}

export function resultIn({ output, metadata, content, isError }: ToolOutput): Result {
  const { exit } = membersOf(metadata);
  const text = typeof output === 'string' ? output : textOf(content);
  return {
    ...(text !== undefined && { output: text }),
    ...(typeof exit === 'number' && { exit }),
    ...(isError === true && { isError }),
  };
}

export function addTo(result: ToolOutput, text: string): void {
  if (typeof result.output === 'string') result.output = `${result.output}\n\n${text}`;
  else if (Array.isArray(result.content)) result.content.push({ type: 'text', text });
  else result.output = text;
}

function textOf(content: unknown): string | undefined {
  if (!Array.isArray(content)) return undefined;
  const texts = content.map(part => membersOf(part)['text']).filter(text => typeof text === 'string');
  return texts.join('\n');
}
