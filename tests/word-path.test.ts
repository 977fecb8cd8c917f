/** The short way from a word to the path it names gives what the long way gives. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOfWord, pathsFrom } from '../src/sources/word-path.ts';
import { checked, lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('extract');

const pieces = fc.constantFrom(
  ...['a', 'src', 'x.ts', '.env', '..', '.', '', '~', '~root', '$HOME', '\u0024{TMPDIR}', '*', '.*', 'a b'],
  ...['-rf', 'a=b', 'user@host:x', '`x`', 'ä', '\\a', '{a,b}', '%1', 'a\n'],
);
const words = fc.oneof(
  fc.array(pieces, { maxLength: 5 }).map(all => all.join('/')),
  fc.string({ maxLength: 6 }),
);
const folders = fc.constantFrom(undefined, '/', '/home/me/shop', '~', '~/shop', '/a/../b', 'C:/x');

test('from any folder, whatever was asked before', () => {
  let short = 0;
  assertLaw(
    fc.property(folders, fc.array(words, { maxLength: 8 }), (cwd, asked) => {
      const pathOf = pathsFrom({ cwd });
      for (const word of [...asked, ...asked]) {
        expect(pathOf(word), word).toBe(pathOfWord(word, { cwd }));
        if (/^\w/.test(word)) short++;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(short).toBeGreaterThan(checked(1_000));
});
