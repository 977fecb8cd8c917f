/** The memory of a session: how often a rule is injected, and which branch is checked out. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { compileRules, decide } from '../../src/gate.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { knownSession } from '../../src/hook/session-context.ts';
import { currentBranch } from '../../src/system/branch.ts';
import type { Host } from '../../src/system/host.ts';
import { NOTHING_REMEMBERED, recall, remember } from '../../src/system/session-memory.ts';
import { gateStages } from '../doubles/gate-stages.ts';
import { goldenFiles, textOf } from '../doubles/golden-payloads.ts';

/** One place for all tests, so that the gate, whose own rules name it, is compiled once for equal rules. */
const place = mkdtempSync(join(tmpdir(), 'rulespec-session-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const folder = join(place, 'p');
let host: Host;
beforeEach(() => {
  mkdirSync(folder);
  host = { folder, environment: { HOME: join(folder, 'home') }, platform: 'linux' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const kept = () => join(folder, 'home/.local/state/rulespec/sessions');

test('what is remembered is recalled, each path once, within bounds', () => {
  const paths = ['a', 'b', 'a', 'x'.repeat(5_000), ...Array.from({ length: 600 }, (_, n) => `p${n}`)];
  expect(remember(host, '../odd/id', { prompt: 'p'.repeat(30_000), paths, injected: ['r', 'r'] })).toBe(true);
  const memory = recall(host, '../odd/id');
  expect(memory.prompt).toHaveLength(20_000);
  expect(memory.paths).toEqual(Array.from({ length: 500 }, (_, n) => `p${n + 100}`));
  expect(memory.injected).toEqual(['r']);
  expect(recall(host, 'another')).toEqual(NOTHING_REMEMBERED);
});

test.each(['', '{', '[]', 'null', '{"prompt": 1, "paths": {}, "injected": [1]}'])(
  '%j is as good as new',
  text => {
    remember(host, 's', { prompt: 'p', paths: ['a'], injected: ['r'] });
    const [file = ''] = readdirSync(kept());
    writeFileSync(join(kept(), file), text);
    expect(recall(host, 's')).toEqual(NOTHING_REMEMBERED);
  },
);

test('a memory whose injected rules are under their old key `told` is read', () => {
  const memory = { prompt: 'p', paths: ['a'], injected: ['r'] };
  remember(host, 's', memory);
  const [file = ''] = readdirSync(kept());
  writeFileSync(join(kept(), file), '{"prompt":"p","paths":["a"],"told":["r"]}');
  expect(recall(host, 's')).toEqual(memory);
});

test('the sessions that were asked longest ago are forgotten', () => {
  for (let n = 0; n < 260; n++) remember(host, `s${n}`, { prompt: `${n}`, paths: [], injected: [] });
  expect(readdirSync(kept()).length).toBeLessThanOrEqual(200);
  expect(recall(host, 's259').prompt).toBe('259');
});

test.each<[about: string, files: Record<string, string>, branch: string | undefined]>([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/feature/x\n' }, 'feature/x'],
  ['no branch', { '.git/HEAD': '0123abc\n' }, undefined],
  ['no repository', {}, undefined],
  ['a linked working tree', { '.git': 'gitdir: other/w\n', 'other/w/HEAD': 'ref: refs/heads/b\n' }, 'b'],
])('%s', (_, files, branch) => {
  for (const [path, text] of Object.entries(files)) write(path, text);
  expect(currentBranch(folder)).toBe(branch);
});

function ask(hookEvent: string, more: object, name = 'claude-code', dryRun = false): string {
  const payload = { session_id: 's', transcript_path: '', cwd: folder, hook_event_name: hookEvent, ...more };
  const world = {
    ...realWorld(new TextEncoder().encode(JSON.stringify(payload))),
    host,
    ruleCache: undefined,
  };
  return runHook({ host: name, dryRun }, gateStages, world).stdout;
}

test.each<[delivery: string, injected: boolean[], file?: string]>([
  ['once-per-session', [true, false, false, true]],
  ['once-per-prompt', [true, false, true, true]],
  ['every-call', [true, true, true, true], 'markdown.yml'],
])('%s', (delivery, injected, file = 'markdown.yaml') => {
  write('.git/HEAD', 'ref: refs/heads/main\n');
  write('.rulespec/rules/a.md', 'Be kind.');
  write(`.rulespec/${file}`, `delivery: ${delivery}\n`);
  const call = { tool_name: 'Read', tool_use_id: 't', tool_input: { file_path: join(folder, 'a.ts') } };
  const answers = [
    ask('UserPromptSubmit', { prompt: 'one' }),
    ask('PreToolUse', call),
    ask('UserPromptSubmit', { prompt: 'two' }),
    ask('SessionStart', { source: 'compact' }),
  ];
  expect(answers.map(answer => answer.includes('Be kind.'))).toEqual(injected);
});

/** A rule for files is injected at the first event at which the host passes a text on to the model. */
test.each<[name: string, events: [name: string, takesText: boolean][]]>([
  [
    'claude-code',
    [
      ['PreToolUse', true],
      ['PostToolUse', false],
    ],
  ],
  [
    'gemini',
    [
      ['BeforeTool', false],
      ['AfterTool', true],
      ['AfterTool', false],
    ],
  ],
  [
    'copilot',
    [
      ['userPromptSubmitted', false],
      ['preToolUse', true],
      ['postToolUse', false],
    ],
  ],
  [
    'cursor',
    [
      ['beforeSubmitPrompt', false],
      ['preToolUse', true],
      ['postToolUse', false],
    ],
  ],
  [
    'claude-code',
    [
      ['PermissionRequest', false],
      ['PreToolUse', true],
      ['PreToolUse', false],
    ],
  ],
  [
    'codex',
    [
      ['PermissionRequest', false],
      ['PreToolUse', true],
      ['PreToolUse', false],
    ],
  ],
])('%s', (name, events) => {
  write('.git/HEAD', 'ref: refs/heads/main\n');
  write('.rulespec/rules/a.md', '---\nglobs: "**/*.ts"\n---\nBe kind.');
  const path = join(folder, 'a.ts');
  const input = { file_path: path, content: 'x' };
  const call = {
    tool_name: 'write_file',
    toolName: 'create',
    tool_input: input,
    toolArgs: JSON.stringify({ path }),
    conversation_id: 's',
  };
  const answers = events.map(([event]) => ask(event, { ...call, prompt: `Write ${path}` }, name));
  expect(answers.map(answer => answer.includes('Be kind.'))).toEqual(
    events.map(([, takesText]) => takesText),
  );
});

test('no rule is delivered with an answer that has no text for the model, at any event of any host', () => {
  const { value: gate } = compileRules([{ name: '.rulespec/rules/a.md', text: 'Be kind.' }]);
  if (!gate) throw new Error('the rule does not compile');
  const delivered = new Set<string>();
  for (const { groups } of goldenFiles)
    for (const [name, { payload }] of groups.flatMap(({ payloads }) => Object.entries(payloads))) {
      const read = readPayload(new TextEncoder().encode(textOf(payload)), { folder });
      if (!read.event || !read.host) throw new Error(`${name} is not read`);
      const session = knownSession(host, folder, read.event, gate)?.context;
      const { decision } = decide(gate, read.event, { root: folder, ...(session && { session }) });
      if (!decision || decision.action === 'allow') continue;
      const about = `${read.host.name} ${name}`;
      expect(forModel(JSON.parse(read.host.reply(decision, read.event).stdout || '{}')), about).toBe(true);
      delivered.add(read.host.name);
    }
  expect([...delivered].sort()).toEqual([
    ...['claude-code', 'cline', 'codex', 'copilot', 'cursor', 'gemini', 'opencode'],
  ]);
});

/** The fields of answers that hosts pass on to the model. */
function forModel(answer: object): boolean {
  return Object.entries(answer).some(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? forModel(value)
      : /^(?:additionalContext|additional_context|agent_message|contextModification|context)$/.test(key) &&
        String(value).includes('Be kind.'),
  );
}

test('a question to the user, a refused prompt and a dry run deliver nothing', () => {
  write('.git/HEAD', 'ref: refs/heads/main\n');
  write('.rulespec/rules/a.md', 'Be kind.');
  const rule = (hook: string, match: object, action: string) => ({
    ...{ name: action, on: { hook }, match, action, message: 'No.' },
  });
  const rules = [
    rule('PreToolUse', { command: 'push' }, 'ask'),
    rule('UserPromptSubmit', { prompt: 'secret' }, 'deny'),
  ];
  write('.rulespec/rules/b.yaml', JSON.stringify({ version: 1, rules }));
  const call = (command: string, dryRun = false) =>
    ask(
      'PreToolUse',
      { tool_name: 'Bash', tool_use_id: 't', tool_input: { command } },
      'claude-code',
      dryRun,
    );
  ask('UserPromptSubmit', { prompt: 'a secret' });
  call('git push');
  call('ls', true);
  expect([call('ls'), call('ls')].map(answer => answer.includes('Be kind.'))).toEqual([true, false]);
});
