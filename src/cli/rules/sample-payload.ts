/**
 * The payload that an agent would send for the options, in Claude Code's form, so the usual adapter reads it.
 * INVARIANT: it contains only what the options say.
 */

import { claudeNames } from '../../compiler/generated/hosts.ts';
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import { payloadBody } from '../../rule-tests/payload.ts';
import type { HookEventName } from '../../values/event.ts';
import type { Call } from '../command.ts';
import { loadSource } from '../load.ts';

const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

interface Sample {
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
  const tool = options.get('tool');
  const words = {
    tool: tool && (claudeNames.get(tool) ?? tool),
    file: options.get('file'),
    content,
    oldContent: options.get('old-content'),
    command: options.get('command'),
    prompt: options.get('prompt'),
    message: options.get('message'),
  };
  const given = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== undefined));
  return payloadBody(given, { event: hookEvent, id: 'rules-test' });
}
