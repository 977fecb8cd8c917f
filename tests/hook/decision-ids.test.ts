/**
 * Ids of decisions: which replies tell them, that they follow from the payloads and the log alone, and that the log has
 * each whole, at the end of its line.
 */
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_TEXT } from '../../src/hook/answer.ts';
import { hosts } from '../../src/hook/hosts/index.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { type HookOptions, runHook } from '../../src/hook/run-hook.ts';
import type { Decision } from '../../src/runtime/decision.ts';
import { displayedId, idIn } from '../../src/system/decision-id.ts';
import { appendToLog, endOfLog, logPath } from '../../src/system/decision-log.ts';
import type { Host } from '../../src/system/host.ts';
import { gateStages, NO_RULE_CACHE } from '../doubles/gate-stages.ts';
import { golden } from '../doubles/golden-payloads.ts';

const base = mkdtempSync(join(tmpdir(), 'rulespec-ids-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const host: Host = {
  folder: join(base, 'p'),
  environment: { HOME: join(base, 'home'), ...NO_RULE_CACHE },
  platform: 'linux',
};
const ruleFile = `version: 1
rules:
${['deny', 'ask', 'warn'].map(action => `  - {name: ${action}s, on: {hook: PreToolUse}, match: {command: '^${action} '}, action: ${action}, message: m}`).join('\n')}
  - {name: long, on: {hook: PreToolUse}, match: {command: '^long'}, action: deny, message: '${'m'.repeat(MAX_TEXT)}'}
`;

beforeEach(() => {
  rmSync(join(base, 'home'), { recursive: true, force: true });
  mkdirSync(join(base, 'p', '.git'), { recursive: true });
  writeFileSync(join(base, 'p', '.nudge.yaml'), ruleFile);
});

const options: HookOptions = { host: 'auto', dryRun: false };

function calling(command: string): string {
  const call = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } };
  return JSON.stringify({
    session_id: 's',
    transcript_path: '',
    cwd: host.folder,
    tool_use_id: 't',
    ...call,
  });
}

function answer(payload: string, more: Partial<HookOptions> = {}) {
  return runHook({ ...options, ...more }, gateStages, realWorld(Buffer.from(payload), host));
}

function logged(): readonly { readonly id: string; readonly decision: string }[] {
  return readFileSync(logPath(host), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
}

const TOLD = /\(d-[0-9a-z]{6}\)/;

const toldOf: readonly (readonly [payload: string, decision: string, isTold: boolean])[] = [
  [calling('ls'), 'allow', false],
  [calling('warn me'), 'warn', false],
  [calling('ask me'), 'ask', true],
  [calling('deny me'), 'deny', true],
  // What is cut off is the end of the message.
  [calling('long'), 'deny', true],
  ['{"hook_event_name": "PreToolUse"', 'ask', true],
  ['', 'ask', true],
];

test.each(toldOf)('%j is decided %s', (payload, decision, isTold) => {
  const { stdout, stderr } = answer(payload);
  const [line] = logged();
  expect(line).toMatchObject({ decision, id: expect.stringMatching(/^d-[0-9a-z]{26}$/) });
  expect(TOLD.exec(stdout + stderr)?.[0]).toEqual(isTold ? `(${displayedId(line?.id ?? '')})` : undefined);
  expect(readFileSync(logPath(host), 'utf8')).toMatch(/,"id":"d-[0-9a-z]{26}"\}\n$/);
});

test.each([
  ['d-', 'd-'],
  ['d-7', 'd-7'],
  ['d-7k3f9q', 'd-7k3f9q'],
  ['D-7K3F9Q', 'd-7k3f9q'],
  ['`d-7k3f9q`', 'd-7k3f9q'],
  [' d-7k3f9q ', 'd-7k3f9q'],
  ['d-7k3f9u', undefined],
  ['7k3f9q', undefined],
  ['``', undefined],
])('the beginning of an id in %j', (text, id) => {
  expect(idIn(text)).toBe(id);
});

test('a file that does not load, and a dry run, tell the id too', () => {
  expect(answer(calling('ls'), { config: 'none.yaml' }).stderr).toMatch(TOLD);
  expect(answer(calling('deny me'), { dryRun: true }).stderr).toMatch(TOLD);
});

const sequence = ['ls', 'deny me', 'ls', 'deny me', 'ask me'].map(calling);

test('the same payloads from the same log on are answered alike, however long each took', () => {
  const both = [0, 1].map(() => {
    rmSync(join(base, 'home'), { recursive: true, force: true });
    const replies = sequence.map(each => answer(each));
    return { replies, ids: logged().map(({ id }) => id) };
  });
  expect(both[0]).toEqual(both[1]);
  expect(new Set(both[0]?.ids).size).toBe(sequence.length);
});

test('ids go on behind a line of another version, and behind a file that has just been rotated', () => {
  appendToLog(host, '{"version":2,"ms":1.5}\n');
  expect(endOfLog(host)).toMatch(/"ms":1.5\}\n$/);
  answer(calling('ls'));
  const [, first] = readFileSync(logPath(host), 'utf8').split('\n');
  expect(first).toContain('"id":"d-');
  const end = endOfLog(host);
  appendToLog(host, '', 1);
  expect(endOfLog(host)).toBe(end);
});

test('without a log that can be read, nothing has an id', () => {
  mkdirSync(logPath(host), { recursive: true });
  expect(answer(calling('deny me')).stdout).not.toMatch(TOLD);
  rmSync(join(base, 'home'), { recursive: true });
  appendToLog(host, 'x\n');
  appendFileSync(logPath(host), 'y');
  expect(endOfLog(host)).toBe('x\ny');
});

describe.each(hosts.map(each => [each.name, each] as const))('%s', (name, each) => {
  const decisions: readonly Decision[] = (['deny', 'ask'] as const).map(action => ({
    action,
    fired: [{ id: 'r', action, message: 'no' }],
    message: '[r] no',
    stopAgent: false,
    id: 'd-7k3f9q',
  }));

  test('tells the id with every refusal and question that it tells', () => {
    for (const { payload } of golden.filter(({ host: of }) => of === name)) {
      const { event } = readPayload(Buffer.from(payload), { folder: '/p', host: each });
      for (const decision of event ? decisions : []) {
        const { stdout, stderr } = event ? each.reply(decision, event) : { stdout: '', stderr: '' };
        const said = `${stdout}${stderr ?? ''}`;
        if (said.includes('[r] no')) expect(said).toContain('(d-7k3f9q)');
      }
    }
  });
});
