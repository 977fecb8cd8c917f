/**
 * Globs for words of the shell: a table, and a translation to JavaScript's own regular expressions as the second
 * opinion.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standaloneText } from '../src/diagnostics/span.ts';
import { globLines } from '../src/globs/glob-lines.ts';
import { checkWordGlob } from '../src/globs/word-glob.ts';
import { wordGlobs } from '../src/globs/word-globs.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('globs');

const rows: readonly (readonly [glob: string, fits: readonly string[], idle: readonly string[]])[] = [
  ['rm', ['rm'], ['rmdir', 'r', 'RM', '']],
  ['/etc/*', ['/etc/x', '/etc/', '/etc/*'], ['/etc', '/etc/a/b', 'x/etc/a']],
  ['/etc/**', ['/etc/x', '/etc/a/b', '/etc/'], ['/etc']],
  ['**/.env', ['.env', 'a/.env', '/a/b/.env', '~/.env'], ['x.env', '.env/', '.envrc']],
  ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb']],
  ['core.pager=**', ['core.pager=', 'core.pager=/bin/x'], ['core.pager', 'xcore.pager=a']],
  ['filter.*.clean=**', ['filter.x.clean=/a/b'], ['filter./.clean=a']],
  ['+**', ['+a/b', '+'], ['a+']],
  ['**$**', ['a$b', '$'], ['ab']],
  ['?', ['a'], ['', 'ab', '/']],
  ['[a-c]x', ['ax', 'cx'], ['dx', 'x']],
  ['[!a]x', ['bx'], ['ax', '/x']],
  ['a{,b}c', ['ac', 'abc'], ['abbc']],
  // Behind `**` a `/` may stand for nothing, wherever the braces end.
  ['{**,x}/a', ['a', 'b/a', 'x/a'], ['xa', 'b']],
  ['**{/a,b}', ['a', 'x/a', 'xb'], ['xa']],
  ['\\!**', ['!x'], ['x']],
  ['\\*', ['*'], ['a']],
  ['!x', ['!x'], ['x', 'y']],
  ['a\\', ['a\\'], ['a']],
  ['(?i)a', ['(?i)a'], ['a', 'A']],
];

describe.each(rows)('%s', (glob, fits, idle) => {
  const { test: isFit } = wordGlobs(globLines([glob]));
  test.each(fits)('fits %s', word => expect(isFit(word)).toBe(true));
  test.each(idle)('does not fit %s', word => expect(isFit(word)).toBe(false));
});

test('several, and without case', () => {
  const { test: isFit } = wordGlobs(globLines(['Core.Pager=**', 'x*', 'Y'], true));
  expect(['CORE.PAGER=/A', 'Xy', 'y', 'X/y', 'z'].map(isFit)).toEqual([true, true, true, false, false]);
});

test.each(['[a', 'a{b,c', 'a\nb', 'x'.repeat(5_000), `${'{a,b}'.repeat(12)}`])('%j cannot be read', glob => {
  expect(checkWordGlob(standaloneText(glob, 'glob')).map(({ code }) => code)).toEqual(['E731']);
});

test('globs and a translation to JavaScript agree', () => {
  const piece = fc.constantFrom('a', 'b', '/', '.', '*', '**', '?', '**/', '/**', '[ab]', '[!a]', '=');
  const word = fc
    .array(fc.constantFrom('a', 'b', '/', '.', '='), { maxLength: 7 })
    .map(each => each.join(''));
  assertLaw(
    fc.property(
      fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      word,
      (lists, text) => {
        const globs = lists.map(each => each.join(''));
        const expected = globs.some(glob => translated(glob).test(text));
        expect(wordGlobs(globLines(globs)).test(text)).toBe(expected);
      },
    ),
    { numRuns: 3_000 },
  );
});

function translated(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*+\/|\*+|\?|\[!?\w+\]|[.=\w/]/g, (found, at: number) => {
    const begins = at === 0 || glob[at - 1] === '/';
    if (/^\*\*+\/$/.test(found)) return begins ? '(?:.*/)?' : '.*/';
    if (found.startsWith('**')) return '.*';
    if (found === '*') return '[^/]*';
    if (found === '?') return '[^/]';
    if (found.startsWith('[!')) return `[^/${found.slice(2)}`;
    return found === '.' ? '\\.' : found;
  });
  return new RegExp(`^${source}$`, 's');
}

test('no glob takes more than time in proportion to the word', () => {
  const { test: isFit } = wordGlobs(globLines(['**a'.repeat(200), '*a'.repeat(500)]));
  expect(isFit('a'.repeat(100_000).concat('b'))).toBe(false);
});
