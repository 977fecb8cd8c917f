/**
 * Two predicates about one claim: what the analysis finds between them, beside all values of a small alphabet, by the
 * oracle of tests/oracles. What no value satisfies together is found to contradict each other, and what fails only
 * where the other fails to be redundant, but for a few.
 */
import { expect, test } from 'vitest';
import { analyzeRulespec } from '../../src/analysis/analyze-rulespec.ts';
import { verifiedRulespec } from '../../src/cli/diff/decide.ts';
import { compile } from '../../src/pipeline.ts';
import { someOf } from '../laws/law.ts';
import { holds, type Json, type Selected } from '../oracles/meaning.ts';

/** As the oracle takes it. */
type Tested = Parameters<typeof holds>[0];

const scalars: readonly Json[] = ['b', 'bc', 'c', 'cb', 'abcx', '', 4, 4.5, 5, 6, 7, true, false];
const few: readonly Json[] = ['b', 'c', 5];
const lists: readonly Json[] = [
  [],
  ...scalars.map(one => [one]),
  ...scalars.flatMap(one => scalars.map(other => [one, other])),
  ...scalars.flatMap(one => few.flatMap(two => scalars.map(three => [one, two, three]))),
];
const selections: readonly Selected[] = [
  { several: false, values: [] },
  ...[...scalars, ...lists].map(value => ({ several: false, values: [value] })),
];

const quantified: readonly Tested[] = [
  ...['b', 5, true].map(value => ({ rule: 'equals', value })),
  { rule: 'any_of', value: ['b', 5] },
  ...['greater_than', 'less_than'].map(rule => ({ rule, value: 5 })),
  ...['^b', 'c$', '^bc$'].map(value => ({ rule: 'matches', value })),
];
const predicates: readonly Tested[] = [
  ...quantified,
  ...quantified.flatMap(each => [
    { ...each, quantifier: 'all' as const },
    { ...each, quantifier: 'any' as const },
  ]),
  { rule: 'equals', value: ['b', 'c'] },
  ...['exists', 'not_exists'].map(rule => ({ rule })),
  ...['b', 5].map(value => ({ rule: 'contains', value })),
  { rule: 'not_contains', value: 'b' },
  { rule: 'none_of', value: ['b', 5] },
  ...[1, 2].map(value => ({ rule: 'min_length', value })),
  ...[0, 1].map(value => ({ rule: 'max_length', value })),
];

function findingsOf(one: Tested, other: Tested): ReadonlySet<string> {
  const text = JSON.stringify({
    claims: [{ name: 'a', selector: 'x.a' }],
    predicates: [one, other].map((each, at) => ({ id: `p${at}`, claim: 'a', source: 'test', ...each })),
  });
  const { value } = compile({ name: 'rulespec.json', text });
  if (!value) throw new Error('a rulespec of the test does not compile');
  return new Set(analyzeRulespec(verifiedRulespec(value), { isOver: () => false }).map(({ kind }) => kind));
}

const outcomes = new Map(
  predicates.map(each => [each, selections.map(selected => holds(each, selected))] as const),
);
const pairs = predicates.flatMap((one, at) => predicates.slice(0, at).map(other => [one, other] as const));

test('what two predicates have to do with each other is found, and nothing else', () => {
  const counts = { contradictory: 0, found: 0, narrower: 0, foundNarrower: 0 };
  for (const [one, other] of someOf(pairs, 12)) {
    const [own, theirs] = [outcomes.get(one) ?? [], outcomes.get(other) ?? []];
    const areApart = !own.some((holdsHere, at) => holdsHere && theirs[at]);
    const isNarrower = !own.some((holdsHere, at) => !holdsHere && theirs[at]);
    const isWider = !own.some((holdsHere, at) => holdsHere && !theirs[at]);
    const found = findingsOf(one, other);
    const about = JSON.stringify([one, other]);
    const isRedundant = found.has('redundant') || found.has('duplicate');
    if (found.has('contradiction')) expect(areApart, about).toBe(true);
    if (isRedundant) expect(isNarrower || isWider, about).toBe(true);
    if (found.has('duplicate')) expect(isNarrower && isWider, about).toBe(true);
    if (areApart) {
      counts.contradictory++;
      if (found.has('contradiction')) counts.found++;
    } else if (isNarrower || isWider) {
      counts.narrower++;
      if (isRedundant) counts.foundNarrower++;
    }
  }
  expect(counts.found / counts.contradictory).toBeGreaterThanOrEqual(0.95);
  expect(counts.foundNarrower / counts.narrower).toBeGreaterThanOrEqual(0.9);
});
