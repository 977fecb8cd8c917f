/** Globs for words of the shell: what is accepted can be tested, whatever it is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standalone } from '../../src/diagnostics/span.ts';
import { expandBraces } from '../../src/globs/braces.ts';
import { checkWordGlob, wordGlobs, wordGlobsConstant } from '../../src/globs/word-globs.ts';
import { needleOfGlob } from '../../src/globs/word-needle.ts';
import { cutWord, type WordPiece } from '../../src/globs/word-pieces.ts';
import { validPattern } from '../../src/regex/regex.ts';

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
const braced = [
  'a',
  'b',
  '/',
  '*',
  '**',
  '?',
  '{a,b}',
  '{,/b}',
  '{a*,-b}',
  '{b?,}',
  '{.a}',
  '{a..b,-}',
  '{é,a/**}',
  '{**,~}',
  '{/a,b}',
];
const glob = fc
  .oneof(
    fc.array(fc.constantFrom(...characters), { maxLength: 60 }),
    fc.array(fc.constantFrom(...braced), { maxLength: 6 }),
  )
  .map(each => each.join(''));
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

test('a word that a glob fits is not passed over for what it lacks', () => {
  let told = 0;
  fc.assert(
    fc.property(glob, fc.array(word, { maxLength: 5 }), (text, words) => {
      fc.pre(checkWordGlob(standalone(text, 'glob')).length === 0);
      const globs = wordGlobs(wordGlobsConstant([text]));
      for (const pieces of alternativesOf(text)) {
        // The shortest word for this alternative, and others.
        for (const filling of ['', 'a', ...words]) {
          const given = pieces.map(piece => (piece.kind === 'literal' ? piece.text : filling)).join('');
          if (!piecesFit(pieces, given)) continue;
          expect(globs.test(given), `${text} on ${given}`).toBe(true);
          if (needleOfGlob(text) !== '') told++;
        }
      }
    }),
    { numRuns: 2_000 },
  );
  expect(told).toBeGreaterThan(1_000);
});

function alternativesOf(text: string): readonly (readonly WordPiece[])[] {
  const expanded = expandBraces(text);
  const texts = expanded.problem ? [] : expanded.alternatives.map(each => each.text);
  return texts.flatMap(each => {
    const cut = cutWord(each);
    return cut.problem ? [] : [cut.pieces];
  });
}

/** The same by one regex, with nothing looked for first. */
function piecesFit(pieces: readonly WordPiece[], given: string): boolean {
  const regex = pieces.map(piece => {
    if (piece.kind === 'literal') return piece.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    if (piece.kind === 'star') return '[^/]*';
    if (piece.kind === 'any') return '(?s:.*)';
    return piece.kind === 'folders' ? '(?:(?s:.*)/)?' : piece.regex;
  });
  return validPattern(`\\A(?:${regex.join('')})\\z`).test(given);
}
