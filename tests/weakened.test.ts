/** Which changes of a rulespec count as weakening it, by a table of small ones. */
import { expect, test } from 'vitest';
import { DOCUMENT_LIMITS } from '../src/compiler/document/limits.ts';
import { compileRulespec, type Rulespec } from '../src/sessions/rulespec.ts';
import { weakenedParts, weakenedRuleFiles } from '../src/sessions/weakened.ts';

const CLAIMS = 'claims: [{name: a, selector: a}, {name: b, selector: b}]\n';
const AGREED = 'predicates: [{claim: a, rule: equals, value: 1, source: memory}]';

function rulespec(text: string): Rulespec {
  const state = compileRulespec({ name: 'r.yaml', text }, DOCUMENT_LIMITS, () => ({
    value: undefined,
    diagnostics: [],
  }));
  if (state.state !== 'ready') throw new Error('the rulespec does not compile');
  return state.rulespec;
}

test.each<[about: string, present: string, weakened: readonly string[]]>([
  ['nothing', CLAIMS + AGREED, []],
  [
    'the name of the claim',
    `claims: [{name: c, selector: a}]\n${AGREED.replace('claim: a', 'claim: c')}`,
    [],
  ],
  ['an id, notes and a source', `${CLAIMS}${AGREED.replace('memory', 'task_prompt, id: x, notes: n')}`, []],
  ['a message and an owner', `${CLAIMS}${AGREED.replace('memory', 'memory, message: m, owner: o')}`, []],
  [
    'one predicate more',
    `${CLAIMS}${AGREED.replace(']', ', {claim: b, rule: exists, source: memory}]')}`,
    [],
  ],
  ['the value', `${CLAIMS}${AGREED.replace('value: 1', 'value: 2')}`, ['predicate']],
  ['the selector', `claims: [{name: a, selector: b}]\n${AGREED}`, ['predicate']],
  ['the severity', `${CLAIMS}${AGREED.replace('memory', 'memory, severity: info')}`, ['predicate']],
  [
    'a condition',
    `${CLAIMS}${AGREED.replace('memory', 'memory, when: {claim: b, rule: exists}')}`,
    ['predicate'],
  ],
  [
    'a condition under another name of its claim',
    `claims: [{name: a, selector: a}, {name: c, selector: b}]\n${AGREED}`,
    [],
  ],
  ['no predicates', `${CLAIMS}predicates: []`, ['predicate']],
  ['a report to believe', `${CLAIMS}reports: [r.xml]\n${AGREED}`, ['setting']],
])('of %s', (_, present, weakened) => {
  const parts = weakenedParts(rulespec(CLAIMS + AGREED), rulespec(present));
  expect(parts.map(({ kind }) => kind)).toEqual(weakened);
});

test('without a rulespec all of it is gone', () => {
  expect(weakenedParts(rulespec(CLAIMS + AGREED), undefined)).toHaveLength(1);
});

test('rule files that are gone or changed, and no new ones', () => {
  const agreed = new Map([
    ['same.yaml', '1'],
    ['changed.yaml', '1'],
    ['gone.yaml', '1'],
  ]);
  const present = new Map([
    ['same.yaml', '1'],
    ['changed.yaml', '2'],
    ['new.yaml', '1'],
  ]);
  expect(weakenedRuleFiles(agreed, present)).toEqual(['changed.yaml', 'gone.yaml']);
});
