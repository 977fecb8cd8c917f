/** Globs for words of the shell: every accepted glob can be tested. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standaloneText } from '../../src/diagnostics/span.ts';
import { readAlternatives } from '../../src/globs/alternatives.ts';
import { globLines } from '../../src/globs/glob-lines.ts';
import { requiredLiteralsOfGlob } from '../../src/globs/required-literals.ts';
import { checkWordGlob } from '../../src/globs/word-glob.ts';
import { wordGlobs } from '../../src/globs/word-globs.ts';
import { cutWord, type WordPiece } from '../../src/globs/word-pieces.ts';
import { validPattern } from '../../src/regex/regex.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('globs');

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
  assertLaw(
    fc.property(glob, word, (text, given) => {
      fc.pre(checkWordGlob(standaloneText(text, 'glob')).length === 0);
      wordGlobs(globLines([text])).test(given);
    }),
    { numRuns: 2_000 },
  );
});

test('required literals hide no word that a glob matches', () => {
  let filtered = 0;
  assertLaw(
    fc.property(glob, fc.array(word, { maxLength: 5 }), (text, words) => {
      fc.pre(checkWordGlob(standaloneText(text, 'glob')).length === 0);
      const globs = wordGlobs(globLines([text]));
      for (const pieces of alternativesOf(text)) {
        // The shortest word for this alternative, and others.
        for (const filling of ['', 'a', ...words]) {
          const given = pieces.map(piece => (piece.kind === 'literal' ? piece.text : filling)).join('');
          if (!piecesFit(pieces, given)) continue;
          expect(globs.test(given), `${text} on ${given}`).toBe(true);
          if (requiredLiteralsOfGlob(text).length > 0) filtered++;
        }
      }
    }),
    { numRuns: 2_000 },
  );
  expect(filtered).toBeGreaterThan(checked(1_000));
});

function alternativesOf(text: string): readonly (readonly WordPiece[])[] {
  const read = readAlternatives(text, cutWord);
  return 'message' in read ? [] : read.map(({ parts }) => parts);
}

/** The same by one regex, without a search for literals. */
function piecesFit(pieces: readonly WordPiece[], given: string): boolean {
  const regex = pieces.map(piece => {
    if (piece.kind === 'literal') return piece.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    if (piece.kind === 'star') return '[^/]*';
    if (piece.kind === 'any') return '(?s:.*)';
    return piece.kind === 'folders' ? '(?:(?s:.*)/)?' : piece.regex;
  });
  return validPattern(`\\A(?:${regex.join('')})\\z`).test(given);
}
