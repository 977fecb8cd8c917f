/**
 * When learning from a session begins: at its own stop that is let through, where the user wants it, and with no effect
 * on the reply.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHook } from '../../src/hook/run-hook.ts';
import type { RecordedSession, World } from '../../src/hook/stages.ts';
import { findRuleFiles } from '../../src/system/rule-files.ts';
import { gateStages } from '../doubles/gate-stages.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-at-stop-'));
  mkdirSync(join(folder, 'p/.git'), { recursive: true });
  mkdirSync(join(folder, 'home/.config/rulespec'), { recursive: true });
  writeFileSync(
    join(folder, 'p/.nudge.yaml'),
    "version: 1\nrules:\n  - name: last-word\n    on: {hook: Stop}\n    match: {message: 'not finished'}\n    action: interrupt\n    message: finish\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const ON = 'learn: {on_stop: true}\n';

interface Case {
  readonly payload?: object;
  readonly config?: string;
  readonly dryRun?: boolean;
  readonly fails?: boolean;
}

/** The started learning, and the answer to the host. */
function stopped({ payload = {}, config = ON, dryRun = false, fails = false }: Case) {
  writeFileSync(join(folder, 'home/.config/rulespec/config.yaml'), config);
  const sent = {
    session_id: 's-1',
    transcript_path: '/t/s-1.jsonl',
    cwd: join(folder, 'p'),
    hook_event_name: 'Stop',
    stop_hook_active: false,
    ...payload,
  };
  const begun: RecordedSession[] = [];
  const world: World = {
    host: { folder: join(folder, 'p'), environment: { HOME: join(folder, 'home') }, platform: 'linux' },
    readInput: () => ({ value: Buffer.from(JSON.stringify(sent)), diagnostics: [] }),
    findRules: findRuleFiles,
    now: () => 0,
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: () => true,
    writeArtefact: () => undefined,
    learn: (_host, session) => {
      begun.push(session);
      if (fails) throw new Error('no more processes');
    },
  };
  return { begun, reply: runHook({ host: 'claude-code', dryRun }, gateStages, world) };
}

test('a stop that is let through is learned from', () => {
  const { begun, reply } = stopped({});
  expect(begun).toEqual([{ transcript: '/t/s-1.jsonl', session: 's-1', folder: join(folder, 'p') }]);
  expect(reply).toEqual(stopped({ config: '' }).reply);
});

test.each<[string, Case]>([
  ['the user has not set it up', { config: '' }],
  ['the user does not want it', { config: 'learn: {on_stop: false}\n' }],
  ['the settings have an error', { config: `${ON}nodel: {}\n` }],
  ['an agent that works for it stops', { payload: { hook_event_name: 'SubagentStop' } }],
  ['the session ends', { payload: { hook_event_name: 'SessionEnd', reason: 'clear' } }],
  ['the user says something', { payload: { hook_event_name: 'UserPromptSubmit', prompt: 'never do that' } }],
  ['the stop is refused', { payload: { last_assistant_message: 'not finished' } }],
  ['nobody says where it is recorded', { payload: { transcript_path: null } }],
  ['nothing is to come of it', { dryRun: true }],
])('nothing is learned where %s', (_, given) => {
  expect(stopped(given).begun).toEqual([]);
});

test('a process that cannot be started changes no answer', () => {
  expect(stopped({ fails: true }).reply).toEqual(stopped({}).reply);
});
