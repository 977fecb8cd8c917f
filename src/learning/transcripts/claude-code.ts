/**
 * Transcripts of Claude Code: JSON lines of `user` and `assistant` messages, whose content is a text or a list of
 * blocks. INVARIANT: text that the program inserts into the user's messages (reminders, command output, summaries,
 * subagent tasks) does not count as the user's.
 */
import type { Json } from '../../values/json-node.ts';
import { at, isList, isObject, itemsOf, textAt } from '../../values/plain-json.ts';
import type { TranscriptItem } from '../transcript-item.ts';

/** Types of lines about the session itself. */
const otherTypes: ReadonlySet<string> = new Set([
  'summary',
  'system',
  'progress',
  'attachment',
  'file-history-snapshot',
  'queue-operation',
  ...['attribution-snapshot', 'content-replacement', 'marble-origami-commit', 'marble-origami-snapshot'],
  ...['custom-title', 'ai-title', 'tag', 'task-summary', 'last-prompt', 'pr-link', 'frame-link'],
  ...['agent-name', 'agent-color', 'agent-setting'],
  ...['mode', 'permission-mode', 'worktree-state', 'speculation-accept'],
]);

export function readClaudeCode(entry: Json): readonly TranscriptItem[] | undefined {
  const type = textAt(entry, 'type');
  if (type === undefined) return undefined;
  if (otherTypes.has(type)) return [];
  const message = at(entry, 'message');
  if (!isObject(message) || (type !== 'user' && type !== 'assistant')) return undefined;
  const content = at(message, 'content');
  const blocks = isList(content) ? content : [content];
  const isTyped = type === 'user' && !isProgrammed(entry);
  return blocks.flatMap(block => itemOf(block, { entry, isTyped, isAgent: type === 'assistant' }) ?? []);
}

/** Whether the program wrote a message in the user's place. */
function isProgrammed(entry: Json): boolean {
  const origin = at(entry, 'origin');
  return (
    ['isMeta', 'isSidechain', 'isCompactSummary', 'isVisibleInTranscriptOnly'].some(
      key => at(entry, key) === true,
    ) ||
    at(entry, 'toolUseResult') !== undefined ||
    (isObject(origin) && textAt(origin, 'kind') !== 'human')
  );
}

interface Line {
  readonly entry: Json;
  readonly isTyped: boolean;
  readonly isAgent: boolean;
}

function itemOf(block: Json | undefined, line: Line): TranscriptItem | undefined {
  if (typeof block === 'string') return said(block, line);
  switch (textAt(block, 'type')) {
    case 'text':
      return said(textAt(block, 'text') ?? '', line);
    case 'tool_use':
      return line.isAgent ? called(block, line.entry) : undefined;
    case 'tool_result':
      return { kind: 'result', text: resultText(at(block, 'content')) };
    default:
      return undefined;
  }
}

function said(text: string, { isTyped, isAgent }: Line): TranscriptItem | undefined {
  if (isAgent) return text.trim() === '' ? undefined : { kind: 'agent', text };
  const own = isTyped ? withoutAdditions(text).trim() : '';
  return own === '' ? undefined : { kind: 'user', text: own };
}

function called(block: Json | undefined, entry: Json): TranscriptItem | undefined {
  const tool = textAt(block, 'name');
  const cwd = textAt(entry, 'cwd');
  if (tool === undefined) return undefined;
  const input = at(block, 'input') ?? {};
  return { kind: 'call', host: 'claude-code', tool, input, ...(cwd !== undefined && { cwd }) };
}

function resultText(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  return itemsOf(content)
    .flatMap(block => textAt(block, 'text') ?? [])
    .join('\n');
}

/**
 * Elements that mark the program's own words within a message. They may quote files that contain the end tag, so an
 * element reaches to the last end tag, or to the end.
 */
const ADDITION =
  /<(system-reminder|local-command-stdout|local-command-stderr|local-command-caveat|command-name|command-message|command-args|command-contents|bash-input|bash-stdout|bash-stderr|task-notification|user-prompt-submit-hook|user-memory-input|ide_opened_file|ide_selection|ide_diagnostics)>/;
const INTERRUPTED = /^\[Request interrupted by user[^\]\n]{0,40}\]$/;

function withoutAdditions(text: string): string {
  let kept = '';
  let rest = text;
  // Each turn removes an element, so the loop ends.
  for (let found = ADDITION.exec(rest); found; found = ADDITION.exec(rest)) {
    kept += rest.slice(0, found.index);
    const end = `</${found[1]}>`;
    const at = rest.lastIndexOf(end);
    rest = at < found.index ? '' : rest.slice(at + end.length);
  }
  const own = kept + rest;
  return INTERRUPTED.test(own.trim()) ? '' : own;
}
