/** Versions of rulespecs with many predicates: what differs is shown by few verifications of both whole versions. */
import { expect, it } from 'vitest';
import { compareRulespecs } from '../../src/analysis/compare-rulespecs.ts';
import { relationOf, type VersionComparison } from '../../src/analysis/comparison.ts';
import type { VerifiedRulespec } from '../../src/analysis/rulespecs.ts';
import { samePredicates } from '../../src/analysis/same-predicates.ts';
import { verifiedRulespec } from '../../src/cli/diff/decide.ts';
import { compile } from '../../src/pipeline.ts';

const unlimited = { isOver: () => false };

function versionOf(text: string): VerifiedRulespec {
  const { value } = compile({ name: 'rulespec.json', text });
  if (!value) throw new Error('a rulespec of the test does not compile');
  return verifiedRulespec(value);
}

/** One list that must have 30 values, and 30 claims with a predicate under a `when` each. */
function large(last: string, bound: number): string {
  const all = Array.from({ length: 30 }, (_, at) => at);
  return JSON.stringify({
    claims: ['list', 'flag', ...all.map(at => `n${at}`)].map(name => ({ name, selector: `x.${name}` })),
    predicates: [
      ...all.map(at => ({ claim: 'list', rule: 'contains', value: at === 29 ? last : `v${at}` })),
      { claim: 'flag', rule: 'exists' },
      ...all.map(at => ({
        claim: `n${at}`,
        rule: 'greater_than',
        value: at === 20 ? bound : at,
        when: { claim: 'flag', rule: 'exists' },
      })),
    ].map((each, at) => ({ id: `p${at}`, source: 'test', ...each })),
  });
}

/** With the verifications of both whole versions. */
function countedComparison(old: string, now: string): VersionComparison & { readonly whole: number } {
  let whole = 0;
  const counted = (version: VerifiedRulespec): VerifiedRulespec => ({
    ...version,
    verify: facts => {
      whole++;
      return version.verify(facts);
    },
  });
  const compared = compareRulespecs(counted(versionOf(old)), counted(versionOf(now)), unlimited);
  return { ...compared, whole };
}

it('shows differences among many predicates by few verifications of the whole, however many claims there are', () => {
  const { rules, total, whole } = countedComparison(large('v29', 20), large('other', 30));
  const shownRules = rules
    .filter(each => relationOf(each) !== 'equal')
    .map(each => [each.name, relationOf(each)]);
  expect(shownRules).toEqual([
    ['p29', 'incomparable'],
    ['p51', 'stricter'],
  ]);
  expect(relationOf(total)).toBe('incomparable');
  expect(rules.find(({ name }) => name === 'p29')?.looser?.input).toEqual({
    facts: { x: { list: 'other' } },
  });
  // 61 predicates of 32 claims with some 12 values each.
  expect(whole).toBeLessThan(300);
});

it('shows a difference of the run where each claim needs a value and a length', () => {
  const all = Array.from({ length: 7 }, (_, at) => at);
  const lists = (fifth: number) =>
    JSON.stringify({
      claims: all.map(at => ({ name: `n${at}`, selector: `x.n${at}` })),
      predicates: all
        .flatMap(at => [
          { claim: `n${at}`, rule: 'min_length', value: at === 5 ? fifth : at + 1 },
          { claim: `n${at}`, rule: 'contains', value: `v${at}` },
        ])
        .map((each, at) => ({ id: `p${at}`, source: 'test', ...each })),
    });
  const { total, whole } = countedComparison(lists(6), lists(5));
  expect(relationOf(total)).toBe('looser');
  expect(whole).toBeLessThan(300);
});

const crowds: Readonly<Record<string, [rule: (at: number) => object, changed: object, total: string]>> = {
  'patterns of one list, of which one is widened': [
    at => ({ rule: 'matches', value: `^a${at}/[a-z]+\\.(?:test|spec)\\.ts$`, quantifier: 'any' }),
    { value: '^a20/[a-z]+\\.(?:test|spec)\\.ts' },
    'looser',
  ],
  'values of one list, of which one is another': [
    at => ({ rule: 'contains', value: `v${at}` }),
    { value: 'other' },
    'incomparable',
  ],
  'values of one list under a condition that all share': [
    at => ({ rule: 'contains', value: `v${at}`, when: { claim: 'flag', rule: 'equals', value: 'on' } }),
    { value: 'other' },
    'incomparable',
  ],
};

it.each(Object.entries(crowds))('shows what becomes of the run: %s', (_, [predicate, changed, expected]) => {
  const versionWith = (change: object) =>
    JSON.stringify({
      claims: ['list', 'flag'].map(name => ({ name, selector: `x.${name}` })),
      predicates: Array.from({ length: 40 }, (_unused, at) => ({
        ...{ id: `p${at}`, source: 'test', claim: 'list', ...predicate(at) },
        ...(at === 20 && change),
      })),
    });
  const { total, whole } = countedComparison(versionWith({}), versionWith(changed));
  expect(relationOf(total)).toBe(expected);
  expect(whole).toBeLessThan(120);
});

it('shows a difference of the run where a list has to fit patterns, parts and a length', () => {
  const versionWith = (value: string) =>
    JSON.stringify({
      claims: Array.from({ length: 6 }, (_, at) => ({ name: `n${at}`, selector: `x.n${at}` })),
      predicates: Array.from({ length: 6 }, (_, at) => [
        { rule: 'matches', value: '^[a-z0-9/.]+$', quantifier: 'all' },
        { rule: 'matches', value: '^src/', quantifier: 'any' },
        { rule: 'contains', value: `a${at}.ts` },
        { rule: 'contains', value: at === 3 ? value : 'b' },
        { rule: 'not_contains', value: 'tmp' },
        { rule: 'min_length', value: 4 },
        { rule: 'max_length', value: 6 },
      ]).flatMap((some, at) =>
        some.map((each, of) => ({ id: `p${at}-${of}`, claim: `n${at}`, source: 'test', ...each })),
      ),
    });
  const { total, whole } = countedComparison(versionWith('b'), versionWith('c'));
  expect(relationOf(total)).toBe('incomparable');
  expect(whole).toBeLessThan(120);
});

const asked = { claim: 'a', rule: 'contains', value: 'x', when: { claim: 'b', rule: 'equals', value: 'on' } };
const before = { claim: 'b', rule: 'exists', when: { claim: 'a', rule: 'exists' } };
const likeness: Readonly<Record<string, [now: readonly object[], claim: string, isSame: boolean]>> = {
  'the same predicate': [[asked], 'a', true],
  'behind another one': [[before, asked], 'a', true],
  'with another value': [[{ ...asked, value: 'y' }], 'a', false],
  'with another condition': [[{ ...asked, when: { ...asked.when, value: 'off' } }], 'a', false],
  'without its condition': [[{ ...asked, when: undefined }], 'a', false],
  'of a claim that selects something else': [[asked], 'other', false],
};

it.each(Object.entries(likeness))(
  'knows without a proof what is written alike: %s',
  (_, [now, name, isSame]) => {
    const written = (predicates: readonly object[], a: string) =>
      versionOf(
        JSON.stringify({
          claims: [
            { name: 'a', selector: `x.${a}` },
            { name: 'b', selector: 'x.b' },
          ],
          predicates: predicates.map((each, at) => ({
            id: `p${predicates.length - at}`,
            source: 'test',
            ...each,
          })),
        }),
      );
    const [old, later] = [written([asked], 'a'), written(now, name)];
    const [one, other] = [old.predicates.at(-1), later.predicates.at(-1)];
    expect(one && other && samePredicates(old, later)(one, other)).toBe(isSame);
  },
);
