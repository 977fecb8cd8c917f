/** Rulespecs and envelopes that make every rule pass and fail: few names, few values, every kind of value. */
import fc from 'fast-check';
import { predicateRules } from '../../src/compiler/predicates/index.ts';
import type { ValueShape } from '../../src/compiler/predicates/predicate.ts';
import { memoryTree } from '../doubles/working-tree.ts';
import type { Json, Test, World } from '../oracles/meaning.ts';

const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  'a',
  'ab',
  'b',
  '',
  '5',
  'true',
  5,
  0,
  -1,
  0.5,
  2,
  true,
  false,
  'a:2',
  'a:3',
  'b::t',
  'b::u',
  't',
  'u',
);
const element: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('k', 'l'), scalar, { maxKeys: 2, noNullPrototype: true }),
  },
);
const list = fc.array(element, { maxLength: 3 });
const value: fc.Arbitrary<Json> = fc.oneof(element, list);

/** `facts` with the members `x` (any value), `y` (any value), and `rows` (a list of mappings that may have an `id`). */
export const facts: fc.Arbitrary<{ [key: string]: Json }> = fc.record(
  { x: value, y: value, rows: fc.array(fc.record({ id: element }, { requiredKeys: [] }), { maxLength: 3 }) },
  { requiredKeys: [] },
);

/** Selectors over those facts, with what they select by hand. */
export const selectors: readonly {
  text: string;
  several: boolean;
  select: (facts: { [key: string]: Json }) => Json[];
}[] = [
  { text: 'x', several: false, select: ({ x }) => (x === undefined ? [] : [x]) },
  { text: 'y[0]', several: false, select: ({ y }) => (Array.isArray(y) && y[0] !== undefined ? [y[0]] : []) },
  { text: 'x[*]', several: true, select: ({ x }) => (Array.isArray(x) ? x : []) },
  { text: 'rows[*].id', several: true, select: ({ rows }) => ids(rows) },
  { text: '$.rows[*].id', several: true, select: ({ rows }) => ids(rows) },
  { text: '$.x', several: false, select: ({ x }) => (x === undefined ? [] : [x]) },
];

function ids(rows: Json | undefined): Json[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap(row =>
    row && typeof row === 'object' && !Array.isArray(row) && row['id'] !== undefined ? [row['id']] : [],
  );
}

const notNull = value.filter(each => each !== null);
const values: Record<ValueShape, fc.Arbitrary<Json | undefined>> = {
  none: fc.constant(undefined),
  any: notNull,
  set: fc.array(
    element.filter(each => each !== null),
    { minLength: 1, maxLength: 3 },
  ),
  number: fc.constantFrom(0, 1, 0.5, -1, 5),
  count: fc.nat(3),
  text: fc.constantFrom('a', 'b', 'one', 'c.txt'),
  selection: fc.constantFrom(
    'v.json#a',
    'v.toml#a',
    'v.yaml#list',
    'v.json#$.list[*]',
    'v.json#none',
    'no.json#a',
  ),
  level: fc.constantFrom('error', 'warning', 'note'),
  pattern: fc.constantFrom('a', '^a', 'b$', '^5$', 'true', '.', '^$', 'a|b', '[^a]'),
};

/** A use of a rule on one of the selectors, by its index. */
export const ruleUse: fc.Arbitrary<Test & { claim: number }> = fc
  .constantFrom(...predicateRules)
  .chain(rule =>
    fc.record({
      rule: fc.constant(rule.name),
      value: values[rule.value],
      quantifier: rule.quantified
        ? fc.constantFrom(undefined, 'all' as const, 'any' as const)
        : fc.constant(undefined),
      claim: fc.nat(selectors.length - 1),
    }),
  )
  .map(({ rule, value, quantifier, claim }) => ({
    rule,
    claim,
    ...(value !== undefined && { value }),
    ...(quantifier && { quantifier }),
  }));

export interface PredicateUse {
  test: Test & { claim: number };
  when?: Condition;
}

type Use = Test & { claim: number };

/** A list stands for `all`. */
export type Condition =
  | { test: Use }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { list: Condition[] };

const { condition } = fc.letrec<{ nested: Condition; condition: Condition }>(tie => ({
  nested: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    ruleUse.map(test => ({ test })),
    fc.array(tie('nested'), { minLength: 1, maxLength: 3 }).map(all => ({ all })),
    fc.array(tie('nested'), { minLength: 1, maxLength: 3 }).map(any => ({ any })),
    tie('nested').map(not => ({ not })),
  ),
  condition: fc.oneof(
    tie('nested'),
    fc.array(tie('nested'), { minLength: 1, maxLength: 3 }).map(list => ({ list })),
  ),
}));

export const predicates: fc.Arbitrary<PredicateUse[]> = fc.array(
  fc
    .record({ test: ruleUse, when: fc.option(condition, { nil: undefined }) })
    .map(({ test, when }) => ({ test, ...(when && { when }) })),
  { minLength: 1, maxLength: 8 },
);

/** Names for the strings among those values. */
export const world: World = {
  files: {
    a: { lines: 2, tests: [], text: 'one\ntwo\n' },
    b: { lines: 1, tests: ['t'], text: 'test t' },
  },
  changed: ['b', 'ab'],
  results: [
    ['t', 'passed'],
    ['u', 'passed'],
    ['u', 'failed'],
    ['a', 'skipped'],
  ],
  passed: ['t'],
  commits: ['ab', 'b'],
  coverage: { a: { percent: 50, ran: [2] }, b: { percent: 100, ran: [1] } },
  findings: [{ path: 'a', level: 'warning' }],
  values: {
    'v.json#a': ['a'],
    'v.toml#a': [5],
    'v.yaml#list': [['a', 'b']],
    'v.json#$.list[*]': ['a', 5, true],
  },
};

/** The same, to be looked at. In a file of no known language a test stands behind the word. */
export const tree = memoryTree({
  files: {
    a: 'one\ntwo\n',
    b: 'test t',
    'v.json': '{"a": "a", "list": ["a", 5, true, null]}',
    'v.toml': 'a = 5\n',
    'v.yaml': 'list: [a, b]\n',
    'lcov.info': 'SF:a\nDA:1,0\nDA:2,3\nend_of_record\nSF:b\nDA:1,1\nend_of_record\n',
    'eslint.json': '[{"filePath": "a", "messages": [{"severity": 1, "line": 1, "ruleId": "r"}]}]',
    'r.json': JSON.stringify({
      testResults: [
        {
          name: 'b',
          assertionResults: world.results.map(([title, status]) => ({ title, status })),
        },
      ],
    }),
  },
  changed: world.changed,
  commits: world.commits ?? [],
  runs: [
    { command: 't', exit: 0 },
    { command: 'u', exit: 1 },
    { command: 'a', exit: 0, isOutdated: true },
    { command: 'b', exit: 0, altered: ['PATH'] },
  ],
});

/** The rulespec's text, as JSON. */
export function rulespecText(uses: readonly PredicateUse[]): string {
  const use = ({ claim, ...test }: Use) => ({ claim: `c${claim}`, ...test });
  const written = (each: Condition): unknown => {
    if ('test' in each) return use(each.test);
    if ('list' in each) return each.list.map(written);
    if ('all' in each) return { all: each.all.map(written) };
    return 'any' in each ? { any: each.any.map(written) } : { not: written(each.not) };
  };
  return JSON.stringify({
    base: 'main',
    reports: ['r.json', 'lcov.info', 'eslint.json'],
    claims: selectors.map(({ text }, index) => ({ name: `c${index}`, selector: text })),
    predicates: uses.map(({ test, when }) => ({
      ...use(test),
      source: 'memory',
      ...(when && { when: written(when) }),
    })),
  });
}
