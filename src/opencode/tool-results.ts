/**
 * The result of an OpenCode tool: `output` for its own tools, the list `content` for MCP tools. INVARIANT: added text
 * reaches the model in both.
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
