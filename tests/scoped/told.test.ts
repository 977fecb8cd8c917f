/**
 * Whom the hook tells of scoped rules that cannot be used, and when; and what it answers about a call that they are
 * about.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHook } from '../../src/hook/run-hook.ts';
import type { World } from '../../src/hook/stages.ts';
import { findRuleFiles } from '../../src/system/rule-files.ts';
import { wholeStages } from '../doubles/gate-stages.ts';

let folder = '';
const logged: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-scoped-'));
  mkdirSync(join(folder, '.git'));
  const rules = [
    { name: 'broken', pattern: 'a(', action: 'block' },
    { name: 'unknown', type: 'glob', pattern: 'a', action: 'block' },
    { name: 'refuses', pattern: 'rm', action: 'block' },
    { name: 'warns', pattern: 'mv', action: 'warn' },
    { name: 'logs', pattern: 'cp', action: 'log' },
  ];
  writeFileSync(join(folder, '.nudge.yaml'), JSON.stringify({ scoped_rules: rules }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function answerTo(event: object) {
  const payload = { session_id: 's', cwd: folder, ...event };
  const world: World = {
    host: { folder, environment: { HOME: join(folder, 'home') }, platform: 'linux' },
    readInput: () => ({ value: Buffer.from(JSON.stringify(payload)), diagnostics: [] }),
    findRules: findRuleFiles,
    now: () => 0,
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: (_, line) => logged.push(line) > 0,
    writeArtefact: () => undefined,
  };
  const reply = runHook({ host: 'claude-code', dryRun: false }, wholeStages, world);
  if (reply instanceof Promise) throw new Error('no rule here is reviewed');
  const said = reply.stdout === '' ? {} : JSON.parse(reply.stdout);
  return { notice: String(said.systemMessage ?? ''), output: said.hookSpecificOutput ?? {} };
}

const call = (command: string) =>
  answerTo({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } });

test('a session begins with what is left out', () => {
  const { notice } = answerTo({ hook_event_name: 'SessionStart', source: 'startup' });
  expect(notice).toContain('some rules are left out, or can never fire:');
  expect(notice).toMatch(/W801\]: `broken` is left out: .*the group is not closed/);
  expect(notice).toMatch(/W802\]: `unknown` is left out/);
});

test('a call that is refused says so, and what is left out; the agent is told the first alone', () => {
  const { notice, output } = call('rm x');
  expect(output).toMatchObject({ permissionDecision: 'deny' });
  expect(output.permissionDecisionReason).toContain('[refuses] `command` matches `rm`');
  expect(output.permissionDecisionReason).not.toContain('left out');
  expect(notice).toContain('`broken` is left out');
});

test('a call that runs is no occasion, whatever its command', () => {
  const silent = { notice: '', output: {} };
  expect(call('a')).toEqual(silent);
  expect(call('cp x y')).toEqual(silent);
  expect(logged.at(-1)).toContain('"logs"');
  const { notice, output } = call('mv x y');
  expect(notice).toBe('');
  expect(output).toEqual({
    hookEventName: 'PreToolUse',
    additionalContext: expect.stringContaining('[warns] `command` matches `mv`'),
  });
});
