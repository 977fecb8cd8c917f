/** Laws of patterns: shortcuts change nothing, JavaScript's own engine agrees on shared syntax, nothing throws. */
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { standaloneText } from '../../src/diagnostics/span.ts';
import { compilePattern } from '../../src/regex/regex.ts';
import { scan } from '../../src/regex/tokens.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('regex');

const read = (pattern: string) => compilePattern(standaloneText(pattern, 'pattern'));

const atom = fc.constantFrom('a', 'b', 'ab', '-', '\\.', '.', '[ab]', '[^a]', '[a-c_]', '\\d', '\\w', '\\n');
const repeated = fc
  .tuple(atom, fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0,1}', '{1,}', '*?'))
  .map(([text, operator]) => (operator === '' ? text : `(?:${text})${operator}`));

/** Patterns that RE2 and JavaScript read alike. */
const shared: fc.Arbitrary<string> = fc.letrec<{ regex: string }>(tie => ({
  regex: fc.oneof(
    { maxDepth: 3 },
    repeated,
    fc.array(repeated, { maxLength: 4 }).map(parts => parts.join('')),
    fc.tuple(tie('regex'), tie('regex')).map(([left, right]) => `(${left}|${right})`),
    fc
      .tuple(tie('regex'), fc.constantFrom('*', '+', '?', '{1,2}'))
      .map(([inner, operator]) => `(?:${inner})${operator}`),
    tie('regex').map(inner => `^${inner}`),
    tie('regex').map(inner => `${inner}$`),
  ),
})).regex;

/** Patterns that are hard for the shortcuts: flags, quotation, escapes, halves of characters. */
const tricky = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'ab',
        'k',
        '\\.',
        '\\t',
        '\\x41',
        '\\Qa.\\E',
        '\\Q',
        '\\E',
        '(?i)',
        '(?m)',
        '(?s)',
        '(?i:k)',
        '^',
        '$',
      ),
      fc.constantFrom(
        '(',
        '(?:',
        ')',
        '|',
        '*',
        '+',
        '?',
        '{0}',
        '{2,}',
        '{,3}',
        '[',
        '[^',
        ']',
        '-',
        '\\b',
        '\\z',
        '\\A',
        '\\pL',
      ),
      fc.constantFrom('😀', '\ud83d', '\ude00', 'é', '\\', ' ', '\n'),
    ),
    { maxLength: 7 },
  )
  .map(parts => parts.join(''));

const subject = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'ab',
      'c',
      '-',
      '.',
      '_',
      '1',
      'K',
      '\u212a',
      'A',
      '\n',
      '😀',
      '\ud83d',
      '\ude00',
      'é',
      '{,3}',
      ' ',
    ),
    {
      maxLength: 10,
    },
  )
  .map(parts => parts.join(''));

it('answers as RE2 does, shortcuts or not', () => {
  assertLaw(
    fc.property(
      fc.oneof(shared, tricky),
      fc.array(subject, { minLength: 5, maxLength: 5 }),
      (pattern, subjects) => {
        const { value } = read(pattern);
        fc.pre(value !== undefined);
        for (const each of subjects) {
          expect(value?.test(each)).toBe(RE2JS.compile(pattern).test(each));
          if (pattern.includes('\\Q')) continue; // An open quotation would swallow the closing parenthesis.
          expect(value?.matchesWhole(each)).toBe(RE2JS.compile(`\\A(?:${pattern})\\z`).test(each));
        }
      },
    ),
    { numRuns: 1000 },
  );
});

it('refuses exactly what RE2 refuses', () => {
  assertLaw(
    fc.property(tricky, pattern => {
      let valid = true;
      try {
        RE2JS.compile(pattern);
      } catch {
        valid = false;
      }
      expect(read(pattern).value !== undefined).toBe(valid);
    }),
    { numRuns: 1000 },
  );
});

it('agrees with JavaScript on the syntax they share', () => {
  const ascii = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', '-', '.', '_', '1', '\n', '{'),
    maxLength: 10,
  });
  assertLaw(
    fc.property(shared, ascii, (pattern, each) => {
      expect(read(pattern).value?.test(each)).toBe(new RegExp(pattern, 'u').test(each));
      expect(read(pattern).value?.matchesWhole(each)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(each));
    }),
    { numRuns: 1000 },
  );
});

it('points at characters of the pattern', () => {
  assertLaw(
    fc.property(fc.oneof(tricky, fc.string({ unit: 'binary', maxLength: 30 })), pattern => {
      for (const { span } of read(pattern).diagnostics) {
        expect(span?.start).toBeLessThan(span?.end ?? 0);
        expect(span?.end).toBeLessThanOrEqual(pattern.length);
      }
    }),
    { numRuns: 1000 },
  );
});

it('splits any text into adjacent tokens', () => {
  assertLaw(
    fc.property(fc.oneof(tricky, fc.string({ unit: 'binary' })), pattern => {
      let end = 0;
      for (const token of scan(pattern)) {
        expect(pattern.slice(end, token.start)).toMatch(/^(\\Q|\\E)*$/);
        expect(token.end).toBeGreaterThan(token.start);
        end = token.end;
      }
      expect(pattern.slice(end)).toMatch(/^(\\Q|\\E)*$/);
    }),
    { numRuns: 2000 },
  );
});
