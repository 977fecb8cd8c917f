/** What a call is answered whose rule needs a history that is damaged, unknown or not wanted, on every host. */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coldStages } from '../../src/hook/real-stages.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';

const RULES = `version: 1
rules:
  - name: test-before-push
    on: {hook: PreToolUse}
    match: {command: '^git push\\b'}
    unless: {ran: npm test, result: passed}
    action: deny
    message: Run the tests.
`;

let home: string;
let project: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rulespec-faults-'));
  project = join(home, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  writeFileSync(join(project, '.git', 'HEAD'), '');
  writeFileSync(join(project, '.nudge.yaml'), RULES);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** The decision as the log has it, and the reason. */
function decided(
  hookEvent: string,
  command: string,
  more: object = {},
): { decision: string; reason: string } {
  const response = hookEvent === 'PostToolUse' ? { tool_response: { stdout: '', stderr: '' } } : {};
  const payload = {
    ...{ session_id: 's', transcript_path: '', cwd: project, hook_event_name: hookEvent },
    ...{ tool_name: 'Bash', tool_input: { command }, tool_use_id: command, ...response, ...more },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const host = { folder: project, environment: { HOME: home, RULESPEC_NO_CACHE: '1' }, platform: 'linux' };
  const lines: string[] = [];
  const world = { ...realWorld(bytes, host), log: (_: unknown, line: string) => lines.push(line) > 0 };
  runHook({ host: 'claude-code', dryRun: false }, coldStages, world);
  const { decision, reason } = JSON.parse(lines[0] ?? '{}');
  return { decision, reason: reason ?? '' };
}

const folder = () => join(home, '.local', 'state', 'rulespec', 'history');
function fileOf(ending: string): string {
  const name = readdirSync(folder()).find(each => each.endsWith(ending));
  if (name === undefined) throw new Error(`no ${ending} among ${readdirSync(folder()).join(', ')}`);
  return join(folder(), name);
}

function testAndPush(damage: () => void): { decision: string; reason: string } {
  decided('PreToolUse', 'npm test');
  decided('PostToolUse', 'npm test');
  damage();
  return decided('PreToolUse', 'git push');
}

test('a whole history answers', () => {
  expect(decided('PreToolUse', 'git push').decision).toBe('deny');
  expect(testAndPush(() => {}).decision).toBe('allow');
});

describe('a damaged history', () => {
  const damages: Readonly<Record<string, () => void>> = {
    'its lines are emptied': () => truncateSync(fileOf('.jsonl'), 0),
    'its last line is cut off': () => {
      const lines = readFileSync(fileOf('.jsonl'), 'utf8').trimEnd().split('\n');
      writeFileSync(fileOf('.jsonl'), `${lines.slice(0, -1).join('\n')}\n`);
    },
    'a line is changed': () => {
      const text = readFileSync(fileOf('.jsonl'), 'utf8');
      writeFileSync(fileOf('.jsonl'), text.replace('npm', 'xyz'));
    },
    'a line is added by another': () =>
      appendFileSync(fileOf('.jsonl'), '{"mac":"x","v":1,"kind":"stop","at":1}\n'),
    'its lines are deleted': () => unlinkSync(fileOf('.jsonl')),
    'its head is deleted': () => unlinkSync(fileOf('.head')),
    'the key is replaced': () =>
      writeFileSync(join(home, '.config', 'rulespec', 'key'), `${'ab'.repeat(32)}\n`, { mode: 0o600 }),
  };

  test.each(Object.entries(damages))('%s: asks at most, and says why', (_, damage) => {
    const { decision, reason } = testAndPush(damage);
    expect(decision).toBe('ask');
    expect(reason).toContain('What happened before in this session is not known:');
  });
});

test('a call without a session asks', () => {
  const { decision, reason } = decided('PreToolUse', 'git push', { session_id: undefined });
  expect([decision, reason]).toEqual(['ask', expect.stringContaining('the call names no session')]);
});

test('without a history that the user does not want, a rule is not weakened', () => {
  mkdirSync(join(home, '.config', 'rulespec'), { recursive: true });
  writeFileSync(join(home, '.config', 'rulespec', 'config.yaml'), 'history: off\n');
  expect(testAndPush(() => {}).decision).toBe('deny');
});

test('all of it deleted: a session that has done nothing', () => {
  const gone = () => rmSync(folder(), { recursive: true });
  expect(testAndPush(gone).decision).toBe('deny');
});
