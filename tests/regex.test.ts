/** Patterns: what is refused and at which characters, what is warned about, and what is decided without a regex. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standaloneText } from '../src/diagnostics/span.ts';
import { createCache } from '../src/regex/cache.ts';
import { compileIRegexp } from '../src/regex/iregexp.ts';
import { literalOf } from '../src/regex/literal.ts';
import { compilePattern, type Pattern } from '../src/regex/regex.ts';
import { MAX_PATTERN_LENGTH, scan } from '../src/regex/tokens.ts';
import { casesOf, lawsOf } from './laws/law.ts';
import { expectProportion } from './proportion.ts';

const assertLaw = lawsOf('regex');

function compiled(pattern: string): Pattern {
  const { value, diagnostics } = compilePattern(standaloneText(pattern, 'pattern'));
  if (!value) throw new Error(`${pattern}: ${diagnostics[0]?.message}`);
  return value;
}

/** Each diagnostic as `code underlined text`. */
function underlined(pattern: string): string[] {
  return compilePattern(standaloneText(pattern, 'pattern')).diagnostics.map(
    ({ code, span }) => `${code} ${pattern.slice(span?.start, span?.end)}`,
  );
}

const refused: readonly [pattern: string, underlined: string, messagePart: string][] = [
  ['(ab', '(', 'not closed'],
  ['a(b(c)', '(', 'not closed'],
  ['a)b', ')', 'closes no group'],
  ['(a))(b', ')', 'closes no group'],
  ['x[a-z', '[a-z', 'class is not closed'],
  ['[]', '[]', 'class is not closed'],
  ['ab\\', '\\', 'backslash'],
  ['*.ts', '*', 'nothing before it'],
  ['a|*b', '*', 'nothing before it'],
  ['a*(+b)', '+', 'nothing before it'],
  ['a(?s)*|(?i)*', '*', 'nothing before it'],
  ['a**', '*', 'repeated'],
  ['a+b++', '+', 'repeated'],
  ['a{2}{3}', '{3}', 'repeated'],
  ['a{5,2}', '{5,2}', 'minimum above'],
  ['.{2000,}', '{2000,}', 'over 1000'],
  ['a{2}b{1001}', '{1001}', 'over 1000'],
  ['(a{50}){50}', '{50}', 'multiply'],
  ['(a)\\1', '\\1', 'backreference'],
  ['(?P<q>a)\\k<q>', '\\k', 'backreference'],
  ['caf\\u00e9', '\\u', 'no escape'],
  ['end\\Z', '\\Z', 'no escape'],
  ['[\\b]', '\\b', 'no escape'],
  ['x\\\\\\y', '\\y', 'no escape'],
  ['[\\y]', '\\y', 'no escape'],
  ['z-a[z-a]', 'z-a', 'backwards'],
  ['\\p{Foo}', '\\p{Foo}', 'no character property'],
  ['[[:foo:]]', '[:foo:]', 'no named class'],
  ['foo(?=bar)', '(?=', 'lookahead'],
  ['foo(?!bar)', '(?!', 'lookahead'],
  ['(?<=foo)bar', '(?<=', 'lookbehind'],
  ['(?<!foo)bar', '(?<!', 'lookbehind'],
  ['(?:a)(?>b)', '(?>', 'atomic'],
  ['a(?#note)', '(?#', 'comment'],
  ['(?P<q>a)(?P=q)', '(?P=', 'reference'],
  ['(?P<a-b>x)', '(?P<a-b>', 'group name'],
  ['(?x) a', '(?x)', 'flags'],
  ['(?R)', '(?R)', 'not known'],
  ['(?i)(?', '(?', 'flags'],
  ['(?P<n>a)(?P<n>b)', 'n', 'two groups'],
  ['(a{100}b{100}c){900}', '(a{100}b{100}c){900}', 'too large'],
  [
    '(?:x{30}){30}'.repeat(12).replaceAll('){', ')(?s){'),
    '(?:x{30}){30}'.repeat(12).replaceAll('){', ')(?s){'),
    'too large',
  ],
  ['(?:x{9}){9}'.repeat(200), '(?:x{9}){9}'.repeat(200), 'too large'],
  ['a'.repeat(MAX_PATTERN_LENGTH + 1), 'a'.repeat(MAX_PATTERN_LENGTH + 1), 'longer than'],
  [`${'('.repeat(1100)}a${')'.repeat(1100)}`, `${'('.repeat(1100)}a${')'.repeat(1100)}`, 'nest too deeply'],
];

describe('patterns that RE2 refuses', () => {
  for (const [pattern, text, part] of refused) {
    it(pattern.slice(0, 60), () => {
      const { value, diagnostics } = compilePattern(standaloneText(pattern, 'pattern'));
      expect(value).toBeUndefined();
      expect(underlined(pattern)).toEqual([`E111 ${text}`]);
      expect(diagnostics[0]?.message).toContain(part);
    });
  }

  it('points at the right one of two equal parts', () => {
    const place = (pattern: string) =>
      compilePattern(standaloneText(pattern, 'pattern')).diagnostics[0]?.span?.start;
    expect(place('a*|*b')).toBe(3);
    expect(place('z-a[z-a]')).toBe(4);
    expect(place('(a{2}){501}')).toBe(6);
  });

  it.each([
    ['(?=a)', 'second predicate'],
    ['(a)\\1', 'no backreferences'],
    ['a++', 'possessive'],
    ['.{2000}', 'at most 1000'],
    ['\\u0041', '\\x{41}'],
  ])('%s has a hint', (pattern, part) => {
    expect(compilePattern(standaloneText(pattern, 'pattern')).diagnostics[0]?.hint).toContain(part);
  });
});

describe('W104', () => {
  it.each<[pattern: string, ...underlined: string[]]>([
    ['[a-z&&[^aeiou]]', '&&'],
    ['[a~~b]', '~~'],
    ['[a[bc]]', '[bc]'],
    ['[:alpha:]', '[:alpha:]'],
    ['a{,5}', '{,5}'],
    ['a{1, 5}', '{1, 5}'],
    ['(b){ 2 }', '{ 2 }'],
    ['\\b{start}foo', '\\b{start}'],
    ['é\\w+', '\\w'],
    // Nothing suspicious:
    ['[[:alpha:]]'],
    ['[[\\]]'],
    ['[^[\\]]+'],
    ['a{2,5}'],
    ['x \\{ 5 }'],
    ['{"a": 1}'],
    ['a&&b'],
    ['\\w+\\b{2}'],
  ])('%s', (pattern, ...texts) => {
    expect(compilePattern(standaloneText(pattern, 'pattern')).value).toBeDefined();
    expect(underlined(pattern)).toEqual(texts.map(text => `W104 ${text}`));
  });
});

describe('matching', () => {
  it.each<[pattern: string, subject: string, anywhere: boolean, whole: boolean]>([
    ['', '', true, true],
    ['', 'a', true, false],
    ['^$', '', true, true],
    ['^$', 'a', false, false],
    ['b', 'abc', true, false],
    ['^b', 'abc', false, false],
    ['^a', 'abc', true, false],
    ['c$', 'abc', true, false],
    ['c$', 'abc\n', false, false],
    ['(?m)c$', 'abc\n', true, false],
    ['^abc$', 'abc', true, true],
    ['a.c', 'a\nc', false, false],
    ['foo\\.ts$', 'src/foo.ts', true, false],
    ['foo\\.ts$', 'src/fooxts', false, false],
    ['a|ab', 'ab', true, true],
    ['(a|b)?c{2}', 'xacc', true, false],
    ['(?i)straSSe', 'STRASSE', true, true],
    ['(?i:k)x', '\u212Ax', true, true],
    ['colou?r', 'color', true, true],
    ['x{0}y', 'y', true, true],
    ['\\Qa.b\\E+', 'a.bb', true, true],
    ['\\x41', 'A', true, true],
    ['😀', 'a😀b', true, false],
    ['\ude00', '😀', false, false],
    ['^.$', '😀', true, true],
    ['\\pL', 'é', true, true],
    ['\\d', '٣', false, false],
  ])('%s on %s', (pattern, subject, anywhere, whole) => {
    expect(compiled(pattern).test(subject)).toBe(anywhere);
    expect(compiled(pattern).matchesWhole(subject)).toBe(whole);
  });
});

describe('literals', () => {
  it.each<[pattern: string, literal: string | undefined]>([
    ['handle_csv', 'handle_csv'],
    ['^a\\.b$', '^a.b$'],
    ['\\Aa\\z', '^a$'],
    ['\\Qa*\\E', 'a*'],
    ['a\\tb', 'a\tb'],
    ['', ''],
    ['a.b', undefined],
    ['a^b', undefined],
    ['(?i)a', undefined],
    ['a+', undefined],
    ['\ud800', undefined],
    ['^src/.*\\.rs$', '^src/…0….rs$'],
    ['^a.+?$', '^a…1…$'],
    ['^.*$', '^…0…$'],
    ['^a.*b', undefined],
    ['^a.b$', undefined],
    ['^a.?b$', undefined],
    ['^a.{2,}b$', undefined],
    ['^a.*.*b$', undefined],
    ['^a.*b+$', undefined],
    ['^a.*\ude00$', undefined],
  ])('%s as a literal', (pattern, expected) => {
    const literal = literalOf(pattern, scan(pattern));
    const ending = literal?.ending ? `…${literal.ending.after}…${literal.ending.text}` : '';
    expect(
      literal && `${literal.atStart ? '^' : ''}${literal.text}${ending}${literal.atEnd ? '$' : ''}`,
    ).toBe(expected);
  });

  it('with an ending match as the regex does', () => {
    const pieces = ['a', 'b', '\n', '😀', '\ud83d', '\ude00', '\r', '.'];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map(parts => parts.join(''));
    const literals = fc.array(fc.constantFrom('a', 'b', '\n', '😀', '\\.'), { maxLength: 2 });
    const patterns = fc.tuple(literals, fc.constantFrom('.*', '.+', '.*?', '.+?'), literals);
    assertLaw(
      fc.property(patterns, texts, ([start, gap, end], subject) => {
        const pattern = `^${start.join('')}${gap}${end.join('')}$`;
        expect(literalOf(pattern, scan(pattern))?.ending).toBeDefined();
        // A group keeps it from being read as a literal.
        const regex = compiled(`(?:)${pattern}`);
        expect(compiled(pattern).test(subject)).toBe(regex.test(subject));
        expect(compiled(pattern).matchesWhole(subject)).toBe(regex.matchesWhole(subject));
      }),
      { numRuns: 500 },
    );
  });
});

describe('I-Regexp', () => {
  it.each<[pattern: string, subject: string, match: boolean, search: boolean]>([
    ['a.c', 'abc', true, true],
    ['a.c', 'a\rc', false, false],
    ['a.c', 'a\u2028c', true, true],
    ['a[.]c', 'abc', false, false],
    ['a\\.c', 'a.c', true, true],
    ['b', 'abc', false, true],
    ['a|ab', 'ab', true, true],
    ['.', '😀', true, true],
  ])('%s on %s', (pattern, subject, match, search) => {
    const { value } = compileIRegexp(standaloneText(pattern, 'pattern'));
    expect([value?.matchesWhole(subject), value?.test(subject)]).toEqual([match, search]);
  });

  it('takes a pattern of the full length that is all dots', () => {
    const { value } = compileIRegexp(standaloneText('.'.repeat(5000), 'pattern'));
    expect(value?.matchesWhole('a'.repeat(5000))).toBe(true);
  });
});

describe('what is kept', () => {
  it('costs no more than the limit, the least recently used gone first', () => {
    const cache = createCache<string>(10);
    for (const key of ['a', 'b', 'c']) cache.set(key, key, 3);
    cache.get('a');
    cache.set('d', 'd', 2);
    expect(['a', 'b', 'c', 'd'].filter(key => cache.get(key) !== undefined)).toEqual(['a', 'd']);
  });

  it('counts a value at its newest cost, and keeps one that alone is over the limit', () => {
    const cache = createCache<string>(10);
    cache.set('a', 'a', 3);
    cache.set('b', 'b', 3);
    cache.set('a', 'a', 30);
    expect([cache.get('a'), cache.get('b')]).toEqual(['a', undefined]);
    cache.set('c', 'c', 1);
    expect([cache.get('a'), cache.get('c')]).toEqual([undefined, 'c']);
  });
});

describe('bounds', () => {
  const line = `${'ab=x '.repeat(200_000)}é`;

  it.each(['(a+)+$', '(a|a)*=y', '[a-z]*[a-z]*=y', '(?:.*x){20}y', 'a[a-z= ]{20}y'])(
    '%s searches a megabyte in linear time',
    pattern => {
      const { test } = compiled(pattern);
      expect(test(line)).toBe(false);
      expectProportion(test, line);
    },
  );

  it('compiles thousands of patterns within the bound on what is kept', () => {
    const patterns = Array.from({ length: casesOf(10_000, 2_000) }, (_, index) =>
      compiled(`^[a-z]+_${index}(?:x|yz)*$`),
    );
    expect(patterns.filter(pattern => pattern.test('handle_77yzx')).map(({ text }) => text)).toEqual([
      '^[a-z]+_77(?:x|yz)*$',
    ]);
  });
});
