/** Random Bash policies and scripts, small enough that they meet. */
import fc from 'fast-check';
import type {
  OracleCommand,
  OracleMatch,
  OraclePolicy,
  OracleRule,
  OracleScript,
} from '../oracles/policy-meaning.ts';

const names = ['aa', 'ab', 'bb', 'cc'];
const words = [
  '-x',
  '-xy',
  '-y',
  '--long',
  '--long=v',
  '--longer',
  '--',
  '-',
  'sub',
  'one',
  'two',
  '/p',
  '/p/q',
  '/p/q/r',
  'a.b',
  'K=v',
];
const patterns = [
  ...words,
  '-*',
  '--long**',
  '/p/*',
  '/p/**',
  '**/q',
  '*.b',
  '?ne',
  '**',
  '*',
  '/**/r',
  'K=*',
];
const variables = ['VA', 'VB'];
const some = <T>(from: readonly T[], max = 3) =>
  fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: max });

/** Keys that are there now and then. */
function sometimes<T extends object>(record: { readonly [Key in keyof T]: fc.Arbitrary<T[Key]> }) {
  return fc.record(record, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>; // as: its type has every key optional
}

const flags = sometimes({
  any_of: some(words),
  all_of: some(words, 2),
  none_of: some(words, 2),
  starts_with: some(['-x', '--lo', '--longer'], 2),
}).filter(each => Object.keys(each).length > 0);
const args = sometimes({
  any_of: some(patterns),
  all_of: some(patterns, 2),
  none_of: some(patterns, 2),
  only: some(patterns, 3),
  min_args: fc.nat(4),
}).filter(each => Object.keys(each).length > 0);
const stage: fc.Arbitrary<OracleMatch> = sometimes({
  command: some([...names, 'a*', '?b']),
  subcommand: some(['sub', 'one', 'sub one', 'one two']),
  flags,
  args,
}).filter(each => Object.keys(each).length > 0);
const plain: fc.Arbitrary<OracleMatch> = fc
  .tuple(
    stage,
    sometimes({
      env: some(['VA', 'V*', 'X']),
      redirect: fc.record({ op: some(['>', '>>', '<']), target: some(['/p/*', 'out', '**']) }),
    }),
  )
  .map(([one, more]) => ({ ...one, ...more }));
const match: fc.Arbitrary<OracleMatch> = fc
  .tuple(plain, fc.option(plain, { nil: undefined, freq: 4 }))
  .map(([one, unless]) => (unless ? { ...one, unless } : one));

const rule: fc.Arbitrary<Omit<OracleRule, 'id'>> = fc.record(
  {
    level: fc.constantFrom('critical', 'high', 'strict'),
    match,
    decision: fc.constantFrom('deny', 'ask', 'allow', 'default'),
    stages: fc.array(stage, { minLength: 2, maxLength: 3 }),
  },
  { requiredKeys: ['level', 'match', 'decision'] },
);

export const oraclePolicies: fc.Arbitrary<OraclePolicy> = fc.record({
  default_decision: fc.constantFrom('allow', 'ask', 'deny'),
  safety_level: fc.constantFrom('critical', 'high', 'strict'),
  allowed: fc.uniqueArray(fc.constantFrom('aa', 'bb', 'ab sub', 'cc sub one', 'cc two'), { maxLength: 3 }),
  rules: fc
    .array(rule, { maxLength: 6 })
    .map(rules => rules.map((each, at): OracleRule => ({ ...each, id: `r${at}` }))),
});

const command: fc.Arbitrary<OracleCommand> = fc.record({
  name: fc.constantFrom(...names),
  args: fc.array(fc.constantFrom(...words), { maxLength: 5 }),
  env: fc.dictionary(fc.constantFrom(...variables), fc.constantFrom('1', 'x/y'), { maxKeys: 2 }),
  redirects: fc.array(
    fc.record({ op: fc.constantFrom('>', '>>', '<'), target: fc.constantFrom('/p/q', 'out', '/p/q/r') }),
    { maxLength: 1 },
  ),
});

export const oracleScripts: fc.Arbitrary<OracleScript> = fc.array(
  fc.array(command, { minLength: 1, maxLength: 3 }),
  {
    minLength: 1,
    maxLength: 3,
  },
);

/** The policy as a file. */
export function policyText({ allowed, rules, ...settings }: OraclePolicy): string {
  return JSON.stringify({
    version: 1,
    ...settings,
    // Guards are tested by themselves.
    disable_rules: ['*-*'],
    allowlists: { commands: allowed },
    rules: rules.map(({ stages, match: own, ...rest }) => ({
      ...rest,
      reason: 'no',
      match: stages ? { pipeline: { stages: stages.map(written) } } : written(own),
    })),
  });
}

function written({ command: program, env, redirect, unless, ...rest }: OracleMatch): object {
  return {
    ...rest,
    ...(program && { command: { any_of: program } }),
    ...(env && { env: { any_of: env } }),
    ...(redirect && { redirect: { op: { any_of: redirect.op }, target: { any_of: redirect.target } } }),
    ...(unless && { unless: written(unless) }),
  };
}

/** The script as a shell reads it. */
export function scriptText(script: OracleScript): string {
  return script.map(pipeline => pipeline.map(commandText).join(' | ')).join('; ');
}

function commandText({ name, args: own, env, redirects }: OracleCommand): string {
  return [
    ...Object.entries(env).map(([variable, value]) => `${variable}=${value}`),
    name,
    ...own.map(word => (word.length % 2 === 0 ? word : `'${word}'`)),
    ...redirects.map(({ op, target }) => `${op} ${target}`),
  ].join(' ');
}
