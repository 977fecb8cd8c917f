/**
 * Findings of `rulespec analyze` between predicates of a rulespec, and their certainty. Each shown envelope is
 * verified again.
 */
import { expect, it, test } from 'vitest';
import { analyzeRulespec } from '../../src/analysis/analyze-rulespec.ts';
import { certaintyOf, type Finding } from '../../src/analysis/findings.ts';
import type { VerifiedRulespec } from '../../src/analysis/rulespecs.ts';
import { verifiedRulespec } from '../../src/cli/diff/decide.ts';
import { compile, verify } from '../../src/pipeline.ts';

const unlimited = { isOver: () => false };

const shown = (findings: readonly Finding[]) =>
  findings.map(({ kind, rule, others }) => [kind, rule, ...others].join(' '));

/** With the outcomes of both predicates on the envelopes that are shown. */
const predicates: Readonly<
  Record<string, readonly [predicates: readonly string[], findings: readonly string[], outcomes?: string]>
> = {
  'numbers that exclude each other': [
    ['rule: greater_than, value: 5', 'rule: less_than, value: 3'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'presence and absence': [
    ['rule: exists', 'rule: not_exists'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'a value that a pattern excludes': [
    ['rule: equals, value: lib/a', 'rule: matches, value: "^src/"'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'what excludes each other under a condition': [
    [
      'rule: greater_than, value: 5, when: {claim: d, rule: exists}',
      'rule: less_than, value: 3, when: {claim: d, rule: equals, value: on}',
    ],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'a weaker bound': [
    ['rule: greater_than, value: 5', 'rule: greater_than, value: 4'],
    ['redundant p1 p0'],
    'p1 fail p0 fail, p1 pass p0 fail',
  ],
  'the same twice': [
    ['rule: matches, value: "a+"', 'rule: matches, value: "aa*"'],
    ['duplicate p1 p0'],
    'p1 fail p0 fail, p1 pass p0 pass',
  ],
  'bounds that leave something': [['rule: greater_than, value: 3', 'rule: less_than, value: 5'], []],
  'patterns that two elements of a list satisfy': [
    ['rule: matches, value: "^a"', 'rule: matches, value: "^b"'],
    [],
  ],
  'a pattern and a number that two elements of a list satisfy': [
    ['rule: matches, value: "^a"', 'rule: contains, value: 5'],
    [],
  ],
  'a pattern that a value excludes': [
    ['rule: matches, value: "^a"', 'rule: equals, value: 5'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'patterns that no element satisfies together': [
    ['rule: matches, value: "^a", quantifier: all', 'rule: matches, value: "^b", quantifier: all'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'a pattern of each element, and another of some': [
    ['rule: matches, value: "^a", quantifier: all', 'rule: matches, value: "^b"'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'bounds of each element that exclude each other': [
    ['rule: greater_than, value: 5, quantifier: all', 'rule: less_than, value: 3, quantifier: all'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'a list with an element that a pattern excludes': [
    ['rule: equals, value: [a, b]', 'rule: matches, value: "^a", quantifier: all'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'a list that is shorter than it must be': [
    ['rule: equals, value: [a, b]', 'rule: min_length, value: 3'],
    ['contradiction p1 p0'],
    'p1 pass p0 fail, p1 fail p0 pass',
  ],
  'a value that a pattern of each element excludes': [
    ['rule: matches, value: "^a", quantifier: all', 'rule: none_of, value: [b]'],
    ['redundant p1 p0'],
    'p1 fail p0 fail, p1 pass p0 fail',
  ],
  'patterns that some element satisfies together': [
    ['rule: matches, value: "^a", quantifier: all', 'rule: matches, value: "b$", quantifier: all'],
    [],
  ],
  'a list of the length that it must have': [
    ['rule: equals, value: [a, b]', 'rule: min_length, value: 2'],
    ['redundant p1 p0'],
    'p1 fail p0 fail, p1 pass p0 fail',
  ],
  'what holds of every list': [['rule: min_length, value: 0'], []],
};

test.each(Object.entries(predicates))('of a rulespec: %s', (_, [list, findings, outcomes = '']) => {
  const text = `claims:\n  - {name: c, selector: a.b}\n  - {name: d, selector: d}\npredicates:\n${list
    .map((each, at) => `  - {id: p${at}, claim: c, source: test, ${each}}\n`)
    .join('')}`;
  const { value, diagnostics } = compile({ name: 'rulespec.yaml', text });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!value) throw new Error('the rulespec does not compile');
  const found = analyzeRulespec(verifiedRulespec(value), unlimited);
  expect(shown(found)).toEqual(findings);
  // Each envelope is verified again.
  const replayed = found.flatMap(({ rule, others, witnesses = [] }) =>
    witnesses.map(({ input }) => {
      const { verdict } = verify(value, { name: 'witness.json', text: JSON.stringify(input) });
      const outcomeOf = (id: string) => verdict?.predicates.find(each => each.id === id)?.outcome;
      return [rule, ...others].map(id => `${id} ${outcomeOf(id)}`).join(' ');
    }),
  );
  expect(replayed.join(', ')).toBe(outcomes);
});

/** The basis of an answer. */
const recursive = `
.decl edge(a: symbol, b: symbol)
edge(a, b) :- fact(p, a, "to", "string", b), fact(p, a, "from", "string", _).
.decl reached(a: symbol)
reached(a) :- claim_value("c", _, "string", a).
reached(b) :- reached(a), edge(a, b).
.decl none(a: symbol)
none(a) :- claim_value("c", p, "string", a), value_matches("c", p, "^a"), value_matches("c", p, "^b").
none(b) :- none(a), edge(a, b).
.decl even(a: symbol)
.decl odd(a: symbol)
even(a) :- none(a), claim_value("d", _, "string", a).
even(b) :- odd(a), edge(a, b).
odd(b) :- even(a), edge(a, b).
`;
/** Two such lists come to more pairs of cases than are tried. */
const nine = (letter: string) => Array.from({ length: 9 }, (_, at) => `${letter}${at}`).join(', ');
const certainties: Readonly<
  Record<string, readonly [predicates: readonly string[], findings: readonly string[]]>
> = {
  'numbers that exclude each other': [
    ['claim: c, rule: greater_than, value: 5', 'claim: c, rule: less_than, value: 3'],
    ['contradiction p1 p0 (proved)'],
  ],
  'what a recursive relation surely has': [
    ['relation: reached, rule: not_exists', 'relation: reached, rule: not_exists'],
    ['duplicate p1 p0 (proved)'],
  ],
  'a recursive relation that begins with nothing': [
    ['relation: none, rule: exists'],
    ['dead p0 (bounded: up to 4 steps of recursion)'],
  ],
  'two that ask for each other, and begin with nothing': [
    ['relation: odd, rule: exists'],
    ['dead p0 (bounded: up to 4 steps of recursion)'],
  ],
  'a recursive relation that has something': [['relation: reached, rule: exists'], []],
  'more cases than are tried, of which a sample shows one': [
    [`claim: c, rule: any_of, value: [${nine('v')}]`, `claim: c, rule: any_of, value: [${nine('w')}]`],
    [],
  ],
};

function rulespecOf(list: readonly string[]): VerifiedRulespec {
  const text = `datalog: [r.dl]\nclaims:\n  - {name: c, selector: c}\n  - {name: d, selector: "d[*]"}\npredicates:\n${list
    .map((each, at) => `  - {id: p${at}, source: test, ${each}}\n`)
    .join('')}`;
  const program = { value: { name: 'r.dl', text: recursive }, diagnostics: [] };
  const { value, diagnostics } = compile({ name: 'rulespec.yaml', text }, undefined, () => program);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!value) throw new Error('the rulespec does not compile');
  return verifiedRulespec(value);
}

function certain(rulespec: VerifiedRulespec): readonly string[] {
  const found = analyzeRulespec(rulespec, unlimited);
  return found.map(each => `${shown([each])} (${certaintyOf(each)})`);
}

test.each(Object.entries(certainties))('certainty of a finding: %s', (_, [list, findings]) => {
  expect(certain(rulespecOf(list))).toEqual(findings);
});

it('leaves open what comes to more cases than are tried, where no sample can be verified', () => {
  const list = ['v', 'w'].map(each => `claim: c, rule: any_of, value: [${nine(each)}]`);
  expect(certain({ ...rulespecOf(list), verify: () => undefined })).toEqual([
    'undetermined p1 p0 (undetermined)',
  ]);
});
