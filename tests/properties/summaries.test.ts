/** Laws of summaries: with them, patterns and globs answer as without. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standaloneText } from '../../src/diagnostics/span.ts';
import type { Reach } from '../../src/effects/effect.ts';
import { pathGlobs, summariesOfPathGlobs } from '../../src/effects/path-globs.ts';
import { globLines } from '../../src/globs/glob-lines.ts';
import { compileGlob } from '../../src/globs/globs.ts';
import { checkWordGlob } from '../../src/globs/word-glob.ts';
import { summariesOfWordGlobs, wordGlobs } from '../../src/globs/word-globs.ts';
import { compilePattern, validPattern } from '../../src/regex/regex.ts';
import { type TextSummary, testBySummary } from '../../src/regex/summary.ts';
import { makeMatchers } from '../../src/sources/matchers.ts';
import { summarize } from '../../src/sources/summaries.ts';
import { regexes, subjects } from '../arbitraries/regexes.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('globs');

/** Whether the summary decides without what it stands for. */
function decides(summary: TextSummary, text: string): boolean {
  let isAsked = false;
  testBySummary(summary, () => () => {
    isAsked = true;
    return false;
  })(text);
  return !isAsked;
}

test('a pattern is answered alike', () => {
  const { pattern } = makeMatchers(summarize);
  let [decided, found] = [0, 0];
  const joined = fc.array(regexes, { minLength: 2, maxLength: 3 }).map(all => `(?:${all.join(')|(?:')})`);
  const constants = fc.oneof(
    regexes,
    regexes.map(each => `(?i)${each}`),
    joined,
  );
  assertLaw(
    fc.property(constants, fc.array(subjects, { minLength: 6, maxLength: 6 }), (text, given) => {
      fc.pre(compilePattern(standaloneText(text, 'pattern')).value !== undefined);
      const [one, other] = [pattern(text), validPattern(text)];
      expect(one.size).toBe(other.size);
      for (const subject of given) {
        expect(one.test(subject), subject).toBe(other.test(subject));
        expect(one.matchesWhole(subject), subject).toBe(other.matchesWhole(subject));
        if (other.test(subject)) found++;
        if (summarize.pattern(text)?.parts.every(part => decides(part, subject))) decided++;
      }
    }),
    { numRuns: 1_500 },
  );
  expect(found).toBeGreaterThan(checked(1_000));
  expect(decided).toBeGreaterThan(checked(3_000));
});

test.each([
  ['A', 'A', true],
  ['(?i)foo', 'a FOO', true],
  ['(?i)sk', '\u017f\u212a', true],
  ['foo', 'FOO', false],
  // A character of two UTF-16 units is one.
  ['^.$', '😀', true],
  ['^..$', '😀', false],
  ['(?:^.$)|(?:b)', '😀', true],
])('%s is looked for in %s: %s', (pattern, subject, isFound) => {
  expect(makeMatchers(summarize).pattern(pattern).test(subject)).toBe(isFound);
});

/** Just above and below the lengths for which a summary answers, RE2 is asked or not, and the answer is the same. */
test.each([62, 63, 64, 255, 256, 4_095, 4_096])('a text of %i characters is answered alike', length => {
  const { pattern } = makeMatchers(summarize);
  for (const text of ['a.*b.*c', '(?s)a.*[^;]*;.*b', 'x+y', '^a*$', '(a|b)*c']) {
    const exact = validPattern(text);
    for (const [start, end] of [
      ['a', 'bc'],
      ['', 'xy'],
      ['a;', 'b'],
      ['b', 'a'],
    ]) {
      const subject = `${start}${'a'.repeat(length - `${start}${end}`.length)}${end}`;
      expect(pattern(text).test(subject), `${text} in ${start}…${end}`).toBe(exact.test(subject));
    }
  }
});

const pieces = [
  'a',
  'b',
  '/',
  '.',
  '-',
  '*',
  '**',
  '?',
  '[ab]',
  '[!a]',
  '{a,b}',
  '{,/b}',
  '{a*,-b}',
  '\\*',
  'A',
  'é',
];
const textOf = (given: readonly string[]) =>
  fc.array(fc.constantFrom(...given), { maxLength: 8 }).map(each => each.join(''));
const words = fc.array(textOf(['a', 'b', '/', '.', '-', '*', 'A', 'é', '\u017f', '😀', '\n']), {
  minLength: 8,
  maxLength: 8,
});

test('globs for words are answered alike', () => {
  let [decided, found] = [0, 0];
  const lists = fc.array(textOf(pieces), { minLength: 1, maxLength: 4 });
  assertLaw(
    fc.property(lists, fc.boolean(), words, (globs, ignoresCase, given) => {
      fc.pre(globs.every(each => each !== '' && checkWordGlob(standaloneText(each, 'glob')).length === 0));
      const constant = globLines(globs, ignoresCase);
      const summaries = summariesOfWordGlobs(constant);
      const [one, other] = [wordGlobs(constant, summaries), wordGlobs(constant)];
      for (const word of given) {
        expect(one.test(word), word).toBe(other.test(word));
        if (other.test(word)) found++;
        if (summaries.length > 0 && summaries.every(each => decides(each, word))) decided++;
      }
    }),
    { numRuns: 2_000 },
  );
  expect(found).toBeGreaterThan(checked(1_000));
  expect(decided).toBeGreaterThan(checked(1_000));
});

const reaches: readonly Reach[] = ['file', 'glob', 'tree', 'suffix'];

test('globs for the paths of effects are answered alike', () => {
  let [decided, found] = [0, 0];
  const begun = fc
    .tuple(
      fc.constantFrom('', '!', ''),
      fc.constantFrom('', '~/', '~*/', '/', '**/', '/p/', '…/'),
      textOf(pieces),
    )
    .map(each => each.join(''));
  const lists = fc.array(fc.oneof(begun, fc.constantFrom('.', '~', '**', '~/**')), {
    minLength: 1,
    maxLength: 4,
  });
  const folders = { root: '/p', home: '/h' };
  assertLaw(
    fc.property(
      lists,
      fc.boolean(),
      words,
      fc.constantFrom(...reaches),
      (globs, ignoresCase, given, reach) => {
        const isRead = (glob: string) => compileGlob(standaloneText(glob, 'glob')).value !== undefined;
        fc.pre(globs.every(isRead));
        const constant = globLines(globs, ignoresCase);
        const summaries = summariesOfPathGlobs(constant);
        const [one, other] = [pathGlobs(constant, folders, summaries), pathGlobs(constant, folders)];
        for (const word of given) {
          for (const path of reach === 'suffix'
            ? [word]
            : [`/p/${word}`, `/h/${word}`, `/root/${word}`, `/${word}`, '/p', '/h']) {
            const place = { path, reach };
            expect(one.meets(place), path).toBe(other.meets(place));
            expect(one.holds(place), path).toBe(other.holds(place));
            if (other.meets(place)) found++;
            if (summaries.every(each => decides(each, path))) decided++;
          }
        }
      },
    ),
    { numRuns: 1_500 },
  );
  expect(found).toBeGreaterThan(checked(1_000));
  expect(decided).toBeGreaterThan(checked(1_000));
});

const PATHS = ['/h/.ssh/id_rsa', '/p/.env', '/p/a.PEM', '/etc/x.conf', '/p', '/h', '/x/y'];

test.each([
  ['/x/**', '**/.env', '~/.ssh/id_*'],
  ['**/*.pem', '.', '/etc/*.{conf,d}'],
  ['**', '!~/.ssh/**', '**/id_[a-z]*'],
  ['!**/*.conf', '~', 'a.*'],
])('%s, %s and %s are answered alike', (...globs) => {
  const folders = { root: '/p', home: '/h' };
  const met = [false, true].map(ignoresCase => {
    const constant = globLines(globs, ignoresCase);
    const one = pathGlobs(constant, folders, summariesOfPathGlobs(constant));
    const other = pathGlobs(constant, folders);
    return PATHS.filter(path => {
      const place = { path, reach: 'file' } as const;
      expect(one.meets(place), path).toBe(other.meets(place));
      return one.meets(place);
    });
  });
  expect(met.flat().length).toBeGreaterThan(2);
});
