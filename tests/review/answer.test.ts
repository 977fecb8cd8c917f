/**
 * Which answers are believed. Random ones, near misses among them: an approval comes only from a well-formed one of
 * exactly what was asked.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_REASON, reviewsOf } from '../../src/review/answer.ts';
import type { Json } from '../../src/values/json-node.ts';
import type { ReviewedRule } from '../../src/values/review.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('review');

const reviewedRules: readonly ReviewedRule[] = [3, 7].map(rule => {
  return { rule, name: `store:${rule}`, prompt: '?', fields: [] };
});
const asked = { token: 'abc', names: ['store:3', 'store:7'], leftOut: 0 };

function review(rule: string, outcome = 'approve', reason = 'It is fine.') {
  return { rule, reason, outcome };
}

const sound = { token: 'abc', reviews: [review('store:3'), review('store:7', 'reject', 'It is not.')] };

const outcomesOf = (value: Json, more: Partial<typeof asked> = {}) =>
  reviewsOf(value, { ...asked, ...more }, reviewedRules).map(({ outcome }) => outcome);

test('a sound answer is believed, in whatever order', () => {
  const expected = [
    { rule: 3, outcome: 'approve', reason: 'It is fine.' },
    { rule: 7, outcome: 'reject', reason: 'It is not.' },
  ];
  expect(reviewsOf(sound, asked, reviewedRules)).toEqual(expected);
  expect(reviewsOf({ ...sound, reviews: sound.reviews.toReversed() }, asked, reviewedRules)).toEqual(
    expected,
  );
});

const unbelieved: readonly { readonly about: string; readonly value: Json; readonly why: RegExp }[] = [
  { about: 'null', value: null, why: /form/ },
  { about: 'a text', value: 'approve', why: /form/ },
  { about: 'a list', value: [sound], why: /form/ },
  { about: 'no token', value: { reviews: sound.reviews }, why: /form/ },
  { about: 'another token', value: { ...sound, token: 'abd' }, why: /token/ },
  { about: 'a token with more around it', value: { ...sound, token: ' abc' }, why: /token/ },
  { about: 'no reviews', value: { token: 'abc', reviews: [] }, why: /nothing of `store:3`/ },
  {
    about: 'a rule is missing',
    value: { ...sound, reviews: [review('store:3')] },
    why: /nothing of `store:7`/,
  },
  {
    about: 'a rule that was not asked about',
    value: { ...sound, reviews: [...sound.reviews, review('store:9\u001b[2J')] },
    why: /`store:9\\x1b\[2J` that was not asked/,
  },
  {
    about: 'two outcomes',
    value: { ...sound, reviews: [...sound.reviews, review('store:3', 'reject')] },
    why: /more than one outcome for `store:3`/,
  },
  {
    about: 'the same outcome twice',
    value: { ...sound, reviews: [...sound.reviews, review('store:3')] },
    why: /more than one outcome/,
  },
  {
    about: 'no reason',
    value: { ...sound, reviews: [review('store:3', 'approve', ' \n'), review('store:7')] },
    why: /no reason/,
  },
  {
    about: 'a reason that is too long',
    value: {
      ...sound,
      reviews: [review('store:3', 'approve', 'x'.repeat(MAX_REASON + 1)), review('store:7')],
    },
    why: /too long/,
  },
  {
    about: 'another outcome',
    value: { ...sound, reviews: [review('store:3', 'APPROVE'), review('store:7')] },
    why: /form/,
  },
  {
    about: 'one that only the host may give',
    value: { ...sound, reviews: [review('store:3', 'unavailable'), review('store:7')] },
    why: /form/,
  },
  { about: 'more than was asked for', value: { ...sound, approve: true }, why: /form/ },
  { about: 'a prototype', value: JSON.parse('{"__proto__":{"token":"abc","reviews":[]}}'), why: /form/ },
  {
    about: 'a rule that is no text',
    value: { ...sound, reviews: [{ ...review('x'), rule: 3 }, review('store:7')] },
    why: /form/,
  },
];

describe('is no review, for none of the rules', () => {
  test.each(unbelieved)('$about', ({ value, why }) => {
    const reviews = reviewsOf(value, asked, reviewedRules);
    expect(reviews.map(({ rule, outcome }) => [rule, outcome])).toEqual([
      [3, 'unavailable'],
      [7, 'unavailable'],
    ]);
    for (const { reason } of reviews) expect(reason).toMatch(why);
  });
});

test('what was not shown is not approved', () => {
  const reviews = reviewsOf(sound, { ...asked, leftOut: 12 }, reviewedRules);
  expect(reviews.map(({ outcome }) => outcome)).toEqual(['unavailable', 'reject']);
  expect(reviews[0]?.reason).toMatch(/12 characters/);
});

test('a reason is one line that obeys nothing', () => {
  const reason = 'no\u001b[31m\n\u202eok';
  const [first] = reviewsOf(
    { ...sound, reviews: [review('store:3', 'reject', reason), review('store:7')] },
    asked,
    reviewedRules,
  );
  expect(first?.reason).toBe('no\\x1b[31m\\n\\u{202e}ok');
});

const part = fc.oneof(
  fc.constantFrom<Json>(
    'store:3',
    'store:7',
    'store:8',
    'approve',
    'reject',
    'abc',
    '',
    ' ',
    null,
    true,
    3,
    [],
    {},
  ),
  fc.string({ maxLength: 3 }),
);
const mostly = (right: fc.Arbitrary<Json>) =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: part });
const reviewed = (rule: string) =>
  fc.record(
    {
      rule: mostly(fc.constant(rule)),
      reason: mostly(fc.constantFrom('r', 'store:3')),
      outcome: mostly(fc.constantFrom('approve', 'reject')),
    },
    { requiredKeys: ['rule', 'outcome'] },
  );
const reviews = fc.oneof(
  fc.tuple(reviewed('store:3'), reviewed('store:7')),
  fc.tuple(reviewed('store:7'), reviewed('store:3')),
  fc.array(fc.oneof(reviewed('store:3'), reviewed('store:7')), { maxLength: 3 }),
);
/** Answers that are nearly right: parts of sound ones, replaced, doubled and left out. */
const nearly = fc.oneof(
  // as: what JSON can be.
  fc.jsonValue().map(value => value as Json),
  fc.record(
    { token: mostly(fc.constant('abc')), reviews: mostly(reviews), more: part },
    { requiredKeys: ['token', 'reviews'] },
  ),
);

/** The rule that the code keeps, said again from the form alone. */
function isSound(value: Json): boolean {
  const { token, reviews, ...rest } = Object.assign(Object.create(null), value);
  if (token !== 'abc' || Object.keys(rest).length > 0 || !Array.isArray(reviews) || reviews.length !== 2)
    return false;
  const names = reviews.map(each => each?.rule);
  const isReview = (each: Record<string, unknown>) =>
    Object.keys(each).sort().join() === 'outcome,reason,rule' &&
    ['approve', 'reject'].includes(String(each['outcome'])) &&
    typeof each['outcome'] === 'string' &&
    typeof each['reason'] === 'string' &&
    each['reason'].trim() !== '';
  return names.includes('store:3') && names.includes('store:7') && reviews.every(isReview);
}

test('an approval comes only from a sound answer', () => {
  let believed = 0;
  assertLaw(
    fc.property(nearly, value => {
      const outcomes = outcomesOf(value);
      const sure = isSound(value);
      if (sure) believed++;
      expect(outcomes.includes('unavailable')).toBe(!sure);
      expect(outcomesOf(value, { token: 'other' })).toEqual(['unavailable', 'unavailable']);
      expect(outcomesOf(value, { leftOut: 1 })).not.toContain('approve');
    }),
    { numRuns: 3_000 },
  );
  expect(believed).toBeGreaterThan(checked(40));
});
