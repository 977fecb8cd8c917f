/**
 * Chats of Gemini CLI (`~/.gemini/tmp/<project>/chats`): JSON lines, whose first one names the session, or one
 * document with `messages`. A call and its result stand in one message, with `status`. No folder is recorded: its paths
 * are absolute.
 */
import { readGemini } from '../../learning/transcripts/gemini.ts';
import type { Json } from '../../values/json-node.ts';
import { at, isList, itemsOf, textAt } from '../../values/plain-json.ts';
import type { ImportedStep, ReadImported } from '../imported-line.ts';

export const readGeminiLine: ReadImported = entry => {
  if (textAt(entry, 'sessionId') !== undefined && isList(at(entry, 'messages')))
    return { steps: itemsOf(at(entry, 'messages')).flatMap(each => stepsOf(each) ?? []) };
  const steps = stepsOf(entry);
  return steps && { steps };
};

function stepsOf(message: Json): readonly ImportedStep[] | undefined {
  const items = readGemini(message);
  if (!items) return undefined;
  const calls = itemsOf(at(message, 'toolCalls')).filter(each => textAt(each, 'name') !== undefined);
  let call = 0;
  return items.flatMap((item): readonly ImportedStep[] => {
    if (item.kind === 'user') return [{ kind: 'prompt', text: item.text }];
    if (item.kind !== 'call') return [];
    const own = calls[call++];
    const id = textAt(own, 'id') ?? '';
    const begun = { kind: 'call', id, host: item.host, tool: item.tool, input: item.input } as const;
    const status = textAt(own, 'status');
    if (status !== 'success' && status !== 'error') return [begun];
    return [begun, { kind: 'end', id, ...endOf(status === 'error', own) }];
  });
}

const SHELL = 'run_shell_command';
/** The last lines of the result of a command. A call is a success that ran it, however it ended. */
const ENDED =
  /(?:^|\n)(?:Exit Code: (-?\d+)|Signal: \d+)(?:\n(?:Signal|Background PIDs|Process Group PGID): .*)*(?:\n<\/untrusted_context>)?$/;

function endOf(isError: boolean, call: Json | undefined) {
  const output = itemsOf(at(call, 'result'))
    .flatMap(each => textAt(at(at(each, 'functionResponse'), 'response'), 'output') ?? [])
    .join('\n');
  const ended = isError || textAt(call, 'name') !== SHELL ? undefined : ENDED.exec(output);
  const exitCode = ended?.[1] === undefined ? undefined : Number(ended[1]);
  const isFailed = isError || (ended ? exitCode !== 0 : false);
  return { outcome: isFailed ? 'failed' : 'done', ...(exitCode !== undefined && { exitCode }) } as const;
}
