/** "Did you mean": the hint for a name that nobody knows, from the names that are known. */
import { expect, test } from 'vitest';
import { didYouMean } from '../src/diagnostics/suggest.ts';

const rules = ['exists', 'not_exists', 'min_length', 'max_length'];
const cases: readonly (readonly [name: string, known: readonly string[], hint: string | undefined])[] = [
  ['exist', rules, 'did you mean `exists`?'],
  ['exsits', rules, 'did you mean `exists`?'],
  ['MIN_LENGTH', rules, 'did you mean `min_length`?'],
  ['.declare', ['.output', '.decl'], 'did you mean `.decl`?'],
  ['length', ['len', 'length_of_list'], 'did you mean `length_of_list`?'],
  ['min', rules, 'one of `exists`, `not_exists`, `min_length`, `max_length`'],
  ['tests', ['caps'], 'the only one is `caps`'],
  ['tests', [], undefined],
  ['tests', Array(13).fill('caps'), undefined],
  ['x'.repeat(101), ['x'.repeat(100)], `the only one is \`${'x'.repeat(100)}\``],
];

test.each(cases)('%s among %j', (name, known, hint) => {
  expect(didYouMean(name, known)).toBe(hint);
});
