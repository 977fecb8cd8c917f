/**
 * `rulespec test` in process: what tests come to, what is written by `--update`, and what counts as covered. Each case
 * is a folder of files that the test makes. It is over 350 lines because all cases share what makes the folder.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missedThresholds } from '../../src/cli/test/report.ts';
import { type RunSettings, runTests, type TestReport } from '../../src/cli/test/run.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';
import { shareOf } from '../../src/rule-tests/coverage.ts';
import { coverageHtml } from '../../src/rule-tests/coverage-html.ts';
import { lcovOf } from '../../src/rule-tests/lcov.ts';
import { parseTestFile } from '../../src/rule-tests/parse.ts';
import { buildBundle } from '../bundle.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('rule tests');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-rule-tests-'));
  mkdirSync(join(folder, '.git'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const screen = { write: () => undefined, paint: plain, interactive: false, columns: undefined };
const terminal = { out: screen, err: screen } as unknown as Parameters<typeof runTests>[1]; // as: no stream is written

type Files = Readonly<Record<string, string>>;

function run(files: Files, more: Partial<RunSettings> = {}): TestReport {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const settings = {
    operands: [folder],
    filter: undefined,
    rules: [],
    updates: false,
    covers: false,
    ...more,
  };
  return runTests(settings, terminal);
}

/** `decision: expected deny, got ask` for each difference. */
function found({ failures }: TestReport): readonly string[] {
  return failures.flatMap(({ test: { name }, differences }) =>
    differences.map(({ key, expected, got }) => `${name}: ${key} ${expected} / ${got}`),
  );
}

const CONTENT = `version: 1
rules:
  - name: no-push
    on: {hook: PreToolUse, tool: Bash}
    match: {command: '^git push'}
    unless:
      - {ran: npm test, result: passed, within: 10m}
    action: deny
    message: Run the tests, {{ tool_name }}.
`;
const BASH = `version: 1
rules:
  - id: no-rm
    level: critical
    match: {command: rm}
    decision: ask
    reason: name what goes
`;
const SCOPED = `scoped_rules:
  - {name: no-secret, pattern: 'AKIA[0-9]+', action: deny, message: a key}
`;
const MARKDOWN = `---
keywords: [pytest]
---
Use pytest -q.
`;
const RULESPEC = `claims: [{name: caps, selector: caps}, {name: done, selector: done}]
predicates:
  - {claim: caps, rule: contains, value: csv, source: task_prompt, id: csv, when: {claim: done, rule: exists}}
`;

describe('a test of', () => {
  const rows: readonly {
    what: string;
    rules: readonly [string, string];
    tests: string;
    differs?: readonly string[];
  }[] = [
    {
      what: 'a call, by content rules',
      rules: ['r.yaml', CONTENT],
      tests: `
  - {name: a, command: git push, expect: {decision: deny, rule: no-push, rules: [no-push], message: 'tests, Bash'}}
  - {name: b, command: git status, expect: {decision: allow, rules: [], not_rules: [no-push]}}
  - {name: c, command: git push, expect: {decision: ask, rules: [], not_rules: [no-push], message: nothing}}`,
      differs: [
        'c: decision ask / deny',
        'c: rules none / no-push',
        'c: not_rules not no-push / no-push',
        'c: message "nothing" / "Run the tests, Bash.\\nNothing in this session says that `npm test` passed."',
      ],
    },
    {
      what: 'a call with a history',
      rules: ['r.yaml', CONTENT],
      tests: `
  - {name: a, history: [{command: npm test}], command: git push, expect: {decision: allow}}
  - {name: b, history: [{command: npm test, result: failed}], command: git push, expect: {decision: deny}}
  - {name: c, history: [{command: npm test, ago: 20m}], command: git push, expect: {decision: deny}}
  - {name: d, history: [{command: npm test, decision: deny}], command: git push, expect: {decision: deny}}
  - {name: e, history: [{command: npm test}, {prompt: go}], command: git push, expect: {decision: deny}}`,
      differs: ['e: decision deny / allow'],
    },
    {
      what: 'a script, by a Bash policy',
      rules: ['r.yaml', BASH],
      tests: `
  - {name: a, command: 'cd x && rm y', expect: {decision: ask, rules: [no-rm]}}
  - {name: b, command: 'bash z.sh', files: {z.sh: 'rm y'}, expect: {decision: allow}}
  - {name: c, command: 'bash z.sh', files: {z.sh: {text: 'rm y', origin: new}}, expect: {decision: ask}}
  - {name: d, command: 'bash z.sh', files: {z.sh: {text: 'rm y', origin: changed}}, expect: {decision: ask}}
  - {name: e, command: 'bash z.sh', files: {z.sh: {text: 'rm y', origin: tracked}}, expect: {decision: allow}}
  - {name: f, command: 'bash z.sh a b', files: {z.sh: {text: '"$1" "$2"', origin: new}}, expect: {decision: allow}}
  - {name: g, command: 'bash z.sh rm b', files: {z.sh: {text: '"$1" "$2"', origin: new}}, expect: {decision: ask}}
  - {name: h, command: './z.sh rm b', files: {z.sh: {text: '$@', origin: new}}, expect: {decision: ask}}`,
    },
    {
      what: 'a payload, by scoped rules',
      rules: ['r.yaml', SCOPED],
      tests: `
  - {name: a, tool: Write, file: a, content: AKIA123, expect: {decision: deny, rules: [no-secret]}}
  - name: b
    payload: {hook_event_name: PreToolUse, session_id: s, transcript_path: '', cwd: /code/project, tool_name: Read, tool_input: {file_path: AKIA1}}
    expect: {decision: deny}
  - {name: c, tool: Read, input: {file_path: b}, expect: {decision: allow}}`,
    },
    {
      what: 'a prompt, by a Markdown rule',
      rules: ['r.md', MARKDOWN],
      tests: `
  - {name: a, prompt: run pytest, expect: {decision: warn, message: pytest -q}}
  - {name: b, prompt: run it, expect: {decision: allow, rules: []}}`,
    },
    {
      what: 'an envelope, by a rulespec',
      rules: ['rulespec.yaml', RULESPEC],
      tests: `
  - {name: a, facts: {caps: [csv], done: true}, expect: {verdict: pass, predicates: {csv: pass}}}
  - {name: b, facts: {caps: [tsv], done: true}, expect: {verdict: fail, message: no element equal}}
  - {name: c, facts: {caps: [tsv]}, expect: {verdict: pass, predicates: {csv: skip}}}
  - {name: d, facts: {caps: [tsv]}, expect: {verdict: fail, predicates: {csv: pass}}}`,
      differs: ['d: verdict fail / pass', 'd: predicates.csv pass / skip'],
    },
  ];
  test.each(rows)('$what', ({ rules: [name, text], tests, differs = [] }) => {
    const stem = name.replace(/\.\w+$/, '');
    const files = { [name]: text, [`${stem}.test.yaml`]: `tests:${tests}\n` };
    for (const covers of [false, true]) {
      const report = run(files, { covers });
      expect(report.diagnostics).toEqual([]);
      expect(found(report)).toEqual(differs);
    }
  });
});

test('a golden file is a file of tests', () => {
  const golden = `tests:
  - {id: a, command: rm x, expected: {decision: ask, rule_id: no-rm}}
  - {id: b, command: ls, expected: {decision: deny}}
`;
  const policy = join(folder, 'policy.yaml');
  writeFileSync(policy, BASH);
  const report = run({ 'golden/a.yaml': golden }, { operands: [join(folder, 'golden')], rules: [policy] });
  expect(report.diagnostics).toEqual([]);
  expect(found(report)).toEqual(['b: decision deny / allow']);
});

test('the filter is a part of the name', () => {
  const tests =
    'tests: [{name: one, command: a, expect: {decision: deny}}, {name: two, command: a, expect: {decision: deny}}]\n';
  expect(run({ 'r.yaml': BASH, 'r.test.yaml': tests }, { filter: 'tw' }).total).toBe(1);
});

const WRONG = 'tests: [{name: one, command: rm x, expect: {decision: allow}}]\n';

describe('--update', () => {
  const scripts = ['rm x', 'ls', 'git push', 'rm x && git push', 'echo "a: b"'];
  const word = fc.constantFrom('deny', 'ask', 'warn', 'log', 'allow');
  const names = fc.uniqueArray(fc.constantFrom('no-rm', 'no-push'));
  const one = fc.record({
    command: fc.constantFrom(...scripts),
    decision: fc.option(word, { nil: undefined }),
    rules: fc.option(names, { nil: undefined }),
    block: fc.boolean(),
  });

  const written = (
    each: {
      command: string;
      decision?: string | undefined;
      rules?: readonly string[] | undefined;
      block: boolean;
    },
    at: number,
  ) => {
    const list = each.rules?.map(name => `\n        - ${name}`).join('') ?? '';
    const rules =
      each.rules === undefined
        ? ''
        : each.block && list !== ''
          ? `\n      rules:${list}`
          : `\n      rules: [${each.rules.join(', ')}]`;
    const decision =
      each.decision === undefined && each.rules !== undefined
        ? ''
        : `\n      decision: ${each.decision ?? 'deny'} # why`;
    return `  - name: test ${at}\n    command: ${JSON.stringify(each.command)}\n    expect:${rules}${decision}\n`;
  };

  test('leaves tests that pass, and changes nothing but what differs', () => {
    const rules = { 'r.yaml': BASH, 'c.yaml': CONTENT };
    assertLaw(
      fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), tests => {
        const text = `# a comment\nrules: [r.yaml, c.yaml]\ntests:\n${tests.map(written).join('')}`;
        const before = run({ ...rules, 't.test.yaml': text });
        expect(before.diagnostics).toEqual([]);
        const update = run({ ...rules, 't.test.yaml': text }, { updates: true });
        expect(update.failures).toEqual([]);
        expect(update.updated).toBe(before.failures.length);
        const path = join(folder, 't.test.yaml');
        const after = readFileSync(path, 'utf8');
        expect(run({ 't.test.yaml': after }).failures).toEqual([]);
        expect(after.startsWith('# a comment\n')).toBe(true);
        expect(after.split('# why')).toHaveLength(text.split('# why').length);
        if (before.failures.length === 0) expect(after).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  'expect: {decision: ask, message: "nope"}',
  "expect: {decision: ask, message: 'nope'}",
  'expect: {decision: ask, message: nope}',
  'expect:\n      decision: "ask"\n      message: |\n        nope\n        more\n',
  'expect:\n      message: >-  # folded\n        nope\n      decision: ask\n',
  'expect: &e {decision: "allow"}\n  - {name: two, command: rm y, expect: *e}\n',
])('what came out is written in place of %j', expectation => {
  const tests = `tests:\n  - name: one\n    command: rm x\n    ${expectation}`;
  const update = run({ 'r.yaml': BASH, 'r.test.yaml': tests }, { updates: true });
  expect([update.failures, update.diagnostics]).toEqual([[], []]);
  expect(update.updated).toBeGreaterThan(0);
  const after = run({});
  expect([after.failures, after.diagnostics]).toEqual([[], []]);
});

describe('coverage', () => {
  const files = {
    'r.yaml': CONTENT,
    'r.test.yaml': `coverage: {rules: 100, conditions: 100}
tests:
  - {name: a, command: git push, expect: {decision: deny}}
  - {name: b, command: ls, expect: {decision: allow}}
`,
  };

  test('counts a rule that fires and does not, and a condition that never holds is missing', () => {
    const { items } = run(files, { covers: true });
    expect(shareOf('rule', items)).toMatchObject({ covered: 1, total: 1 });
    expect(shareOf('condition', items)).toMatchObject({ covered: 0, total: 1 });
  });

  test('below what a file or the option demands is a shortfall', () => {
    const report = run(files);
    expect(missedThresholds(report, undefined)).toMatchObject([
      { kind: 'condition', percent: 0, wanted: 100 },
    ]);
    expect(missedThresholds(report, 1).map(({ kind }) => kind)).toEqual(['condition', 'condition']);
    expect(missedThresholds(run(files, { filter: 'a' }), undefined)).toEqual([]);
  });

  test('its files are whole: lcov totals agree, HTML runs nothing', () => {
    const hostile = CONTENT.replaceAll('no-push', '"<script>x</script>"');
    const { items } = run({ 'r.yaml': hostile, 'r.test.yaml': files['r.test.yaml'] }, { covers: true });
    const lines = lcovOf(items).split('\n');
    const count = (prefix: string) => lines.filter(line => line.startsWith(prefix)).length;
    const total = (prefix: string) =>
      Number(lines.find(line => line.startsWith(prefix))?.slice(prefix.length));
    expect(total('FNF:')).toBe(count('FN:'));
    expect(total('BRF:')).toBe(count('BRDA:'));
    expect(total('LF:')).toBe(count('DA:'));
    expect(total('BRH:')).toBe(lines.filter(line => /^BRDA:.*,[1-9]\d*$/.test(line)).length);
    expect(lines.at(-2)).toBe('end_of_record');
    const html = coverageHtml(items);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });
});

test('--watch runs again at a change', async () => {
  const bundle = buildBundle();
  try {
    const files = {
      'r.yaml': BASH,
      'r.test.yaml': 'tests: [{name: a, command: rm x, expect: {decision: ask}}]\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    // Waits for what is printed, not for a time.
    const script = `
      set -m # The watcher and what it starts are one group, which is ended as a whole.
      rulespec test --watch > out 2>&1 < /dev/null & watcher=$!
      until grep -q waiting out; do sleep 0.05; done
      echo 'tests: [{name: a, command: rm x, expect: {decision: deny}}]' > r.test.yaml
      until grep -q '1 failed' out; do sleep 0.05; done
      kill -- -$watcher; cat out`;
    const { stdout } = await bundle.run(script, folder);
    expect(stdout).toContain('1 of 1 test passed, 0 failed');
    expect(stdout).toContain('0 of 1 test passed, 1 failed');
  } finally {
    bundle.remove();
  }
});

describe('words that a test would pass over', () => {
  test.each([
    ['event: PostToolUs, command: ls', 'there is no event `PostToolUs`'],
    ['event: Stop, command: ls', 'a call has no event `Stop`'],
    ['event: PreToolUse, prompt: hi', 'a prompt has no event `PreToolUse`'],
    ['prompt: hi, command: ls', '`command` stands beside `prompt`, and says nothing there'],
    ['message: hi, file: a', '`file` stands beside `message`, and says nothing there'],
    ['tool: Write, input: {file_path: a}, file: b', '`file` stands beside `input`, and says nothing there'],
    ['tool: Write, file: a, command: ls', '`command` stands beside `tool`, and says nothing there'],
    [
      'command: ls, history: [{prompt: a, command: b}]',
      '`command` stands beside `prompt`, and says nothing there',
    ],
  ])('%s', (words, message) => {
    const { diagnostics } = parseTestFile({
      name: 'a.test.yaml',
      text: `tests:\n  - {name: t, ${words}, expect: {decision: allow}}\n`,
    });
    expect(diagnostics.map(each => each.message)).toEqual([message]);
  });
});

test('a test counts as updated only where its file is written', () => {
  const unwritable = `${'x'.repeat(240)}.test.yaml`; // A temporary file beside it would have too long a name.
  const update = run({ 'r.yaml': BASH, [unwritable]: `rules: [r.yaml]\n${WRONG}` }, { updates: true });
  expect([update.updated, update.failures.length, update.diagnostics.length]).toEqual([0, 1, 1]);
});
