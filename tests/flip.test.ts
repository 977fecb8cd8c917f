/**
 * The `.dl` decides: one fact changed in its text gives, on every engine and in clingo, the verdict that the changed
 * envelope gives. A row for each predicate rule, and for `when`: over 350 lines because it is one table.
 */
import { describe, expect, test } from 'vitest';
import { predicateRules } from '../src/compiler/predicates/index.ts';
import { print } from '../src/datalog/print.ts';
import type { Tuple } from '../src/datalog/program.ts';
import { compile, load, verify } from '../src/pipeline.ts';
import { engines } from '../src/runtime/engines/index.ts';
import { evaluate } from '../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import type { Outcome } from '../src/runtime/verdict.ts';
import { memoryTree } from './doubles/working-tree.ts';
import { askClingo } from './oracles/clingo.ts';

interface Row {
  readonly rule: string;
  /** The other keys of the rulespec. */
  readonly top?: string;
  /** The other keys of the predicate. */
  readonly more?: string;
  /** The facts before and after. */
  readonly facts: readonly [before: string, after: string];
  /** A fact of the program before, and what stands in its place; an empty text is no fact. */
  readonly edit: readonly [from: string, to: string];
  readonly outcomes: readonly [before: Outcome, after: Outcome];
}

const passToFail = ['pass', 'fail'] as const;
const value = (text: string, kind = 'string', path = 'it') =>
  `claim_value("it", "${path}", "${kind}", "${text}").`;

const rows: readonly Row[] = [
  { rule: 'exists', facts: ['it: a', 'it: null'], edit: [value('a'), ''], outcomes: passToFail },
  { rule: 'not_exists', facts: ['it: null', 'it: a'], edit: ['', value('a')], outcomes: passToFail },
  {
    rule: 'equals',
    more: 'value: 5',
    facts: ['it: 5', 'it: 6'],
    edit: [value('5', 'number'), value('6', 'number')],
    outcomes: passToFail,
  },
  {
    rule: 'equals',
    more: 'value: [1]',
    facts: ['it: [1]', 'it: [2]'],
    edit: ['claim_list("it", "it", "[1]").', 'claim_list("it", "it", "[2]").'],
    outcomes: passToFail,
  },
  {
    rule: 'contains',
    more: 'value: csv',
    facts: ['it: [csv]', 'it: [xml]'],
    edit: [value('csv', 'string', 'it[0]'), value('xml', 'string', 'it[0]')],
    outcomes: passToFail,
  },
  {
    rule: 'contains',
    more: 'value: csv',
    facts: ['it: my csv', 'it: my xml'],
    edit: ['value_contains("it", "it", "csv").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'not_contains',
    more: 'value: old',
    facts: ['it: [new]', 'it: [old]'],
    edit: [value('new', 'string', 'it[0]'), value('old', 'string', 'it[0]')],
    outcomes: passToFail,
  },
  {
    rule: 'any_of',
    more: 'value: [json, yaml]',
    facts: ['it: json', 'it: xml'],
    edit: [value('json'), value('xml')],
    outcomes: passToFail,
  },
  {
    rule: 'none_of',
    more: 'value: [xml, csv]',
    facts: ['it: json', 'it: xml'],
    edit: [value('json'), value('xml')],
    outcomes: passToFail,
  },
  {
    rule: 'greater_than',
    more: 'value: 0',
    facts: ['it: 1', 'it: -1'],
    edit: ['claim_number("it", "it", 1.0).', 'claim_number("it", "it", -1.0).'],
    outcomes: passToFail,
  },
  {
    rule: 'less_than',
    more: 'value: 5',
    facts: ['it: 1', 'it: 7'],
    edit: ['claim_number("it", "it", 1.0).', 'claim_number("it", "it", 7.0).'],
    outcomes: passToFail,
  },
  {
    rule: 'min_length',
    more: 'value: 2',
    facts: ['it: [a, b]', 'it: [a]'],
    edit: ['claim_length("it", "it", 2).', 'claim_length("it", "it", 1).'],
    outcomes: passToFail,
  },
  {
    rule: 'max_length',
    more: 'value: 1',
    facts: ['it: [a]', 'it: [a, b]'],
    edit: ['claim_length("it", "it", 1).', 'claim_length("it", "it", 2).'],
    outcomes: passToFail,
  },
  {
    rule: 'matches',
    more: 'value: "^src/"',
    facts: ['it: src/a', 'it: lib/a'],
    edit: ['value_matches("it", "it", "^src/").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'is_file',
    facts: ['it: src/a.ts', 'it: src/b.ts'],
    edit: ['value_file("it", "it", "src/a.ts").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'is_file',
    facts: ['it: "src/a.ts:2"', 'it: "src/a.ts:3"'],
    edit: ['value_line("it", "it", 2).', ''],
    outcomes: passToFail,
  },
  {
    rule: 'is_file',
    facts: ['it: [src/a.ts]', 'it: ["src/a.ts:3"]'],
    edit: ['', 'value_names_line("it", "it[0]", 3).'],
    outcomes: passToFail,
  },
  {
    rule: 'is_test',
    facts: ['it: "src/a.ts::works"', 'it: "src/a.ts::fails"'],
    edit: ['value_test("it", "it", "works").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'changed',
    top: 'base: main',
    facts: ['it: [src/a.ts]', 'it: [src/c.ts]'],
    edit: ['value_changed("it", "it[0]", "main").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'test_passed',
    top: 'reports: [junit.xml]',
    facts: ['it: good', 'it: bad'],
    edit: ['test_result("good", "", "passed").', 'test_result("good", "", "failed").'],
    outcomes: passToFail,
  },
  {
    rule: 'test_passed',
    top: 'reports: [junit.xml]',
    facts: ['it: good', 'it: mixed'],
    edit: ['', 'test_result("good", "", "failed").'],
    outcomes: passToFail,
  },
  {
    rule: 'test_passed',
    top: 'reports: [junit.xml]',
    facts: ['it: bad', 'it: good'],
    edit: ['test_result("bad", "", "failed").', 'test_result("bad", "", "passed").'],
    outcomes: ['fail', 'pass'],
  },
  {
    rule: 'command_passed',
    facts: ['it: npm test', 'it: npm run lint'],
    edit: ['run("run-0", "npm test", 0).', 'run("run-0", "npm test", 1).'],
    outcomes: passToFail,
  },
  {
    rule: 'command_passed',
    facts: ['it: npm test', 'it: npm run build'],
    edit: ['tree("sha256:now").', 'tree("sha256:later").'],
    outcomes: passToFail,
  },
  {
    rule: 'command_passed',
    facts: ['it: npm test', 'it: npm run lint'],
    edit: ['', 'run_altered("run-0", "PATH").'],
    outcomes: passToFail,
  },
  {
    rule: 'file_contains',
    more: 'value: works',
    facts: ['it: src/a.ts', 'it: src/c.ts'],
    edit: ['value_file_contains("it", "it", "works").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'file_matches',
    more: 'value: "^it"',
    facts: ['it: src/a.ts', 'it: src/c.ts'],
    edit: ['value_file_matches("it", "it", "^it").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'documented_in',
    more: 'value: src/a.ts',
    facts: ['it: works', 'it: fails'],
    edit: ['value_documented("it", "it", "src/a.ts").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'commit_exists',
    facts: ['it: abc', 'it: abd'],
    edit: ['value_commit("it", "it", "abc").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'unchanged',
    top: 'base: main',
    facts: ['it: src/c.ts', 'it: src/a.ts'],
    edit: ['value_unchanged("it", "it", "main").', ''],
    outcomes: passToFail,
  },
  {
    rule: 'changed_only',
    top: 'base: main',
    facts: ['it: [src/a.ts]', 'it: [src/c.ts]'],
    edit: ['', 'changed_file("src/more.ts").'],
    outcomes: passToFail,
  },
  {
    rule: 'coverage_at_least',
    top: 'reports: [lcov.info]',
    more: 'value: 50',
    facts: ['it: src/a.ts', 'it: src/c.ts'],
    edit: ['value_coverage("it", "it", 50.0).', 'value_coverage("it", "it", 49.0).'],
    outcomes: passToFail,
  },
  {
    rule: 'covered',
    top: 'reports: [lcov.info]',
    facts: ['it: "src/a.ts:1"', 'it: "src/a.ts:2"'],
    edit: ['value_covered_line("it", "it", 1).', ''],
    outcomes: passToFail,
  },
  {
    rule: 'no_findings',
    top: 'reports: [eslint.json]',
    more: 'value: error',
    facts: ['it: src/a.ts', 'it: src/c.ts'],
    edit: ['value_findings("it", "it", "error", 0).', 'value_findings("it", "it", "error", 1).'],
    outcomes: passToFail,
  },
  {
    rule: 'value_in_file',
    more: 'value: package.json#version',
    facts: ['it: 1.2.0', 'it: 1.3.0'],
    edit: [value('1.2.0'), value('1.3.0')],
    outcomes: passToFail,
  },
  {
    rule: 'diff_at_most',
    top: 'base: main',
    more: 'value: 2',
    facts: ['it: src/a.ts', 'it: lib'],
    edit: ['value_diff("it", "it", 2).', 'value_diff("it", "it", 3).'],
    outcomes: passToFail,
  },
  {
    rule: 'exists',
    more: 'when: {claim: it, rule: equals, value: true}',
    facts: ['it: true', 'it: false'],
    edit: [value('true', 'boolean'), value('false', 'boolean')],
    outcomes: ['pass', 'skip'],
  },
];

/** The subjects of the envelopes. */
const tree = memoryTree({
  files: {
    'src/a.ts': "it('works', () => {});\n\n",
    'src/c.ts': '',
    'package.json': '{"version": "1.2.0"}',
    'lcov.info': 'SF:src/a.ts\nDA:1,1\nDA:2,0\nend_of_record\nSF:src/c.ts\nDA:1,0\nend_of_record\n',
    'eslint.json': '[{"filePath": "src/c.ts", "messages": [{"severity": 2, "line": 1, "ruleId": "r"}]}]',
    'junit.xml':
      '<testsuite><testcase name="good"/><testcase name="bad"><failure/></testcase><testcase name="mixed[1]"/><testcase name="mixed[2]"><error/></testcase></testsuite>',
  },
  changed: ['src/a.ts'],
  commits: ['abc'],
  runs: [
    { command: 'npm test', exit: 0 },
    { command: 'npm run lint', exit: 1 },
    { command: 'npm run build', exit: 0, isOutdated: true },
  ],
});

const relationOf: Record<Outcome, string> = {
  pass: 'predicate_pass',
  fail: 'predicate_fail',
  skip: 'predicate_skip',
};

test('every predicate rule has a row', () => {
  const covered = new Set(rows.map(row => row.rule));
  expect(predicateRules.filter(({ name }) => !covered.has(name))).toEqual([]);
});

describe.each(rows)('$rule $more: $facts', ({ rule, top, more, facts, edit, outcomes }) => {
  const predicate = `{claim: it, source: memory, rule: ${rule}${more === undefined ? '' : `, ${more}`}}`;
  const compiled = compile({
    name: 'r.yaml',
    text: `${top ?? ''}\nclaims: [{name: it, selector: it}]\npredicates: [${predicate}]`,
  }).value;
  const verified = (text: string) => {
    if (!compiled) throw new Error('the rulespec does not compile');
    return verify(compiled, { name: 'e.yaml', text: `facts: {${text}}` }, { tree });
  };

  test('the envelopes before and after', () => {
    expect(facts.map(text => verified(text).verdict?.predicates[0]?.outcome)).toEqual(outcomes);
  });

  test('the text of the program before and after, on every engine and in clingo', async () => {
    const run = verified(facts[0]).run;
    const before = run ? print(run.program) : '';
    const [from, to] = edit;
    expect(before).toContain(from);
    const after = from === '' ? `${before}\n${to}\n` : before.replace(from, to);
    for (const [at, text] of [before, after].entries()) {
      const program = load({ name: 'edited.dl', text }).value;
      if (!program) throw new Error('the edited program does not load');
      for (const engine of engines) {
        const model = evaluate(engine, program, [], { limits: NO_LIMITS, now: () => 0 }).value?.model;
        expect(
          outcomeIn(relation => model?.tuples(relation)),
          engine.name,
        ).toBe(outcomes[at]);
      }
      const [answer] = await askClingo([{ program: program.program, input: [] }]);
      expect(
        outcomeIn(relation => answer?.get(relation)),
        'clingo',
      ).toBe(outcomes[at]);
    }
  });
});

/** The outcome of predicate 0, if it has exactly one. */
function outcomeIn(tuples: (relation: string) => readonly Tuple[] | undefined): Outcome | undefined {
  const found = (['pass', 'fail', 'skip'] as const).filter(outcome =>
    tuples(relationOf[outcome])?.some(([id]) => id === 0),
  );
  return found.length === 1 ? found[0] : undefined;
}
