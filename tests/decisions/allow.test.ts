/**
 * Exemptions: what a person allows opens exactly its own decision, as facts that the proof shows, and nothing else. The
 * person, the processes and the terminal are replaced in process. It is over 350 lines because all its cases share one
 * project.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { allow } from '../../src/cli/allow/allow.ts';
import { runAllow } from '../../src/cli/commands/allow.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { wallTime } from '../../src/system/clock.ts';
import { logPath } from '../../src/system/decision-log.ts';
import { exemptionsPath, readExemptions, takeExemption } from '../../src/system/exemptions.ts';
import type { Host } from '../../src/system/host.ts';
import type { Surroundings } from '../../src/system/person.ts';
import { gateStages, NO_RULE_CACHE } from '../doubles/gate-stages.ts';
import { isFull, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('hook');

const base = mkdtempSync(join(tmpdir(), 'rulespec-allow-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const project = join(base, 'p');
const home = join(base, 'home');
const environment = { HOME: home, ...NO_RULE_CACHE };
const host: Host = { folder: project, environment, platform: 'linux' };

const ruleFile = `version: 1
rules:
  - {name: no-push, on: {hook: PreToolUse, tool: Bash}, match: {command: '^git push'}, action: deny, message: No pushing.}
  - {name: asks, on: {hook: PreToolUse, tool: Bash}, match: {command: 'main'}, action: ask, message: On main?}
  - {name: no-log, on: {hook: PreToolUse}, match: {content: 'console'}, action: deny, message: No logs.}
  - {name: runs, on: {hook: PreToolUse, tool: Bash}, match: {command: '^(sh|bash|python3|npm run|make) '}, action: deny, message: No scripts.}
`;

beforeEach(() => {
  rmSync(base, { recursive: true, force: true });
  write('p/.git/HEAD', '');
  write('p/.nudge.yaml', ruleFile);
  write('q/.git/HEAD', '');
  write('q/.nudge.yaml', ruleFile);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
}

function calling(tool_name: string, tool_input: object, cwd = project): string {
  const session = { session_id: 's', transcript_path: '', cwd, tool_use_id: 't' };
  return JSON.stringify({ ...session, hook_event_name: 'PreToolUse', tool_name, tool_input });
}

const event = (hook_event_name: string, more: object) =>
  JSON.stringify({ session_id: 's', transcript_path: '', cwd: project, hook_event_name, ...more });

const eventRule = (hook: string, match: string) =>
  `version: 1\nrules:\n  - {name: no, on: {hook: ${hook}}, match: {${match}}, action: deny, message: No.}\n`;

const bash = (command: string, more: object = {}, cwd = project) =>
  calling('Bash', { command, ...more }, cwd);

interface Line {
  readonly id: string;
  readonly decision: string;
  readonly matched_rules: readonly string[];
  readonly exempted?: readonly string[];
}

/** The line of the log about the call. */
function decide(payload: string, dryRun = false): Line {
  runHook({ host: 'auto', dryRun }, gateStages, realWorld(Buffer.from(payload), host));
  return JSON.parse(readFileSync(logPath(host), 'utf8').trimEnd().split('\n').at(-1) ?? '');
}

function person(
  processes: readonly string[] = ['bash'],
  answer: (code: string) => string | undefined = code => code,
) {
  const asked: string[] = [];
  const surroundings: Surroundings = {
    ancestry: () => ({ processes: processes.map(name => ({ name, words: [name] })), environment: {} }),
    askOnTerminal: question => {
      asked.push(question);
      return answer('k3y5');
    },
    challenge: () => 'k3y5',
  };
  return { asked, surroundings };
}

type Span = Readonly<Record<string, string>>;
const ONCE: Span = { once: 'yes' };

function allowing(id: string, span: Span, { surroundings } = person(), now = wallTime()) {
  const call = { operands: [id], options: new Map(Object.entries(span)) };
  return allow(call, id, { host, surroundings, now });
}

function codesOf({ diagnostics }: ReturnType<typeof allowing>): readonly string[] {
  return diagnostics.map(({ code }) => code);
}

describe.skipIf(isFull)('what is allowed', () => {
  test('once: the first call that it opens uses it up', () => {
    const { id } = decide(bash('git push'));
    expect(allowing(id.slice(0, 8), ONCE).value?.rules).toEqual([
      { name: 'no-push', file: '.nudge.yaml', says: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    const opened = decide(bash('git push'));
    expect(opened).toMatchObject({
      decision: 'allow',
      exempted: [expect.stringMatching(/^x-.{8} no-push$/)],
    });
    expect(decide(bash('git push')).decision).toBe('deny');
  });

  test('for an hour: until then, and what the agent says beside the command changes nothing', () => {
    const { id } = decide(bash('git push'));
    expect(allowing(id, { for: '1h', reason: 'release' }).value?.reason).toBe('release');
    expect(decide(bash('git push', { description: 'Push it', timeout: 5 })).decision).toBe('allow');
    expect(decide(bash('git push')).decision).toBe('allow');
  });

  test.each([
    ['{selector: tool_input.timeout, rule: greater_than, value: 600}', { timeout: 700 }, { timeout: 99_999 }],
    [
      '{selector: tool_input.description, rule: contains, value: force}',
      { description: 'force a' },
      { description: 'force b' },
    ],
  ])('what a rule reads beside the command counts: %s', (condition, allowed, other) => {
    write(
      'p/.nudge.yaml',
      `version: 1\nrules:\n  - {name: reads, on: {hook: PreToolUse, tool: Bash}, match: {command: echo}, when: [${condition}], action: ask, message: R.}\n`,
    );
    allowing(decide(bash('echo z', allowed)).id, { for: '1h' });
    expect(decide(bash('echo z', allowed)).decision).toBe('allow');
    expect(decide(bash('echo z', other)).decision).toBe('ask');
  });

  test('until a time that has passed: not any more', () => {
    const { id } = decide(bash('git push'));
    expect(allowing(id, { for: '1h' }, person(), wallTime() - 7_200_000).value).toBeDefined();
    expect(decide(bash('git push')).decision).toBe('deny');
  });

  test('a dry run neither uses it up nor is allowed itself', () => {
    const { id } = decide(bash('git push'));
    allowing(id, ONCE);
    expect(decide(bash('git push'), true).decision).toBe('allow');
    expect(decide(bash('git push')).decision).toBe('allow');
    expect(codesOf(allowing(decide(bash('git push'), true).id, ONCE))).toEqual(['E842']);
  });

  test('the rules of the decision: another rule that comes later still refuses', () => {
    allowing(decide(bash('git push origin main')).id, { project: 'yes' });
    expect(decide(bash('git push origin main')).decision).toBe('allow');
    write(
      'p/.nudge.yaml',
      `${ruleFile}  - {name: new, on: {hook: PreToolUse}, match: {command: push}, action: deny, message: N.}\n`,
    );
    expect(decide(bash('git push origin main')).decision).toBe('deny');
    // It names the rule of its own file.
    write('p/.nudge.yaml', 'version: 1\nrules: []\n');
    write('p/.rulespec/rules/other.yaml', ruleFile);
    expect(decide(bash('git push origin main')).decision).toBe('deny');
  });

  test('what a script runs: a file that changes is another call', () => {
    write('p/deploy.sh', 'echo 1\n');
    write('p/deploy.py', 'print(1)\n');
    for (const command of ['sh deploy.sh', 'python3 deploy.py']) {
      allowing(decide(bash(command)).id, { project: 'yes' });
      expect(decide(bash(command)).decision).toBe('allow');
    }
    write('p/deploy.sh', 'echo 2\n');
    write('p/deploy.py', 'print(2)\n');
    expect(decide(bash('sh deploy.sh')).decision).toBe('deny');
    expect(decide(bash('python3 deploy.py')).decision).toBe('deny');
  });

  test.each([
    ['npm run deploy', 'package.json', (text: string) => JSON.stringify({ scripts: { deploy: text } })],
    ['make deploy', 'rules.mk', (text: string) => `deploy:\n\t${text}\n`],
  ])('what a script runs: %s, whose commands stand in a file that it reads', (call, file, textOf) => {
    write('p/Makefile', 'include rules.mk\n');
    write(`p/${file}`, textOf('upload staging'));
    allowing(decide(bash(call)).id, { project: 'yes' });
    expect(decide(bash(call)).decision).toBe('allow');
    write(`p/${file}`, textOf('upload product'));
    expect(decide(bash(call)).decision).toBe('deny');
  });

  test('where a remote leads: another host is another call', () => {
    const settings = (host: string) => `[remote "origin"]\n\turl = git@${host}:acme/app.git\n`;
    write('p/.git/config', settings('github.com'));
    allowing(decide(bash('git push')).id, { project: 'yes' });
    expect(decide(bash('git push')).decision).toBe('allow');
    write('p/.git/config', settings('elsewhere.example'));
    expect(decide(bash('git push')).decision).toBe('deny');
  });

  test('what a script runs: one that is too large to be judged is known by its bytes', () => {
    const large = `#${'x'.repeat(1_000_000)}\n`;
    write('p/deploy.sh', `${large}echo 1\n`);
    allowing(decide(bash('sh deploy.sh')).id, { project: 'yes' });
    expect(decide(bash('sh deploy.sh')).decision).toBe('allow');
    write('p/deploy.sh', `${large}echo 2\n`);
    expect(decide(bash('sh deploy.sh')).decision).toBe('deny');
  });

  const one =
    '{name: guard, on: {hook: PreToolUse}, match: {command: "^upload"}, action: deny, message: Slow.}';
  const other =
    '{name: guard, on: {hook: PreToolUse}, match: {command: "data$"}, action: deny, message: Never.}';
  const scoped = (pattern: string, message: string) =>
    `{pattern: '${pattern}', action: deny, message: ${message}}`;
  test.each([
    ['another of its name', 'p/.nudge.yaml', 'rules', one, `${one}, ${other}`],
    [
      'another in its place',
      'p/.rulespec/rules/s.yaml',
      'scoped_rules',
      scoped('upload', 'Slow.'),
      scoped('data', 'Never.'),
    ],
  ])('the rule, not %s', (_, file, key, before, after) => {
    rmSync(join(project, '.nudge.yaml'));
    write(file, `version: 1\n${key}: [${before}]\n`);
    allowing(decide(bash('upload data')).id, { project: 'yes' });
    expect(decide(bash('upload data')).decision).toBe('allow');
    write(file, `version: 1\n${key}: [${after}]\n`);
    expect(decide(bash('upload data')).decision).toBe('deny');
  });

  test('the rule, which goes on where its file has changed and the session keeps it', () => {
    allowing(decide(bash('git push')).id, { project: 'yes' });
    write('p/.nudge.yaml', ruleFile.replace(/.*no-log.*\n/, ''));
    const opened = decide(bash('git push'));
    expect(opened).toMatchObject({
      decision: 'allow',
      exempted: expect.arrayContaining([expect.stringMatching(/ no-push$/)]),
    });
  });

  test('the project: the same call in another one is refused', () => {
    allowing(decide(bash('git push')).id, { project: 'yes' });
    expect(decide(bash('git push', {}, join(base, 'q'))).decision).toBe('deny');
    mkdirSync(join(project, 'sub'));
    expect(decide(bash('git push', {}, join(project, 'sub'))).decision).toBe('deny');
  });

  describe('in a folder of another project, by a session of this one', () => {
    const there = (command: string) =>
      JSON.stringify({
        ...{ session_id: 's', turn_id: 't', cwd: join(base, 'q'), hook_event_name: 'PreToolUse' },
        ...{ tool_name: 'Bash', tool_input: { command } },
      });

    test('once: what the rules of both refuse', () => {
      const { id, decision } = decide(there('npm publish'));
      expect(decision).toBe('ask');
      expect(allowing(id, ONCE).value?.rules.map(({ name }) => name)).toEqual(['publish']);
      expect(decide(there('npm publish --access public')).decision).toBe('ask');
      expect(decide(there('npm publish')).decision).toBe('allow');
      expect(decide(there('npm publish')).decision).toBe('ask');
    });

    test('what the other one alone refuses stays refused, also where its rule says the same', () => {
      allowing(decide(there('git push')).id, { project: 'yes' });
      expect(decide(there('git push'))).toMatchObject({
        decision: 'deny',
        matched_rules: expect.arrayContaining(['rulespec:other-project']),
      });
    });
  });

  test('a call without a script: the same file and content', () => {
    const writing = (content: string, file = 'a.ts') =>
      calling('Write', { file_path: join(project, file), content });
    allowing(decide(writing('console.log(1)')).id, { project: 'yes' });
    expect(decide(writing('console.log(1)')).decision).toBe('allow');
    expect(decide(writing('console.log(2)')).decision).toBe('deny');
    expect(decide(writing('console.log(1)', 'b.ts')).decision).toBe('deny');
  });

  test('a script that cannot be read, and one of which it is not known what it runs', () => {
    for (const command of ['echo "', '$TOOL -rf x']) {
      const { id, decision } = decide(bash(command));
      expect(decision).toBe('ask');
      expect(allowing(id, ONCE).value?.rules.map(({ file }) => file)).toEqual(['<policy>']);
      expect(decide(bash(command)).decision).toBe('allow');
      expect(decide(bash(`${command} `)).decision).toBe('ask');
    }
  });

  test('a prompt, by its text', () => {
    const prompting = (prompt: string) => event('UserPromptSubmit', { prompt });
    write('p/.nudge.yaml', eventRule('UserPromptSubmit', 'prompt: secret'));
    const by = person();
    allowing(decide(prompting('a secret')).id, { project: 'yes' }, by);
    expect(by.asked[0]).toMatch(/^Allow this prompt from now on, .*\n {2}UserPromptSubmit: a secret\n/);
    expect(decide(prompting('a secret')).decision).toBe('allow');
    expect(decide(prompting('another secret')).decision).toBe('deny');
  });

  test('a stop, by its session', () => {
    const stopping = (session_id: string, message: string) =>
      event('Stop', { session_id, last_assistant_message: message });
    write('p/.nudge.yaml', eventRule('Stop', 'message: maybe'));
    const by = person();
    allowing(decide(stopping('s', 'maybe')).id, { project: 'yes' }, by);
    expect(by.asked[0]).toMatch(/^Allow this stop from now on, .*\n {2}Stop: maybe\n/);
    expect(decide(stopping('s', 'maybe so')).decision).toBe('allow');
    expect(decide(stopping('t', 'maybe')).decision).toBe('deny');
  });

  test('is in the proof', () => {
    allowing(decide(bash('git push')).id, { project: 'yes' });
    const folder = join(base, 'artefacts');
    runHook(
      { host: 'auto', dryRun: false, artifacts: folder },
      gateStages,
      realWorld(Buffer.from(bash('git push')), host),
    );
    const trace = readFileSync(join(folder, 'hook_evaluation.txt'), 'utf8');
    expect(trace).toContain('standing(rule, action) :- decision(rule, action), !exemption(rule, _).');
    expect(readFileSync(join(folder, 'hook.compiled.dl'), 'utf8')).toMatch(/exemption\(\d+, "x-/);
  });
});

describe.skipIf(isFull)('what is refused', () => {
  test('the gate itself: nothing exempts its own rules', () => {
    const own = decide(
      calling('Write', { file_path: join(home, '.config/rulespec/rules.yaml'), content: '' }),
    );
    expect(codesOf(allowing(own.id, ONCE))).toEqual(['E842']);
    const both = decide(bash('git push; rulespec trust .nudge.yaml'));
    expect(both.decision).toBe('deny');
    expect(codesOf(allowing(both.id, ONCE))).toEqual(['E842']);
    write('p/.nudge.yaml', 'rules: {');
    expect(codesOf(allowing(decide(bash('ls')).id, ONCE))).toEqual(['E842']);
  });

  test('what was let through, what is no call, and an unknown id', () => {
    expect(codesOf(allowing(decide(bash('ls')).id, ONCE))).toEqual(['E842']);
    expect(codesOf(allowing(decide('{').id, ONCE))).toEqual(['E842']);
    write('p/.nudge.yaml', eventRule('PostToolUse', 'response: FAIL'));
    const after = { tool_name: 'Bash', tool_input: { command: 'npm t' }, tool_response: { stdout: 'FAIL' } };
    expect(allowing(decide(event('PostToolUse', after)).id, ONCE).diagnostics).toMatchObject([
      { code: 'E842', message: expect.stringContaining('it was decided at PostToolUse') },
    ]);
    expect(codesOf(allowing('d-0000000', ONCE))).toEqual(['E841']);
  });

  test.each([
    {},
    { once: 'yes', for: '1h' },
    { for: '1' },
    { for: 'ever' },
    { until: '2020-01-01' },
    { until: 'x' },
  ])('a time that is none: %j', span => {
    expect(codesOf(allowing(decide(bash('git push')).id, span))).toEqual(['E405']);
  });

  test('an agent, a terminal that is missing, a wrong answer', () => {
    const { id } = decide(bash('git push'));
    const agent = person(['bash', 'claude', 'bash']);
    expect(codesOf(allowing(id, ONCE, agent))).toEqual(['E783']);
    expect(agent.asked).toEqual([]);
    expect(
      codesOf(
        allowing(
          id,
          ONCE,
          person(['bash'], () => undefined),
        ),
      ),
    ).toEqual(['E783']);
    expect(
      allowing(
        id,
        ONCE,
        person(['bash'], () => 'y'),
      ),
    ).toEqual({ value: undefined, diagnostics: [] });
    expect(readExemptions(host).exemptions).toEqual([]);
  });

  test('a person sees what is allowed, without control characters', () => {
    const { id } = decide(bash('git push \u001b[2J'));
    const asking = person();
    allowing(id, ONCE, asking);
    expect(asking.asked[0]).toContain('no-push: No pushing.');
    expect(asking.asked[0]).not.toContain('\u001b');
  });
});

describe.skipIf(isFull)('the list', () => {
  test.each([
    ['edited', (text: string) => text.replace(/no-push/, 'no-log')],
    [
      'of another key',
      (text: string) => text.replace(/"code":"(.)/, (_, one) => `"code":"${one === '_' ? '-' : '_'}`),
    ],
    ['without a code', (text: string) => text.replace(/,"code":"[^"]*"/, '')],
    ['torn', (text: string) => text.slice(0, 40)],
    ['empty', () => ''],
  ] as const)('%s is not believed', (_, change) => {
    allowing(decide(bash('git push')).id, { project: 'yes' });
    const path = exemptionsPath(host);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    expect(readExemptions(host).problem?.code).toBe('E843');
    expect(decide(bash('git push')).decision).toBe('deny');
  });

  test('that others could have written is not believed', () => {
    allowing(decide(bash('git push')).id, { project: 'yes' });
    chmodSync(exemptionsPath(host), 0o666);
    expect(decide(bash('git push')).decision).toBe('deny');
  });

  test('is shown, and what is revoked does not count', () => {
    const { id } = decide(bash('git push'));
    const made = allowing(id, { project: 'yes' }).value?.id ?? '';
    allowing(id, ONCE);
    const said = (...operands: string[]) => {
      let text = '';
      const screen = {
        write: (more: string) => (text += more),
        paint: plain,
        interactive: false,
        columns: undefined,
      };
      const terminal = { out: screen, err: screen } as unknown as Parameters<typeof runAllow>[1];
      runAllow({ operands, options: new Map() }, terminal, { host, ...person(), now: wallTime() });
      return text;
    };
    expect(said('list')).toContain(
      `${made}  always  Bash: git push\n    in ${project}, against no-push; for ${id.slice(0, 8)}`,
    );
    expect(said('revoke', made)).toBe(`revoked ${made}\n`);
    expect(said('revoke', made)).toContain('there is no exemption');
    expect(decide(bash('git push')).decision).toBe('allow');
    expect(said('list')).toContain('once (used up)');
    expect(decide(bash('git push')).decision).toBe('deny');
  });

  test('of ten at once, one takes what is for one decision', () => {
    const { value } = allowing(decide(bash('git push')).id, ONCE);
    const taken = value ? Array.from({ length: 10 }, () => takeExemption(host, value)) : [];
    expect(taken.filter(each => each)).toHaveLength(1);
  });
});

/** Calls near the one that is allowed: the same words in another order, folder, tool or file. */
const word = fc.constantFrom(
  'git',
  'push',
  'origin',
  'main',
  '--force',
  ';',
  'ls',
  'rm',
  'a.md',
  '&&',
  'console',
  'sh',
  'x.sh',
);
const command = fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' '));
const payload = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(command, fc.constantFrom(project, join(base, 'q')))
      .map(([text, cwd]) => bash(text, {}, cwd)),
  },
  {
    weight: 1,
    arbitrary: command.map(content => calling('Write', { file_path: join(project, 'a.ts'), content })),
  },
);

test('an exemption opens exactly its own decision', () => {
  let opened = 0;
  assertLaw(
    fc.property(payload, fc.array(payload, { minLength: 2, maxLength: 6 }), (allowed, others) => {
      // The rule cache stays.
      for (const folder of ['.local', '.config'])
        rmSync(join(home, folder), { recursive: true, force: true });
      const before = others.map(each => decide(each).decision);
      const { decision, id } = decide(allowed);
      const { value } = allowing(id, { project: 'yes' });
      const isRefused = decision === 'deny' || decision === 'ask';
      const isAllowed = value !== undefined;
      expect(isAllowed).toBe(isRefused);
      const after = others.map(each => decide(each).decision);
      expect(after).toEqual(others.map((each, at) => (isAllowed && each === allowed ? 'allow' : before[at])));
      if (!isAllowed) return;
      opened++;
      expect(decide(allowed).decision).toBe('allow');
    }),
    { numRuns: 25 },
  );
  expect(opened).toBeGreaterThan(0);
});
