/** The records of events: their fields, and texts that they never contain. */
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

test.each([
  'echo hunter22 | docker login -u x --password-stdin',
  'sshpass -p hunter22 ssh h',
  'mysql -phunter22 -u root',
  'mysql --password hunter22',
  "curl -u 'bob:hunter22' https://x.example",
  'gh auth login --with-token <<< hunter22',
])('no text and no word has the secret of `%s`', command => {
  const record = kept('PreToolUse', call('Bash', { command }));
  expect(JSON.stringify(record)).not.toContain('hunter22');
  expect(record).toHaveProperty('commands.0.words.0', command.split(' ')[0]);
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

/** Whether the push is let through after the call, which ended well. */
function pushAfter(command: string, when: object): boolean {
  const rule = {
    name: 'r',
    on: { hook: 'PreToolUse' },
    ...when,
    ...{ action: 'deny', message: 'no' },
  };
  const text = JSON.stringify({ version: 1, rules: [rule] });
  const { value: gate } = compileRules([{ name: 'r.json', text }]);
  const { event } = received('PreToolUse', call('Bash', { command: 'git push' }));
  const request = kept('PreToolUse', call('Bash', { command }));
  if (!gate || !event || !request) throw new Error('there is nothing to decide');
  const done: HistoryRecord = {
    ...{ kind: 'completion', at: 2, tool: 'Bash', outcome: 'done', exitCode: 0 },
    ...('call' in request && request.call !== undefined && { call: request.call }),
    ...('input' in request && request.input !== undefined && { input: request.input }),
  };
  const history = historyOf([request, done]);
  const past = { history: () => history, now: 3, digest: sha256 };
  return decide(gate, event, { root: folder, past }).decision?.action !== 'deny';
}

const longCalls = [
  `git commit -m '${'word '.repeat(210)}'`,
  `git commit -m "$(cat <<'EOF'\n${'word '.repeat(300)}\nEOF\n)"`,
  `echo ${'word '.repeat(300)}`,
  `echo ${'x'.repeat(1_500)}`,
  Array.from({ length: 140 }, (_, n) => `echo ${n}`).join('\n'),
];

test.each(longCalls)('a long call has the effects that it has, and no other: %.40s', command => {
  const asked = (condition: object) => pushAfter(command, { when: condition });
  expect(asked({ wrote: 'src/**' })).toBe(true);
  expect(asked({ read: '.env' })).toBe(true);
  expect(asked({ ran: { matches: 'npm test' } })).toBe(false);
});

test('of words that were left out, any may be meant', () => {
  expect(pushAfter(longCalls[0] ?? '', { when: { ran: 'git push' } })).toBe(true);
  expect(pushAfter(`git add ${'a.ts '.repeat(120)}`, { when: { ran: 'npm test' } })).toBe(true);
  expect(pushAfter(`npm ${'--x '.repeat(120)} test`, { when: { ran: 'npm test' } })).toBe(false);
  expect(pushAfter(longCalls[4] ?? '', { when: { ran: 'npm test' } })).toBe(false);
});

test.each([
  ['npm test', true],
  ['/usr/bin/npm test', true],
  ['/tmp/npm test', false],
  ['./npm test', false],
  ['~/npm test', false],
  ['npm -C /tmp test', false],
  ['npm test -C /tmp', false],
  ['npm --prefix /tmp test', false],
])('%s has surely passed: %s', (command, passed) => {
  expect(pushAfter(command, { unless: { ran: 'npm test', result: 'passed' } })).toBe(passed);
});

test('what ran for another project is not sure for this one', () => {
  const { event } = received('PreToolUse', call('Bash', { command: 'git push' }));
  const [own, other] = [folder, `${folder}-2`].map(root => {
    const request = kept('PreToolUse', call('Bash', { command: 'npm test' }));
    return request && { ...request, project: sha256(`project ${root}`) };
  });
  const rule = { name: 'r', on: { hook: 'PreToolUse' }, unless: { ran: 'npm test', result: 'passed' } };
  const text = JSON.stringify({ version: 1, rules: [{ ...rule, action: 'deny', message: 'no' }] });
  const { value: gate } = compileRules([{ name: 'r.json', text }]);
  const decided = (request: HistoryRecord | undefined) => {
    if (!gate || !event || request?.kind !== 'call') throw new Error('there is nothing to decide');
    const { call: id, input } = request;
    const done = { kind: 'completion', at: 2, tool: 'Bash', outcome: 'done', exitCode: 0 } as const;
    const history = historyOf([request, { ...done, ...(id && { call: id }), ...(input && { input }) }]);
    const past = { history: () => history, now: 3, digest: sha256 };
    return decide(gate, event, { root: folder, past }).decision?.action;
  };
  expect([decided(own), decided(other)]).toEqual(['allow', 'deny']);
});

test('an empty id names no session', () => {
  expect(received('PreToolUse', { ...call('Read', { file_path: 'a' }), session_id: '' }).event?.session).toBe(
    undefined,
  );
});
