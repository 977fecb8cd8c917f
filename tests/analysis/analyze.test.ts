/** Findings of the analysis in small rule files, and none where there is nothing to find. */
import { expect, test } from 'vitest';
import { analyzeGate } from '../../src/analysis/analyze-gate.ts';
import { certaintyOf, type Finding } from '../../src/analysis/findings.ts';
import { Containment } from '../../src/analysis/logic/contain.ts';
import { analyzedGate, decisionAtom } from '../../src/analysis/rules.ts';
import { Languages } from '../../src/analysis/texts/languages.ts';
import { analysisReport } from '../../src/cli/analyze/report.ts';
import { decider } from '../../src/cli/diff/decide.ts';
import { compileRules } from '../../src/gate.ts';

const unlimited = { isOver: () => false };

const shown = (findings: readonly Finding[]) =>
  findings.map(({ kind, rule, others }) => [kind, rule, ...others].join(' '));

function ofRules(...files: readonly string[]): readonly string[] {
  const sources = files.map((text, at) => ({ name: `rules-${at}.yaml`, text }));
  const { value, diagnostics } = compileRules(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return value ? shown(analyzeGate(analyzedGate(value), unlimited)) : [];
}

const content = (...rules: readonly string[]) =>
  `version: 1\nrules:\n${rules.map((rule, at) => `  - {name: r${at}, on: {hook: PreToolUse}, action: deny, message: m, ${rule}}\n`).join('')}`
    .replaceAll(/on: \{hook: PreToolUse\}(.*), on: (\{[^}]*\})/g, 'on: $2$1')
    .replaceAll(/action: deny(.*), action: (\w+)/g, 'action: $2$1');

const onCall = (tool: string, file?: string) =>
  `on: {hook: PreToolUse, tool: "${tool}"${file === undefined ? '' : `, file: ${file}`}}`;

const ofContent: Readonly<Record<string, readonly [rules: readonly string[], findings: readonly string[]]>> =
  {
    'a pattern that no text fits': [[`${onCall('Write')}, match: {content: '\\Aa\\Ab'}`], ['dead r0']],
    'globs of which none is left': [[onCall('Write', '["a/*.ts", "!a/**"]')], ['dead r0']],
    'a rule without conditions': [[`on: {hook: UserPromptSubmit}, action: warn`], ['always r0']],
    'any content': [[`${onCall('.*')}, match: {content: '(?s).*'}, action: warn`], ['always r0']],
    'any content of one tool': [[`${onCall('Write')}, match: {content: 'x|'}`], ['always r0']],
    'any command': [[`${onCall('Bash')}, match: {command: '.*'}`], ['always r0']],
    'any file of one tool': [[onCall('Write', '"**"')], ['always r0']],
    'a tool alone': [[onCall('Write')], []],
    'some content of any file': [[`${onCall('Write', '"**"')}, match: {content: x}`], []],
    'an equal pattern, written otherwise': [
      [`${onCall('Write|Edit')}, match: {content: 'a+'}`, `${onCall('Edit|Write')}, match: {content: 'aa*'}`],
      ['duplicate r1 r0'],
    ],
    'a narrower glob': [[onCall('Write', '"**/*.ts"'), onCall('Write', '"src/**/*.ts"')], ['shadowed r1 r0']],
    'one rule by two others': [
      [
        `${onCall('Write')}, match: {content: TODO}`,
        `${onCall('Edit')}, match: {content: TODO}`,
        `${onCall('Write|Edit')}, match: {content: TODO}, action: warn`,
      ],
      ['shadowed r2'],
    ],
    'a rule that is stricter than the wider one': [
      [`${onCall('Write', '"**/*.ts"')}, action: ask`, onCall('Write', '"src/**/*.ts"')],
      [],
    ],
    'patterns that overlap': [
      [`${onCall('Write')}, match: {content: 'ab?'}`, `${onCall('Write')}, match: {content: 'b?c'}`],
      [],
    ],
    'a narrower pattern with other case': [
      [
        `${onCall('Write')}, match: {content: 'todo', case_sensitive: false}`,
        `${onCall('Write')}, match: {content: 'TODO:'}`,
      ],
      ['shadowed r1 r0'],
    ],
    'conditions that exclude each other': [
      [
        `${onCall('Bash')}, when: [{selector: tool_input.command, rule: equals, value: x}, {selector: tool_input.command, rule: equals, value: y}]`,
      ],
      ['dead r0'],
    ],
    'a condition on a field that no tool has': [
      [`${onCall('Bash')}, when: [{selector: tool_input.timeoutt, rule: exists}]`],
      ['field r0'],
    ],
    'a condition on a field of the payload that no host sends': [
      [`${onCall('.*')}, unless: [{selector: sesion_id, rule: exists}]`],
      ['field r0'],
    ],
    'a condition on a field of a tool that nobody knows': [
      [`${onCall('mcp__x__y')}, when: [{selector: tool_input.anything, rule: exists}]`],
      [],
    ],
    'a pattern with more states than are tried': [
      [
        `${onCall('Write')}, match: {content: '[ab]*a[ab]{14}'}`,
        `${onCall('Write')}, match: {content: 'a[ab]{14}'}`,
      ],
      ['undetermined r0', 'undetermined r1'],
    ],
    'the same under a condition': [
      [onCall('Bash'), `${onCall('Bash')}, when: [{selector: tool_input.command, rule: exists}]`],
      ['shadowed r1 r0'],
    ],
  };

test.each(Object.entries(ofContent))('%s', (_, [rules, findings]) => {
  expect(ofRules(content(...rules))).toEqual(findings);
});

const policy = (...rules: readonly string[]) =>
  `version: 1\ndefault_decision: ask\nrules:\n${rules.map((rule, at) => `  - {id: r${at}, reason: m, ${rule}}\n`).join('')}`;

const ofPolicies: Readonly<Record<string, readonly [rules: readonly string[], findings: readonly string[]]>> =
  {
    'a command within a list': [
      [
        'match: {command: {any_of: [rm, rmdir]}}, decision: deny',
        'match: {command: rm, flags: {any_of: [-r]}}, decision: ask',
      ],
      ['shadowed r1 r0'],
    ],
    'flags of which more are listed': [
      [
        'match: {command: git, flags: {any_of: [-a, -b]}}, decision: ask',
        'match: {command: git, flags: {any_of: [-b]}}, decision: ask',
      ],
      ['shadowed r1 r0'],
    ],
    'an exception that the other lacks': [
      [
        'match: {command: rm, unless: {flags: {any_of: [-i]}}}, decision: ask',
        'match: {command: rm, flags: {any_of: [-r]}}, decision: ask',
      ],
      [],
    ],
    'an effect in a list of places': [
      [
        'match: {effect: {kind: [write, delete], path: ["a/**", "b/**"]}}, decision: ask',
        'match: {effect: {kind: write, path: "b/**"}}, decision: ask',
      ],
      ['shadowed r1 r0'],
    ],
    'an `allow` within a `deny`': [
      ['match: {command: git}, decision: deny', 'match: {command: git, subcommand: push}, decision: allow'],
      ['overruled r1 r0'],
    ],
    'a subcommand that others ask about': [
      [
        'match: {command: git, subcommand: [push, fetch]}, decision: ask',
        'match: {command: git, subcommand: push}, decision: allow',
      ],
      ['overruled r1 r0'],
    ],
    'an `allow` that reaches further': [
      ['match: {command: git, subcommand: push}, decision: deny', 'match: {command: git}, decision: allow'],
      [],
    ],
    'a rule that only logs': [
      ['match: {command: git}, decision: deny', 'match: {command: git, subcommand: push}, decision: log'],
      [],
    ],
  };

test.each(Object.entries(ofPolicies))('of a policy: %s', (_, [rules, findings]) => {
  expect(ofRules(policy(...rules))).toEqual(findings);
});

/** A rule fires too where its program did not come to an end, so that none is dead. */
const calls = `
.decl begins(leaf: number)
begins(leaf) :- command(leaf, "cat").
.decl leads_to(one: number, other: number)
leads_to(one, other) :- command(one, _), command(other, "sh").
.decl seen(leaf: number)
seen(leaf) :- begins(leaf).
seen(next) :- seen(leaf), leads_to(leaf, next).
.decl other(leaf: number)
other(leaf) :- command(leaf, "ls").
other(next) :- other(leaf), leads_to(leaf, next).
`;
const ofHooks: Readonly<
  Record<string, readonly [relations: readonly string[], findings: readonly string[]]>
> = {
  'a relation that goes on from another': [
    ['begins', 'seen'],
    ['duplicate r1 r0 (bounded: up to 4 steps of recursion)'],
  ],
  'the same twice': [['seen', 'seen'], ['duplicate r1 r0 (proved)']],
  'one that begins elsewhere': [['seen', 'other'], []],
};

test.each(Object.entries(ofHooks))(
  'certainty of a finding about hook rules: %s',
  (_, [relations, findings]) => {
    const list = relations.map(each => `${onCall('Bash')}, when: {relation: ${each}, rule: exists}`);
    const text = content(...list).replace('version: 1', 'version: 1\ndatalog: [r.dl]');
    const { value, diagnostics } = compileRules([
      { name: 'r.yaml', text },
      { name: 'r.dl', text: calls },
    ]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const found = value ? analyzeGate(analyzedGate(value), unlimited) : [];
    expect(found.map(each => `${shown([each])} (${certaintyOf(each)})`)).toEqual(findings);
  },
);

test('what ran out of time is not remembered as not proved', () => {
  const rules = [`${onCall('Write')}, match: {content: 'a+'}`, `${onCall('Write')}, match: {content: 'aa*'}`];
  const { value } = compileRules([{ name: 'r.yaml', text: content(...rules) }]);
  if (!value) throw new Error('the rules do not compile');
  const side = analyzedGate(value);
  let isOver = true;
  const containment = new Containment(side, side, new Languages(), { isOver: () => isOver });
  const [one, other] = side.rules.map(({ id }) => decisionAtom(id, 'deny'));
  const isProved = () => one && other && containment.holdsWherever(one, [other]);
  expect(isProved()).toBe(false);
  isOver = false;
  expect(isProved()).toBe(true);
});

test('what the time does not suffice for is undetermined, by name', () => {
  const { value } = compileRules([{ name: 'r.yaml', text: content(onCall('Write'), onCall('Edit')) }]);
  expect(value && shown(analyzeGate(analyzedGate(value), { isOver: () => true }))).toEqual([
    'undetermined r0 r1',
  ]);
});

const gaps: Readonly<Record<string, readonly [rules: readonly string[], twins: readonly string[]]>> = {
  'a text that only `Write` may not hold': [
    [`${onCall('Write', '"src/**"')}, match: {content: secret}`],
    ['r0 Edit allow'],
  ],
  'a text that neither may hold': [[`${onCall('Write|Edit|MultiEdit')}, match: {content: secret}`], []],
  'a twin that only warns': [
    [
      `${onCall('Write')}, match: {content: secret}`,
      `${onCall('Edit|MultiEdit')}, match: {content: secret}, action: warn`,
    ],
    ['r0 Edit warn by r1'],
  ],
  'a file that a command still writes': [
    [onCall('Write|Edit|MultiEdit', 'package-lock.json')],
    ['r0 Bash allow'],
  ],
  'a file that a command still reads': [[onCall('Read', '"secrets/**"')], ['r0 Bash allow']],
  'a rule that is about the tool itself': [[`${onCall('Write')}, action: warn`], []],
};

test.each(Object.entries(gaps))('gaps: %s', (_, [rules, twins]) => {
  const { value } = compileRules([{ name: 'r.yaml', text: content(...rules) }]);
  if (!value) throw new Error('the rules do not compile');
  const decide = decider(value);
  const found = analyzeGate(analyzedGate(value), unlimited, decide).filter(({ kind }) => kind === 'gap');
  const callOf = ({ witnesses: [first] = [] }: Finding) =>
    first?.input as { readonly tool_name: string } | undefined; // as: a call
  expect(
    found.map(each => `${each.rule} ${callOf(each)?.tool_name} ${each.witnesses?.[0]?.outcome}`),
  ).toEqual(twins);
  for (const { witnesses: [witness] = [] } of found)
    expect(
      decide(witness?.input ?? null)
        ?.rules.map(({ id, action }) => `${action} by ${id}`)
        .join() || 'allow',
    ).toBe(witness?.outcome);
});

test('a finding about two rules shows a call on which both fire', () => {
  const rules = [onCall('Write', '"**/*.ts"'), onCall('Write', '"src/**/*.ts"')];
  const { value } = compileRules([{ name: 'r.yaml', text: content(...rules) }]);
  if (!value) throw new Error('the rules do not compile');
  const findings = analyzeGate(analyzedGate(value), unlimited, decider(value));
  const shadowed = findings.find(({ kind }) => kind === 'shadowed');
  expect(shadowed?.witnesses?.[0]?.outcome).toBe('deny by r0, deny by r1');
});

test.each([
  [4, 0, '4 rules analyzed'],
  [0, 1, '1 predicate analyzed'],
  [1, 2, '1 rule and 2 predicates analyzed'],
])('%i rules and %i predicates are counted by what they are', (rules, predicates, title) => {
  expect(analysisReport({ rules, predicates, findings: [], diagnostics: [] }).title).toBe(title);
});
