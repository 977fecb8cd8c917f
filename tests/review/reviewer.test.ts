/**
 * One request for all rules, counted before it is sent; the same question is asked once; whatever goes wrong there is
 * an outcome for each rule.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Asked, Question } from '../../src/model/question.ts';
import { newReviewer, type ReviewAsked, type ReviewerParts } from '../../src/review/reviewer.ts';
import type { Json } from '../../src/values/json-node.ts';
import type { ReviewedRule } from '../../src/values/review.ts';
import { answering } from '../doubles/review-answers.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function reviewedRulesOf(...rules: readonly number[]): readonly ReviewedRule[] {
  return rules.map(rule => ({ rule, name: `store:${rule}`, prompt: `Is ${rule} safe?`, fields: [] }));
}

const asked: ReviewAsked = {
  reviewedRules: reviewedRulesOf(3, 7),
  call: { host: 'claude-code', tool: 'Bash', paths: [], fields: [{ field: 'command', value: 'ls' }] },
  session: 's',
};

/** A model that answers so, and what was done, in order. */
function doubles(answer: (question: Question) => Asked | Promise<Asked>, more: Partial<ReviewerParts> = {}) {
  const done: string[] = [];
  const kept = new Map<string, Json>();
  const parts: ReviewerParts = {
    model: {
      name: 'double one',
      async ask(question) {
        done.push('asked');
        return answer(question);
      },
    },
    digest,
    now: () => 0,
    cache: { read: key => kept.get(key), write: (key, value) => void kept.set(key, value) },
    count(session) {
      done.push(`counted for ${session}`);
      return undefined;
    },
    ...more,
  };
  return { reviewer: newReviewer(parts), parts, done, kept };
}

const usage = { model: 'one-2026', milliseconds: 5, inputTokens: 12, outputTokens: 34 };

const approving = (question: Question): Asked => ({
  kind: 'answered',
  value: answering(question.content),
  usage,
});

test('one request for all rules, counted before it is sent', async () => {
  const { reviewer, done } = doubles(approving);
  expect(await reviewer.review(asked)).toEqual({
    reviews: [
      { rule: 3, outcome: 'approve', reason: 'It is fine.' },
      { rule: 7, outcome: 'approve', reason: 'It is fine.' },
    ],
    log: {
      model: 'one-2026',
      ms: 0,
      input_tokens: 12,
      output_tokens: 34,
      outcomes: ['store:3 approve', 'store:7 approve'],
      prompts: ['Is 3 safe?', 'Is 7 safe?'].map(each => digest(each).slice(0, 16)),
      cached: false,
    },
  });
  expect(done).toEqual(['counted for s', 'asked']);
});

test('the same question is asked once; another one is another', async () => {
  const { reviewer, done, parts } = doubles(approving);
  await reviewer.review(asked);
  const again = await reviewer.review({ ...asked, session: 't' });
  expect(done).toEqual(['counted for s', 'asked']);
  expect(again.reviews.map(({ outcome }) => outcome)).toEqual(['approve', 'approve']);
  expect(again.log).toMatchObject({ model: 'double one', cached: true });
  const others: readonly [ReviewAsked, Partial<ReviewerParts>][] = [
    [{ ...asked, reviewedRules: reviewedRulesOf(3) }, {}],
    [{ ...asked, call: { ...asked.call, fields: [{ field: 'command', value: 'ls ' }] } }, {}],
    [{ ...asked, call: { ...asked.call, fields: [{ field: 'other', value: 'ls' }] } }, {}],
    [{ ...asked, call: { ...asked.call, tool: 'Write' } }, {}],
    [asked, { model: { ...parts.model, name: 'double two' } }],
  ];
  for (const [question, more] of others) {
    const before = done.length;
    await newReviewer({ ...parts, ...more }).review(question);
    expect(done.slice(before)).toEqual(['counted for s', 'asked']);
  }
});

const unanswered: Asked = { kind: 'unanswered', why: 'timeout', reason: 'the model took too long\u001b[2J' };

test('what is no review is not kept, and says why', async () => {
  const answers: readonly (readonly [Asked, RegExp])[] = [
    [unanswered, /too long\\x1b/],
    [{ kind: 'answered', value: { token: 'x', reviews: [] }, usage }, /does not repeat the token/],
    [{ kind: 'answered', value: 'approve', usage }, /form/],
  ];
  for (const [answer, why] of answers) {
    const { reviewer, kept } = doubles(() => answer);
    const { reviews, log } = await reviewer.review(asked);
    expect(reviews.map(({ outcome }) => outcome)).toEqual(['unavailable', 'unavailable']);
    for (const { reason } of reviews) expect(reason).toMatch(why);
    expect(log.outcomes).toEqual(['store:3 unavailable', 'store:7 unavailable']);
    expect(kept.size).toBe(0);
  }
});

test('what was kept is believed no more than an answer', async () => {
  const { parts, done } = doubles(approving);
  const forged = { read: () => ({ token: '', reviews: [] }), write: () => undefined };
  const { log } = await newReviewer({ ...parts, cache: forged }).review(asked);
  expect([done, log.cached]).toEqual([['counted for s', 'asked'], false]);
});

test('where the budget is used up nothing is sent', async () => {
  const { reviewer, done } = doubles(approving, {
    count: () => 'the budget of 1 requests in a session is used up',
  });
  const { reviews } = await reviewer.review(asked);
  expect(done).toEqual([]);
  expect(reviews[1]).toEqual({
    rule: 7,
    outcome: 'unavailable',
    reason: 'the budget of 1 requests in a session is used up',
  });
});

test('what cannot be asked whole is not sent', async () => {
  const { reviewer, done } = doubles(approving);
  const prompt = 'x'.repeat(200_000);
  const { reviews } = await reviewer.review({
    ...asked,
    reviewedRules: reviewedRulesOf(3).map(each => ({ ...each, prompt })),
  });
  expect(done).toEqual([]);
  expect(reviews).toMatchObject([{ rule: 3, outcome: 'unavailable' }]);
});

test('words of a file that an agent may have written are in no request with the user’s', async () => {
  const questions: string[] = [];
  const { reviewer } = doubles(question => {
    questions.push(question.content);
    return approving(question);
  });
  const isForeign = ({ rule }: ReviewedRule) => rule === 3;
  const { reviews } = await reviewer.review({ ...asked, isForeign });
  expect(reviews.map(({ outcome }) => outcome)).toEqual(['unavailable', 'approve']);
  expect(questions).toHaveLength(1);
  expect(questions[0]).not.toContain('Is 3 safe?');
  const alone = await reviewer.review({ ...asked, reviewedRules: reviewedRulesOf(3), isForeign });
  expect(alone.reviews.map(({ outcome }) => outcome)).toEqual(['approve']);
});
