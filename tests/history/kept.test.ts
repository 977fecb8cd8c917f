/** What the history keeps of an event, and what it never does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileRules, decide } from '../../src/gate.ts';
import { historyOf } from '../../src/history/joined-records.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { now } from '../../src/system/clock.ts';
import { sha256 } from '../../src/system/digest.ts';
import { diskOf } from '../../src/system/disk.ts';
import type { HistoryRecord } from '../../src/values/past.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-kept-'));
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, 'd.sh'), 'echo content-of-a-file && npm test\n');
  writeFileSync(join(folder, 'Makefile'), 'all:\n\techo content-of-a-file\n');
  writeFileSync(join(folder, '.env'), 'X=content-of-a-file\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function received(hookEvent: string, more: object) {
  const payload = { session_id: 's', transcript_path: '', cwd: folder, hook_event_name: hookEvent, ...more };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return realStages.receive({ value: bytes, diagnostics: [] }, 'claude-code', folder);
}

function kept(hookEvent: string, more: object): HistoryRecord | undefined {
  const { event } = received(hookEvent, more);
  if (!event) throw new Error('no event');
  const disk = diskOf({ folder, environment: { HOME: folder }, platform: 'linux' }, now);
  const decision = 'allow' as const;
  return historyRecord(event, { at: 1, root: folder, disk, decision, rules: [], digest: sha256 });
}

const call = (tool: string, input: object) => ({ tool_name: tool, tool_input: input, tool_use_id: 't' });

test.each<[string, string, object]>([
  ['a script that is run', 'PreToolUse', call('Bash', { command: 'bash d.sh' })],
  ['a makefile', 'PreToolUse', call('Bash', { command: 'make all' })],
  ['a file that is sourced', 'PreToolUse', call('Bash', { command: 'source .env' })],
  ['what is written', 'PreToolUse', call('Write', { file_path: 'a', content: 'content-of-a-file' })],
  [
    'what is edited',
    'PreToolUse',
    call('Edit', { file_path: 'd.sh', old_string: 'content-of-a-file', new_string: 'x' }),
  ],
  [
    'what a call answers',
    'PostToolUse',
    { ...call('Read', { file_path: '.env' }), tool_response: { file: { content: 'content-of-a-file' } } },
  ],
  ['what a tool is given', 'PreToolUse', call('mcp__x__y', { note: 'content-of-a-file' })],
  ['a here-document', 'PreToolUse', call('Bash', { command: 'cat > a <<EOF\ncontent-of-a-file\nEOF' })],
])('nothing of %s', (_, hookEvent, more) => {
  expect(JSON.stringify(kept(hookEvent, more))).not.toContain('content-of-a-file');
});

test('secrets in commands and prompts are masked', () => {
  const token = `ghp_${'a'.repeat(36)}`;
  const records = [
    kept(
      'PreToolUse',
      call('Bash', { command: `curl -H "Authorization: Bearer ${token}" https://x.example` }),
    ),
    kept('UserPromptSubmit', { prompt: `use ${token}` }),
  ];
  expect(JSON.stringify(records)).not.toContain(token);
  expect(JSON.stringify(records)).toContain('***');
});

test('of more than a record holds, the record says so', () => {
  const many = Array.from({ length: 300 }, (_, n) => `echo ${n} > f${n}`).join('\n');
  expect(kept('PreToolUse', call('Bash', { command: many }))).toMatchObject({ isCut: true });
  expect(kept('UserPromptSubmit', { prompt: 'x'.repeat(20_000) })).toMatchObject({ isCut: true });
});

test.each([
  ['read', { read: '.env' }],
  ['ran', { ran: 'npm test' }],
  ['ran, by a pattern', { ran: { matches: 'npm' } }],
])(
  'what was left out of a call may be meant, and what was left out of a prompt is no call: %s',
  (_, when) => {
    const rule = { name: 'r', on: { hook: 'PreToolUse' }, when, action: 'deny', message: 'no' };
    const { value: gate } = compileRules([
      { name: 'r.json', text: JSON.stringify({ version: 1, rules: [rule] }) },
    ]);
    const { event } = received('PreToolUse', call('Read', { file_path: 'a' }));
    if (!gate || !event) throw new Error('there is nothing to decide');
    const decisionAfter = (record: HistoryRecord) => {
      const history = historyOf([record]);
      const past = { history: () => history, now: 2, digest: sha256 };
      return decide(gate, event, { root: folder, past }).decision?.action;
    };
    expect(decisionAfter({ kind: 'call', at: 1, tool: 'Bash', isCut: true })).toBe('deny');
    expect(decisionAfter({ kind: 'prompt', at: 1, text: 'x', isCut: true })).toBe('allow');
  },
);
