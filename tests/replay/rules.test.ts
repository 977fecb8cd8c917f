/**
 * Calls and rules, one by one: what is told of each, and of rules of a store. It is over 350 lines because each line of
 * its table is a case.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatesFor, loadReplayRules } from '../../src/cli/replay/rules.ts';
import { replayEntries } from '../../src/replay/replay-entries.ts';
import { sha256 } from '../../src/system/digest.ts';
import { thisHost } from '../../src/system/host.ts';
import { openStore } from '../../src/system/store/open-store.ts';
import { promptMark } from '../../src/values/review.ts';
import type { RuleContent } from '../../src/values/stored-rule.ts';
import { gateOf } from '../doubles/logged.ts';
import { someOf } from '../laws/law.ts';

const content = (...rules: readonly object[]) => ({ version: 1, rules });
const scoped = (...rules: readonly object[]) => ({ scoped_rules: rules });
const onBash = { hook: 'PreToolUse', tool: 'Bash' };
const noPush = content({
  name: 'r',
  on: onBash,
  match: { command: 'git push' },
  action: 'block',
  message: 'm',
});
const noTodo = content({
  name: 'r',
  on: { hook: 'PreToolUse', tool: 'Write|Edit', file: '**/*.ts' },
  match: { content: 'TODO' },
  action: 'ask',
  message: 'm',
});
const told = (action: string) => content({ name: 'r', on: onBash, action, message: 'm' });
const nothing = content();
/** The log says nothing of what happened before. */
const untested = content({
  name: 'r',
  on: onBash,
  match: { command: 'git push' },
  unless: { ran: 'npm test', result: 'passed' },
  action: 'block',
  message: 'm',
});
const allowedOnce = {
  version: 1,
  default_decision: 'ask',
  rules: [{ id: 'r', match: { command: 'git' }, when: { ran: 'npm test' }, decision: 'allow' }],
};

const reviewed = (more: object = {}) =>
  scoped({ id: 1, pattern: 'push', llm_review: true, prompt: 'Is it?', action: 'block', ...more });
/** A line of a call that a model was asked about. */
const asked = (outcomes: readonly string[], prompts: readonly string[] = outcomes.map(() => 'Is it?')) => ({
  review: { outcomes, prompts: prompts.map(each => promptMark(each, sha256)) },
});
const push = (decision: string, ...outcomes: readonly string[]) =>
  bash('git push', { ...fired(decision, 'scoped:1'), ...asked(outcomes) });

const bash = (command: string, more: object = {}) => ({ tool: 'Bash', command, ...more });
const fired = (decision: string, ...rules: readonly string[]) => ({ decision, matched_rules: rules });

/** About a call that was allowed by no rule, unless it says otherwise. */
const table: readonly (readonly [about: string, call: object, rules: object, outcome: string])[] = [
  ['nothing fires, then or now', bash('ls'), noPush, 'same allow→allow'],
  ['a rule fires', bash('git push'), noPush, 'stricter allow→deny +r'],
  ['it fired before', bash('git push', fired('deny', 'r')), noPush, 'same deny→deny'],
  ['another fired before', bash('git push', fired('deny', 'q')), noPush, 'other-rules deny→deny +r -q'],
  ['one less strict fired before', bash('git push', fired('ask', 'q')), noPush, 'stricter ask→deny +r -q'],
  ['it fires no more', bash('ls', fired('deny', 'r')), noPush, 'looser deny→allow -r'],
  ['it is gone', bash('git push', fired('deny', 'r')), nothing, 'looser deny→allow -r'],
  [
    'a person allowed it',
    bash('git push', { ...fired('allow', 'r'), exempted: ['x-1 r'] }),
    noPush,
    'same allow→allow',
  ],
  [
    'a person allowed it of another rule',
    bash('git push', { ...fired('allow', 'q'), exempted: ['x-1 q'] }),
    noPush,
    'stricter allow→deny +r -q',
  ],
  ['a rule that warns', bash('ls'), told('warn'), 'stricter allow→warn +r'],
  ['a rule that logs', bash('ls'), told('log'), 'other-rules allow→allow +r'],
  ['a rule that logged', bash('ls', fired('allow', 'r')), nothing, 'other-rules allow→allow -r'],
  ['what happened before', bash('git push'), untested, 'undetermined:missing allow→allow ?r'],
  [
    'it fired by what happened',
    bash('git push', fired('deny', 'r')),
    untested,
    'undetermined:missing deny→allow ?r',
  ],
  ['another call than that', bash('ls'), untested, 'same allow→allow'],
  [
    'it allows by what happened',
    bash('git push'),
    allowedOnce,
    'undetermined:missing allow→allow +r ?rulespec:unlisted-command',
  ],
  ['what is written', { tool: 'Write', subject: '/w/a.ts' }, noTodo, 'undetermined:missing allow→allow ?r'],
  ['another file', { tool: 'Write', subject: '/w/a.md' }, noTodo, 'same allow→allow'],
  ['another tool', { tool: 'Read', subject: '/w/a.ts' }, noTodo, 'same allow→allow'],
  [
    'it fired on what is written',
    { tool: 'Write', subject: '/w/a.ts', ...fired('ask', 'r') },
    noTodo,
    'undetermined:missing ask→allow ?r',
  ],
  [
    'a stricter one fired on what is written',
    { tool: 'Write', subject: '/w/a.ts', ...fired('deny', 'q') },
    noTodo,
    'looser deny→allow -q ?r',
  ],
  [
    'of two files in one call one fits',
    { tool: 'Edit', host: 'codex', subject: '/w/a.md /w/b.ts' },
    noTodo,
    'undetermined:missing allow→allow ?r',
  ],
  [
    'of two files it is not certain where one ends',
    { tool: 'Edit', host: 'codex', subject: 'a b.md c' },
    nothing,
    'undetermined:cut allow→allow',
  ],
  ['a command that is cut', bash('a'.repeat(1_024)), nothing, 'undetermined:cut allow→allow'],
  ['a command that is nearly', bash('a'.repeat(1_023)), nothing, 'same allow→allow'],
  ['a masked command', bash('git commit --token ***'), noPush, 'undetermined:masked allow→allow'],
  ['a masked command on which it fires', bash('git push --token ***'), noPush, 'stricter allow→deny +r'],
  [
    'a masked command that was denied',
    bash('git push --token ***', fired('deny', 'r')),
    noPush,
    'same deny→deny',
  ],
  ['a dry run', bash('git push', { dry_run: true }), noPush, 'stricter allow→deny +r'],
  ['a Markdown rule that told', bash('ls', fired('context', 'docs/a.md')), nothing, 'same allow→allow'],
  [
    'a Markdown rule beside one that warned',
    bash('ls', fired('context', 'docs/a.mdc', 'q')),
    nothing,
    'other-rules allow→allow -q',
  ],
  ['no rule decided it', bash('ls', fired('deny')), noPush, 'undetermined:undecided deny→allow'],
  [
    'a rule file was broken',
    bash('ls', fired('ask', 'rulespec:broken-rules')),
    nothing,
    'looser ask→allow -rulespec:broken-rules',
  ],
  [
    'a part of the call was not read',
    bash('ls', fired('ask', 'rulespec:unread-call')),
    nothing,
    'same ask→ask',
  ],
  [
    'a prompt',
    { tool: null, event: 'UserPromptSubmit', subject: 'now push' },
    content({
      name: 'r',
      on: { hook: 'UserPromptSubmit' },
      match: { prompt: 'push' },
      action: 'block',
      message: 'm',
    }),
    'stricter allow→deny +r',
  ],
  [
    'an answer',
    bash('ls', { event: 'PostToolUse' }),
    content({
      name: 'r',
      on: { hook: 'PostToolUse' },
      match: { response: 'x' },
      action: 'block',
      message: 'm',
    }),
    'undetermined:missing allow→allow ?r',
  ],
  [
    'a stop',
    { tool: null, event: 'Stop', subject: 'done', ...fired('allow', 'r') },
    content({ name: 'r', on: { hook: 'Stop' }, action: 'block', message: 'm' }),
    'undetermined:stop allow→deny',
  ],
  [
    'the stop gate',
    { tool: null, event: 'Stop' },
    { version: 1, stop: { verify: true }, rules: [] },
    'undetermined:stop allow→allow',
  ],
  [
    'a condition on the payload',
    bash('ls'),
    content({
      name: 'r',
      on: onBash,
      when: { selector: 'tool_input.x', rule: 'not_exists' },
      action: 'block',
      message: 'm',
    }),
    'undetermined:missing allow→allow ?r',
  ],
  [
    'the policy that comes with the program',
    bash('rm -rf /'),
    nothing,
    'stricter allow→deny +delete-system +effect-delete-all +delete-recursive',
  ],
  [
    'a scoped rule',
    bash('git push'),
    scoped({ id: 1, pattern: 'git +push', action: 'warn' }),
    'stricter allow→warn +scoped:1',
  ],
  [
    'a scoped rule for other tools',
    bash('git push'),
    scoped({ id: 1, pattern: 'git +push', action: 'warn', tool: 'Write' }),
    'same allow→allow',
  ],
  [
    'a scoped rule that fired',
    bash('ls', fired('context', 'scoped:1')),
    scoped({ id: 1, pattern: 'git +push', action: 'warn' }),
    'undetermined:missing warn→allow ?scoped:1',
  ],
  [
    'a scoped rule about what is written',
    { tool: 'Write', subject: '/w/a.ts' },
    scoped({ id: 1, pattern: 'x', action: 'block' }),
    'undetermined:missing allow→allow ?scoped:1',
  ],
  ['a review', bash('git push'), reviewed(), 'undetermined:review allow→ask +scoped:1'],
  ['the same was rejected', push('deny', 'scoped:1 reject'), reviewed(), 'same deny→deny'],
  ['the same was approved', push('allow', 'scoped:1 approve'), reviewed(), 'same allow→allow'],
  [
    'a rejection that only warns',
    push('deny', 'scoped:1 reject'),
    reviewed({ action: 'warn' }),
    'looser deny→warn',
  ],
  ['a rejection that refuses', push('context', 'scoped:1 reject'), reviewed(), 'stricter warn→deny'],
  [
    'what was rejected matches no more',
    push('deny', 'scoped:1 reject'),
    reviewed({ pattern: 'push -f', tool: 'Bash' }),
    'undetermined:missing deny→allow ?scoped:1',
  ],
  [
    'another pattern, the same question',
    push('deny', 'scoped:1 reject'),
    reviewed({ pattern: 'git +push', action: 'warn' }),
    'looser deny→warn',
  ],
  [
    'a rule that another rule’s answer is not about',
    push('deny', 'scoped:2 reject'),
    reviewed(),
    'undetermined:review deny→ask',
  ],
  [
    'another question',
    push('deny', 'scoped:1 reject'),
    reviewed({ prompt: 'Is it not?' }),
    'undetermined:review deny→ask',
  ],
  [
    'a log that does not have the question',
    bash('git push', { ...fired('deny', 'scoped:1'), review: { outcomes: ['scoped:1 reject'] } }),
    reviewed(),
    'undetermined:review deny→ask',
  ],
  [
    'the review was not available',
    push('ask', 'scoped:1 unavailable'),
    reviewed({ on_unavailable: 'block' }),
    'undetermined:review ask→ask',
  ],
  [
    'two answers for one name',
    push('deny', 'scoped:1 approve', 'scoped:1 reject'),
    reviewed(),
    'undetermined:review deny→ask',
  ],
  [
    'what is no review',
    bash('git push', { ...fired('deny', 'scoped:1'), review: 7 }),
    reviewed(),
    'undetermined:review deny→ask',
  ],
  [
    'one of two is answered, and rejected',
    push('deny', 'scoped:1 reject'),
    scoped(reviewed().scoped_rules[0] ?? {}, { ...reviewed().scoped_rules[0], id: 2, prompt: 'And now?' }),
    'other-rules deny→deny +scoped:2',
  ],
  [
    'one of two is answered, and approved',
    push('allow', 'scoped:1 approve'),
    scoped(reviewed().scoped_rules[0] ?? {}, { ...reviewed().scoped_rules[0], id: 2, prompt: 'And now?' }),
    'undetermined:review allow→ask +scoped:2',
  ],
  [
    'what is written was approved, wherever the pattern matched',
    { tool: 'Write', subject: '/w/a.ts', ...fired('allow', 'scoped:1'), ...asked(['scoped:1 approve']) },
    reviewed({ pattern: 'eval' }),
    'same allow→allow ?scoped:1',
  ],
  [
    'what is written was rejected',
    { tool: 'Write', subject: '/w/a.ts', ...fired('deny', 'scoped:1'), ...asked(['scoped:1 reject']) },
    reviewed({ pattern: 'eval' }),
    'undetermined:missing deny→allow ?scoped:1',
  ],
];

const standard = {
  ts: '2026-11-21T00:00:00.000Z',
  ...{
    cwd: '/w',
    reason: null,
    parse_ok: true,
    session_id: 's',
    host: 'claude-code',
    event: 'PreToolUse',
    ms: 1,
  },
  ...fired('allow'),
};

test.each(someOf(table, 5))('%s', (about, call, rules, expected) => {
  const gate = gateOf({
    files: [{ name: 'rules.json', text: JSON.stringify(rules) }],
    withPolicy: about.includes('policy'),
  });
  const [replayed] = replayEntries(gate, [JSON.stringify({ ...standard, ...call })], { digest: sha256 });
  if (replayed?.kind !== 'call') throw new Error('it is no call');
  const { outcome, why, was, now, rules: changes } = replayed;
  const { newly, noLonger, unsure } = changes;
  const words = [
    `${outcome}${why === undefined ? '' : `:${why}`} ${was}→${now}`,
    ...newly.map(name => `+${name}`),
    ...noLonger.map(name => `-${name}`),
    ...unsure.map(name => `?${name}`),
  ];
  expect(words.join(' ')).toBe(expected);
});

test('the rules of a store are replayed by their names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulespec-replay-store-'));
  const path = join(folder, 'other.db');
  const { value: store } = openStore(thisHost(), { path, write: true });
  const rule: RuleContent = {
    ...{ type: 'regex', pattern: 'git +push', patterns: null, llm_review: 0, prompt: null, action: 'block' },
    ...{ tool: 'Bash', on_unavailable: null, message: null, project: null, enabled: 1, origin: 'person' },
  };
  store?.add([rule, { ...rule, pattern: 'ls', enabled: 0 }]);
  const loaded = loadReplayRules([], path);
  expect(loaded.diagnostics).toEqual([]);
  const lines = ['git  push', 'ls'].map(command => JSON.stringify({ ...standard, ...bash(command) }));
  const [one, other] = replayEntries(gatesFor(loaded)('/w'), lines);
  expect([one, other]).toMatchObject([
    { outcome: 'stricter', rules: { newly: ['store:1'] } },
    { outcome: 'same' },
  ]);
  rmSync(folder, { recursive: true });
});
