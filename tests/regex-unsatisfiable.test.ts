/** Patterns that match no text: found where it is plain, and never said of one that matches. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyUnsatisfiable } from '../src/regex/unsatisfiable.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('regex');

test.each([
  ['a$b', '$'],
  ['foo\\n^bar', '^'],
  ['(a$)+b', '$'],
  ['$.', '$'],
  ['x\\A', '\\A'],
  ['a\\z[b]', '\\z'],
  ['(?i)a(?:^)b', '^'],
])('%s: `%s`', (pattern, place) => {
  const found = whyUnsatisfiable(pattern);
  expect(found && pattern.slice(found.start, found.end)).toBe(place);
});

test.each([
  '^a$',
  'a*^b',
  '(a)?^b',
  'a$b?',
  'a$(b|c)',
  'a$|b',
  '(?m)a$\\nb',
  '(?m:a$\\n)b',
  '\\$b',
  '[$]b',
  'a$$',
  '^^a',
  'x(?=$)',
  '$(?!a)',
])('%s may match', pattern => expect(whyUnsatisfiable(pattern)).toBeUndefined());

const texts = ['', 'a', 'b', '\n', 'ab', 'ba', 'a\n', '\nb', 'aab', 'a\nb', 'abab', 'b\na\n'];
const part = fc.constantFrom(
  'a',
  'b',
  '.',
  '\\n',
  '[ab]',
  '^',
  '$',
  '\\b',
  '(',
  '(?:',
  ')',
  '*',
  '?',
  '+',
  '{0,2}',
  '{2}',
);

test('what matches a text is never said to match none', () => {
  assertLaw(
    fc.property(fc.array(part, { maxLength: 8 }), parts => {
      const pattern = parts.join('');
      const regex = regexOf(pattern);
      if (regex && whyUnsatisfiable(pattern))
        expect(
          texts.filter(text => regex.test(text)),
          pattern,
        ).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});

function regexOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 's');
  } catch {
    return undefined;
  }
}
