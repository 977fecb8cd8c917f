/**
 * The payload that an agent would send for the options, in Claude Code's form, so the usual adapter reads it.
 * INVARIANT: it contains what the options say, all of it and nothing else.
 */
import { claudeNames } from '../../compiler/generated/hosts.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
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
  /** The command that needs the payload. */
  readonly command: keyof typeof needed;
}

const needed = {
  'rules test':
    'give `--tool` with `--file` and `--content`, or `--command`, `--prompt`, `--message` or `--payload`',
  'review test': 'give `--tool` with `--file` and `--content`, or `--command` or `--payload`',
};

interface Conflict {
  readonly option: string;
  /** The options that have no effect beside this one. */
  readonly without: readonly string[];
  readonly hint: string;
}

const ofFile = ['file', 'content', 'content-file', 'old-content'];
const ofCall = ['tool', 'command', ...ofFile];

const conflicts: readonly Conflict[] = [
  {
    option: 'payload',
    without: [...ofCall, 'prompt', 'message'],
    hint: 'a payload says all of a call: change the payload, or leave it out',
  },
  { option: 'prompt', without: [...ofCall, 'message'], hint: 'test each by itself' },
  { option: 'message', without: ofCall, hint: 'test each by itself' },
  { option: 'command', without: ofFile, hint: 'test each by itself, or give the whole call as `--payload`' },
  { option: 'content', without: ['content-file'], hint: 'give one of them' },
];

/** The payload's bytes. A file is read where an option names one. */
export function samplePayload(call: Call, { cwd, hookEvent, command }: Sample): Reported<Uint8Array> {
  const { options } = call;
  const conflict = conflictIn(call);
  if (conflict) return refused(conflict);
  const file = options.get('payload') ?? options.get('content-file');
  const read = file === undefined ? undefined : loadSource(file, MAX_CONTENT_BYTES);
  if (read && !read.value) return { value: undefined, diagnostics: read.diagnostics };
  const text = read?.value?.text;
  if (options.has('payload')) return { value: new TextEncoder().encode(text), diagnostics: [] };
  const body = bodyOf(call, text ?? options.get('content'), hookEvent);
  if (!body) {
    return refused(diagnostic('E405', `\`${command}\` needs something to test`, { hint: needed[command] }));
  }
  const payload = { session_id: 'rules-test', transcript_path: '', cwd, ...body };
  return { value: new TextEncoder().encode(JSON.stringify(payload)), diagnostics: [] };
}

/** An option that would be ignored. */
function conflictIn({ options }: Call): Diagnostic | undefined {
  for (const { option, without, hint } of conflicts) {
    const other = options.has(option) ? without.find(each => options.has(each)) : undefined;
    if (other !== undefined)
      return diagnostic('E405', `\`--${option}\` and \`--${other}\` cannot be given together`, { hint });
  }
  if (options.has('old-content') && !['Edit', 'MultiEdit'].includes(toolOf(options) ?? ''))
    return diagnostic('E405', '`--old-content` is for edits', {
      hint: 'add `--tool Edit` or `--tool MultiEdit`',
    });
  const isOfHost = ['payload', 'history'].some(each => options.has(each));
  if (options.has('host') && !isOfHost)
    return diagnostic('E405', '`--host` is for `--payload`', {
      hint: 'leave it out: other options make a call of Claude Code',
    });
  return undefined;
}

/** The name that rules call it by. */
function toolOf(options: Call['options']): string | undefined {
  const tool = options.get('tool');
  return tool && (claudeNames.get(tool) ?? tool);
}

/** The host whose adapter reads the payload. Other hosts do not send the form of a sample. */
export function hostOfPayload({ options }: Call): string {
  return options.has('payload') ? (options.get('host') ?? 'auto') : 'claude-code';
}

function bodyOf(
  { options }: Call,
  content: string | undefined,
  hookEvent: HookEventName | undefined,
): object | undefined {
  const words = {
    tool: toolOf(options),
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
