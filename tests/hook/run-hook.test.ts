/**
 * One call of the hook, with every part of it broken in turn, for every host: there is always a reply, it is the host's
 * own, and it is never a silent yes to a tool call. It is over 350 lines because all its cases share one world of
 * doubles.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { hosts } from '../../src/hook/hosts/index.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { type HookOptions, runHook } from '../../src/hook/run-hook.ts';
import type { Stages, World } from '../../src/hook/stages.ts';
import { writeEnvelope } from '../../src/sessions/write-envelope.ts';
import { findRuleFiles } from '../../src/system/rule-files.ts';
import { MAX_REFUSALS } from '../../src/values/own-rules.ts';
import { gateStages, wholeStages } from '../doubles/gate-stages.ts';
import { golden } from '../doubles/golden-payloads.ts';
import { holdsBack } from '../doubles/held-back.ts';
import { lawsOf, someOf } from '../laws/law.ts';

const assertLaw = lawsOf('hook');

let folder = '';
let lines: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-hook-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  lines = [];
  rmSync(join(folder, 'p'), { recursive: true, force: true });
  write('p/.git/HEAD', '');
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const options: HookOptions = { host: 'auto', dryRun: false };

function worldOf(input: string | Uint8Array, broken: Partial<World> = {}): World {
  return {
    host: { folder: join(folder, 'p'), environment: { HOME: join(folder, 'home') }, platform: 'linux' },
    readInput: () => ({ value: Buffer.from(input), diagnostics: [] }),
    findRules: findRuleFiles,
    now: () => 0,
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: (_host, line) => lines.push(line) > 0,
    writeArtefact: () => undefined,
    ...broken,
  };
}

function claude(hookEvent = 'PreToolUse', more: object = {}): object {
  const tool = {
    tool_name: 'Write',
    tool_input: { file_path: 'a.ts', content: 'console.log(1)' },
    tool_use_id: 't',
  };
  return {
    session_id: 's',
    transcript_path: '',
    cwd: join(folder, 'p'),
    hook_event_name: hookEvent,
    ...(hookEvent.endsWith('ToolUse') && tool),
    ...more,
  };
}

const thrown = (): never => {
  throw new Error('injected');
};

interface Fault {
  readonly about: string;
  readonly stages?: Partial<Stages>;
  readonly world?: Partial<World>;
  readonly input?: string;
  readonly rules?: string;
  readonly options?: Partial<HookOptions>;
}

const faults: readonly Fault[] = [
  { about: 'standard input cannot be read', world: { readInput: thrown } },
  {
    about: 'standard input is closed',
    world: {
      readInput: () => ({ value: undefined, diagnostics: [diagnostic('E001', 'cannot read `<payload>`')] }),
    },
  },
  { about: 'standard input is empty', input: '' },
  { about: 'the payload is cut off', input: '{"hook_event_name": "PreToolUse"' },
  { about: 'the payload is no UTF-8', input: '\xff\xfe' },
  { about: 'the payload is a list', input: '[]' },
  { about: 'the payload says nothing', input: '{}' },
  { about: 'the payload nests too deep', input: '['.repeat(100_000) },
  { about: 'rules cannot be looked for', world: { findRules: thrown } },
  { about: 'a rule file is no YAML', rules: '{' },
  { about: 'a rule file is no rule file', rules: 'rules: 1' },
  {
    about: 'a rule has a bad pattern',
    rules:
      'version: 1\nrules: [{name: a, on: {hook: PreToolUse}, match: {content: "("}, action: continue, message: m}]',
  },
  { about: 'the end of the log cannot be read', world: { endOfLog: thrown }, rules: '{' },
  { about: 'compiling throws', stages: { compileRules: thrown } },
  {
    about: 'compiling gives nothing',
    stages: { compileRules: () => ({ value: undefined, diagnostics: [] }) },
  },
  { about: 'deciding throws', stages: { decide: thrown } },
  {
    about: 'a limit is reached',
    stages: { decide: () => ({ diagnostics: [diagnostic('E401', 'the limit of 1 facts is reached')] }) },
  },
  { about: 'reading throws', stages: { receive: thrown } },
  {
    about: 'artefacts cannot be written',
    options: { artifacts: 'x' },
    world: { writeArtefact: () => diagnostic('E406', 'no space') },
  },
  { about: 'the named rule file is not there', options: { config: '/nowhere/rules.yaml' } },
  { about: 'the clock stops', world: { timestamp: thrown }, rules: '{' },
];

/**
 * The first call in a host's golden payloads, in this project. A request for permission asks the user whatever is
 * answered.
 */
function callOf(name: string): string {
  for (const { host, payload } of golden) {
    const { event } = host === name ? readPayload(Buffer.from(payload), { folder }) : {};
    if (
      event?.hookEvent === 'PreToolUse' &&
      event.cwd === '/work/p' &&
      !payload.includes('PermissionRequest')
    )
      return payload.replaceAll('/work/p', join(folder, 'p'));
  }
  throw new Error(`fixtures/hooks/hosts/${name}.yaml has no call of a tool in /work/p`);
}

describe.each(hosts.map(({ name }) => name))('%s', name => {
  const payload = () => callOf(name);
  // Hosts differ in the form of the reply alone.
  const own = name === hosts[0]?.name ? faults : someOf(faults, 7);

  test('a call that no rule is about runs, and one that a rule is about does not', () => {
    expect(holdsBack(runHook(options, gateStages, worldOf(payload())))).toBe(false);
    write(
      'p/.nudge.yaml',
      'version: 1\nrules: [{name: a, on: {hook: PreToolUse}, action: interrupt, message: m}]',
    );
    expect(holdsBack(runHook(options, gateStages, worldOf(payload())))).toBe(true);
    expect(lines.map(line => JSON.parse(line).host)).toEqual([name, name]);
  });

  test.each(own)('$about: the call is held back', ({ stages, world, input, rules, options: more }) => {
    if (rules !== undefined) write('p/.nudge.yaml', rules);
    const bytes = input === '\xff\xfe' ? new Uint8Array([255, 254]) : (input ?? payload());
    const reply = runHook(
      { ...options, host: name, ...more },
      { ...gateStages, ...stages },
      worldOf(bytes, world),
    );
    expect(holdsBack(reply), JSON.stringify(reply)).toBe(true);
    if (reply.stdout !== '') JSON.parse(reply.stdout);
    for (const line of lines) expect(['deny', 'ask']).toContain(JSON.parse(line).decision);
  });
});

const adapters = hosts.map(host => ({ ...host, reply: thrown, refuse: thrown }));
test.each(adapters)('an adapter of $name that throws blocks by the exit code', agent => {
  const receive: Stages['receive'] = (input, name, from) => ({
    ...gateStages.receive(input, name, from),
    agent,
  });
  for (const input of [callOf(agent.name), '']) {
    const reply = runHook(options, { ...gateStages, receive }, worldOf(input));
    expect(reply).toEqual({ stdout: '', stderr: expect.stringContaining('injected'), exitCode: 2 });
  }
});

test('on a prompt, where a refusal would lock the user out, the user is told', () => {
  write('p/.nudge.yaml', '{');
  const prompt = JSON.stringify(claude('UserPromptSubmit', { prompt: 'hello' }));
  const { stdout, exitCode } = runHook(options, gateStages, worldOf(prompt));
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ systemMessage: expect.stringContaining('.nudge.yaml:1:') });
  const failed = runHook(options, { ...gateStages, decide: thrown }, worldOf(prompt));
  expect(JSON.parse(failed.stdout)).toEqual({ systemMessage: expect.stringContaining('injected') });
});

test('the files that load still apply beside one that does not', () => {
  write('p/.nudge.yaml', '{');
  write(
    'p/.nudge/good.yaml',
    'version: 1\nrules: [{name: good, on: {hook: PreToolUse}, action: interrupt, message: no}]',
  );
  const { stdout } = runHook(options, gateStages, worldOf(JSON.stringify(claude())));
  const answer = JSON.parse(stdout).hookSpecificOutput;
  expect(answer.permissionDecision).toBe('deny');
  expect(answer.permissionDecisionReason).toMatch(
    /^\[good\] no[\s\S]*\n\n---\n\n\[rulespec:broken-rules\] [\s\S]*\.nudge\.yaml:1/,
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    matched_rules: ['good', 'rulespec:broken-rules'],
    parse_ok: false,
  });
});

describe('the gate guards itself', () => {
  const paths: readonly (readonly [string, string])[] = [
    ['$/home/.config/rulespec/rules.yaml', 'own-files'],
    ['$/home/.config/rulespec/trust.json', 'own-files'],
    ['$/home/.config/rulespec/key', 'own-files'],
    ['$/home/.config/nudge/rules.yaml', 'own-files'],
    ['$/home/.local/state/rulespec/decisions.jsonl', 'own-files'],
    ['$/home/.cache/rulespec/x.cache', 'own-files'],
    ['../home/.config/rulespec/key', 'own-files'],
    ['.claude/settings.json', 'host-settings'],
    ['sub/../.claude/settings.local.json', 'host-settings'],
    ['$/home/.claude/settings.json', 'host-settings'],
    ['$/home/.codex/hooks.json', 'host-settings'],
    ['.cursor/hooks.json', 'host-settings'],
    ['.github/hooks/rulespec.json', 'host-settings'],
    ['opencode.json', 'host-settings'],
    ['opencode.jsonc', 'host-settings'],
    ['packages/app/opencode.json', 'host-settings'],
    ['.opencode/opencode.json', 'host-settings'],
    ['.opencode/opencode.jsonc', 'host-settings'],
    ['.opencode/plugin/mine.ts', 'host-settings'],
    ['.opencode/plugins/deep/mine.js', 'host-settings'],
    ['$/home/.config/opencode/opencode.json', 'host-settings'],
    ['$/home/.config/opencode/config.json', 'host-settings'],
    ['$/home/.config/opencode/plugins/mine.ts', 'host-settings'],
    ['link/settings.json', 'host-settings'],
    ['key-link', 'own-files'],
  ];

  test.each(paths)('%s', (path, rule) => {
    write('p/.claude/settings.json', '{}');
    write('home/.config/rulespec/key', 'k');
    symlinkSync(join(folder, 'p/.claude'), join(folder, 'p/link'));
    symlinkSync(join(folder, 'home/.config/rulespec/key'), join(folder, 'p/key-link'));
    const file_path = path.replace('$', folder);
    for (const [tool_name, input] of [
      ['Write', { content: '{}' }],
      ['Edit', { old_string: 'a', new_string: 'b' }],
    ] as const) {
      const payload = claude('PreToolUse', { tool_name, tool_input: { file_path, ...input } });
      const { stdout } = runHook(options, gateStages, worldOf(JSON.stringify(payload)));
      const answer = JSON.parse(stdout).hookSpecificOutput;
      expect(answer?.permissionDecision, tool_name).toBe('deny');
      expect(answer.permissionDecisionReason).toContain(`[rulespec:${rule}]`);
    }
  });

  test('other files of a project are left alone', () => {
    for (const path of [
      'src/settings.json',
      '.claude/commands/x.md',
      'rulespec/key',
      '.github/ISSUE_TEMPLATE/bug.md',
      '.opencode/rules/tests.md',
      '.opencode/command/review.md',
      'my-opencode.json',
    ]) {
      const payload = claude('PreToolUse', {
        tool_name: 'Write',
        tool_input: { file_path: path, content: '' },
      });
      expect(runHook(options, gateStages, worldOf(JSON.stringify(payload))).stdout).toBe('{}\n');
    }
  });
});

describe('before an agent stops', () => {
  const gate = 'version: 1\nstop: {verify: true}\nrules: []';
  const stop = (active: boolean) =>
    JSON.stringify(claude('Stop', { stop_hook_active: active, last_assistant_message: 'done' }));
  const reply = (active: boolean) => JSON.parse(runHook(options, gateStages, worldOf(stop(active))).stdout);

  test('without the gate it may', () => {
    expect(reply(false)).toEqual({});
  });

  test('it is sent back three times in a row, then the user is told', () => {
    write('p/.nudge.yaml', gate);
    const answers = [false, true, true, true].map(reply);
    for (const answer of answers.slice(0, MAX_REFUSALS)) {
      expect(answer.decision).toBe('block');
      expect(answer.reason).toMatch(
        /^\[stop-gate\] Plan not verified: s\n[\s\S]*there is no `envelope.yaml`/,
      );
    }
    expect(answers[MAX_REFUSALS]).toEqual({ systemMessage: expect.stringContaining('Plan not verified: s') });
    // A new stop, which no hook has caused, counts from the beginning.
    expect(reply(false).decision).toBe('block');
  });

  test('it goes on for ever in no session whose refusals cannot be counted', () => {
    write('p/.nudge.yaml', gate);
    const host = { folder: '/', environment: { HOME: join(folder, 'p/.nudge.yaml') }, platform: 'linux' };
    const { stdout } = runHook(options, gateStages, worldOf(stop(true), { host }));
    expect(JSON.parse(stdout).decision).toBeUndefined();
  });

  test('with an envelope that holds it may', () => {
    rmSync(join(folder, 'home/.config/rulespec'), { recursive: true, force: true });
    write('p/.nudge.yaml', gate);
    write(
      'p/analysis/rulespec.yaml',
      'claims: [{name: a, selector: a}]\npredicates: [{claim: a, rule: exists, source: task_prompt}]',
    );
    writeEnvelope({ host: worldOf('').host, session: 's', facts: 'facts: {a: 1}', name: 'facts' });
    expect(reply(false)).toEqual({});
    // Without a rulespec, nothing is verified.
    rmSync(join(folder, 'p/analysis'), { recursive: true });
    expect(reply(false).reason).toContain('E509');
  });
});

test('a dry run answers as if no rule fired, and says and logs what it would', () => {
  write(
    'p/.nudge.yaml',
    'version: 1\nrules: [{name: a, on: {hook: PreToolUse}, action: interrupt, message: m}]',
  );
  const reply = runHook({ ...options, dryRun: true }, gateStages, worldOf(JSON.stringify(claude())));
  expect(reply).toEqual({ stdout: '{}\n', stderr: 'rulespec hook --dry-run: deny\n[a] m\n', exitCode: 0 });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ decision: 'deny', dry_run: true });
});

test('artefacts are the program that ran and its proofs', () => {
  const written = new Map<string, string>();
  const writeArtefact: World['writeArtefact'] = (_folder, { name, text }) => {
    written.set(name, text);
    return undefined;
  };
  runHook(
    { ...options, artifacts: 'out' },
    wholeStages,
    worldOf(JSON.stringify(claude()), { writeArtefact }),
  );
  expect([...written.keys()]).toEqual(['hook.compiled.dl', 'hook_evaluation.txt']);
  expect(written.get('hook.compiled.dl')).toContain('verdict(');
});

test('no payload makes it crash, and no reply is other than JSON', () => {
  const base = [
    claude(),
    claude('UserPromptSubmit', { prompt: 'p' }),
    claude('Stop'),
    ...hosts.map(({ name }): object => JSON.parse(callOf(name))),
  ];
  const mutated = fc
    .constantFrom(...base)
    .chain(payload =>
      fc
        .dictionary(fc.constantFrom(...Object.keys(payload), 'x'), fc.jsonValue({ maxDepth: 2 }))
        .map(more => JSON.stringify({ ...payload, ...more })),
    );
  assertLaw(
    fc.property(fc.oneof(mutated, fc.json(), fc.string()), input => {
      const reply = runHook(options, gateStages, worldOf(input));
      expect([0, 2]).toContain(reply.exitCode);
      if (reply.stdout !== '') JSON.parse(reply.stdout);
    }),
    { numRuns: 300 },
  );
});

test('the log is told what the agent does, not what the file holds', () => {
  runHook(options, gateStages, worldOf(JSON.stringify(claude())));
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    version: 2,
    ts: '2026-11-21T00:00:00.000Z',
    tool: 'Write',
    cwd: join(folder, 'p'),
    subject: 'a.ts',
    decision: 'allow',
    matched_rules: [],
    reason: null,
    parse_ok: true,
    session_id: 's',
    host: 'claude-code',
    event: 'PreToolUse',
    ms: expect.any(Number),
  });
});

test('a decision that could not be written to the log is said on standard error, and stays the same', async () => {
  const input = JSON.stringify(claude());
  const logged = await runHook(options, gateStages, worldOf(input));
  const unlogged = await runHook(options, gateStages, worldOf(input, { log: () => false }));
  expect(unlogged).toMatchObject({ stdout: logged.stdout, exitCode: logged.exitCode });
  expect(logged.stderr).not.toContain('could not be written to the log');
  expect(unlogged.stderr).toContain('could not be written to the log');
});
