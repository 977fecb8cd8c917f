/** What is told of a pattern for later searches: they find what reading the pattern finds, and take no more steps than JavaScript is left. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { standalone } from '../../src/diagnostics/span.ts';
import { searchTold } from '../../src/regex/native/told.ts';
import { textConstant } from '../../src/regex/pattern-constant.ts';
import { validPattern } from '../../src/regex/regex.ts';
import { compileRulePattern, needlesOf, re2TextOf, validRulePattern } from '../../src/regex/rule-pattern.ts';
import { tellPattern, toldPattern } from '../../src/regex/told-pattern.ts';
import { ambiguous, regexes, subjects } from '../arbitraries/regexes.ts';
import { staysWithinBounds } from '../laws/native-regex.ts';

const constants = fc.tuple(fc.constantFrom('', '', '(?i)', '(?-m)', '(?i-m)'), regexes);
/** Up to the longest of which anything is told, and beyond. */
const long = fc.tuple(subjects, fc.constantFrom(1, 1, 3, 40, 700)).map(([text, times]) => text.repeat(times));
const many = fc.array(long, { minLength: 8, maxLength: 8 });

it('is found as by who reads the pattern', () => {
  let [told, all] = [0, 0];
  fc.assert(
    fc.property(constants, many, ([flags, pattern], texts) => {
      const constant = flags + pattern;
      const asked = textConstant(constant);
      const { value } = compileRulePattern(standalone(asked.pattern, 'pattern'), asked.options);
      fc.pre(value !== undefined);
      const known = tellPattern(constant, asked);
      if (!known) return;
      const read = validRulePattern(asked.pattern, asked.options);
      let reads = 0;
      const kept = JSON.parse(JSON.stringify(known));
      const given = toldPattern(asked.pattern, kept, () => {
        reads++;
        return read;
      });
      expect(given.size).toBe(read.size);
      expect(kept.needles).toEqual(needlesOf(constant));
      for (const subject of texts)
        expect(given.find(subject), JSON.stringify(subject)).toEqual(read.find(subject));
      for (const subject of texts)
        expect(given.test(subject), JSON.stringify(subject)).toBe(read.test(subject));
      all += 2 * texts.length;
      told += 2 * texts.length - reads;
    }),
    { numRuns: 2_000 },
  );
  expect(told / all).toBeGreaterThan(0.5);
});

it('is searched for only where JavaScript would be left it, and within the steps that are told', () => {
  let [told, all] = [0, 0];
  const growing = fc.tuple(ambiguous, fc.constantFrom(1, 2, 6)).map(([[pattern, text], times]) => {
    return [pattern, text.repeat(times)] as const;
  });
  fc.assert(
    fc.property(fc.oneof(fc.tuple(regexes, long), growing), ([pattern, subject]) => {
      const asked = textConstant(pattern);
      const { value } = compileRulePattern(standalone(pattern, 'pattern'), asked.options);
      fc.pre(value !== undefined);
      const known = tellPattern(pattern, asked);
      all++;
      if (!known || !searchTold(known.search, subject)) return;
      told++;
      // By the closest look there is, which knows the text: re2js would have been compiled otherwise.
      const text = re2TextOf(asked.pattern, asked.options) ?? '';
      expect(validPattern(text).test(subject)).toBe(searchTold(known.search, subject)?.(0) !== undefined);
      if (subject.length < 200) expect(staysWithinBounds(text, subject).problem).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
  expect(told / all).toBeGreaterThan(0.3);
});

it.each<[pattern: string, part: string, times: number, expected: boolean]>([
  // It would take quadratic time from anywhere, and begins seldom.
  ['\\btool5\\s+(?:\\S+\\s+)*purge5\\b', 'cd build && tool5 --all purge5 now', 1, true],
  ['\\btool5\\s+(?:\\S+\\s+)*purge5\\b', 'tool5 ', 80, false],
  ['rm -rf', 'rm -rf ', 1_000, true],
  ['rm -rf', 'rm -rf ', 2_000, false],
  // Halves of characters are RE2's.
  ['rm -rf', 'rm -rf \ud83d', 1, false],
])('%s in %j times %i: %j', (pattern, part, times, expected) => {
  const known = tellPattern(pattern, textConstant(pattern));
  expect(known && searchTold(known.search, part.repeat(times)) !== undefined).toBe(expected);
});

it.each(['(?:a+)+b', '\\pL', '^(?=.*a).*b', '.{2000,}', '(?i)é'])('nothing is told of %s', pattern => {
  expect(tellPattern(pattern, textConstant(pattern))).toBeUndefined();
});
