/**
 * Envelopes that are large or ask for much work: what still gets a verdict, and what is refused, where and how soon.
 */
import { expect, test } from 'vitest';
import { parse } from '../src/datalog/parse.ts';
import { print } from '../src/datalog/print.ts';
import { placeOf } from '../src/diagnostics/diagnostic.ts';
import { compile, verify } from '../src/pipeline.ts';
import { someOf } from './laws/law.ts';

/** One claim, `it`, on the selector; the predicates without `claim` and `source`. */
function run(selector: string, predicates: readonly string[], facts: unknown) {
  const text = [
    'claims:',
    `  - {name: it, selector: ${JSON.stringify(selector)}}`,
    'predicates:',
    ...predicates.map(each => `  - {claim: it, source: memory, ${each}}`),
  ].join('\n');
  const compiled = compile({ name: 'rulespec.yaml', text });
  expect(compiled.diagnostics).toEqual([]);
  if (!compiled.value) throw new Error('the rulespec does not compile');
  return verify(compiled.value, { name: 'envelope.json', text: JSON.stringify({ facts }) });
}

const paths = Array.from({ length: 2000 }, (_, at) => `src/a/rather/long/path/to/file-${at}.ts`);

test('a list may be longer than a line of a .dl file', () => {
  const {
    verdict,
    diagnostics,
    run: completed,
  } = run(
    'files',
    [
      'rule: exists',
      'rule: min_length, value: 2000',
      `rule: contains, value: ${paths[1999]}`,
      'rule: equals, value: [a.ts]',
      'rule: equals, value: …',
      'rule: equals, value: [a.ts], quantifier: any',
    ],
    { files: paths },
  );
  expect(diagnostics).toEqual([]);
  expect(verdict?.predicates.map(each => each.outcome)).toEqual([
    'pass',
    'pass',
    'pass',
    'fail',
    'fail',
    'fail',
  ]);
  const dl = completed && print(completed.program);
  expect(dl).toContain('claim_list("it", "files", "…").');
  expect(dl && parse({ name: 'rulespec.compiled.dl', text: dl }).diagnostics).toEqual([]);
});

test('so may a mapping', () => {
  const { verdict } = run('files', ['rule: exists', 'rule: equals, value: {a: 1}'], {
    files: Object.fromEntries(paths.map(path => [path, 1])),
  });
  expect(verdict?.predicates.map(each => each.outcome)).toEqual(['pass', 'fail']);
});

const tooMuch: Record<string, Parameters<typeof run>> = {
  'patterns on long texts': [
    'a',
    Array.from({ length: 400 }, (_, at) => `rule: matches, value: "(a?){${at + 2}}(a*)*b"`),
    { a: Array.from({ length: 100 }, () => 'a'.repeat(10_000)) },
  ],
  'a query that multiplies': ['$..*..*..*', ['rule: exists'], { a: nested(12) }],
  'facts without end': ['a[*]', ['rule: exists'], { a: Array.from({ length: 800_000 }, () => 1) }],
};

// The first is the cheapest.
test.each(someOf(Object.keys(tooMuch), 3))('%s: refused, at the claim', name => {
  const { verdict, diagnostics } = run(...(tooMuch[name] ?? ['', [], {}]));
  expect(verdict).toBeUndefined();
  expect(diagnostics.map(({ code, span }) => `${code} ${span && placeOf(span)}`)).toEqual([
    'E401 rulespec.yaml:2:5',
  ]);
});

/** Lists of lists, two in each. */
function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1), nested(depth - 1)];
}
