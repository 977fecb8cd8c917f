/**
 * The payload that an agent would send for the options, in Claude Code's form, so the usual adapter reads it.
 * INVARIANT: it contains only what the options say.
 */
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { HookEventName } from '../../values/event.ts';
import type { Call } from '../command.ts';
import { loadSource } from '../load.ts';

const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

export interface Sample {
  /** The agent's folder. */
  readonly cwd: string;
  /** The hook event of the tested rule. */
  readonly hookEvent: HookEventName | undefined;
  /** The command that needs the payload. Default: `rules test`. */
  readonly command?: string;
}

/** The payload's bytes. A file is read where an option names one. */
export function samplePayload(
  call: Call,
  { cwd, hookEvent, command = 'rules test' }: Sample,
): Reported<Uint8Array> {
  const { options } = call;
  const file = options.get('payload') ?? options.get('content-file');
  const read = file === undefined ? undefined : loadSource(file, MAX_CONTENT_BYTES);
  if (read && !read.value) return { value: undefined, diagnostics: read.diagnostics };
  const text = read?.value?.text;
  if (options.has('payload')) return { value: new TextEncoder().encode(text), diagnostics: [] };
  const body = bodyOf(call, text ?? options.get('content'), hookEvent);
  if (!body) {
    const problem = diagnostic('E405', `\`${command}\` needs something to test`, {
      hint: 'give `--tool` with `--file` and `--content`, or `--command`, `--prompt`, `--message` or `--payload`',
    });
    return { value: undefined, diagnostics: [problem] };
  }
  const payload = { session_id: 'rules-test', transcript_path: '', cwd, ...body };
  return { value: new TextEncoder().encode(JSON.stringify(payload)), diagnostics: [] };
}

function bodyOf(
  { options }: Call,
  content: string | undefined,
  hookEvent: HookEventName | undefined,
): object | undefined {
  const prompt = options.get('prompt');
  if (prompt !== undefined) return { hook_event_name: 'UserPromptSubmit', prompt };
  const message = options.get('message');
  if (message !== undefined) {
    const name = hookEvent === 'SubagentStop' ? hookEvent : 'Stop';
    return { hook_event_name: name, stop_hook_active: false, last_assistant_message: message };
  }
  const command = options.get('command');
  const file = options.get('file');
  const tool = options.get('tool') ?? (command === undefined ? 'Write' : 'Bash');
  if (!options.has('tool') && command === undefined && content === undefined && file === undefined)
    return undefined;
  const input = {
    ...(command !== undefined && { command }),
    ...(file !== undefined && { [tool === 'NotebookEdit' ? 'notebook_path' : 'file_path']: file }),
    ...contentOf(tool, content, options.get('old-content') ?? ''),
  };
  const after = hookEvent === 'PostToolUse';
  return {
    hook_event_name: after ? 'PostToolUse' : 'PreToolUse',
    tool_name: tool,
    tool_input: input,
    tool_use_id: 'rules-test',
    ...(after && { tool_response: {} }),
  };
}

/** Uses the tool's own field names. */
function contentOf(tool: string, content: string | undefined, before: string): object {
  if (tool === 'Edit') return { old_string: before, new_string: content ?? '' };
  if (tool === 'MultiEdit') return { edits: [{ old_string: before, new_string: content ?? '' }] };
  if (tool === 'NotebookEdit') return { new_source: content ?? '' };
  if (tool === 'Write') return { content: content ?? '' };
  return content === undefined ? {} : { content };
}
