/** The basis of verdicts: observed evidence, or the agent's word. */
import { describe, expect, test } from 'vitest';
import { compile, verify } from '../../src/pipeline.ts';
import { type MemoryTree, memoryTree } from '../doubles/working-tree.ts';

const JUNIT = '<testsuite><testcase name="a"/></testsuite>';

const tree: MemoryTree = {
  files: { 'src/a.ts': '', 'src/b.ts': '', 'junit.xml': JUNIT },
  written: ['src/a.ts'],
  runs: [{ command: 'npm test', exit: 0 }],
};

function judged(predicate: string, facts: string, { top = '', of = tree } = {}) {
  const rulespec = `${top}\nclaims: [{name: it, selector: it}]\npredicates: [{claim: it, source: memory, ${predicate}}]`;
  const compiled = compile({ name: 'r.yaml', text: rulespec });
  if (!compiled.value) throw new Error(compiled.diagnostics[0]?.message);
  const envelope = { name: 'e.yaml', text: `facts: {${facts}}` };
  const { verdict } = verify(compiled.value, envelope, { tree: memoryTree(of) });
  const [first] = verdict?.predicates ?? [];
  return { outcome: first?.outcome, restsOn: first?.restsOn, reason: first?.reason, totals: verdict?.totals };
}

const rows: readonly (readonly [what: string, predicate: string, facts: string, on: string | undefined])[] = [
  ['a file that the session wrote', 'rule: exists', 'it: src/a.ts', 'evidence'],
  ['a line of it', 'rule: exists', 'it: "src/a.ts:4"', 'evidence'],
  ['a file that it did not write', 'rule: exists', 'it: src/b.ts', 'reported'],
  ['one of two', 'rule: contains, value: src/a.ts', 'it: [src/a.ts, src/b.ts]', 'reported'],
  ['a command that ran', 'rule: contains, value: npm test', 'it: [npm test]', 'evidence'],
  ['another command', 'rule: contains, value: npm test', 'it: [npm test, make]', 'reported'],
  ['files and commands', 'rule: min_length, value: 2', 'it: [src/a.ts, npm test]', 'evidence'],
  ['a number', 'rule: greater_than, value: 80', 'it: 92.5', 'reported'],
  ['nothing', 'rule: not_exists', 'it: null', 'reported'],
  ['a list of nothing', 'rule: max_length, value: 1', 'it: []', 'reported'],
  ['a look at the files', 'rule: is_file', 'it: src/b.ts', 'evidence'],
  ['a look at runs', 'rule: command_passed', 'it: make', 'evidence'],
  ['a skip', 'rule: exists, when: {claim: it, rule: equals, value: x}', 'it: a', undefined],
];

describe.each(rows)('%s', (_, predicate, facts, on) => {
  test('rests on it', () => {
    expect(judged(predicate, facts).restsOn).toBe(on);
  });

  test('fails where evidence is required of it, and only then', () => {
    const before = judged(predicate, facts);
    const required = judged(predicate, facts, { top: 'require_evidence: true' });
    const unproven = on === 'reported' && before.outcome === 'pass';
    expect(required.outcome).toBe(unproven ? 'fail' : before.outcome);
    if (unproven) expect(required.reason).toContain('reported only');
    const excused = judged(`${predicate}, require_evidence: false`, facts, { top: 'require_evidence: true' });
    expect(excused.outcome).toBe(before.outcome);
  });
});

test('the totals say how many rest on what', () => {
  expect(judged('rule: exists', 'it: src/a.ts').totals).toMatchObject({ evidence: 1, reported: 0 });
  expect(judged('rule: exists', 'it: 5').totals).toMatchObject({ evidence: 0, reported: 1 });
});

describe('a report', () => {
  const top = 'reports: [junit.xml]';
  const passed = (more: string, of = tree) =>
    judged('rule: test_passed', 'it: a', { top: `${top}\n${more}`, of });

  test('that no recorded run wrote counts, and is the word of the agent', () => {
    expect(passed('')).toMatchObject({ outcome: 'pass', restsOn: 'reported' });
  });

  test('does not count where evidence is required', () => {
    expect(passed('require_evidence: true')).toMatchObject({
      outcome: 'fail',
      reason: expect.stringContaining('no recorded run of a command wrote the report `junit.xml`'),
    });
  });

  test.each<
    [
      string,
      { exit: number; isOutdated?: true; altered?: readonly string[]; bytes?: string },
      RegExp | undefined,
    ]
  >([
    ['wrote it and passed', { exit: 0 }, undefined],
    ['wrote other bytes', { exit: 0, bytes: 'x' }, /no recorded run/],
    ['was of other files', { exit: 0, isOutdated: true }, /files have changed since/],
    ['ran something else', { exit: 0, altered: ['PATH'] }, /has changed since it wrote/],
    [
      'failed, while the report says that all passed',
      { exit: 1 },
      /all its tests passed.*ended with status 1/,
    ],
  ])('counts as a run of it that %s', (_, { bytes = JUNIT, ...run }, why) => {
    const runs = [{ command: 'make test', ...run, reports: { 'junit.xml': bytes } }];
    const found = passed('require_evidence: true', { ...tree, runs });
    if (why) expect(found).toMatchObject({ outcome: 'fail', reason: expect.stringMatching(why) });
    else expect(found).toMatchObject({ outcome: 'pass', restsOn: 'evidence' });
  });
});
