/**
 * Several policies as one: which settings count, what replaces what, and what a project that is not trusted may not
 * say.
 */
import { describe, expect, test } from 'vitest';
import { type CompileOptions, compileRules } from '../src/gate.ts';
import { policiesOf, shown } from './doubles/policies.ts';

interface Row {
  readonly title: string;
  readonly files: readonly string[];
  readonly options?: CompileOptions;
  /** Outcomes by script. */
  readonly outcomes: Readonly<Record<string, string>>;
  readonly codes?: readonly string[];
}

const rule = (id: string, command: string, decision: string, more = '') =>
  `{id: ${id}, match: {command: ${command}}, decision: ${decision}, reason: no${more}}`;
const LIST = 'rulespec:unlisted-command';
/** Only the first file is the user's. */
const untrusted: CompileOptions = { mayLoosen: ({ name }) => name === 'policy0.yaml' };
const user = `default_decision: ask\nallowlists: {commands: [ls]}\nrules: [${rule('rm', 'rm', 'deny')}]`;

const rows: readonly Row[] = [
  {
    title: 'rules and allowlists of all files add up',
    files: [user, `allowlists: {commands: [cat]}\nrules: [${rule('mv', 'mv', 'ask')}]`],
    outcomes: {
      ls: 'allow',
      cat: 'allow',
      rm: 'deny by rm on 0',
      mv: 'ask by mv on 0',
      foo: `ask by ${LIST} on 0`,
    },
  },
  {
    title: 'the first file that states a setting decides it',
    files: ['default_decision: allow', 'default_decision: deny', user],
    outcomes: { foo: 'allow', rm: 'deny by rm on 0' },
  },
  {
    title: 'levels',
    files: [
      'safety_level: critical',
      `rules: [${rule('a', 'a', 'deny', ', level: high')}, ${rule('b', 'b', 'deny', ', level: critical')}]`,
    ],
    outcomes: { a: 'allow', b: 'deny by b on 0' },
  },
  {
    title: 'an overlay raises the level',
    files: [
      'override_safety_level: strict',
      `safety_level: high\nrules: [${rule('a', 'a', 'deny', ', level: strict')}]`,
    ],
    outcomes: { a: 'deny by a on 0' },
  },
  {
    title: 'trust',
    files: [
      'override_trust_level: minimal',
      'default_decision: ask\nallowlists: {commands: [{command: a, trust: standard}, {command: b, trust: minimal}]}',
    ],
    outcomes: { a: `ask by ${LIST} on 0`, b: 'allow' },
  },
  {
    title: 'a rule of an earlier file replaces those of its id',
    files: [`rules: [${rule('rm', 'rm', 'ask')}]`, user],
    outcomes: { rm: 'ask by rm on 0' },
  },
  {
    title: 'so does one that allows, also where the policy of the rule that it replaces is not at hand',
    files: [`rules: [${rule('rm', 'rm', 'allow')}]`],
    options: { known: [{ name: 'shipped.yaml', text: `rules: [${rule('rm', 'rm', 'deny')}]` }] },
    outcomes: { rm: 'allow' },
  },
  {
    title: 'rules of one id in one file are both in force',
    files: [`rules: [${rule('x', 'a', 'ask')}, ${rule('x', 'b', 'deny')}]`],
    outcomes: { a: 'ask by x on 0', b: 'deny by x on 0' },
    codes: ['W744'],
  },
  {
    title: 'what the setting `egress` of two files denies adds up',
    files: ['egress: {deny: [a.example]}', 'egress: {deny: [b.example]}'],
    options: untrusted,
    outcomes: {
      'curl https://a.example': 'deny by egress-deny on 0',
      'curl https://b.example': 'deny by egress-deny on 0',
    },
  },
  {
    title: 'disable_rules, with stars, and guards',
    files: [
      'disable_rules: [rm, "git-*-x", sensitive-env-assignment]',
      user,
      `rules: [${rule('git-a-x', 'git', 'deny')}]`,
    ],
    outcomes: { rm: `ask by ${LIST} on 0`, 'git x': `ask by ${LIST} on 0`, 'PATH=. ls': 'allow' },
  },
  {
    title: 'a rule replaces a guard of its id',
    files: [`${user}\n`.replace('rules: [', `rules: [${rule('sensitive-env-assignment', 'env', 'allow')}, `)],
    outcomes: { 'PATH=. ls': 'allow' },
  },
  {
    title: 'what always holds is not disabled by a star',
    files: ['disable_rules: ["*"]', user],
    outcomes: {
      $x: 'ask by rulespec:opaque-command on 0',
      foo: `ask by ${LIST} on 0`,
      rm: `ask by ${LIST} on 0`,
    },
  },
  {
    title: 'an unknown id',
    files: ['disable_rules: [nothing]'],
    outcomes: { ls: 'allow' },
    codes: ['W745'],
  },
  {
    title: 'an id of a profile that is not selected is known',
    files: [`disable_rules: [ls]\nprofiles: {strict: {rules: [${rule('ls', 'ls', 'deny')}]}}`],
    outcomes: { ls: 'allow' },
  },
  {
    title: 'an id of a guard is known where allowlists are asked first',
    files: ['evaluation: allowlist_first\ndisable_rules: [python-exec]'],
    outcomes: { ls: 'allow' },
  },
  {
    title: 'an id of a file that is not in force is known where the caller says so',
    files: ['disable_rules: [elsewhere]'],
    options: { known: [{ name: 'k.yaml', text: `rules: [${rule('elsewhere', 'ls', 'deny')}]` }] },
    outcomes: { ls: 'allow' },
  },
  {
    title: 'a built-in rule cannot be disabled',
    files: ['disable_rules: ["rulespec:opaque-command"]'],
    outcomes: { $x: 'ask by rulespec:opaque-command on 0' },
    codes: ['W745'],
  },
  {
    title: 'a profile outranks its file, and a child what it extends',
    files: [
      `${user}\nprofiles:\n  base: {rules: [${rule('rm', 'rm', 'ask')}, ${rule('mv', 'mv', 'deny')}]}\n  mild: {extends: base, default_decision: allow, rules: [${rule('mv', 'mv', 'ask')}]}`,
    ],
    options: { profile: 'mild' },
    outcomes: { rm: 'ask by rm on 0', mv: 'ask by mv on 0', foo: 'allow' },
  },
  {
    title: 'a profile that is not selected says nothing',
    files: [`${user}\nprofiles: {strict: {rules: [${rule('ls', 'ls', 'deny')}]}}`],
    outcomes: { ls: 'allow' },
  },
  {
    title: 'a profile that there is not',
    files: [user],
    options: { profile: 'mild' },
    outcomes: { rm: 'deny by rm on 0' },
    codes: ['E741'],
  },
  {
    title: 'a project that is not trusted may deny and ask',
    files: [user, `rules: [${rule('ls', 'ls', 'deny')}, ${rule('cat', 'cat', 'ask')}]`],
    options: untrusted,
    outcomes: { ls: 'deny by ls on 0', cat: 'ask by cat on 0' },
  },
  {
    title: 'and make settings stricter',
    files: [
      'default_decision: allow\nsafety_level: high\ntrust_level: full\nallowlists: {commands: [{command: a, trust: full}]}',
      `default_decision: deny\nsafety_level: strict\ntrust_level: minimal\nrules: [${rule('b', 'b', 'ask', ', level: strict')}]`,
    ],
    options: untrusted,
    outcomes: { a: `deny by ${LIST} on 0`, b: 'ask by b on 0' },
  },
  {
    title: 'but not loosen',
    files: [
      user,
      `default_decision: allow\nsafety_level: critical\ntrust_level: full\nevaluation: allowlist_first\nallowlists: {commands: [foo], paths: ["/**"]}\ndisable_rules: [rm, "*"]\nrules: [${rule('rm', 'rm', 'ask')}, ${rule('foo', 'foo', 'allow')}]\nprofiles: {x: {default_decision: allow}}`,
    ],
    options: untrusted,
    outcomes: {
      foo: `ask by ${LIST} on 0`,
      'rm /a': 'deny by rm on 0',
      'PATH=. ls': 'ask by sensitive-env-assignment on 0',
    },
    codes: ['W743', 'W743', 'W743', 'W743', 'W743', 'W743', 'W743', 'W743', 'W743', 'W743', 'W744'],
  },
  {
    title: 'nor by a profile',
    files: [user, 'profiles: {x: {allowlists: {commands: [foo]}}}'],
    options: { ...untrusted, profile: 'x' },
    outcomes: { foo: `ask by ${LIST} on 0` },
    codes: ['E741', 'W743'],
  },
  {
    title: 'once it is trusted it may',
    files: [user, 'allowlists: {commands: [foo]}\ndisable_rules: [rm]'],
    outcomes: { foo: 'allow', rm: `ask by ${LIST} on 0` },
  },
  {
    title: 'a broken rule leaves the others in force',
    files: [
      `rules: [{id: a, match: {comand: a}, decision: deny}, ${rule('b', 'b', 'deny')}, {id: c, match: {args: {any_of: ["[x"]}}, decision: deny, reason: no}]`,
    ],
    outcomes: { a: 'allow', b: 'deny by b on 0' },
    codes: ['E101', 'E731'],
  },
];

describe.each(rows)('$title', ({ files, options, outcomes, codes = [] }) => {
  const { value, diagnostics } = policiesOf(files, options);
  test.each(Object.entries(outcomes))('%s: %s', (command, outcome) => {
    if (!value) throw new Error('the policies do not compile');
    expect(shown(value, command)).toBe(outcome);
  });
  test('reports', () => expect(diagnostics.map(({ code }) => code).sort()).toEqual([...codes].sort()));
});

test('a policy stands in for others', () => {
  const [first, second] = [user, `rules: [${rule('ls', 'ls', 'deny')}]`].map((text, at) => ({
    name: `${at}.yaml`,
    text,
  }));
  const content = { name: 'content.yaml', text: 'version: 1\nrules: []' };
  if (!first || !second) throw new Error('there are two');
  const outcome = (policy: typeof first) => {
    const { value } = compileRules([policy, second], { standIn: { file: policy, files: [second] } });
    return value && shown(value, 'ls');
  };
  expect(outcome(first)).toBe('allow');
  expect(outcome(content)).toBe('deny by ls on 0');
});
