/** Turns calls in the syntax of rule tests into payloads of Claude Code. */
import type { Json } from '../values/json-node.ts';
import type { CallWords } from './rule-test.ts';

/** The fields that `payloadBody` adds. `after` is set for a call that has ended. */
interface PayloadIds {
  readonly event?: string | undefined;
  readonly id: string;
}

type Body = { readonly [key: string]: Json };

/** The payload without session and folder; undefined if the keys state no input. */
export function payloadBody(words: CallWords, { event, id }: PayloadIds): Body | undefined {
  const { prompt, message, command, content, file, input } = words;
  const asked = words.event ?? event;
  if (prompt !== undefined) return { hook_event_name: 'UserPromptSubmit', prompt };
  if (message !== undefined) {
    const name = asked === 'SubagentStop' ? asked : 'Stop';
    return { hook_event_name: name, stop_hook_active: false, last_assistant_message: message };
  }
  const tool = words.tool ?? (command === undefined ? 'Write' : 'Bash');
  const triesNothing =
    words.tool === undefined && [command, content, file, input].every(each => each === undefined);
  if (triesNothing) return undefined;
  const isAfter = asked === 'PostToolUse' || asked === 'PostToolUseFailure';
  return {
    hook_event_name: asked !== undefined && isAfter ? asked : 'PreToolUse',
    tool_name: tool,
    tool_input: input ?? inputOf(tool, words),
    tool_use_id: id,
    ...(asked === 'PostToolUse' && { tool_response: {} }),
    ...(asked === 'PostToolUseFailure' && { error: 'Exit code 1' }),
  };
}

function inputOf(tool: string, { command, file, content, oldContent = '' }: CallWords): Body {
  return {
    ...(command !== undefined && { command }),
    ...(file !== undefined && { [tool === 'NotebookEdit' ? 'notebook_path' : 'file_path']: file }),
    ...contentOf(tool, content, oldContent),
  };
}

/** The text's fields, under the tool's own field names. */
function contentOf(tool: string, content: string | undefined, before: string): Body {
  if (tool === 'Edit') return { old_string: before, new_string: content ?? '' };
  if (tool === 'MultiEdit') return { edits: [{ old_string: before, new_string: content ?? '' }] };
  if (tool === 'NotebookEdit') return { new_source: content ?? '' };
  if (tool === 'Write') return { content: content ?? '' };
  return content === undefined ? {} : { content };
}
