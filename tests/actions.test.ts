/** The words for actions: each dialect with each word under both keys, and words of logs and stores of any age. */
import { describe, expect, test } from 'vitest';
import { isPolicy } from '../src/compiler/dialects/bash/parse.ts';
import { readDocument } from '../src/compiler/yaml.ts';
import { type CompileOptions, compileRules, decide } from '../src/gate.ts';
import { LOG_VERSION, logLine } from '../src/hook/log-entry.ts';
import { readLogLine } from '../src/replay/log-line.ts';
import { acceptedActions, actionOf, actions, loggedActionOf } from '../src/values/action.ts';
import { eventOf, ROOT } from './doubles/events.ts';

/** A rule about `deploy`, with its action written as in `action: deny`, by dialect. */
const dialects: Readonly<Record<string, (written: string) => string>> = {
  content: written =>
    `version: 1\nrules: [{name: r, on: {hook: PreToolUse}, match: {command: deploy}, ${written}, message: m}]`,
  bash: written => `version: 1\nrules: [{id: r, match: {command: deploy}, ${written}, reason: m}]`,
  scoped: written => `scoped_rules: [{name: r, pattern: deploy, ${written}, message: m}]`,
  'scoped, where no review is available': written =>
    `scoped_rules: [{name: r, pattern: deploy, llm_review: true, prompt: "?", action: log, ${written.replace(/^\w+/, 'on_unavailable')}}]`,
};
const names = Object.keys(dialects);
const keys = ['action', 'decision'];

/** The meaning of each word: the verdict on the call, and the action of the fired rule. */
const meanings: Readonly<Record<string, readonly [verdict: string, fired: string]>> = {
  deny: ['deny', 'deny'],
  interrupt: ['deny', 'deny'],
  block: ['deny', 'deny'],
  ask: ['ask', 'ask'],
  warn: ['warn', 'warn'],
  continue: ['warn', 'warn'],
  log: ['allow', 'log'],
  allow: ['allow', 'log'],
};

function compiledFrom(text: string, options: CompileOptions = {}) {
  return compileRules([{ name: 'rules.yaml', text }], options);
}

function decisionOn(command: string, text: string, options: CompileOptions = {}) {
  const { value, diagnostics } = compiledFrom(text, options);
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  const payload = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } };
  const event = eventOf(JSON.stringify(payload));
  const reviews = [{ rule: 0, outcome: 'unavailable', reason: 'r' } as const];
  const { decision } = decide(value, event, { root: ROOT, ...(text.includes('llm_review') && { reviews }) });
  return { diagnostics: diagnostics.map(({ code }) => code), decision };
}

test('the table has every word', () => {
  expect(Object.keys(meanings).toSorted()).toEqual([...acceptedActions].toSorted());
});

describe.each(names)('%s', name => {
  const textOf = dialects[name] ?? String;

  test.each(keys.flatMap(key => acceptedActions.map(word => [key, word] as const)))('%s: %s', (key, word) => {
    const { diagnostics, decision } = decisionOn('deploy', textOf(`${key}: ${word}`));
    // A rule of a policy that allows what is allowed anyway says so.
    expect(diagnostics.filter(code => code !== 'E749')).toEqual([]);
    const [verdict, fired] = meanings[word] ?? [];
    expect(decision?.action).toBe(verdict);
    expect(decision?.fired.map(({ id, action }) => [id, action])).toEqual([['r', fired]]);
    expect(decision?.message !== undefined).toBe(verdict !== 'allow');
  });
});

describe.each(['content', 'bash', 'scoped'])('%s with both keys', name => {
  const textOf = dialects[name] ?? String;

  test.each([
    ['the same word', 'action: deny, decision: deny', [], 'deny'],
    ['words with the same meaning', 'action: block, decision: deny', [], 'deny'],
    ['the same, in the other order', 'decision: continue, action: warn', [], 'warn'],
    ['a contradiction', 'action: deny, decision: ask', ['E722'], 'allow'],
    ['a contradiction, in the other order', 'decision: log, action: warn', ['E722'], 'allow'],
  ])('%s', (_, written, codes, verdict) => {
    const { diagnostics, decision } = decisionOn('deploy', textOf(written));
    expect(diagnostics).toEqual(codes);
    expect(decision?.action).toBe(verdict);
  });

  test('neither is reported, and so is an unknown word', () => {
    const missing = compiledFrom(textOf('enabled: true')).diagnostics.map(({ message }) => message);
    expect(missing.join('\n')).toMatch(/has no `(?:action|decision)`/);
    for (const key of keys)
      for (const [word, hint] of [
        ['dney', /^did you mean `deny`\?$/],
        ['blok', /^did you mean `deny`\?$/],
        ['contine', /^did you mean `warn`\?$/],
        ['context', /^one of `deny`, `ask`, `warn`, `log`, `allow`(?:, `default`)?$/],
      ] as const) {
        const [found] = compiledFrom(textOf(`${key}: ${word}`)).diagnostics;
        expect(found?.message).toContain(`\`${key}\` is \`${word}\``);
        expect([found?.span?.start, found?.span?.end]).toEqual(
          placeOf(textOf(`${key}: ${word}`), ` ${word}`, word.length),
        );
        expect(found?.hint).toMatch(hint);
      }
  });
});

function placeOf(text: string, word: string, length: number): readonly number[] {
  const start = text.indexOf(word) + 1;
  return [start, start + length];
}

describe('rules of a policy that warn or log', () => {
  const policy = (action: string) =>
    `default_decision: deny\nrules: [{id: r, match: {command: deploy}, decision: ${action}, reason: m}]`;

  test.each([
    ['deny', 'deny'],
    ['ask', 'ask'],
    ['warn', 'deny'],
    ['log', 'deny'],
    ['allow', 'allow'],
  ])('%s: where the default is to deny, the call is decided as %s', (action, verdict) => {
    expect(decisionOn('deploy', policy(action)).decision?.action).toBe(verdict);
  });

  test('never loosen, whoever wrote them', () => {
    for (const action of ['warn', 'log']) {
      const { diagnostics, decision } = decisionOn('deploy', policy(action), { mayLoosen: () => false });
      expect(diagnostics).toEqual([]);
      expect(decision?.action).toBe('deny');
      expect(decision?.fired.map(({ id }) => id)).toContain('r');
    }
  });
});

test('a policy is known by its own keys, and `decision` is not one of them beside those of a content rule', () => {
  const isOne = (rule: string) => {
    const root = readDocument({ name: 'r.yaml', text: `rules: [${rule}]` }).value;
    return root !== undefined && isPolicy(root);
  };
  expect(isOne('{id: a, match: {command: a}, action: deny}')).toBe(true);
  expect(isOne('{match: {command: a}, decision: deny}')).toBe(true);
  expect(isOne('{name: a, on: {hook: Stop}, decision: deny}')).toBe(false);
  expect(isOne('{name: a, on: {hook: Stop}, action: deny}')).toBe(false);
});

describe('lines of logs', () => {
  const entry = {
    ts: '2026-11-21T00:00:00.000Z',
    tool: 'Bash',
    cwd: '/project',
    command: 'ls',
    matched_rules: ['r'],
    reason: null,
    parse_ok: true,
    session_id: 's',
    host: 'claude-code',
    event: 'PreToolUse',
    ms: 1.5,
  };
  /** A line of each version, as it was written, and the decision that is read from it. */
  const lines: readonly (readonly [string, string, string])[] = [
    ...['deny', 'ask', 'allow'].map(
      word => ['1', JSON.stringify({ ...entry, decision: word }), word] as const,
    ),
    ['1', JSON.stringify({ ...entry, decision: 'context' }), 'warn'],
    [
      '1, of the first days, without `parse_ok`',
      '{"ts":"2026-11-01T00:00:00.000Z","tool":"Bash","cwd":"/p","command":"ls","decision":"context","matched_rules":[],"reason":null,"session_id":null,"host":"codex","event":"PreToolUse","ms":2}',
      'warn',
    ],
    ...(['deny', 'ask', 'warn', 'allow'] as const).map(
      decision => ['2', logLine({ version: LOG_VERSION, ...entry, decision }).trimEnd(), decision] as const,
    ),
    [
      '3, with words that are added',
      JSON.stringify({ version: 3, ...entry, decision: 'warn', more: 1 }),
      'warn',
    ],
  ];

  test.each(lines)('version %s: %s', (_, line, decision) => {
    const read = readLogLine(line);
    expect(typeof read === 'object' ? read.decision : read).toBe(decision);
  });

  test.each(['log', 'contxt', '', 'toString'])('`%s` is no decision', decision => {
    expect(readLogLine(JSON.stringify({ ...entry, decision }))).toBe('foreign');
  });

  test('only logs know the words of old logs', () => {
    expect([loggedActionOf('context'), actionOf('context')]).toEqual(['warn', undefined]);
    for (const word of acceptedActions) expect(loggedActionOf(word)).toBe(actionOf(word));
    for (const action of actions) expect(actionOf(action)).toBe(action);
  });
});
