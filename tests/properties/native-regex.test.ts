/** What is left to JavaScript's own RegExp: the answers are RE2's, the steps are bounded, and most patterns are among it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ambiguous, regexes, subjects } from '../arbitraries/regexes.ts';
import { answersAsRe2, programOf, staysWithinBounds } from '../laws/native-regex.ts';

const many = fc.array(subjects, { minLength: 10, maxLength: 10 });

it('is answered as by RE2', () => {
  let [native, all] = [0, 0];
  fc.assert(
    fc.property(regexes, many, fc.nat({ max: 6 }), (pattern, texts, offset) => {
      const program = programOf(pattern);
      fc.pre(program !== undefined);
      for (const subject of texts) {
        const told = answersAsRe2(program, subject, offset);
        expect(told.problem, JSON.stringify(subject)).toBeUndefined();
        all++;
        if (told.native) native++;
      }
    }),
    { numRuns: 3000 },
  );
  // The others have constructs of which nothing is known, or halves of characters to search in.
  expect(native / all).toBeGreaterThan(0.4);
});

it('takes no more steps than are told', () => {
  let [native, all] = [0, 0];
  fc.assert(
    fc.property(fc.oneof(fc.tuple(regexes, subjects), ambiguous), ([pattern, subject]) => {
      const told = staysWithinBounds(pattern, subject);
      expect(told.problem).toBeUndefined();
      all++;
      if (told.native) native++;
    }),
    { numRuns: 5000 },
  );
  expect(native / all).toBeGreaterThan(0.4);
});
