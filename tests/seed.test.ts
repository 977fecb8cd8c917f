/** The tables and the complete example of the rulespec schema reference, as its users know them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compile, verify } from '../src/pipeline.ts';
import type { Outcome } from '../src/runtime/verdict.ts';

/** The outcome of one predicate, written as in the reference, on an envelope's facts. */
function outcome(predicate: string, facts: string): Outcome | undefined {
  const text = `claims: [{name: c, selector: it}]\npredicates: [{claim: c, source: memory, ${predicate}}]`;
  const compiled = compile({ name: 'rulespec.yaml', text });
  expect(compiled.diagnostics).toEqual([]);
  return (
    compiled.value &&
    verify(compiled.value, { name: 'envelope.yaml', text: `facts: {${facts}}` }).verdict?.predicates[0]
      ?.outcome
  );
}

describe('null handling: the edge cases', () => {
  const columns = ['rule: exists', 'rule: not_exists', 'rule: contains, value: x', 'rule: equals, value: y'];
  const rows: [string, ...Outcome[]][] = [
    ['it: null', 'fail', 'pass', 'fail', 'fail'],
    ['other: 1', 'fail', 'pass', 'fail', 'fail'],
    ['it: ""', 'pass', 'fail', 'fail', 'fail'],
    ['it: []', 'pass', 'fail', 'fail', 'fail'],
    ['it: 0', 'pass', 'fail', 'fail', 'fail'],
  ];
  const cells = rows.flatMap(([facts, ...outcomes]) =>
    outcomes.map((expected, column) => [columns[column] ?? '', facts, expected] as const),
  );
  test.each([...cells, ['rule: equals, value: 0', 'it: 0', 'pass'] as const])(
    '{%s} on {%s}: %s',
    (predicate, facts, expected) => {
      expect(outcome(predicate, facts)).toBe(expected);
    },
  );
});

describe('rule types: which take a value, and of what type', () => {
  const table: [string, string | undefined, string[]][] = [
    ['exists', undefined, ['1', 'null', '[a]']],
    ['not_exists', undefined, ['1', 'null', '[a]']],
    ['equals', '[1, two, {three: 3}]', ['null']],
    ['contains', 'x', ['null']],
    ['not_contains', 'x', ['null']],
    ['any_of', '[json, 1]', ['json', '[]', '[null]', '{a: 1}']],
    ['none_of', '[json, 1]', ['json', '[]', '[null]', '{a: 1}']],
    ['greater_than', '1.5', ['"1"', 'true', '[1]', 'null']],
    ['less_than', '-1', ['"1"', 'true', '[1]', 'null']],
    ['min_length', '2', ['-1', '1.5', '"2"', 'null']],
    ['max_length', '2', ['-1', '1.5', '"2"', 'null']],
    ['matches', '"^src/.*\\\\.rs$"', ['5', '[a]', 'null', '"("']],
  ];
  const compiles = (predicate: string) =>
    compile({
      name: 'rulespec.yaml',
      text: `claims: [{name: c, selector: it}]\npredicates: [{claim: c, source: memory, ${predicate}}]`,
    }).diagnostics.map(each => each.code);

  test.each(table)('%s', (rule, good, bad) => {
    if (good === undefined) expect(compiles(`rule: ${rule}`)).toEqual([]);
    else {
      expect(compiles(`rule: ${rule}, value: ${good}`)).toEqual([]);
      expect(compiles(`rule: ${rule}`)).toEqual(['E107']);
    }
    for (const value of bad) {
      const expected = good === undefined ? 'E109' : rule === 'matches' && value === '"("' ? 'E111' : 'E108';
      expect(compiles(`rule: ${rule}, value: ${value}`), value).toEqual([expected]);
    }
  });
});

describe('the complete example', () => {
  const read = (name: string) => ({
    name,
    text: readFileSync(`fixtures/examples/csv-importer/${name}`, 'utf8'),
  });

  test('holds for its envelope, with the migration guide asked for only when something breaks', () => {
    const compiled = compile(read('rulespec.yaml'));
    expect(compiled.diagnostics).toEqual([]);
    if (!compiled.value) return;
    const calm = verify(compiled.value, read('envelope.yaml')).verdict;
    expect(calm?.totals).toEqual({ passed: 7, failed: 0, skipped: 1, evidence: 0, reported: 7 });
    const breaking = read('envelope.yaml').text.replace('breaking: false', 'breaking: true');
    const verdict = verify(compiled.value, { name: 'envelope.yaml', text: breaking }).verdict;
    expect(verdict?.predicates.filter(each => each.outcome === 'fail').map(each => each.id)).toEqual([
      'caps-contains-migration_guide',
    ]);
  });
});
