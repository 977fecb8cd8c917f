/** Patterns that plain string search decides answer as RE2 does. */
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { literalTest } from '../src/regex/alternatives.ts';
import { validPattern } from '../src/regex/regex.ts';
import { scan } from '../src/regex/tokens.ts';
import { checked, lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('regex');

const piece = fc.constantFrom(
  'a',
  'b',
  'ab',
  '|',
  '.*',
  '.+',
  '^',
  '$',
  '\\A',
  '\\z',
  '\\.',
  '(?:a|b)',
  '😀',
);
const patterns = fc.array(piece, { maxLength: 7 }).map(pieces => pieces.join(''));
const subjects = fc.string({ unit: fc.constantFrom('a', 'b', '.', '\n', '😀'), maxLength: 5 });

test('a pattern of literals answers as RE2 does', () => {
  let decided = 0;
  assertLaw(
    fc.property(patterns, fc.array(subjects, { maxLength: 5 }), (text, texts) => {
      fc.pre(isValid(text));
      const program = RE2JS.compile(text);
      const pattern = validPattern(text);
      decided += literalTest(text, scan(text), true) ? 1 : 0;
      for (const subject of texts) {
        expect(pattern.test(subject), `${text} in ${subject}`).toBe(program.test(subject));
        expect(pattern.matchesWhole(subject), `${text} is ${subject}`).toBe(program.testExact(subject));
      }
    }),
    { numRuns: 3_000 },
  );
  expect(decided).toBeGreaterThan(checked(500));
});

test.each(['Write|Edit', '.*Edit', 'Bash', 'mcp__.*', 'Write|.*Edit|NotebookEdit', '.*'])(
  'no regex is needed for the tools `%s`',
  tools => {
    expect(literalTest(tools, scan(tools), true)).toBeDefined();
  },
);

function isValid(pattern: string): boolean {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
}
