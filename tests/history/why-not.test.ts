/** Why a rule about the past did not fire: a sentence for each condition that kept it from firing. */
import { describe, expect, test } from 'vitest';
import { emptyDisk } from '../../src/effects/disk.ts';
import { compileRules, decide, hookTraceOf } from '../../src/gate.ts';
import { historyOf } from '../../src/history/joined-records.ts';
import type { Past } from '../../src/history/past.ts';
import { unreadHistory } from '../../src/history/past-event.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { sha256 } from '../../src/system/digest.ts';

const ROOT = '/project';
const START = Date.parse('2026-11-22T10:00:00.000Z');
const MINUTE = 60_000;
const disk = emptyDisk('/home/me');

function eventOf(payload: object) {
  const text = JSON.stringify({ session_id: 's', transcript_path: '', cwd: ROOT, ...payload });
  const value = new TextEncoder().encode(text);
  const { event } = realStages.receive({ value, diagnostics: [] }, 'claude-code', ROOT);
  if (!event) throw new Error('no event');
  return event;
}

const bash = (command: string, id: string) => ({
  tool_name: 'Bash',
  tool_input: { command },
  tool_use_id: id,
});
const write = (path: string, id: string) => ({
  tool_name: 'Write',
  tool_input: { file_path: `${ROOT}/${path}`, content: 'x' },
  tool_use_id: id,
});

/** Calls that ended, a minute or so after each other from 10:00. */
function pastOf(calls: readonly object[], apart = MINUTE): Past {
  const records = calls.flatMap((call, at) =>
    ['PreToolUse', 'PostToolUse'].flatMap((hook_event_name, which) => {
      const event = eventOf({ hook_event_name, ...call, tool_response: { stdout: '' } });
      const time = START + at * apart + which * 1_000;
      const decision = 'allow' as const;
      return historyRecord(event, { at: time, root: ROOT, disk, decision, rules: [], digest: sha256 }) ?? [];
    }),
  );
  const history = historyOf(records);
  return { history: () => history, now: START + 30 * MINUTE, digest: sha256 };
}

const cases: readonly [conditions: object, past: Past, sentence: string | undefined][] = [
  [
    { unless: { ran: 'npm test', result: 'passed' } },
    pastOf([bash('npm test', '1')]),
    '`npm test` passed at 10:00 UTC, which holds the rule back.',
  ],
  [{ when: { read: '.env' } }, pastOf([]), 'Nothing in this session says that `.env` was read.'],
  [
    { when: { ran: 'npm test', within: '10m' } },
    pastOf([bash('npm test', '1')]),
    'The last time that `npm test` ran was 10:00 UTC, which is too long ago or too seldom.',
  ],
  [
    { when: { wrote: 'src/**', since: { ran: 'npm test' } } },
    pastOf([write('src/a.ts', '1'), bash('npm test', '2')]),
    'The last time that `src/**` was written was 10:00 UTC, before `npm test` ran at 10:01 UTC.',
  ],
  [
    { when: { wrote: 'src/**', since: { ran: 'npm test' } } },
    pastOf([write('src/a.ts', '1'), bash('npm test', '2')], 20_000),
    'The last time that `src/**` was written was 10:00:01 UTC, before `npm test` ran at 10:00:21 UTC.',
  ],
  // What fires needs no such sentence.
  [{ when: { ran: 'npm test' } }, pastOf([bash('npm test', '1')]), undefined],
  [
    { when: { ran: 'npm test' } },
    { ...pastOf([]), history: () => unreadHistory('a line was changed') },
    undefined,
  ],
];

test.each(cases)('%j: %#', (conditions, past, sentence) => {
  const rule = { name: 'r', on: { hook: 'PreToolUse' }, action: 'deny', message: 'no', ...conditions };
  const text = JSON.stringify({ version: 1, rules: [rule] });
  const { value: gate, diagnostics } = compileRules([{ name: 'rules.json', text }]);
  if (!gate) throw new Error(diagnostics[0]?.message);
  const event = eventOf({ hook_event_name: 'PreToolUse', ...bash('git push', '9') });
  const trace = hookTraceOf(gate, event, decide(gate, event, { root: ROOT, disk, past })) ?? '';
  const lines = trace.split('\n').map(line => line.trim());
  const said = lines.filter(line => / UTC|this session says/.test(line) && line.endsWith('.'));
  expect(said).toEqual(sentence === undefined ? [] : [sentence]);
});

describe('a denial says that the end of a call was not reported', () => {
  const gateOf = () => {
    const rule = {
      name: 'r',
      on: { hook: 'PreToolUse' },
      unless: { ran: 'npm test', result: 'passed' },
      action: 'deny',
      message: 'no',
    };
    const text = JSON.stringify({ version: 1, rules: [rule] });
    const { value } = compileRules([{ name: 'rules.json', text }]);
    if (!value) throw new Error('the rules do not compile');
    return value;
  };
  test.each([
    [1, 'It is not sure that `npm test` passed at 10:00 UTC: how that call ended was not reported.'],
    [
      3,
      'It is not sure that `npm test` passed at 10:02 UTC: how that call ended was not reported. It never was, of 3 such calls: `rulespec doctor` says whether a hook is missing.',
    ],
  ])('of %i', (count, sentence) => {
    const records = Array.from({ length: count }, (_, at) => {
      const event = eventOf({ hook_event_name: 'PreToolUse', ...bash('npm test', `${at}`) });
      const recorded = { root: ROOT, disk, decision: 'allow' as const, rules: [], digest: sha256 };
      return historyRecord(event, { ...recorded, at: START + at * MINUTE });
    }).flatMap(record => record ?? []);
    const history = historyOf(records);
    const past = { history: () => history, now: START + 30 * MINUTE, digest: sha256 };
    const event = eventOf({ hook_event_name: 'PreToolUse', ...bash('git push', '9') });
    const { decision } = decide(gateOf(), event, { root: ROOT, disk, past });
    expect(decision?.message).toContain(sentence);
  });
});

test('of a rule that is not about the call nothing is said', () => {
  const rule = {
    name: 'r',
    on: { hook: 'PreToolUse' },
    match: { command: '^ls' },
    when: { ran: 'npm test' },
    action: 'deny',
    message: 'no',
  };
  const { value: gate } = compileRules([
    { name: 'rules.json', text: JSON.stringify({ version: 1, rules: [rule] }) },
  ]);
  const event = eventOf({ hook_event_name: 'PreToolUse', ...bash('git push', '9') });
  if (!gate) throw new Error('the rules do not compile');
  const gated = decide(gate, event, { root: ROOT, disk, past: pastOf([]) });
  expect(hookTraceOf(gate, event, gated)).not.toContain('this session says');
});
