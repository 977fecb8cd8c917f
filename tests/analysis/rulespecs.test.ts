/**
 * Comparisons of two versions of a rulespec: what is proved holds of random envelopes, each difference is verified by
 * both versions, and changes that change nothing are equal.
 */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { analyzeRulespec } from '../../src/analysis/analyze-rulespec.ts';
import { compareRulespecs } from '../../src/analysis/compare-rulespecs.ts';
import { relationOf, type VersionComparison } from '../../src/analysis/comparison.ts';
import type { VerifiedRulespec } from '../../src/analysis/rulespecs.ts';
import { verifiedRulespec } from '../../src/cli/diff/decide.ts';
import { compile } from '../../src/pipeline.ts';
import type { Json } from '../../src/values/json-node.ts';
import { lawsOf, someOf } from '../laws/law.ts';
import { holds, type Json as OracleJson, type Selected } from '../oracles/meaning.ts';

const assertLaw = lawsOf('analysis');
const unlimited = { isOver: () => false };

interface Predicate {
  readonly claim: string;
  readonly rule: string;
  readonly value?: Json;
  readonly quantifier?: 'all' | 'any' | undefined;
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

function versionOf(text: string): VerifiedRulespec {
  const { value, diagnostics } = compile({ name: 'rulespec.json', text });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!value) throw new Error('a rulespec of the test does not compile');
  return verifiedRulespec(value);
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
  'a part of a text that a pattern asks for too': [
    [a('matches', '^src/.*[.]ts$'), a('none_of', ['x', 'y']), a('not_contains', 'tmp')],
    [a('matches', '^src/.*[.]ts$'), a('none_of', ['x', 'y']), a('not_contains', 'tmp_old')],
    'incomparable',
    'fail → pass',
  ],
  'a failure that only warns': [
    [a('exists'), a('equals', 'b', { severity: 'error' })],
    [a('exists'), a('equals', 'b', { severity: 'warning' })],
    'looser',
    'fail → pass',
  ],
};

test.each(someOf(Object.entries(cases), 3))('%s', (_, [old, now, ...expected]) => {
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

/** Only proofs are asked for. */
function unverified(version: VerifiedRulespec): VerifiedRulespec {
  const verify = () => undefined;
  return { ...version, verify, only: () => ({ program: version.program, verify }) };
}

const value = fc.constantFrom<Json>('b', 'bc', 'c', 5, 7, true);
const quantifier = fc.option(fc.constantFrom('all' as const, 'any' as const), { nil: undefined, freq: 4 });
const predicate: fc.Arbitrary<Predicate> = fc
  .record({
    claim: fc.constantFrom('a', 'list', 'files'),
    test: fc.oneof(
      fc.constantFrom({ rule: 'exists' }, { rule: 'not_exists' }),
      fc.record({ rule: fc.constantFrom('contains', 'not_contains'), value }),
      fc.record({ rule: fc.constant('equals'), value, quantifier }),
      fc.record({
        rule: fc.constant('any_of'),
        value: fc.array(value, { minLength: 1, maxLength: 2 }),
        quantifier,
      }),
      fc.record({ rule: fc.constant('none_of'), value: fc.array(value, { minLength: 1, maxLength: 2 }) }),
      fc.record({
        rule: fc.constantFrom('greater_than', 'less_than'),
        value: fc.constantFrom<Json>(4, 5, 6),
        quantifier,
      }),
      fc.record({ rule: fc.constantFrom('min_length', 'max_length'), value: fc.constantFrom<Json>(0, 1, 2) }),
      fc.record({
        rule: fc.constant('matches'),
        value: fc.constantFrom<Json>('^b', '^c', 'c$', 'b', 'b?c'),
        quantifier,
      }),
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
  [undefined, 'c', [], ['b'], ['c', 5], ['b', 7, 'c']].flatMap(list =>
    [undefined, ['b'], ['bc', 'c']].map(
      (files): Json => ({
        x: { ...(one !== undefined && { a: one }), ...(list !== undefined && { list }) },
        ...(files && { tests: files.map(file => ({ file })) }),
      }),
    ),
  ),
);

/** By docs/semantics.md, in plain JavaScript: what a predicate comes to on each envelope. */
function outcomesOf({ claim, rule, value: expected, quantifier: of, when }: Predicate): readonly string[] {
  return selections.map(selectedBy => {
    const given = {
      ...(expected !== undefined && { value: expected as OracleJson }),
      ...(of && { quantifier: of }),
    }; // as: both are JSON
    const test = { rule, ...given };
    if (when && !holds({ rule: when.rule }, selectedBy(when.claim))) return 'skip';
    return holds(test, selectedBy(claim)) ? 'pass' : 'fail';
  });
}

const selections = envelopes.map(envelope => {
  const { x, tests } = envelope as unknown as Small; // as: they are made so above
  const selected: Readonly<Record<string, Selected>> = {
    a: { several: false, values: x.a === undefined ? [] : [x.a] },
    list: { several: false, values: x.list === undefined ? [] : [x.list] },
    files: { several: true, values: (tests ?? []).map(({ file }) => file) },
  };
  return (claim: string) => selected[claim] ?? { several: false, values: [] };
});

interface Small {
  readonly x: { readonly a?: OracleJson; readonly list?: OracleJson };
  readonly tests?: readonly { readonly file: string }[];
}

const fails = (rules: readonly Predicate[]): readonly boolean[] => {
  const outcomes = rules.map(outcomesOf);
  return envelopes.map((_, at) => outcomes.some(each => each[at] === 'fail'));
};
/** The envelope on which the first holds and the second does not. */
const onlyFirst = (one: readonly boolean[], other: readonly boolean[]) =>
  envelopes.find((_, at) => one[at] === true && other[at] !== true);

const changed = fc
  .tuple(predicates, predicate, fc.nat())
  .map(([rules, other, at]) => [rules, rules.with(at % rules.length, other)] as const);

it('the small envelopes are verified as the oracle says', () => {
  assertLaw(
    fc.property(predicates, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (rules, some) => {
      const { verify } = versionOf(textOf(rules));
      const outcomes = rules.map(outcomesOf);
      for (const at of some.map(each => each % envelopes.length))
        expect([...(verify(envelopes[at] ?? null)?.outcomes.values() ?? [])]).toEqual(
          outcomes.map(each => each[at]),
        );
    }),
    { numRuns: 100 },
  );
});

it('proves nothing of two versions that an envelope contradicts', () => {
  const pairs = fc.oneof(
    fc.tuple(predicates, predicates),
    fc.tuple(predicates, predicates).map(([one, two]) => [one, [...one, ...two]] as const),
    changed,
  );
  assertLaw(
    fc.property(pairs, ([one, two]) => {
      const [old, now] = [one, two].map(each => unverified(versionOf(textOf(each))));
      if (!old || !now) return;
      const { total, rules } = compareRulespecs(old, now, unlimited);
      const [before, after] = [fails(one), fails(two)];
      if (total.neverLooser) expect(onlyFirst(before, after)).toBeUndefined();
      if (total.neverStricter) expect(onlyFirst(after, before)).toBeUndefined();
      const of = (all: readonly Predicate[], id: string) => {
        const found = all[Number(id.slice(1))];
        return fails(found ? [found] : []);
      };
      for (const { change, name, oldName = name, neverLooser, neverStricter } of rules) {
        const own = change === 'added' ? fails([]) : of(one, oldName);
        const theirs = change === 'removed' ? fails([]) : of(two, name);
        if (neverLooser) expect(onlyFirst(own, theirs), name).toBeUndefined();
        if (neverStricter) expect(onlyFirst(theirs, own), name).toBeUndefined();
      }
    }),
    { numRuns: 700 },
  );
});

it('finds nothing in a rulespec that an envelope contradicts', () => {
  assertLaw(
    fc.property(predicates, rules => {
      const { value: rulespec } = compile({ name: 'rulespec.json', text: textOf(rules) });
      const outcomes = rules.map(outcomesOf);
      const of = (id: string) => outcomes[Number(id.slice(1))] ?? [];
      const failsIn = (id: string) => of(id).map(each => each === 'fail');
      const findings = rulespec ? analyzeRulespec(unverified(verifiedRulespec(rulespec)), unlimited) : [];
      for (const { kind, rule, others, sentence } of findings) {
        const [other = ''] = others;
        if (kind === 'dead' && sentence.includes('never pass')) expect(of(rule)).not.toContain('pass');
        if (kind === 'dead' && sentence.includes('never fail')) expect(of(rule)).not.toContain('fail');
        if (kind === 'dead' && sentence.includes('always skipped'))
          expect(new Set(of(rule))).toEqual(new Set(['skip']));
        if (kind === 'contradiction')
          expect(
            envelopes.find((_, at) => of(rule)[at] === 'pass' && of(other)[at] === 'pass'),
          ).toBeUndefined();
        if (kind === 'duplicate') expect(failsIn(rule)).toEqual(failsIn(other));
        if (kind === 'redundant') expect(onlyFirst(failsIn(rule), failsIn(other))).toBeUndefined();
      }
    }),
    { numRuns: 700 },
  );
});

it('finds at least 95 % of the differences that an envelope shows, with one that both versions verify', () => {
  let [found, all] = [0, 0];
  assertLaw(
    fc.property(changed, ([rules, other]) => {
      const [before, after] = [fails(rules), fails(other)];
      fc.pre(before.some((each, at) => each !== after[at]));
      const [old, now] = [versionOf(textOf(rules)), versionOf(textOf(other))];
      all++;
      const { total } = compareRulespecs(old, now, unlimited);
      const difference = total.looser ?? total.stricter;
      if (!difference) return;
      found++;
      const { facts } = difference.input as unknown as { readonly facts: Json }; // as: an envelope
      const shows = [old, now].map(({ verify }) => (verify(facts)?.holds === true ? 'pass' : 'fail'));
      expect(shows).toEqual([difference.before, difference.after]);
    }),
    { numRuns: 200 },
  );
  expect(found / all).toBeGreaterThanOrEqual(0.95);
});
