/** Globs for words of the shell: what is accepted can be tested, whatever it is. */
import fc from 'fast-check';
import { test } from 'vitest';
import { standalone } from '../../src/diagnostics/span.ts';
import { checkWordGlob, wordGlobs, wordGlobsConstant } from '../../src/globs/word-globs.ts';

const characters = [
  'a',
  'b',
  '/',
  '.',
  '~',
  '-',
  '*',
  '**',
  '?',
  '[',
  ']',
  '!',
  '^',
  '{',
  '}',
  ',',
  '\\',
  'é',
  '😀',
];
const glob = fc.array(fc.constantFrom(...characters), { maxLength: 60 }).map(each => each.join(''));
const word = fc.array(fc.constantFrom(...characters), { maxLength: 20 }).map(each => each.join(''));

test('a glob that is accepted compiles', () => {
  fc.assert(
    fc.property(glob, word, (text, given) => {
      fc.pre(checkWordGlob(standalone(text, 'glob')).length === 0);
      wordGlobs(wordGlobsConstant([text])).test(given);
    }),
    { numRuns: 2_000 },
  );
});
