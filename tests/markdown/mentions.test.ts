/** Mentions in a text: paths, and keywords at the start of a word. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, hasKeyword } from '../../src/sources/keyword.ts';
import { MAX_MENTIONED, mentionedPaths } from '../../src/sources/mentioned-paths.ts';
import { pathsOfScript } from '../../src/sources/script-paths.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('extract');

test.each<[text: string, ...paths: string[]]>([
  ['please check the file src/index.ts', 'src/index.ts'],
  ['see src/index.ts.', 'src/index.ts'],
  ['is it src/index.ts?', 'src/index.ts'],
  ['open README.md'],
  ['./x and ../y/z.ts', 'x', '../y/z.ts'],
  ['./ ../ ./\\ .//.'],
  ['src/'],
  ['(src/a.ts:12)', 'src/a.ts'],
  ['src/a.ts:12:3: error', 'src/a.ts'],
  ['src/a.ts#L4-L9', 'src/a.ts'],
  ['src/a.ts,src/b.ts', 'src/a.ts', 'src/b.ts'],
  ['src/a.ts src/b.ts\nsrc/c.ts', 'src/a.ts', 'src/b.ts', 'src/c.ts'],
  ['`src/a b/c.ts`', 'src/a', 'b/c.ts'],
  ['[src/a.ts]', 'src/a.ts'],
  ['{src/a.ts}', 'src/a.ts'],
  ['"src/a.ts" and \'src/b.ts\'', 'src/a.ts', 'src/b.ts'],
  ['<src/a.ts>', 'src/a.ts'],
  ['**src/a.ts**', 'src/a.ts'],
  ['a [link](docs/b.md) to it', 'docs/b.md'],
  ['app/[id]/page.tsx and app/(group)/x.ts', 'app/[id]/page.tsx', 'app/(group)/x.ts'],
  ['see (app/(group)/x.ts)', 'app/(group)/x.ts'],
  ['@src/a.ts please', 'src/a.ts'],
  ['src\\win\\a.ts', 'src/win/a.ts'],
  ['C:\\work\\a.ts', 'C:/work/a.ts'],
  ['/etc/hosts', '/etc/hosts'],
  ['src/üx/файл.ts', 'src/üx/файл.ts'],
  ['and/or', 'and/or'],
  ['src/a.ts, src/a.ts', 'src/a.ts'],
  ['file:src/a.ts'],
  ['https://example.com/a/b.ts'],
  ['(http://example.com/a/b.ts)'],
  ['www.example.com/a/b'],
  ['git@github.com:org/repo.git'],
  ['~/x/y.ts'],
  ['src/**/*.ts'],
  ['/help'],
  ['a / b'],
  ['//'],
  ['$(rm -rf x/y)', 'x/y'],
])('%j', (text, ...paths) => {
  expect(mentionedPaths(text)).toEqual(paths);
});

test.each<[script: string, ...paths: string[]]>([
  ['cat src/a.ts README.md', 'src/a.ts', 'README.md'],
  ['cd sub && sed -i s/a/b/ x.ts', 's/a/b/', 'x.ts'],
  ['grep -rn TODO src/ ./lib > /tmp/out.txt 2>&1', './lib', '/tmp/out.txt'],
  ['sudo bash -c "rm src/b.ts"', 'src/b.ts'],
  ['cat <<EOF\nsrc/in-text.ts\nEOF'],
  ['curl https://x.org/a.ts; echo $DIR/a.ts *.ts'],
])('the script %j', (script, ...paths) => {
  expect(pathsOfScript(script)).toEqual(paths);
});

test('any text gives bounded, plain paths', () => {
  const unit = fc.constantFrom(...'ab/\\.:@#()[]{}`"\'*, \n1ü');
  assertLaw(
    fc.property(fc.string({ unit, maxLength: 60 }), text => {
      for (const path of mentionedPaths(text)) {
        expect(path).not.toMatch(/[\s\\,;`"'<>|*]|:\/\//);
        expect(path).toMatch(/[^/]/);
      }
    }),
    { numRuns: 3000 },
  );
  const many = Array.from({ length: 2 * MAX_MENTIONED }, (_, n) => `a/${n}.ts`).join(' ');
  expect(mentionedPaths(many)).toHaveLength(MAX_MENTIONED);
});

test.each<[keyword: string, text: string, expected: boolean]>([
  ['test', 'testing', true],
  ['Testing', 'testing', true],
  ['test', 'contest', false],
  ['test', 'contest, then a test', true],
  ['test', 'un-test', true],
  ['test', 'unit_test', false],
  ['test', '9test', false],
  ['unit test', 'unit  test', false],
  ['unit test', 'a Unit Test', true],
  ['c++', 'see C++ code', true],
  ['c#', 'my c# app', true],
  ['.env', 'edit .env now', true],
  ['.env', 'a.env', true],
  ['@scope', 'use @scope/x', true],
  ['тест', 'ТЕСТЫ', true],
  ['тест', 'контест', false],
  ['straße', 'STRASSE', true],
  ['étude', 'e\u0301tude', true],
  ['a', '𝒳a', false],
  ['a', '😀a', true],
  ['', 'anything', false],
])('keyword %j in %j: %s', (keyword, text, expected) => {
  expect(hasKeyword(folded(text), keyword)).toBe(expected);
});

test('on plain words it is a regular expression with a word boundary', () => {
  const unit = fc.constantFrom(...'abT_9 -.');
  assertLaw(
    fc.property(
      fc.stringMatching(/^[abT_9][abT_9 .-]{0,3}$/),
      fc.string({ unit, maxLength: 20 }),
      (keyword, text) => {
        const regex = new RegExp(`\\b${keyword.replaceAll('.', '\\.')}`, 'i');
        expect(hasKeyword(folded(text), keyword)).toBe(regex.test(text));
      },
    ),
    { numRuns: 3000 },
  );
});
