/** What a pattern cannot match without: which texts are turned down before any regex runs. That none is turned down wrongly is a law in properties/regex.test.ts. */
import { expect, it } from 'vitest';
import { mayMatch } from '../src/regex/required-texts.ts';
import { scan } from '../src/regex/tokens.ts';

const cases: readonly (readonly [pattern: string, subject: string, may: boolean])[] = [
  ['(?:\\.(env|netrc)$)|(?:^id_)', 'status', false],
  ['(?:\\.(env|netrc)$)|(?:^id_)', 'environment', true],
  ['(?:\\.(env|netrc)$)|(?:^id_)', 'grid_', true],
  ['(a|b+)?x', 'a', false],
  ['(cd|ef)*', '', true],
  ['(cd|ef){2}g?', 'g', false],
  ['ab|', '', true],
  ['(?i)(kelvin|pascal)', 'PASCAL', true],
  ['(?i)(kelvin|pascal)', 'newton', false],
  ['(?i)(kelvin|pascal)', '\u212aelvin', true],
  ['(?i)(é|è)', 'e', true],
  ['[ab]|cd', 'e', true],
];

it.each(cases)('%s may match %j: %j', (pattern, subject, may) => {
  expect(mayMatch(pattern, scan(pattern))(subject)).toBe(may);
});
