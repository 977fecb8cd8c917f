/** Native searches by JavaScript's RegExp: they answer like RE2, their steps are bounded, and most patterns qualify. */
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { joinedPatterns } from '../../src/regex/joined.ts';
import { validPattern } from '../../src/regex/regex.ts';
import { scan } from '../../src/regex/tokens.ts';
import { ambiguous, regexes, subjects } from '../arbitraries/regexes.ts';
import { lawsOf } from '../laws/law.ts';
import { answersAsRe2, programOf, staysWithinBounds } from '../laws/native-regex.ts';

const assertLaw = lawsOf('regex');

const many = fc.array(subjects, { minLength: 10, maxLength: 10 });

it('is answered as by RE2', () => {
  let [native, all] = [0, 0];
  assertLaw(
    fc.property(regexes, many, fc.nat({ max: 6 }), (pattern, texts, offset) => {
      const program = programOf(pattern);
      fc.pre(program !== undefined);
      for (const subject of texts) {
        const answer = answersAsRe2(program, subject, offset);
        expect(answer.problem, JSON.stringify(subject)).toBeUndefined();
        all++;
        if (answer.native) native++;
      }
    }),
    { numRuns: 3000 },
  );
  // The other patterns have unknown constructs, or half surrogate pairs to search in.
  expect(native / all).toBeGreaterThan(0.4);
});

it('a pattern of joined patterns is answered as by RE2', () => {
  let matched = 0;
  assertLaw(
    fc.property(fc.array(regexes, { minLength: 2, maxLength: 4 }), many, (parts, texts) => {
      const joined = parts.map(part => `(?:${part})`).join('|');
      const program = parts.every(part => programOf(part)) ? programOf(joined) : undefined;
      fc.pre(program !== undefined);
      const pattern = validPattern(joined);
      const tokens = scan(joined);
      expect(joinedPatterns(joined, tokens)).toEqual(parts);
      for (const subject of texts) {
        const isFound = RE2JS.compile(joined).test(subject);
        expect(pattern.test(subject), JSON.stringify(subject)).toBe(isFound);
        expect(pattern.matchesWhole(subject)).toBe(RE2JS.compile(joined).testExact(subject));
        expect(pattern.finder(subject)(0) !== undefined).toBe(isFound);
        if (isFound) matched++;
      }
    }),
    { numRuns: 1000 },
  );
  expect(matched).toBeGreaterThan(10);
});

it.each(['(?:a)', '(?:a)|b', '(?:a)(?:b)', '(?:a)+|(?:b)', '(a)|(?:b)', '(?i)(?:a)|(?:b)', '(?:a|b', ''])(
  '%j is no pattern of joined patterns',
  pattern => expect(joinedPatterns(pattern, scan(pattern))).toBeUndefined(),
);

it('takes no more steps than the proof promises', () => {
  let [native, all] = [0, 0];
  assertLaw(
    fc.property(fc.oneof(fc.tuple(regexes, subjects), ambiguous), ([pattern, subject]) => {
      const answer = staysWithinBounds(pattern, subject);
      expect(answer.problem).toBeUndefined();
      all++;
      if (answer.native) native++;
    }),
    { numRuns: 5000 },
  );
  expect(native / all).toBeGreaterThan(0.4);
});
