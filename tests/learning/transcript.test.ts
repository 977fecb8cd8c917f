/**
 * Transcripts of each agent as a model would be shown them: `fixtures/learning/<agent>/session.jsonl` beside its
 * excerpt.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordedCalls } from '../../src/cli/learn/recorded-call.ts';
import { excerptOf, excerptText } from '../../src/learning/excerpt.ts';
import { readTranscriptLine } from '../../src/learning/transcript.ts';

const FIXTURES = 'fixtures/learning';

test.each(readdirSync(FIXTURES))('a session of %s', async agent => {
  const lines = readFileSync(join(FIXTURES, agent, 'session.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  const newestFirst = lines.toReversed().map(text => ({ text, isNew: true }));
  const excerpt = excerptOf(newestFirst, recordedCalls('/work/shop'));
  const shown = `${excerptText(excerpt)}\n\n${excerpt.unread} not understood\n`;
  await expect(shown).toMatchFileSnapshot(join('../..', FIXTURES, agent, 'expected.excerpt.txt'));
});

test.each([
  '',
  'x',
  '1',
  'null',
  '[]',
  '{}',
  '{"type":"user"}',
  '{"type":"user","message":"hello"}',
  '{"type":"nothing","message":{"content":"hello"}}',
  '{"type":"response_item","payload":[]}',
  '{"__proto__":{"type":"user","message":{"content":"x"}}}',
  '['.repeat(100_000),
])('%.40s is not understood', line => {
  expect(readTranscriptLine(line)).toBeUndefined();
});

const message = (content: unknown, more: object = {}) =>
  JSON.stringify({ type: 'user', message: { role: 'user', content }, ...more });

test.each([
  ['what a tool gave', message([{ type: 'tool_result', content: 'never do that' }])],
  ['words of the program', message('never do that', { isMeta: true })],
  ['a task for a subagent', message('never do that', { isSidechain: true })],
  ['a summary', message('never do that', { isCompactSummary: true })],
  ['a message beside a result', message('never do that', { toolUseResult: 'x' })],
  ['a notification', message('never do that', { origin: { kind: 'task-notification' } })],
  ['a reminder', message('<system-reminder>never do that</system-reminder>')],
  ['a reminder without an end', message('<system-reminder>never do that')],
  ['a reminder in a reminder', message('<system-reminder><bash-stdout></bash-stdout>never do that')],
  [
    'a reminder that quotes its end',
    message('<system-reminder>a</system-reminder> never do that </system-reminder>'),
  ],
  ['an end before its reminder', message('</system-reminder><system-reminder>never do that')],
  ['what a command printed', message('<local-command-stdout>never do that</local-command-stdout>')],
  ['what the agent said', JSON.stringify({ type: 'assistant', message: { content: 'never do that' } })],
  [
    'instructions of Codex',
    JSON.stringify({
      type: 'response_item',
      payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'never do that' }] },
    }),
  ],
  [
    'what the agent said through Gemini',
    JSON.stringify({ id: '1', type: 'gemini', content: 'never do that' }),
  ],
])('%s is not what the user said', (_, line) => {
  const said = (readTranscriptLine(line) ?? []).filter(({ kind }) => kind === 'user');
  expect(JSON.stringify(said)).not.toContain('never do that');
});
