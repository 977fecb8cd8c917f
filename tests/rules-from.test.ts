/** `--rules-from`: the rules of a commit decide, and what the working tree changed about them is said. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENT_LIMITS } from '../src/compiler/document/limits.ts';
import { openProject } from '../src/sessions/project.ts';
import { rulesFrom } from '../src/sessions/rules-from.ts';
import { type TrueSession, trueSession } from './faults/true-session.ts';
import { someOf } from './laws/law.ts';

let session: TrueSession;
beforeAll(() => {
  session = trueSession();
  session.script('git add -A && git -c user.name=a -c user.email=a@b commit -q -m first');
  session.keep();
});
afterAll(() => session.remove());
beforeEach(() => session.restore());

function from(ref: string) {
  const { value, diagnostics } = rulesFrom(openProject({ host: session.host }), ref, DOCUMENT_LIMITS);
  return {
    predicates: value?.compiled.metadata.length,
    said: diagnostics.map(({ code, message }) => `${code} ${message}`),
  };
}

test('nothing is said where nothing changed', () => {
  expect(from('main')).toEqual({ predicates: 6, said: [] });
  expect(from('HEAD~0')).toEqual({ predicates: 6, said: [] });
});

const changes: readonly [string, string, RegExp][] = [
  ['gone', 'rm analysis/rulespec.yaml', /^W511 the working tree has no rulespec, .*5|has no rulespec/],
  ['emptied', ': > analysis/rulespec.yaml', /^W511 the working tree has a rulespec with errors/],
  [
    'a predicate less',
    'sed -i /greater_than/d analysis/rulespec.yaml',
    /^W511 .* weakens the rulespec, .*`coverage`/,
  ],
  [
    'committed as well',
    'sed -i /greater_than/d analysis/rulespec.yaml; git -c user.name=a -c user.email=a@b commit -qam x; git checkout -q -b work; git branch -f main HEAD~1',
    /^W511 .*weakens/,
  ],
  ['named `.yml` since', 'git mv analysis/rulespec.yaml analysis/rulespec.yml', /^$/],
  [
    'named `.yml` since and weakened',
    'git mv analysis/rulespec.yaml analysis/rulespec.yml; sed -i /greater_than/d analysis/rulespec.yml',
    /^W511 .* weakens the rulespec, .*`coverage`/,
  ],
  [
    'another program',
    'echo "uncovered(\\"x\\") :- 1 = 2." >> analysis/cover.dl',
    /^W511 .*program `cover.dl`/,
  ],
];
test.each(someOf(changes, 3))('the rules of the commit decide: %s', (_what, script, says) => {
  session.script(script);
  const { predicates, said } = from('main');
  expect(predicates).toBe(6);
  expect(said.join('\n')).toMatch(says);
});

const GATE = '.rulespec/rules/gate.yaml';
const RULES = `version: 1
stop: {verify: true}
rules:
  - {name: no-push, on: {hook: PreToolUse}, match: {command: git push}, action: deny, message: no}
`;

const changesOfRules: readonly [string, string, string][] = [
  [
    'a file is gone',
    `rm ${GATE}`,
    `rule \`no-push\` of \`${GATE}\` is gone; the setting \`stop\` of \`${GATE}\` is gone`,
  ],
  ['the stop gate is gone', `sed -i /^stop/d ${GATE}`, `the setting \`stop\` of \`${GATE}\` is gone`],
  ['a rule is gone', `sed -i /no-push/d ${GATE}`, `the rule \`no-push\` of \`${GATE}\` is gone`],
  ['an action is weaker', `sed -i s/deny/warn/ ${GATE}`, `the rule \`no-push\` of \`${GATE}\` is changed`],
  [
    'a pattern is narrower',
    `sed -i 's/git push/git push -f/' ${GATE}`,
    `the rule \`no-push\` of \`${GATE}\` is changed`,
  ],
  ['a rule is only tried out', `sed -i 's/, message/, enforce: shadow, message/' ${GATE}`, '`no-push`'],
  ['what is left is no YAML', `echo '{' > ${GATE}`, `the rule \`no-push\` of \`${GATE}\` is gone`],
  [
    'a setting is new',
    'echo "disable_rules: [no-push]" > .nudge.yml',
    'the setting `disable_rules` of `.nudge.yml` is new',
  ],
  ['a comment', `echo '# x' >> ${GATE}`, ''],
  ['another message', `sed -i 's/message: no/message: never/' ${GATE}`, ''],
  ['the file moved', `mv ${GATE} .nudge.yaml`, ''],
  [
    'one more rule',
    `echo '  - {name: b, on: {hook: PreToolUse}, match: {command: b}, action: deny, message: no}' >> ${GATE}`,
    '',
  ],
  ['a new file of rules', `printf 'version: 1\nstop: {verify: true}\nrules: []\n' > .nudge.yaml`, ''],
];
test.each(someOf(changesOfRules, 3))(
  'what changed in rule files is said rule by rule: %s',
  (_what, script, says) => {
    session.script(
      `printf '%s' '${RULES}' > ${GATE}; git -c user.name=a -c user.email=a@b commit -qam rules`,
    );
    session.script(script);
    const { predicates, said } = from('main');
    expect(predicates).toBe(6);
    if (says === '') expect(said).toEqual([]);
    else expect(said).toEqual([expect.stringContaining(says)]);
  },
);

test('a stricter rulespec is no weakening', () => {
  session.script("echo '  - {claim: coverage, rule: exists, source: task_prompt}' >> analysis/rulespec.yaml");
  expect(from('main')).toEqual({ predicates: 6, said: [] });
});

test.each(someOf(['--output=x', 'nowhere', '', 'main..main', 'main:analysis'], 2))(
  'no rules of `%s`',
  ref => {
    const { predicates, said } = from(ref);
    expect(predicates).toBeUndefined();
    expect(said[0]).toMatch(/^E511/);
  },
);

test('a commit without the rulespec', () => {
  session.script('git rm -q --cached -r analysis; git -c user.name=a -c user.email=a@b commit -qm x');
  expect(from('HEAD').said).toEqual([expect.stringMatching(/^E511 .*it has no `analysis\/rulespec.yaml`/)]);
});
