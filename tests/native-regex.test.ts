/** Which searches are left to JavaScript's own RegExp: most of what people write, and nothing that could take long. */
import { describe, expect, it } from 'vitest';
import defaultPolicy from '../src/hook/generated/default-policy.json' with { type: 'json' };
import { literalTest } from '../src/regex/alternatives.ts';
import { javaPattern } from '../src/regex/java.ts';
import { boundsOf } from '../src/regex/native/bounds.ts';
import { nativeOf } from '../src/regex/native/native.ts';
import { sourceOf } from '../src/regex/native/source.ts';
import { treeOf } from '../src/regex/native/tree.ts';
import { programSize } from '../src/regex/size.ts';
import { scan } from '../src/regex/tokens.ts';

const isSearched = (pattern: string, subject: string): boolean => {
  const tokens = scan(pattern);
  return nativeOf(pattern, tokens, programSize(pattern, tokens))?.test(subject) !== undefined;
};

describe('is written for JavaScript as', () => {
  it.each<[pattern: string, source: string]>([
    ['a.b', 'a[\\u0000-\\u0009\\u000b-\\uffff]b'],
    ['(?s).', '[\\u0000-\\uffff]'],
    ['\\s', '[\\u0009-\\u000a\\u000c-\\u000d\\u0020]'],
    ['(?i)k+s', '[Kk\\u212a]+[Ss\\u017f]'],
    ['(?i:a)a', '[Aa]a'],
    ['[\\x{30}-\\x39]\\x2E', '[0-9]\\u002e'],
    ['[^a-c]', '[\\u0000-\\u0060d-\\uffff]'],
    ['[\\w-]', '[\\u002d0-9A-Z_a-z]'],
    ['^a$', '^a$'],
    ['(?m)^a$', '(?<![^\\n])a(?![^\\n])'],
    ['(a)(?P<b>b)|c', '(?:a)b|c'],
    ['(?U)a*b*?', 'a*?b*'],
    ['(?:ab|c){2,3}?', '(?:ab|c){2,3}?'],
    ['a{1}b{0,1}c{1,}', 'a{1,1}b?c+'],
  ])('%s', (pattern, source) => {
    const tree = treeOf(pattern, scan(pattern));
    expect(tree && sourceOf(tree)).toBe(source);
  });
});

describe('is written for Java as', () => {
  it.each<[pattern: string, source: string | undefined]>([
    ['a.b', '\\A(?:a[\\u0000-\\u0009\\u000b-\\x{10ffff}]b)\\z'],
    ['(?i)k|^$', '\\A(?:[Kk\\u212a]|\\A\\z)\\z'],
    ['(?m)^a$', '\\A(?:(?<![^\\n])a(?![^\\n]))\\z'],
    ['\\Ba\\b', '\\A(?:(?:(?<=\\w)(?=\\w)|(?<!\\w)(?!\\w))a(?:(?<=\\w)(?!\\w)|(?<!\\w)(?=\\w)))\\z'],
    ['[^a&&b]', '\\A(?:[\\u0000-\\u0025\\u0027-\\u0060c-\\x{10ffff}])\\z'],
    // Nothing is certain, or a search may double.
    ...['\\pL', '[^\\x{e000}-\\x{ffff}]', '[^\uffff]', '(?:a+)+b', '😀'].map(
      (pattern): [string, undefined] => [pattern, undefined],
    ),
  ])('%s', (pattern, source) => {
    expect(javaPattern(pattern)).toBe(source);
  });
});

describe('is left to RE2 whatever the text', () => {
  it.each([
    ...['\\pL', '[[:alpha:]]', '\\07', '[\\07]', '\\x{1F600}', '😀', '[😀]', '[^\\pL]', '(?i)é', '(?i)[à-ü]'],
    // What is empty in a repetition ends it for one engine and not for the other.
    ...['(?:a*)*', '(?:a|)+', '(|a)*', '(?:^)*', '\\b+', '(?:a?){2}', 'a{0}'],
    // Paths that double: a text of thirty characters would take minutes.
    ...[
      '(?:a+)+b',
      '(?:a|a)*b',
      '(?:a|ab|b)*c',
      '(?:\\w+\\s?)*$',
      '(?:.*,)*x',
      '(?:a{1,2}){2,}b',
      '(?:x+x+)+y',
    ],
    // Too many states.
    '[ab]{501}',
    '[ab]{0,400}c',
    '(?:(?:a?b?){1,20}c?){1,20}d',
  ])('%s', pattern => {
    expect(isSearched(pattern, 'a')).toBe(false);
  });
});

it.each([
  ['(?:(a)|b)+', 'ab', false],
  ['(?:a|(b))c', 'ac', true],
  ['.*(b)', 'ab', true],
])('where the first group of %s begins is left to RE2 in a repetition', (pattern, subject, native) => {
  const tokens = scan(pattern);
  const searched = nativeOf(pattern, tokens, programSize(pattern, tokens));
  expect(searched?.finder(subject, 1) !== undefined).toBe(native);
});

describe('is searched by JavaScript as long as it may take little', () => {
  it.each<[pattern: string, subject: string, native: boolean]>([
    ['a+b', 'a'.repeat(100), true],
    ['a+b', 'a'.repeat(10_000), false],
    // Only the characters that the text has can take long.
    ['git.*push.*--force', 'git status '.repeat(4), true],
    ['git.*push.*--force', 'make test && '.repeat(1_000), true],
    ['git.*push.*--force', 'git push '.repeat(100), false],
    ['\\btool\\s+(?:\\S+\\s+)*purge\\b', `${'echo '.repeat(20)}tool a b purge`, true],
    // Without a repetition a search takes as long as the text is.
    ['\\.(?:env|netrc)$', '.env '.repeat(100_000), true],
    ['^\\w+\\s', 'word '.repeat(2_000), true],
    ['^(?:a|b)+c', 'ab'.repeat(250_000), true],
    ['^(?:a|b)+c', 'ab'.repeat(250_001), false],
    ['(?:a*b){5}c', 'a'.repeat(500), false],
    ['a', '😀', false],
  ])('%s in %.20s', (pattern, subject, native) => {
    expect(isSearched(pattern, subject)).toBe(native);
  });
});

describe('grows with the text', () => {
  const bound = (pattern: string, length: number): number => {
    const tree = treeOf(pattern, scan(pattern));
    return (tree && boundsOf(tree)?.anywhere('-'.repeat(length), Number.POSITIVE_INFINITY)) ?? Number.NaN;
  };
  it.each<[pattern: string, degree: number]>([
    ['abc', 1],
    ['[ab]{3,5}', 1],
    ['a+', 2],
    ['ab.*c', 2],
    ['(?:ab*c)*d', 2],
    ['a*b*', 3],
    ['.*,.*,.*', 4],
  ])('%s by degree %i', (pattern, degree) => {
    const times = Math.log2(bound(pattern, 2_000_000) / bound(pattern, 1_000_000));
    expect(times).toBeCloseTo(degree, 3);
  });
});

it('is all of the policy that is shipped', () => {
  const texts = defaultPolicy.map(({ text }) => text);
  const patterns = texts.flatMap(text => patternsIn(JSON.parse(text), false));
  expect(patterns.length).toBeGreaterThan(200);
  const subject = 'git commit --amend -m "a message of some length" && make check';
  const left = patterns.filter(
    pattern => !literalTest(pattern, scan(pattern), false) && !isSearched(pattern, subject),
  );
  expect(left).toEqual([]);
});

function patternsIn(value: unknown, matched: boolean): readonly string[] {
  if (typeof value === 'string') return matched ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(each => patternsIn(each, matched));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => patternsIn(each, key === 'matches'));
}
