/**
 * Ctrl-C in the middle of the work: what was done so far is reported, and the exit code says that it is not all. The
 * signal is a real one, sent where progress is shown for the so-many-th time.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Call } from '../src/cli/command.ts';
import { testCommand } from '../src/cli/commands/test.ts';
import { verifyCommand } from '../src/cli/commands/verify.ts';
import { type ExitCode, HOLDS, INTERRUPTED, VIOLATED } from '../src/cli/exit-codes.ts';
import type { Terminal } from '../src/cli/terminal.ts';
import { plain } from '../src/diagnostics/render/paint.ts';
import { interruptible } from '../src/system/interruptible.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulespec-interrupted-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As the user types it. Nothing comes back from here where the work can be interrupted. */
function pressCtrlC(): void {
  process.kill(process.pid, 'SIGINT');
  for (let waited = 0; waited < 5_000_000_000; waited++);
}

test('work is stopped wherever it is, and its errors come through', () => {
  const done: string[] = [];
  const isInterrupted = interruptible(() => {
    done.push('begun');
    try {
      pressCtrlC();
    } finally {
      done.push('ended');
    }
  });
  expect([isInterrupted, done]).toEqual([true, ['begun']]);
  expect(interruptible(() => done.push('whole'))).toBe(false);
  expect(() => interruptible(() => JSON.parse('{'))).toThrow(SyntaxError);
});

function terminalOf(pressAt: number): {
  readonly terminal: Terminal;
  readonly said: { out: string; err: string };
} {
  const said = { out: '', err: '' };
  let shown = 0;
  const screen = (name: 'out' | 'err') => ({
    paint: plain,
    columns: undefined,
    isClosed: () => false,
    write: (text: string) => {
      said[name] += text;
    },
    get interactive() {
      if (name === 'err' && ++shown === pressAt) pressCtrlC();
      return false;
    },
  });
  return { terminal: { out: screen('out'), err: screen('err') }, said };
}

function callOf(operands: readonly string[], options: Readonly<Record<string, string>>): Call {
  const lists = new Map(Object.entries(options).map(([name, value]) => [name, [value]]));
  return { operands, options: new Map(Object.entries(options)), lists };
}

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const RULESPEC = write(
  'rulespec.yaml',
  'claims: [{name: n, selector: facts.n}]\npredicates: [{claim: n, rule: equals, value: 1, source: memory}]\n',
);
const envelopes = [1, 2, 3].map(n => write(`e${n}.yaml`, `facts: {n: ${n}}\n`));

for (const name of ['rules.yaml', 'good.yaml'])
  write(
    name,
    `version: 1
rules:
  - name: no-push
    on: {hook: PreToolUse, tool: Bash}
    match: {command: "git push"}
    action: deny
    message: no
`,
  );
const TESTS = write(
  'rules.test.yaml',
  `tests:
  - {name: push, command: git push, expect: {decision: deny}}
  - {name: list, command: ls, expect: {decision: deny}}
  - {name: force, command: git push -f, expect: {decision: deny}}
  - {name: pull, command: git pull, expect: {decision: allow}}
`,
);
const PASSING = write(
  'good.test.yaml',
  `tests:
  - {name: push, command: git push, expect: {decision: deny}}
  - {name: list, command: ls, expect: {decision: allow}}
`,
);

interface Row {
  readonly about: string;
  /** The so-many-th time that the work looks whether to show its progress. */
  readonly pressAt: number;
  readonly run: (terminal: Terminal) => ExitCode;
  readonly code: ExitCode;
  readonly says: readonly string[];
}

const NEVER = 0;
const verifying =
  (format = 'text') =>
  (terminal: Terminal) =>
    verifyCommand.run(callOf(envelopes, { rulespec: RULESPEC, format }), terminal);
const testing =
  (path: string, more = {}) =>
  (terminal: Terminal) =>
    testCommand.run(callOf([path], more), terminal);

const rows: readonly Row[] = [
  { about: 'verify', pressAt: NEVER, run: verifying(), code: VIOLATED, says: ['1/3 passed', '2 failed'] },
  {
    about: 'verify, before the first envelope',
    pressAt: 1,
    run: verifying(),
    code: INTERRUPTED,
    says: ['error[E414]: interrupted: 0 of 3 envelopes judged'],
  },
  {
    about: 'verify, within the third envelope',
    pressAt: 5,
    run: verifying(),
    code: INTERRUPTED,
    says: [
      '1/2 passed, 1 failed in 2 inputs',
      '`n` is 2, not 1',
      '[E414]: interrupted: 2 of 3 envelopes judged',
    ],
  },
  {
    about: 'verify, as JSON: those without a verdict are listed',
    pressAt: 5,
    run: verifying('json'),
    code: INTERRUPTED,
    says: ['"holds": null,\n  "totals": {\n    "passed": 1,\n    "failed": 1,', 'e3.yaml', 'E414'],
  },
  {
    about: 'verify, as the last envelope is done',
    pressAt: 6,
    run: verifying(),
    code: VIOLATED,
    says: ['1/3 passed, 2 failed in 3 inputs'],
  },
  { about: 'test', pressAt: NEVER, run: testing(TESTS), code: VIOLATED, says: ['3 of 4 tests passed'] },
  {
    about: 'test, at the third test',
    pressAt: 3,
    run: testing(TESTS, { 'coverage-threshold': '100' }),
    code: INTERRUPTED,
    says: ['✗ list', '1 of 2 tests passed, 1 failed', '[E414]: interrupted: 2 of 4 tests run'],
  },
  {
    about: 'test --mutate',
    pressAt: NEVER,
    run: testing(PASSING, { mutate: '9' }),
    code: HOLDS,
    says: ['2 of 2 tests passed', 'mutation score'],
  },
  {
    about: 'test --mutate, at a survivor',
    pressAt: 5,
    run: testing(PASSING, { mutate: '9', 'mutation-threshold': '100' }),
    code: INTERRUPTED,
    says: ['3 of 3 mutants killed; 3 of 5 ', '[E414]: interrupted: 2 of 2 tests run, 3 of 5 mutants tried'],
  },
];

test.each(rows)('$about', ({ pressAt, run, code, says }) => {
  const { terminal, said } = terminalOf(pressAt);
  expect(run(terminal)).toBe(code);
  for (const each of says) expect(said.out + said.err).toContain(each);
});
