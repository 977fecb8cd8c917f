/**
 * Globs: what matches, what is refused and warned about at which characters, what the last of a list decides, and
 * bounds.
 */
import { describe, expect, it } from 'vitest';
import { standaloneText } from '../src/diagnostics/span.ts';
import { globLines, validGlobLines } from '../src/globs/glob-lines.ts';
import { compileGlob, compileGlobs, type GlobList, validGlobs } from '../src/globs/globs.ts';
import { MAX_GLOB_LENGTH } from '../src/globs/problem.ts';
import { expectProportion } from './proportion.ts';

const read = (glob: string) => compileGlob(standaloneText(glob, 'glob'));

function compiled(...globs: string[]): GlobList {
  const { value, diagnostics } = compileGlobs(globs.map(glob => standaloneText(glob, 'glob')));
  if (!value) throw new Error(`${globs}: ${diagnostics[0]?.message}`);
  return value;
}

describe('matching', () => {
  it.each<[glob: string, matches: string[], others: string[]]>([
    ['src/app.ts', ['src/app.ts'], ['app.ts', 'src/app_ts', 'x/src/app.ts', 'src/app.tsx']],
    ['*.ts', ['a.ts', '.ts', '.a.ts'], ['src/a.ts', '/a.ts', 'a.tsx']],
    ['**', ['a', 'a/b', '.git/x', '/etc/passwd', 'a\nb'], []],
    ['**/*.ts', ['a.ts', 'src/a.ts', '.x/.a.ts', '/tmp/a.ts', '.ts'], ['a.tsx', 'ats', 'a.ts/b']],
    ['**/*', ['a', 'a/b', '/a'], []],
    ['**/a.ts', ['a.ts', 'x/y/a.ts', '/a.ts'], ['ba.ts', 'a.ts/x']],
    ['src/**', ['src/a', 'src/a/b', 'src/.x'], ['src', 'srcs/a', 'x/src/a']],
    ['src/**/*.ts', ['src/a.ts', 'src/x/y/a.ts', 'src/.ts'], ['src.ts', 'srca.ts', 'a.ts', 'lib/src/a.ts']],
    ['src/**/a.ts', ['src/a.ts', 'src/x/a.ts'], ['src/ba.ts', 'a.ts', 'srca.ts']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb', 'a/b/c']],
    ['**/test/**', ['test/a', 'x/test/a/b', '/test/a'], ['test', 'x/test', 'tests/a']],
    ['a/**/**/b', ['a/b', 'a/x/y/b'], ['ab']],
    ['a//b', ['a/b'], ['a//b', 'ab']],
    ['a**b', ['ab', 'axb'], ['a/b', 'ax/b']],
    ['a?c', ['abc', 'a😀c', 'a.c'], ['ac', 'a/c', 'abbc']],
    ['[a-c]x', ['ax', 'cx'], ['dx', 'x', '-x']],
    ['[!a-c]x', ['dx', '!x', '^x'], ['ax', 'bx', '/x']],
    ['[^a-c]x', ['dx', '!x'], ['ax']],
    ['[]a]', [']', 'a'], ['b']],
    ['[!]a]', ['b'], [']', 'a']],
    ['[a-]', ['a', '-'], ['b']],
    ['[.-0]', ['.', '0'], ['/', '1']],
    ['[\\]\\-a]', [']', '-', 'a'], ['\\', 'b']],
    ['[😀-😂]', ['😁'], ['\ud83d', 'a']],
    ['*.{ts,tsx}', ['a.ts', 'a.tsx'], ['a.t', 'a.{ts,tsx}']],
    ['{src,lib/{a,b}}/*.ts', ['src/x.ts', 'lib/a/x.ts', 'lib/b/x.ts'], ['lib/x.ts', 'a/x.ts']],
    ['a{/**,}/b', ['a/b', 'a/x/b'], ['ab', 'a/xb']],
    ['a/{,b}/c', ['a/c', 'a/b/c'], ['ac']],
    ['{,x}a', ['a', 'xa'], ['x']],
    ['{a}', ['{a}'], ['a']],
    ['{{a,b}}', ['{a}', '{b}'], ['a']],
    ['a},b', ['a},b'], ['a']],
    ['\\*.ts', ['*.ts'], ['a.ts']],
    ['\\{a,b\\}', ['{a,b}'], ['a', 'b']],
    ['{a\\,b,c}', ['a,b', 'c'], ['a', 'b']],
    ['(a|b)$^.c', ['(a|b)$^.c'], ['a', 'axc']],
    ['\\!x', ['!x'], ['x', 'y']],
    ['!x', ['y', 'a/x'], ['x']],
    ['/etc/**', ['/etc/passwd'], ['etc/passwd', '/etc']],
    ['app/(group)/page.tsx', ['app/(group)/page.tsx'], ['app/group/page.tsx']],
  ])('%s', (glob, matches, others) => {
    const { test } = compiled(glob);
    expect(matches.filter(path => !test(path))).toEqual([]);
    expect(others.filter(test)).toEqual([]);
  });
});

describe('lists: the last that matches decides', () => {
  it.each<[globs: string[], matches: string[], others: string[]]>([
    [[], ['a'], []],
    [['!**/test/**'], ['a.ts'], ['test/a.ts', 'x/test/a']],
    [['**/*.ts', '!**/*.d.ts'], ['a.ts'], ['a.d.ts', 'a.js']],
    [
      ['**/*.ts', '!src/**', 'src/keep.ts'],
      ['a.ts', 'src/keep.ts'],
      ['src/a.ts', 'a.js'],
    ],
    [['!a', '!b'], ['c'], ['a', 'b']],
    [['!a', 'b'], ['b', 'c'], ['a']],
    [['a', '!a'], [], ['a', 'b']],
  ])('%j', (globs, matches, others) => {
    for (const { test } of [compiled(...globs), validGlobs(compiled(...globs).text)]) {
      expect(matches.filter(path => !test(path))).toEqual([]);
      expect(others.filter(test)).toEqual([]);
    }
  });
});

describe('what is refused or warned about', () => {
  it.each<[glob: string, underlined: string, messagePart: string]>([
    ['', 'E731 ', 'empty'],
    ['!', 'E731 ', 'empty'],
    ['!!a', 'E731 !', 'negated twice'],
    ['a[b', 'E731 [', 'class is not closed'],
    ['a[]', 'E731 [', 'class is not closed'],
    ['a[!]', 'E731 [', 'class is not closed'],
    ['!x/[b', 'E731 [', 'class is not closed'],
    ['[a/b]', 'E731 [', 'class is not closed'],
    ['[z-a]', 'E731 z-a', 'backwards'],
    ['[[:alpha:]]', 'E731 [:', 'named classes'],
    ['[\\/]', 'E731 [\\/]', 'nothing but'],
    ['*.{ts,js', 'E731 {', 'brace is not closed'],
    ['{a,{b}', 'E731 {', 'brace is not closed'],
    ['v{1..3}', 'E731 {1..3}', 'range'],
    ['{[,b}', 'E731 [', 'class is not closed'],
    ['a\\', 'E731 \\', 'backslash'],
    ['@(a|b)', 'E731 @(', 'extended glob'],
    ['src/!(test)/x', 'E731 !(', 'extended glob'],
    ['a\nb', 'E731 \n', 'control character'],
    ['a\ud800', 'E731 \ud800', 'half of a character'],
    ['{a,b}'.repeat(10), `E731 ${'{a,b}'.repeat(10)}`, '1000 globs'],
    ['{a,b}'.repeat(800), `E731 ${'{a,b}'.repeat(800)}`, '1000 globs'],
    [`${'{a,'.repeat(21)}b${'}'.repeat(21)}`, 'E731 {', 'nest more'],
    ['a'.repeat(MAX_GLOB_LENGTH + 1), `E731 ${'a'.repeat(MAX_GLOB_LENGTH + 1)}`, 'longer than'],
    ['*?'.repeat(2000).concat('{a,b,c,d}'), `E731 ${'*?'.repeat(2000)}{a,b,c,d}`, 'too large'],
    ['/src/*.ts', 'W731 /', 'outside'],
    ['./src/*.ts', 'W731 .', 'never'],
    ['~/notes/**', 'W731 ~', 'never'],
    ['$HOME/notes/**', 'W731 $HOME', 'never'],
    ['src/../a', 'W731 ..', 'never'],
    ['{.,src}/a', 'W731 .', 'never'],
    ['src\\app\\x.ts', 'W731 \\', 'escapes'],
    ['src/', 'W731 /', 'folder'],
    ['!src/', 'W731 /', 'folder'],
  ])('%s', (glob, underlined, part) => {
    const { value, diagnostics } = read(glob);
    expect(diagnostics.map(({ code, span }) => `${code} ${glob.slice(span?.start, span?.end)}`)).toEqual([
      underlined,
    ]);
    expect(diagnostics[0]?.message).toContain(part);
    expect(value === undefined).toBe(underlined.startsWith('E'));
  });

  it('one bad glob leaves no list', () => {
    const list = ['**', '[a'].map(glob => standaloneText(glob, 'glob'));
    expect(compileGlobs(list).value).toBeUndefined();
  });
});

describe('bounds', () => {
  it.each<[name: string, glob: string, path: string]>([
    ['stars', `${'a*'.repeat(500)}b`, 'a'.repeat(100_000)],
    ['globstars', `${'**/a/'.repeat(300)}b`, 'a/'.repeat(50_000)],
    ['classes', '[a-z]*'.repeat(300), `${'a'.repeat(100_000)}/`],
    ['a thousand alternatives', `*${'{a,b,c,d,e,f,g,h,i,j}'.repeat(3)}*`, 'z'.repeat(10_000)],
    ['closed and nested', `${'{a,{b,{c,{d,{e,{f,*}}}}}}'.repeat(3)}y`, 'z'.repeat(10_000)],
    ['ten thousand characters', '{'.repeat(10_000), 'a'],
    ['open classes', '['.repeat(4000), 'a'],
    ['open classes in braces', `{${'[,'.repeat(900)}}`, 'a'],
  ])('%s', (_, glob, path) => {
    const { value } = read(glob);
    expect(value?.test(path) ?? false).toBe(false);
    expectProportion(text => value?.test(text), path);
  });
});

describe('a list as one constant', () => {
  const asked = (globs: readonly string[], ignoresCase: boolean) =>
    validGlobLines(globLines(globs, ignoresCase)).test;

  it.each<[globs: string[], constant: string]>([
    [['*.ts', '!test/**'], '(?i)*.ts\n!test/**'],
    [['(?i)x'], '(?i)\\(?i)x'],
    [['!(?i)x'], '(?i)!(?i)x'],
  ])('%j ignoring case', (globs, constant) => {
    expect(globLines(globs, true)).toBe(constant);
  });

  it.each<[globs: string[], path: string, exactly: boolean, ignoringCase: boolean]>([
    [['*.ts'], 'A.TS', false, true],
    [['**/.env*'], 'app/.ENV.local', false, true],
    [['SRC/**'], 'src/a', false, true],
    [['**', '!Test/**'], 'test/a', true, false],
    [['!Test/**'], 'test/a', true, false],
    [['[A-C]x'], 'bX', false, true],
    [['[Z-a]x'], '_x', true, true],
    [['É.txt'], 'e\u0301.TXT', false, true],
    [['(?i)x'], '(ai)x', true, true],
    [['(?i)x'], 'X', false, false],
    [['{A,b}.md'], 'a.md', false, true],
  ])('%j on %s', (globs, path, exactly, ignoringCase) => {
    expect([asked(globs, false)(path), asked(globs, true)(path)]).toEqual([exactly, ignoringCase]);
  });
});
