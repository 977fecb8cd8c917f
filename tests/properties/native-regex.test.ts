/** Native searches by JavaScript's RegExp: they answer like RE2, their steps are bounded, and most patterns qualify. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
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
