/**
 * Comparisons of two versions of a rulespec: what is proved holds of random envelopes, each difference is verified by
 * both versions, and changes that change nothing are equal.
 */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type ComparedRulespec, compareRulespecs } from '../../src/analysis/compare-rulespecs.ts';
import { relationOf, type VersionComparison } from '../../src/analysis/comparison.ts';
import { verifier } from '../../src/cli/diff/decide.ts';
import { compile } from '../../src/pipeline.ts';
import type { Json } from '../../src/values/json-node.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('analysis');
const unlimited = { isOver: () => false };

interface Predicate {
  readonly claim: string;
  readonly rule: string;
  readonly value?: Json;
  readonly when?: { readonly claim: string; readonly rule: string };
  readonly severity?: string;
}

const selectors = { a: 'x.a', list: 'x.list', files: 'tests[*].file' } as const;

function textOf(predicates: readonly Predicate[], names: Readonly<Record<string, string>> = {}): string {
  const nameOf = (claim: string) => names[claim] ?? claim;
  return JSON.stringify({
    claims: Object.entries(selectors).map(([name, selector]) => ({ name: nameOf(name), selector })),
    predicates: predicates.map(({ claim, when, ...each }, at) => ({
      id: `p${at}`,
      claim: nameOf(claim),
      source: 'test',
      ...(when && { when: { ...when, claim: nameOf(when.claim) } }),
      ...each,
    })),
  });
}

function versionOf(text: string): ComparedRulespec {
  const { value, diagnostics } = compile({ name: 'rulespec.json', text });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!value) throw new Error('a rulespec of the test does not compile');
  const predicates = value.metadata.map(({ index, id, rule }) => ({ index, id, rule }));
  return { program: value.program, predicates, verify: verifier(value) };
}

function compared(old: string, now: string): VersionComparison {
  return compareRulespecs(versionOf(old), versionOf(now), unlimited);
}

const shown = ({ total }: VersionComparison) => {
  const difference = total.looser ?? total.stricter;
  return [relationOf(total), difference ? `${difference.before} → ${difference.after}` : ''];
};

const a = (rule: string, value?: Json, more: Partial<Predicate> = {}): Predicate => ({
  claim: 'a',
  rule,
  ...(value !== undefined && { value }),
  ...more,
});

const cases: Readonly<
  Record<string, readonly [old: readonly Predicate[], now: readonly Predicate[], ...shown: string[]]>
> = {
  'the same pattern, written otherwise': [[a('matches', 'a+b')], [a('matches', 'aa*b')], 'equal', ''],
  'a lower bound': [[a('greater_than', 80)], [a('greater_than', 50)], 'looser', 'fail → pass'],
  'a higher bound': [[a('greater_than', 50)], [a('greater_than', 80)], 'stricter', 'pass → fail'],
  'a predicate less': [[a('exists'), a('matches', '^b')], [a('exists')], 'looser', 'fail → pass'],
  'a predicate less that another makes up for': [
    [a('greater_than', 5), a('greater_than', 4)],
    [a('greater_than', 5)],
    'equal',
    '',
  ],
  'a condition more': [
    [a('equals', 'b')],
    [a('equals', 'b', { when: { claim: 'list', rule: 'exists' } })],
    'looser',
    'fail → pass',
  ],
  'another value': [[a('equals', 'b')], [a('equals', 'c')], 'incomparable', 'fail → pass'],
  'a set with a value more': [[a('any_of', ['b'])], [a('any_of', ['b', 'c'])], 'looser', 'fail → pass'],
  'a failure that only warns': [
    [a('exists'), a('equals', 'b', { severity: 'error' })],
    [a('exists'), a('equals', 'b', { severity: 'warning' })],
    'looser',
    'fail → pass',
  ],
};

test.each(Object.entries(cases))('%s', (_, [old, now, ...expected]) => {
  expect(shown(compared(textOf(old), textOf(now)))).toEqual(expected);
});

it('knows claims by what they select, and predicates by what they say', () => {
  const predicates = [a('equals', 'b'), { claim: 'files', rule: 'matches', value: '^t' }];
  const renamed = textOf(predicates, { a: 'other', files: 'names' }).replaceAll(/"p(\d)"/g, '"q$1"');
  const { rules, total } = compared(textOf(predicates), renamed);
  expect(relationOf(total)).toBe('equal');
  expect(rules.map(({ change, oldName, name }) => [change, oldName, name])).toEqual([
    ['renamed', 'p0', 'q0'],
    ['renamed', 'p1', 'q1'],
  ]);
  const elsewhere = textOf(predicates).replace('x.a', 'y.a');
  expect(relationOf(compared(textOf(predicates), elsewhere).total)).not.toBe('equal');
});

const value = fc.constantFrom<Json>('b', 'bc', 'c', 5, 7, true);
const predicate: fc.Arbitrary<Predicate> = fc
  .record({
    claim: fc.constantFrom('a', 'list', 'files'),
    test: fc.oneof(
      fc.constantFrom({ rule: 'exists' }, { rule: 'not_exists' }),
      fc.record({ rule: fc.constantFrom('equals', 'contains', 'not_contains'), value }),
      fc.record({
        rule: fc.constantFrom('any_of', 'none_of'),
        value: fc.array(value, { minLength: 1, maxLength: 2 }),
      }),
      fc.record({
        rule: fc.constantFrom('greater_than', 'less_than'),
        value: fc.constantFrom<Json>(4, 5, 6),
      }),
      fc.record({ rule: fc.constantFrom('min_length', 'max_length'), value: fc.constantFrom<Json>(0, 1, 2) }),
      fc.record({ rule: fc.constant('matches'), value: fc.constantFrom<Json>('^b', 'c$', 'b', 'b?c') }),
    ),
    when: fc.option(fc.record({ claim: fc.constantFrom('a', 'list'), rule: fc.constant('exists') }), {
      nil: undefined,
      freq: 4,
    }),
  })
  .map(({ claim, test: tested, when }) => ({ claim, ...tested, ...(when && { when }) }));
const predicates = fc.array(predicate, { minLength: 1, maxLength: 3 });

/** All envelopes over a few values: small enough to try every one. */
const alphabet: readonly (Json | undefined)[] = [undefined, 'b', 'bc', 5, 7, true, []];
const envelopes: readonly Json[] = alphabet.flatMap(one =>
  [undefined, 'c', [], ['b'], ['c', 5]].flatMap(list =>
    [undefined, ['b'], ['bc', 'c']].map(
      (files): Json => ({
        x: { ...(one !== undefined && { a: one }), ...(list !== undefined && { list }) },
        ...(files && { tests: files.map(file => ({ file })) }),
      }),
    ),
  ),
);

it('proves nothing that an envelope contradicts', () => {
  assertLaw(
    fc.property(predicates, predicates, fc.boolean(), (one, two, shares) => {
      const [old, now] = [versionOf(textOf(one)), versionOf(textOf(shares ? [...one, ...two] : two))];
      const { total } = compareRulespecs(old, now, unlimited);
      for (const facts of envelopes) {
        const [before, after] = [old.verify(facts)?.holds, now.verify(facts)?.holds];
        if (total.neverLooser && before === false) expect(after, JSON.stringify(facts)).toBe(false);
        if (total.neverStricter && before === true) expect(after, JSON.stringify(facts)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it('finds at least 95 % of the differences that an envelope shows', () => {
  let [found, all] = [0, 0];
  assertLaw(
    fc.property(predicates, predicate, fc.nat(), (rules, other, at) => {
      const changed = rules.with(at % rules.length, other);
      const [old, now] = [versionOf(textOf(rules)), versionOf(textOf(changed))];
      const differs = envelopes.some(facts => old.verify(facts)?.holds !== now.verify(facts)?.holds);
      if (!differs) return;
      all++;
      const { total } = compareRulespecs(old, now, unlimited);
      if (total.looser ?? total.stricter) found++;
    }),
    { numRuns: 100 },
  );
  expect(found / all).toBeGreaterThanOrEqual(0.95);
});
