/** Which file of the repository a report speaks of: what it says of another file counts for none. */
import { expect, test } from 'vitest';
import { memoryTree } from '../doubles/working-tree.ts';
import { run } from './run-predicates.ts';

test.each([
  ['a file from the root is not one in a folder', 'SF:a.ts\nDA:1,1\nend_of_record\n', 'lib/a.ts', 'fail'],
  [
    'a file in a folder is not one from the root',
    'SF:/work/project/lib/a.ts\nDA:1,1\nend_of_record\n',
    'a.ts',
    'fail',
  ],
  ['a file from a folder of sources', 'SF:b.ts\nDA:1,1\nend_of_record\n', 'lib/b.ts', 'pass'],
  ['a file of another machine', 'SF:/ci/lib/b.ts\nDA:1,1\nend_of_record\n', 'lib/b.ts', 'pass'],
  ['a line behind the end', 'SF:a.ts\nDA:9,1\nend_of_record\n', 'a.ts:9', 'fail'],
])('coverage: %s', (_, report, it, outcome) => {
  const files = { 'a.ts': 'x\n', 'lib/a.ts': 'x\n', 'lib/b.ts': 'x\n', 'r.info': report };
  const rules = it.includes(':') ? 'covered' : 'coverage_at_least, value: 100';
  const { verdict } = run([rules], it, memoryTree({ files }), 'reports: [r.info]');
  expect(verdict?.predicates.map(each => each.outcome)).toEqual([outcome]);
});

test.each([
  ['of another machine', '/app/src/a.ts', 'src/a.ts', 'fail'],
  ['of Windows', 'C:\\proj\\src\\a.ts', 'src/a.ts', 'fail'],
  ['of another machine, in a folder', '/app/src/a.ts', 'src', 'fail'],
  ['of another machine, another file', '/app/src/b.ts', 'src/a.ts', 'pass'],
  ['from a folder of sources', 'a.ts', 'src/a.ts', 'fail'],
  ['of a file of its own', 'c.ts', 'src/c.ts', 'pass'],
])('a finding %s', (_, filePath, it, outcome) => {
  const report = JSON.stringify([{ filePath, messages: [{ ruleId: 'r', severity: 2, line: 1 }] }]);
  const files = { 'src/a.ts': 'x\n', 'src/c.ts': 'x\n', 'c.ts': 'x\n', 'r.json': report };
  const { verdict } = run(['no_findings, value: error'], it, memoryTree({ files }), 'reports: [r.json]');
  expect(verdict?.predicates.map(each => each.outcome)).toEqual([outcome]);
});

test.each([
  ['svc/tests/test_a.py', 'tests.test_a', 'fail'],
  ['tests/test_a.py', 'tests.test_a', 'pass'],
  ['svc/tests/test_a.py', 'svc.tests.test_a', 'pass'],
  ['tests/test_a.py', 'test_a', 'fail'],
  ['svc/tests/test_b.py', 'tests.test_b', 'pass'],
])('a test of %s that a report has in %s', (file, unit, outcome) => {
  const test_x = 'def test_x(): pass\n';
  const report = `<testsuite><testcase classname="${unit}" name="test_x"/></testsuite>`;
  const files = {
    ...{ 'tests/test_a.py': test_x, 'svc/tests/test_a.py': test_x, 'svc/tests/test_b.py': test_x },
    'r.xml': report,
  };
  const { verdict } = run(['test_passed'], `${file}::test_x`, memoryTree({ files }), 'reports: [r.xml]');
  expect(verdict?.predicates.map(each => each.outcome)).toEqual([outcome]);
});
