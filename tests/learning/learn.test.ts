/** From an excerpt to proposals: one request, one answer that is believed only whole, and nothing else that happens. */
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import schema from '../../schemas/learned.schema.json' with { type: 'json' };
import { learn } from '../../src/learning/learn.ts';
import { questionOf } from '../../src/learning/question.ts';
import type { Asked, Model, Question } from '../../src/model/question.ts';
import type { Json } from '../../src/values/json-node.ts';
import { candidate, excerptFrom, lesson, sessionLines, storedRule } from '../doubles/lessons.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('learning');

const usage = { model: 'm-1', milliseconds: 5 };

function answering(asked: Asked): Model & { readonly questions: readonly Question[] } {
  const questions: Question[] = [];
  return {
    name: 'double',
    questions,
    ask: async question => {
      questions.push(question);
      return asked;
    },
  };
}

const proposing = (...proposals: readonly unknown[]) =>
  answering({ kind: 'answered', value: JSON.parse(JSON.stringify({ proposals })), usage });

test('what is proposed rests on the session, and what is dropped has a reason', async () => {
  const invented = { ...candidate, quote: 'the user never said this' };
  const model = proposing(invented, candidate, candidate);
  expect(await learn(lesson, model)).toMatchObject({
    kind: 'taught',
    proposals: [{ kind: 'create', session: 's-1', model: 'm-1' }],
    dropped: [
      {
        about: '\\bnpm (install|add)\\b',
        reason: 'its quote is not in what the user said since the last time',
      },
      { about: '\\bnpm (install|add)\\b', reason: 'the same was proposed before, and is open' },
    ],
    usage,
  });
  expect(model.questions).toHaveLength(1);
});

test('nobody is asked where the user has said nothing new', async () => {
  for (const excerpt of [excerptFrom([]), excerptFrom(sessionLines, at => at > 3)]) {
    const model = proposing(candidate);
    expect(await learn({ ...lesson, excerpt }, model)).toEqual({ kind: 'nothing-new' });
    expect(model.questions).toEqual([]);
  }
});

test('of many proposals the first are tried out', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...candidate,
    rule: { ...candidate.rule, patterns: [`npm install d|${at}`] },
  }));
  const learned = await learn(lesson, proposing(...many));
  expect(learned).toMatchObject({ proposals: { length: 10 }, dropped: [{ about: '2 more' }] });
});

test('a question that nobody answers teaches nothing', async () => {
  const unanswered: Asked = { kind: 'unanswered', why: 'no-key', reason: 'there is no key' };
  expect(await learn(lesson, answering(unanswered))).toEqual({
    kind: 'untaught',
    why: 'no-key',
    reason: 'there is no key',
  });
});

const near = fc.record(
  {
    kind: fc.constantFrom('create', 'update', 'delete', 'other'),
    rule_id: fc.constantFrom(null, 3, 4, '3'),
    rule: fc.constantFrom(
      candidate.rule,
      null,
      { ...candidate.rule, patterns: 'npm' },
      { ...candidate.rule, action: 'allow' },
    ),
    quote: fc.constantFrom(candidate.quote, '', 'invented, all of it'),
    mistake: fc.constantFrom(candidate.mistake, null, {}),
    why: fc.constantFrom('so', 1),
    more: fc.constant(1),
  },
  { requiredKeys: [] },
);
const answers = fc.oneof(
  fc.jsonValue(),
  fc.array(near, { maxLength: 4 }).map(proposals => ({ proposals })),
  fc.array(near, { maxLength: 4 }).map(proposals => ({ proposals, more: 1 })),
);

test('whatever is answered, nothing is proposed but what the session holds, and an answer of another form teaches nothing', async () => {
  const isLearned = new Ajv({ strict: false }).compile(schema);
  await assertLaw(
    fc.asyncProperty(answers, async given => {
      const value: Json = JSON.parse(JSON.stringify(given));
      const learned = await learn(lesson, answering({ kind: 'answered', value, usage }));
      expect(learned.kind).toBe(isLearned(value) ? 'taught' : 'untaught');
      if (learned.kind !== 'taught') return;
      for (const { kind, evidence, rule_id } of learned.proposals) {
        expect(JSON.parse(evidence).quote).toBe(candidate.quote);
        expect(kind === 'create' ? rule_id : 3).toBe(kind === 'create' ? null : rule_id);
      }
    }),
  );
});

test('the question holds the session and the rules as data, and the form of the answer', () => {
  const question = questionOf(lesson.excerpt, [storedRule], lesson.digest);
  expect(question.purpose).toBe('learn');
  expect(question.content).toMatch(/^<rules-([0-9a-f]{64})>\n\{"id":3,.*"rm -rf".*\}\n<\/rules-\1>/);
  expect(question.content).toMatch(/\n<excerpt-([0-9a-f]{64})>\n\[user, new\]\n[\s\S]*\n<\/excerpt-\1>$/);
  // What an agent or a tool wrote is not among what the model is to do.
  expect(question.system).not.toContain('dayjs');
  expect(Object.keys(question.schema)).toEqual(['type', 'additionalProperties', 'required', 'properties']);
});

test('of many rules the newest are shown', () => {
  const rules = Array.from({ length: 3_000 }, (_, id) => ({ ...storedRule, id, prompt: 'x'.repeat(100) }));
  const { content } = questionOf(excerptFrom([]), rules, lesson.digest);
  expect(content.length).toBeLessThan(20_000);
  expect(content).toContain('{"id":2999,');
  expect(content).not.toContain('{"id":0,');
});
