/** Transcripts of Claude Code (`~/.claude/projects`, JSON lines): each line has `sessionId`, `cwd` and `timestamp`. */
import { readClaudeCode } from '../../learning/transcripts/claude-code.ts';
import type { Json } from '../../values/json-node.ts';
import { at, itemsOf, textAt } from '../../values/plain-json.ts';
import type { ImportedStep, ReadImported } from '../imported-line.ts';

export const readClaudeCodeLine: ReadImported = entry => {
  const items = readClaudeCode(entry);
  const session = textAt(entry, 'sessionId');
  if (!items || (session === undefined && items.length > 0)) return undefined;
  const blocks = itemsOf(at(at(entry, 'message'), 'content'));
  const calls = blocks.filter(each => textAt(each, 'type') === 'tool_use');
  if (calls.some(each => textAt(each, 'name') === undefined)) return undefined;
  let call = 0;
  const steps = items.flatMap((item): readonly ImportedStep[] => {
    if (item.kind === 'user') return [{ kind: 'prompt', text: item.text }];
    if (item.kind !== 'call') return [];
    const id = textAt(calls[call++], 'id') ?? '';
    return [{ kind: 'call', id, host: item.host, tool: item.tool, input: item.input }];
  });
  return { steps: [...steps, ...blocks.flatMap(endIn)] };
};

function endIn(block: Json): readonly ImportedStep[] {
  const id = textAt(block, 'tool_use_id');
  if (textAt(block, 'type') !== 'tool_result' || id === undefined) return [];
  return [{ kind: 'end', id, outcome: at(block, 'is_error') === true ? 'failed' : 'done' }];
}
