/** Random Bash policies and scripts, small enough that they meet. */
import fc from 'fast-check';
import type {
  OracleCommand,
  OracleMatch,
  OraclePolicy,
  OracleRule,
  OracleScript,
} from '../oracles/policy-meaning.ts';

const names = ['aa', 'ab', 'b1', 'c3'];
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

/** One or two of the keys: the more there are, the less often all of it holds. */
function few<T extends object>(record: { readonly [Key in keyof T]: fc.Arbitrary<T[Key]> }) {
  const keys = Object.keys(record);
  return fc
    .tuple(fc.record(record), fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 2 }))
    .map(([all, kept]): Partial<T> => {
      const entries = Object.entries(all).filter(([key]) => kept.includes(key));
      return Object.fromEntries(entries) as Partial<T>; // as: entries of the record
    });
}

const flags = few({
  any_of: some(words),
  all_of: some(words, 1),
  none_of: some(words, 2),
  starts_with: some(['-x', '--lo', '--longer'], 2),
});
const args = few({
  any_of: some(patterns),
  all_of: some(patterns, 2),
  none_of: some(patterns, 2),
  only: some(patterns, 3).map(each => [...each, '-*', 'sub']),
  min_args: fc.nat(3),
});
const command = some([...names, 'a*', '?b']);
const subcommand = some(['sub', 'one', 'sub one', 'one two']);
const stage: fc.Arbitrary<OracleMatch> = few({ command, subcommand, flags, args });
const plain: fc.Arbitrary<OracleMatch> = few({
  command,
  subcommand,
  flags,
  args,
  env: some(['VA', 'V*', 'X']),
  redirect: fc.record({ op: some(['>', '>>', '<']), target: some(['/p/*', 'out', '**']) }),
});
const match: fc.Arbitrary<OracleMatch> = fc
  .tuple(plain, fc.option(plain, { nil: undefined, freq: 2 }))
  .map(([one, unless]) => (unless ? { ...one, unless } : one));

const rule: fc.Arbitrary<Omit<OracleRule, 'id'>> = fc
  .record({
    level: fc.constantFrom('critical', 'critical', 'high', 'strict'),
    match,
    decision: fc.constantFrom('deny', 'ask', 'warn', 'log', 'allow', 'default'),
    stages: fc.option(fc.array(stage, { minLength: 2, maxLength: 2 }), { nil: undefined, freq: 3 }),
  })
  .map(({ stages, ...rest }) => (stages ? { ...rest, stages } : rest));

export const oraclePolicies: fc.Arbitrary<OraclePolicy> = fc.record({
  default_decision: fc.constantFrom('allow', 'allow', 'ask', 'deny'),
  safety_level: fc.constantFrom('strict', 'high', 'critical'),
  allowed: fc.uniqueArray(fc.constantFrom('aa', 'b1', 'ab sub', 'cc sub one', 'cc two'), { maxLength: 3 }),
  rules: fc
    .array(rule, { minLength: 2, maxLength: 8 })
    .map(rules => rules.map((each, at): OracleRule => ({ ...each, id: `r${at}` }))),
});

const oneCommand: fc.Arbitrary<OracleCommand> = fc.record({
  name: fc.constantFrom(...names),
  args: fc.array(fc.constantFrom(...words), { maxLength: 5 }),
  env: fc.dictionary(fc.constantFrom(...variables), fc.constantFrom('1', 'x/y'), { maxKeys: 2 }),
  redirects: fc.array(
    fc.record({ op: fc.constantFrom('>', '>>', '<'), target: fc.constantFrom('/p/q', 'out', '/p/q/r') }),
    { maxLength: 1 },
  ),
});

export const oracleScripts: fc.Arbitrary<OracleScript> = fc.array(
  fc.array(oneCommand, { minLength: 1, maxLength: 3 }),
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
