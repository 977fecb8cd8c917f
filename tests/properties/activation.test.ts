/**
 * Laws of activation: the active rules decide like all rules, from the rule cache and in memory. This holds even when
 * any relation loses its necessary condition: conditions save time and decide nothing. The words and globs are few and
 * similar, so that most rules almost fire.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atomsOf } from '../../src/datalog/atoms.ts';
import { compileRules, decide, decideByActive } from '../../src/gate.ts';
import { readGate } from '../../src/rule-cache/read.ts';
import { writeGate } from '../../src/rule-cache/write.ts';
import { Activation } from '../../src/runtime/activation/activate.ts';
import { NONE } from '../../src/sources/condition.ts';
import { relationNamed } from '../../src/sources/index.ts';
import { traitsOf } from '../../src/sources/traits.ts';
import { eventOf, ROOT } from '../doubles/events.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('activation');

const runs = 300;

/** Relations whose condition was left out in some case. */
const withoutCondition = new Set<string>();
let runCount = 0;

/** Whether a rule was left out, and whether one fired. */
function compare(rules: object, call: object, ignoresCase: boolean) {
  const files = [{ name: 'rules.yaml', text: JSON.stringify({ version: 1, ...rules }) }];
  const { value: gate, diagnostics } = compileRules(files, { ignoresCase });
  if (!gate) throw new Error(`the rules do not compile: ${diagnostics[0]?.message}`);
  const event = eventOf(JSON.stringify({ hook_event_name: 'PreToolUse', ...call }));
  const { value: part } = readGate(writeGate(gate, files, diagnostics), files, {
    event,
    effects: { root: '/' },
  });
  if (!part) throw new Error('nothing is read');
  const whole = decide(gate, event, { root: ROOT }).decision;
  const asked = JSON.stringify({ rules, call });
  expect(decide(part, event, { root: ROOT }).decision, asked).toEqual(whole);
  expect(decideByActive(part, event, { root: ROOT }).decision, asked).toEqual(whole);
  expect(decideByActive(gate, event, { root: ROOT }).decision, asked).toEqual(whole);
  const relations = new Set(
    gate.program.program.rules.flatMap(({ body }) => [...atomsOf(body)].map(each => each.relation)),
  );
  const conditional = [...relations].filter(name => relationNamed(name)?.necessary);
  const unconditional = conditional[runCount++ % conditional.length];
  if (unconditional !== undefined) {
    withoutCondition.add(unconditional);
    const declarations = (name: string) => {
      const declared = relationNamed(name);
      return declared && name === unconditional ? { ...declared, necessary: () => NONE } : declared;
    };
    const program = new Activation(gate.program, declarations).partFor(
      traitsOf(event, [], { root: '/', asksForEffects: true }),
    );
    const decided = decide({ ...gate, program }, event, { root: ROOT }).decision;
    expect(decided, `without the condition of ${unconditional}: ${asked}`).toEqual(whole);
  }
  return {
    isLess: part.program.program.rules.length < gate.program.program.rules.length,
    hasFired: (whole?.fired.length ?? 0) > 0,
  };
}

const oneOrTwo = (...texts: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...texts), { minLength: 1, maxLength: 2 });
const globs = oneOrTwo(
  '**/.ssh/**',
  '~/.ssh/*',
  `${ROOT}/a/b`,
  '/a/B*',
  '**/{x,.env}',
  '**',
  '/etc/[sp]*',
  'a\\*b',
  '**/É',
);
const words = oneOrTwo('--force', '{x,y}', '-f*', '*.env', '**/b', './x', '!x', '', '*', 'k*', 'É?');
const match = fc.oneof(
  words.map(any_of => ({ args: { any_of } })),
  words.map(any_of => ({ command: { any_of: ['p', 'q*'] }, args: { any_of } })),
  globs.map(under => ({ args: { under } })),
  globs.map(under => ({ redirect: { under } })),
  oneOrTwo('x', 'x y', './x', '-f', '--force x').map(subcommand => ({ command: 'p', subcommand })),
  oneOrTwo('x', '-f').map(subcommand => ({ subcommand, unless: { args: { any_of: ['y'] } } })),
);
const policy = fc.record({
  rules: fc
    .array(fc.record({ match, decision: fc.constantFrom('deny', 'ask', 'default') }), {
      minLength: 1,
      maxLength: 4,
    })
    .map(all => all.map((each, at) => ({ id: `r${at}`, reason: 'r', ...each }))),
});

const word = fc.constantFrom(
  ...[
    'x',
    './x',
    'y',
    '--force',
    '-f',
    '-fx',
    'a.env',
    '.env',
    '../.ssh/id',
    '~/.ssh/id',
    '$HOME/.ssh/id',
    '.ssh//id',
  ],
  ...[
    'b',
    'a/./b',
    'B',
    'c/../b',
    '"a*b"',
    '!x',
    '""',
    '/etc/shadow',
    '/etc//../etc/passwd',
    '\u212a',
    'É',
    'éa',
    '{x,y}',
    '$v',
  ],
);
const command = fc
  .tuple(
    fc.constantFrom('p', 'q1', './p', 'sudo p', 'echo', '[', 'cat >', 'p -f'),
    fc.array(word, { maxLength: 3 }),
  )
  .map(([name, rest]) => [name, ...(rest.length === 0 && name === 'cat >' ? ['x'] : rest)].join(' '));
const script = fc
  .tuple(
    fc.constantFrom('', 'cd a && ', 'cd /etc; ', 'cd ~/.ssh && ', 'cd "$v" && ', 'cd /a || '),
    command,
    fc.option(command),
  )
  .map(([first, one, other]) => `${first}${one}${other === null ? '' : ` && ${other}`}`);

test('rules about words, paths and folders of a script', () => {
  let [left, fired] = [0, 0];
  assertLaw(
    fc.property(policy, script, (rules, text) => {
      const { isLess, hasFired } = compare(
        rules,
        { tool_name: 'Bash', tool_input: { command: text } },
        false,
      );
      left += isLess ? 1 : 0;
      fired += hasFired ? 1 : 0;
    }),
    { numRuns: runs },
  );
  expect(left).toBeGreaterThan(checked(runs) / 2);
  expect(fired).toBeGreaterThan(checked(runs) / 8);
});

const lists = oneOrTwo(
  '**/*.ts',
  '!**/a.ts',
  'src/**',
  '**/{a,b}.TS',
  '/etc/*',
  `${ROOT}/src/a.ts`,
  './src/a.ts',
  '[Ss]rc/*',
  '**',
  '**/ſ.ts',
  '*',
);
const path = fc.constantFrom(
  ...[
    'src/a.ts',
    './src//a.ts',
    'src/../src/b.ts',
    `${ROOT}/src/a.ts`,
    '/etc/x',
    '/etc/../etc/x',
    'SRC/A.TS',
    'a.js',
  ],
  ...['K.ts', '\u212a.ts', 's.ts', '../x', '.'],
);

test('rules about the paths of files', () => {
  let [left, fired] = [0, 0];
  assertLaw(
    fc.property(
      fc.array(lists, { minLength: 1, maxLength: 3 }),
      path,
      fc.boolean(),
      (given, file_path, folds) => {
        const rules = given.map((file, at) => ({
          name: `r${at}`,
          on: { hook: 'PreToolUse', file },
          action: 'interrupt',
          message: 'm',
        }));
        const { isLess, hasFired } = compare(
          { rules },
          { tool_name: 'Write', tool_input: { file_path, content: 'x' } },
          folds,
        );
        left += isLess ? 1 : 0;
        fired += hasFired ? 1 : 0;
      },
    ),
    { numRuns: runs, least: 75 },
  );
  // Many of these lists have no known condition.
  expect(left).toBeGreaterThan(checked(runs) / 5);
  expect([...withoutCondition]).toEqual(
    expect.arrayContaining(['arg_fits', 'arg_under', 'command', 'invokes', 'path_matches']),
  );
  expect(fired).toBeGreaterThan(checked(runs) / 8);
});
