/**
 * Laws of what wakes compiled rules: rules about words, paths and folders decide, as the part of them that an event wakes, as all of them do.
 * The words and globs are few and near each other, so that rules mostly nearly fire. `FUZZ_RUNS` sets how many.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGate } from '../../src/compiled/read.ts';
import { writeGate } from '../../src/compiled/write.ts';
import { compileRules, decide, decideOnce } from '../../src/gate.ts';
import { eventOf, ROOT } from '../doubles/events.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 300);

/** Whether something was left out, and whether something fired. */
function compare(rules: object, call: object, ignoresCase: boolean) {
  const files = [{ name: 'rules.yaml', text: JSON.stringify({ version: 1, ...rules }) }];
  const { value: gate, diagnostics } = compileRules(files, { ignoresCase });
  if (!gate) throw new Error(`the rules do not compile: ${diagnostics[0]?.message}`);
  const event = eventOf(JSON.stringify({ hook_event_name: 'PreToolUse', ...call }));
  const { value: part } = readGate(writeGate(gate, files, diagnostics), files, { event });
  if (!part) throw new Error('nothing is read');
  const whole = decide(gate, event, { root: ROOT }).decision;
  const asked = JSON.stringify({ rules, call });
  expect(decide(part, event, { root: ROOT }).decision, asked).toEqual(whole);
  expect(decideOnce(part, event, { root: ROOT }).decision, asked).toEqual(whole);
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
  fc.assert(
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
  expect(left).toBeGreaterThan(runs / 2);
  expect(fired).toBeGreaterThan(runs / 8);
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
  fc.assert(
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
    { numRuns: runs },
  );
  // Of many of these lists nothing is known.
  expect(left).toBeGreaterThan(runs / 5);
  expect(fired).toBeGreaterThan(runs / 8);
});
