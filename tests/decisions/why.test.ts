/**
 * `why` about decisions of every kind of rule and of every host: the hook decides, the log keeps, and the sentences
 * name the call, the rule and what it rests on. Texts that are secret or long are masked and bounded. It is over 350
 * lines because each kind of rule has its own.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findDecision } from '../../src/cli/decisions/find.ts';
import { sentencesOf } from '../../src/cli/decisions/sentences.ts';
import { hosts } from '../../src/hook/hosts/index.ts';
import { proofLine } from '../../src/hook/proof-lines.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { appendToLog, logPath, MAX_LINE_BYTES } from '../../src/system/decision-log.ts';
import type { Host } from '../../src/system/host.ts';
import { openStore } from '../../src/system/store/open-store.ts';
import type { RuleContent } from '../../src/values/stored-rule.ts';
import { gateStages, NO_RULE_CACHE } from '../doubles/gate-stages.ts';
import { golden } from '../doubles/golden-payloads.ts';
import { lawsOf, someOf } from '../laws/law.ts';

const assertLaw = lawsOf('hook');

const base = mkdtempSync(join(tmpdir(), 'rulespec-why-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const project = join(base, 'p');
const home = join(base, 'home');
const environment = { HOME: home, ...NO_RULE_CACHE };
const host: Host = { folder: project, environment, platform: 'linux' };

beforeEach(() => {
  rmSync(base, { recursive: true, force: true });
  write('p/.git/HEAD', '');
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
}

function calling(
  tool_name: string,
  tool_input: object,
  hook_event_name = 'PreToolUse',
  more: object = {},
): string {
  const session = { session_id: 's', transcript_path: '', cwd: project, tool_use_id: 't' };
  return JSON.stringify({ ...session, hook_event_name, tool_name, tool_input, ...more });
}

const bash = (command: string) => calling('Bash', { command });

function decide(payload: string) {
  return runHook({ host: 'auto', dryRun: false }, gateStages, realWorld(Buffer.from(payload), host));
}

function lastId(): string {
  return JSON.parse(readFileSync(logPath(host), 'utf8').trimEnd().split('\n').at(-1) ?? '').id;
}

function explained(id = lastId().slice(0, 8)): string {
  const { value, diagnostics } = findDecision(host, id);
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return sentencesOf(value).join('\n');
}

interface Kind {
  readonly kind: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly prepare?: () => void;
  readonly payload: string;
  readonly says: readonly string[];
  /** Lines that the proof has, too. */
  readonly proof?: string;
}

const scoped = 'scoped_rules: [{id: 7, name: no-auth, pattern: "auth/", action: block, message: Not here.}]';
const past = `version: 1
rules:
  - name: test-first
    on: {hook: PreToolUse, tool: Bash}
    match: {command: '^git push'}
    unless: [{ran: npm test, result: passed}]
    action: deny
    message: Test, then push.
`;

const stored: RuleContent = {
  ...{
    type: 'regex',
    pattern: 'auth/',
    patterns: null,
    llm_review: 0,
    prompt: null,
    action: 'block',
    tool: null,
  },
  ...{ on_unavailable: null, message: 'Not here.', project: null, enabled: 1, origin: 'person' },
};

const kinds: readonly Kind[] = [
  {
    kind: 'a content rule with conditions on the payload and on a relation',
    files: {
      'p/.nudge.yaml': `version: 1
datalog: [big.dl]
rules:
  - name: no-wait
    on: {hook: PreToolUse, tool: Bash}
    when: [{selector: tool_input.timeout, rule: greater_than, value: 600}, {relation: big, rule: exists}]
    action: deny
    message: No.
`,
      'p/big.dl': '.decl big(what: symbol)\nbig(w) :- command(_, w), w = "sleep".\n',
    },
    payload: calling('Bash', { command: 'sleep 900', timeout: 900 }),
    says: [
      'Its condition holds: `tool_input.timeout` greater_than 600.',
      '`tool_input.timeout` is `900`.',
      'Its condition holds: `big` of `.nudge.yaml` exists.',
    ],
  },
  {
    kind: 'a content rule about a tool',
    files: {
      'p/.nudge.yaml':
        'version: 1\nrules:\n  - {name: no-web, on: {hook: PreToolUse, tool: "WebFetch|Bash"}, action: deny, message: No.}\n',
    },
    payload: bash('ls'),
    says: ['The rule `no-web` (.nudge.yaml:3:5) denied it:\n  No.\nThe tool fits `WebFetch|Bash`.'],
  },
  {
    kind: 'a content rule',
    files: {
      'p/.nudge.yaml':
        'version: 1\nrules:\n  - {name: no-log, on: {hook: PreToolUse}, match: {content: "console"}, action: deny, message: No logs.}\n',
    },
    payload: calling('Write', { file_path: join(project, 'a.ts'), content: 'x\nconsole.log()' }),
    says: [
      'asked for `Write`',
      'The rule `no-log` (.nudge.yaml:3:5) denied it:\n  No logs.',
      'It found `console` in',
      'on line 2',
    ],
    proof: 'text_matches',
  },
  {
    kind: 'a rule of a Bash policy',
    payload: bash('git push --force'),
    says: [
      '  git push --force',
      'The rule `git-push-force` (<default-policy>/git.yaml:5:2) denied it:',
      'It fired on the command `git push --force`.',
    ],
    proof: 'flag(0, "--force")',
  },
  {
    kind: 'a call without a command and a file',
    files: {
      'p/.nudge.yaml':
        'version: 1\nrules:\n  - {name: no-db, on: {hook: PreToolUse, tool: mcp__db__query}, match: {}, action: deny, message: No.}\n',
    },
    payload: calling('mcp__db__query', { sql: 'drop\ntable x', password: 'hunter2hunter2' }),
    says: ['asked for `mcp__db__query` in', ':\n  {"password":***,"sql":"drop\\ntable x"}\n'],
  },
  {
    kind: 'a rule about effects',
    files: {
      'p/.nudge.yaml':
        'version: 1\nrules:\n  - {name: keep, on: {hook: PreToolUse}, match: {effect: {kind: delete, inside: "**/notes/**"}}, action: ask, message: Keep it.}\n',
    },
    payload: bash('rm notes/a.md'),
    says: ['The rule `keep` (.nudge.yaml:3:5) asked the user:', 'The call deletes `notes/a.md`.'],
    proof: 'effect(',
  },
  {
    kind: 'a Markdown rule',
    files: { 'p/.rulespec/rules/push.md': '---\nkeywords: [deploy]\n---\nDeploy on Mondays.\n' },
    payload: JSON.stringify({
      ...{ session_id: 's', transcript_path: '', cwd: project, hook_event_name: 'UserPromptSubmit' },
      prompt: 'deploy it',
    }),
    says: ['was let through, with a warning', 'deploy it', 'Deploy on Mondays.'],
  },
  {
    kind: 'a scoped rule',
    files: { 'p/.rulespec/rules/auth.yaml': scoped },
    payload: bash('cat auth/a.py'),
    says: ['The rule `no-auth` (', ' denied it:'],
    proof: 'rule_fires',
  },
  {
    kind: 'a rule of the store',
    prepare: () => {
      const { value } = openStore(host, { write: true, path: join(home, 'rules.db') });
      value?.add([stored]);
      write('home/.config/rulespec/config.yaml', `store: ${join(home, 'rules.db')}\n`);
    },
    payload: bash('cat auth/a.py'),
    says: [' (from the store) denied it:', 'Not here.'],
  },
  {
    kind: "the gate's own guard",
    payload: calling('Write', { file_path: join(home, '.config/rulespec/rules.yaml'), content: '' }),
    says: ["(one of the gate's own rules)", ' denied it:'],
  },
  {
    kind: 'rules that do not load',
    files: { 'p/.nudge.yaml': 'rules: {' },
    payload: bash('ls'),
    says: ["The rule `rulespec:broken-rules` (one of the gate's own rules) asked the user:", 'E004'],
    proof: 'rules_unread',
  },
  {
    kind: 'a Datalog program',
    files: {
      'p/.nudge.yaml':
        'version: 1\ndatalog: [own.dl]\nrules:\n  - {name: quiet, on: {hook: PreToolUse, tool: Bash}, when: {relation: loud, rule: exists}, action: deny, message: Hush.}\n',
      'p/own.dl': '.decl loud(name: symbol)\nloud(name) :- command(_, name), name = "yell".\n',
    },
    payload: bash('yell'),
    says: ['The rule `quiet` (.nudge.yaml:4:5) denied it:', 'Hush.'],
    proof: 'loud',
  },
  {
    kind: 'a condition on the past',
    files: { 'p/.nudge.yaml': past },
    payload: bash('git push'),
    says: [
      'The rule `test-first`',
      'Test, then push.\n',
      'Nothing in this session says that `npm test` passed.',
    ],
  },
  {
    kind: 'a rule of the project after a call',
    files: {
      'p/.nudge.yaml':
        'version: 1\nrules:\n  - {name: failed, on: {hook: PostToolUse, tool: Bash}, match: {response: FAIL}, action: deny, message: Mend it.}\n',
    },
    payload: calling('Bash', { command: 'npm t' }, 'PostToolUse', { tool_response: { stdout: 'FAIL' } }),
    says: ['The rule `failed`', 'only calls before they run, prompts and stops can be allowed'],
  },
  {
    kind: 'a question on a host that cannot ask',
    payload: calling('Bash', { command: 'git reset --hard' }, 'PreToolUse', { turn_id: 't', model: 'm' }),
    says: [
      'was a question for the user',
      'On Codex CLI, a question becomes a refusal',
      'The rule `git-reset-hard` (<default-policy>/',
      ') wanted to ask the user:',
    ],
  },
  {
    kind: 'a payload that cannot be read',
    payload: '{',
    says: ['was put to the user', 'At an unknown event', 'No rule decided it.', 'the hook could not read'],
  },
  {
    kind: 'no rule at all',
    payload: bash('ls'),
    says: ['was let through', 'No rule was about it.'],
  },
];

test.each(someOf(kinds, 6))('a decision by $kind', ({ files = {}, prepare, payload, says, proof }) => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  prepare?.();
  decide(payload);
  const text = explained();
  for (const each of says) expect(text).toContain(each);
  const { value } = findDecision(host, lastId());
  if (proof) expect(value?.proofs.map(each => each.proof).join('\n')).toContain(proof);
  // A second line of the same sentence would be its message again.
  for (const each of value?.proofs.flatMap(({ past: sentences }) => sentences) ?? [])
    expect(text.split(each)).toHaveLength(2);
});

test.each(
  someOf(
    hosts.map(({ name }) => name),
    3,
  ),
)('a decision about a call of %s', name => {
  const agent = hosts.find(each => each.name === name);
  const known = golden.filter(each => each.host === name).map(({ payload }) => payload);
  const payload = known.find(each => {
    const { event } = readPayload(Buffer.from(each), { folder: project, ...(agent && { host: agent }) });
    return event?.hookEvent === 'PreToolUse' && event.texts.some(text => text.name === 'command');
  });
  write(
    'home/.config/rulespec/rules.yaml',
    'version: 1\nrules:\n  - {name: none, on: {hook: PreToolUse}, match: {command: "."}, action: deny, message: None.}\n',
  );
  decide(payload ?? '');
  const text = explained();
  expect(text).toContain(`(${name}`);
  expect(text).toContain('The rule `none`');
});

test('an id that nothing or several begin with finds none', () => {
  for (const id of ['d-abc0', 'd-abc1']) {
    const line = { ts: '2026-11-23T00:00:00.000Z', decision: 'deny', matched_rules: [], command: `of ${id}` };
    appendToLog(host, `${JSON.stringify({ ...line, id: id.padEnd(28, '0') })}\n`);
  }
  const messageOf = (id: string) =>
    findDecision(host, id)
      .diagnostics.map(each => `${each.message}: ${each.hint}`)
      .join();
  expect(messageOf('d-abc')).toMatch(/2 decisions begin with `d-abc`.*`d-abc1` .*of d-abc1.*`d-abc0` /);
  expect(messageOf('d-fff')).toContain('no decision `d-fff`');
  expect(findDecision(host, 'd-abc1').value?.decision.subject).toBe('of d-abc1');
});

test('a call cannot pass its own text off as a decision', () => {
  decide(bash('echo \'x","id":"d-000000000000000000000000aa"}\''));
  expect(findDecision(host, 'd-0000000').value).toBeUndefined();
});

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6000 }),
  fc.constantFrom('\u0000', '"', 'é', '😀', '\ud800').map(unit => unit.repeat(9000)),
);

test('a line about any rule is one JSON object that fits', () => {
  const explanation = fc.record({
    rule: texts,
    action: fc.constant('deny' as const),
    message: texts,
    command: texts,
    effects: fc.array(fc.record({ kind: fc.constant('read'), target: texts, certain: fc.boolean() }), {
      maxLength: 20,
    }),
    values: fc.array(texts, { maxLength: 20 }),
    grounds: fc.array(texts, { maxLength: 20 }),
    past: fc.array(texts, { maxLength: 20 }),
    proof: texts,
  });
  assertLaw(
    fc.property(explanation, each => {
      const line = proofLine(each, 'd-00000000000000000000000000');
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(JSON.parse(line).id).toBe('d-00000000000000000000000000');
    }),
    { numRuns: 60 },
  );
});

test('secrets are masked in the proof too', () => {
  write(
    'p/.nudge.yaml',
    'version: 1\nrules:\n  - {name: no, on: {hook: PreToolUse}, match: {command: "deploy.*"}, action: deny, message: "No."}\n',
  );
  decide(bash('deploy --token ghp_0123456789abcdefghijklmnopqrstuvwxyz'));
  expect(readFileSync(logPath(host, 'proofs'), 'utf8')).not.toContain('0123456789abcdef');
});
