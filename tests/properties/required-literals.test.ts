/**
 * Laws of required literals: every text that a pattern or a glob matches contains them, and the search over them finds
 * what `includes` finds.
 */
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { standaloneText } from '../../src/diagnostics/span.ts';
import { globLines, validGlobLines } from '../../src/globs/glob-lines.ts';
import { compileGlobs } from '../../src/globs/globs.ts';
import { literalPrefix, literalSuffix, matchByPrefix } from '../../src/globs/literal-prefix.ts';
import { pathsOverlap, segmentsOfGlob } from '../../src/globs/overlap.ts';
import { requiredLiteralsOfGlobs } from '../../src/globs/required-literals.ts';
import { checkWordGlob } from '../../src/globs/word-glob.ts';
import { wordGlobs } from '../../src/globs/word-globs.ts';
import { foldCase } from '../../src/regex/fold-case.ts';
import { literalSearch } from '../../src/regex/literal-search.ts';
import { type RequiredLiterals, requiredLiterals } from '../../src/regex/required-literals.ts';
import { compileRulePattern } from '../../src/regex/rule-pattern.ts';
import { regexes, subjects } from '../arbitraries/regexes.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('regex');

const runs = 300;

const letters = [
  'a',
  'b',
  'k',
  's',
  'K',
  'S',
  '.',
  ' ',
  '\n',
  '\u212a',
  '\u017f',
  '\u0130',
  'Σ',
  'ς',
  'é',
  '/',
];
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });

/** The groups of which the text contains no literal. */
function missing(required: RequiredLiterals, subject: string): RequiredLiterals {
  const folded = foldCase(subject);
  return required.filter(group => !group.some(literal => folded.includes(literal)));
}

describe('of patterns', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'kab',
      'ss',
      'k',
      'S',
      'K',
      '\u017f',
      'é',
      'Σ',
      '\\.',
      '.',
      '(?:ab)',
      '(a|b)',
      'k?',
      's{2}',
      'b{0}',
    ],
    ...[
      '[ks]+',
      '[^a]',
      '[\u212aa]',
      '\\x41',
      '\\Qk.\\E',
      '\\b',
      '$',
      '^',
      '|',
      '(?i)',
      '(?-i:k)',
      '(?s)',
      '*',
    ],
    ...['(?:a|kb|)', '(?:ss|b){2,}', '(k(?:a|b)?)+', '(?:(?:a|S)(?:k|b|é))'],
  );
  const opening = fc.constantFrom(
    '',
    '',
    '(?=.*kab)',
    '(?!.*a)',
    '^(?=.*ss)',
    '(?=.*a|k)',
    '\\A(?s)(?=.*k)(?!b)',
  );
  const pattern = fc
    .tuple(opening, fc.array(piece, { minLength: 1, maxLength: 5 }))
    .map(([first, rest]) => first + rest.join(''));

  test('stand in every text that a rule finds', () => {
    let [matched, chosen] = [0, 0];
    const holds = (written: string, caseSensitive: boolean, subject: string): void => {
      const { value } = compileRulePattern(standaloneText(written, 'pattern'), {
        caseSensitive,
        multiline: true,
      });
      if (!value?.test(subject)) return;
      const required = requiredLiterals(written);
      if (required.length > 0) matched++;
      if (required.some(({ length }) => length > 1)) chosen++;
      expect(missing(required, subject), JSON.stringify([written, subject])).toEqual([]);
    };
    assertLaw(fc.property(pattern, fc.boolean(), text, holds), { numRuns: 20 * runs });
    expect(matched).toBeGreaterThan(checked(runs) / 10);
    // Texts of required literals and little else.
    const run = fc.constantFrom('ka', 'SS', 'b');
    const gap = fc.constantFrom('.*', '[ab]?', 'b?', '(?:k|s)*', '+', '|');
    const gapped = fc.array(fc.tuple(run, gap), { minLength: 2, maxLength: 4 });
    assertLaw(
      fc.property(gapped, fc.boolean(), (all, isSensitive) =>
        holds(all.flat().join(''), isSensitive, all.map(([first]) => first).join('')),
      ),
      { numRuns: 5 * runs },
    );
    expect(chosen).toBeGreaterThan(checked(runs) / 2);
  });

  test('stand in every text that RE2 finds', () => {
    let matched = 0;
    const holds = (written: string, subject: string): void => {
      for (const flags of ['', '(?i)']) {
        let program: RE2JS;
        try {
          program = RE2JS.compile(flags + written);
        } catch {
          return;
        }
        if (!program.test(subject)) continue;
        const required = requiredLiterals(written);
        if (required.length > 0) matched++;
        expect(missing(required, subject), JSON.stringify([flags, written, subject])).toEqual([]);
      }
    };
    assertLaw(fc.property(fc.oneof(regexes, pattern), fc.oneof(subjects, text), holds), {
      numRuns: 10 * runs,
    });
    expect(matched).toBeGreaterThan(checked(runs) / 10);
  });

  test('fold as RE2 folds, each character', () => {
    for (let code = 0x21; code < 0x7f; code++) {
      const program = RE2JS.compile(`(?i)\\A\\x{${code.toString(16)}}\\z`);
      const own = foldCase(String.fromCharCode(code));
      for (const other of [code, 0x17f, 0x212a, 0x130, 0x131, 0x37e, 0x1fef]) {
        const char = String.fromCharCode(other);
        if (program.test(char)) expect(foldCase(char)).toContain(own);
      }
    }
  });
});

describe('of globs', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'b',
      'k',
      'S',
      '.',
      '/',
      '/',
      '*',
      '**',
      '**/',
      '?',
      '[ab]',
      '[!a]',
      '[]a]',
      '[!]a]',
      '[^b]',
      '[k-]',
    ],
    ...[
      '{a,b}',
      '{a*,/b}',
      '{,kb}',
      '{k}',
      '{',
      '}',
      ',',
      '\\',
      '\\a',
      '\\*',
      '!',
      'é',
      'e\u0301',
      ';',
      '{[,k}',
      '[{a,b]',
    ],
    ...['\u212a', '\u017f', 'ab', '(', '+('],
  );
  const glob = fc.array(piece, { minLength: 1, maxLength: 6 }).map(pieces => pieces.join(''));
  const lists = fc.array(
    fc.tuple(fc.constantFrom('', '', '', '!'), glob).map(all => all.join('')),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const chars = [...'abkSKs./{},*![]', '\u212a', '\u017f', 'é', 'e\u0301', '\u037e', ';', '\u0130', '(', '+'];
  const name = fc.array(fc.constantFrom(...chars), { maxLength: 6 }).map(all => all.join(''));
  /** The glob's own text, with its wildcards filled in, so that many match. */
  const alike = (list: readonly string[], filling: string): readonly string[] =>
    list.flatMap(each => {
      const filled = each.replace(/^!/, '').replace(/\*\*\/?|[*?]|\[[^\]]*\]/g, filling);
      return [filled, filled.replaceAll(/\\(.)|\{([^{},]*)(?:,[^{}]*)?\}/g, '$1$2')];
    });

  function check(
    kind: 'path' | 'word',
    list: readonly string[],
    folds: boolean,
    words: readonly string[],
  ): number {
    const isRead =
      kind === 'path'
        ? compileGlobs(list.map(each => standaloneText(each, 'glob'))).value !== undefined
        : list.every(each => checkWordGlob(standaloneText(each, 'glob')).length === 0);
    if (!isRead) return 0;
    const constant = globLines(list, folds);
    const globs = kind === 'path' ? validGlobLines(constant) : wordGlobs(constant);
    const required = requiredLiteralsOfGlobs(constant, kind);
    expect(required.flat().filter(literal => literal === '' || literal.includes('/'))).toEqual([]);
    let matched = 0;
    for (const each of words) {
      if (!globs.test(each)) continue;
      if (required.length > 0) matched++;
      expect(missing(required, each), JSON.stringify([constant, each, kind])).toEqual([]);
      const [only = '', ...others] = list;
      if (kind === 'path' && !folds && others.length === 0 && !only.startsWith('!'))
        expect(
          [each.startsWith(literalPrefix(only)), each.endsWith(literalSuffix(only))],
          JSON.stringify([only, each]),
        ).toEqual([true, true]);
    }
    return matched;
  }

  test('globs that match one path have prefixes and suffixes that fit each other', () => {
    const isRead = (each: string) => compileGlobs([standaloneText(each, 'glob')]).value !== undefined;
    let shared = 0;
    const check = (one: string, other: string) => {
      if (!isRead(one) || !isRead(other)) return;
      const overlap = segmentsOfGlob(one).some(a => segmentsOfGlob(other).some(b => pathsOverlap(a, b)));
      if (!overlap) return;
      const [starts, ends] = [literalPrefix, literalSuffix].map(part => [part(one), part(other)] as const);
      if (starts?.every(each => each !== '') || ends?.every(each => each !== '')) shared++;
      const [start = '', begins = ''] = starts ?? [];
      const [end = '', ending = ''] = ends ?? [];
      expect(
        [start.startsWith(begins) || begins.startsWith(start), end.endsWith(ending) || ending.endsWith(end)],
        JSON.stringify([one, other]),
      ).toEqual([true, true]);
    };
    // The second is the first with a part of it as a wildcard, so that many overlap.
    const pairs = fc.tuple(glob, glob, fc.nat(6), fc.constantFrom('*', '**', '?', '{a,b}', '[ab]'));
    const property = fc.property(pairs, ([one, other, at, wildcard]) => {
      check(one, other);
      check(one, `${one.slice(0, at)}${wildcard}${one.slice(at + 1)}`);
    });
    assertLaw(property, { numRuns: 20 * runs });
    expect(shared).toBeGreaterThan(checked(runs));
  });

  test('a glob matches what its prefix alone decides', () => {
    const counts = { true: 0, false: 0 };
    const start = fc
      .array(fc.constantFrom('/', '/a', 'b', '/..', '/.', '//', ' ', '~', '…'), {
        minLength: 1,
        maxLength: 4,
      })
      .map(all => all.join(''));
    const tail = fc.constantFrom('', '/**', '/{*,*/**}', '{,/**}', '*', '/*', '/');
    const below = fc.constantFrom('', '/', '/a', '/.a', 'b', '/a/b', '//a', '/a/', '/a//b');
    const property = fc.property(
      start,
      tail,
      start,
      below,
      fc.boolean(),
      (begin, end, other, rest, isAlike) => {
        const written = begin + end;
        const { value } = compileGlobs([standaloneText(written, 'glob')]);
        if (!value) return;
        const path = (isAlike ? begin : other) + rest;
        const shows = matchByPrefix(written, literalPrefix(written), path);
        if (shows === undefined) return;
        counts[`${shows}`]++;
        expect(value.test(path), JSON.stringify([written, path])).toBe(shows);
      },
    );
    assertLaw(property, { numRuns: 60 * runs });
    expect(Math.min(counts.true, counts.false)).toBeGreaterThan(checked(runs));
  });

  test.each(['path', 'word'] as const)('stand in every %s that a list matches', kind => {
    let matched = 0;
    const property = fc.property(
      lists,
      fc.boolean(),
      fc.array(name, { maxLength: 4 }),
      (list, folds, words) => {
        const subjects = [...words, ...alike(list, ''), ...alike(list, 'a'), ...alike(list, words[0] ?? 'k')];
        const upper = subjects.map(each => each.toUpperCase());
        matched += check(kind, list, folds, [...subjects, ...upper]);
      },
    );
    assertLaw(property, { numRuns: 20 * runs });
    expect(matched).toBeGreaterThan(checked(runs));
  });
});

test('a search finds what `includes` finds', () => {
  const literals = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'k', 's', '.'), maxLength: 6 }), {
    maxLength: 30,
  });
  const check = (all: readonly string[], subject: string): void => {
    const expected = [...all.keys()].filter(number => subject.includes(all[number] ?? ''));
    expect(literalSearch(all).find(subject)).toEqual(expected);
  };
  assertLaw(
    fc.property(literals, text, (all, subject) => check(all, foldCase(subject))),
    { numRuns: 3 * runs },
  );
  // Texts whose three characters share a hash with others.
  const collide = fc.string({ unit: fc.constantFrom('a', 'A', '!', 'b', 'B'), maxLength: 8 });
  assertLaw(fc.property(fc.array(collide, { minLength: 5 }), collide, check), { numRuns: runs });
});
