/** The fast reader of command lines reads what it reads as commander does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { parseLine } from '../../src/cli/main.ts';
import { readPlainLine } from '../../src/cli/plain-line.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('cli');

test('a plain command line is read as commander reads it', () => {
  const words = [
    'verify',
    'compile',
    'validate',
    'explain',
    'a',
    '-',
    '',
    '--',
    '-x',
    '--x',
    '--help',
    'json',
    'naive',
  ];
  const known = commands.flatMap(({ options }) => options.map(({ name }) => `--${name}`));
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...known),
    fc.tuple(fc.constantFrom(...known), fc.constantFrom('', 'a', '-', '--x')).map(pair => pair.join('=')),
  );
  const line = fc.tuple(
    fc.constantFrom(...commands.map(({ name }) => name)),
    fc.array(word, { maxLength: 5 }),
  );
  let plainLines = 0;
  assertLaw(
    fc.property(line, ([command, rest]) => {
      const plainly = readPlainLine([command, ...rest], commands);
      if (!plainly) return;
      plainLines++;
      expect({ kind: 'line', ...plainly }).toEqual(parseLine([command, ...rest]));
    }),
    { numRuns: 2000 },
  );
  expect(plainLines).toBeGreaterThan(checked(100));
});
