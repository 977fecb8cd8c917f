/** Laws of replay, over what the hook itself logs about random payloads with random rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome, WhyUndetermined } from '../../src/replay/compare.ts';
import { readLogLine } from '../../src/replay/log-line.ts';
import { type Replayed, replayEntries } from '../../src/replay/replay-entries.ts';
import { questionOf } from '../../src/review/question.ts';
import { newReviewer, type Reviewer } from '../../src/review/reviewer.ts';
import { sha256 } from '../../src/system/digest.ts';
import { hookRules, ruleFiles } from '../arbitraries/hook-rules.ts';
import { payloads } from '../arbitraries/payloads.ts';
import { gateOf, type Logging, loggedLines, reviewedLines } from '../doubles/logged.ts';
import { isFull, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('replay');

const numRuns = 40;
const maxLength = isFull ? 12 : 4;
const several = fc.array(payloads, { minLength: 1, maxLength });

/** A log does not have what a call of Bash is described as: by that a scoped rule may fire as well. */
const undescribed = fc.array(payloads.map(withoutDescription), { minLength: 1, maxLength });

function withoutDescription(payload: object): object {
  return JSON.parse(JSON.stringify(payload, (key, value) => (key === 'description' ? undefined : value)));
}

/** None is reviewed. */
const rules: fc.Arbitrary<Logging> = hookRules.map(each => ({
  files: ruleFiles(each.filter(({ written }) => written['llm_review'] === undefined)),
  withPolicy: false,
}));

/** Rules of each dialect, with the policy that comes with the program. */
const mixed: Logging = {
  files: [
    {
      name: 'rules.json',
      text: JSON.stringify({
        version: 1,
        stop: { verify: true },
        rules: [
          {
            name: 'a-in-ts',
            on: { hook: 'PreToolUse', tool: 'Write|Edit', file: '**/*.ts' },
            match: { content: 'a' },
            action: 'ask',
            message: 'm',
          },
          {
            name: 'said',
            on: { hook: 'UserPromptSubmit' },
            match: { prompt: 'b' },
            action: 'warn',
            message: 'm',
          },
          {
            name: 'heard',
            on: { hook: 'PostToolUse' },
            match: { response: 'A' },
            action: 'block',
            message: 'm',
          },
          { name: 'noted', on: { hook: 'PreToolUse' }, action: 'log', message: 'm' },
        ],
      }),
    },
  ],
  withPolicy: true,
};

function replayed(lines: readonly string[], logging: Logging): readonly (Replayed & { kind: 'call' })[] {
  return [...replayEntries(gateOf(logging), lines, { digest: sha256 })].map(each => {
    if (each.kind !== 'call') throw new Error(`the hook wrote a line that is ${each.why}`);
    return each;
  });
}

test('what the hook logged, replayed with the same rules, is the same or undetermined', () => {
  const seen = new Map<string, number>();
  const check = (given: readonly object[], logging: Logging) => {
    for (const { outcome, line, was, now, rules } of replayed(loggedLines(given, logging), logging)) {
      expect(
        ['same', 'undetermined'],
        JSON.stringify({ payload: given[line - 1], was, now, rules }),
      ).toContain(outcome);
      expect([...rules.newly, ...rules.noLonger]).toEqual([]);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
  };
  assertLaw(fc.property(several, rules, check), { numRuns });
  const gate = gateOf(mixed);
  assertLaw(
    fc.property(several, given => check(given, { ...mixed, gate })),
    { numRuns: Math.ceil(numRuns / 5), least: 1 },
  );
  // Most of it can be told.
  expect(seen.get('same')).toBeGreaterThan(seen.get('undetermined') ?? 0);
});

test('what is told of a line does not depend on those before', () => {
  const told = (all: readonly Replayed[]) => all.map(({ line: _, ...rest }) => rest);
  let commands = 0;
  assertLaw(
    fc.property(several, rules, rules, (given, before, after) => {
      const lines = loggedLines(given, before);
      const alone = lines.flatMap(line => told(replayed([line], after)));
      // The log has been read once when its calls come again, in another session with a name as long.
      const again = lines.map(line =>
        line.replace(/(?<="session_id":")[^"]*/, session => 'x'.repeat(session.length)),
      );
      const twice = told(replayed([...lines, ...again], after));
      const withoutSession = (all: ReturnType<typeof told>) =>
        all.map(each => ('call' in each ? { ...each, call: { ...each.call, session: '' } } : each));
      expect(withoutSession(twice)).toEqual(withoutSession([...alone, ...alone]));
      commands += lines.filter(line => line.includes('"command":')).length;
    }),
    { numRuns },
  );
  expect(commands).toBeGreaterThan(0);
});

const rank = (action: string) => ['allow', 'warn', 'ask', 'deny'].indexOf(action);

/**
 * Compares the replay of lines that the hook wrote with some rules, and the lines that it writes with those of the
 * replay.
 */
function compareWithTruth(
  told: readonly (Replayed & { kind: 'call' })[],
  truth: readonly string[],
  given: readonly object[],
): readonly Outcome[] {
  return told.map(({ outcome, line, was, now, rules }) => {
    const real = readLogLine(truth[line - 1] ?? '');
    if (typeof real === 'string') throw new Error('the hook wrote a line that is none');
    const differs = Math.sign(rank(real.decision) - rank(was));
    const about = JSON.stringify({ payload: given[line - 1], was, now, rules, real });
    if (outcome !== 'undetermined')
      expect(differs, about).toBe({ same: 0, 'other-rules': 0, stricter: 1, looser: -1 }[outcome]);
    if (outcome === 'same' || outcome === 'other-rules') expect(now, about).toBe(was);
    // At least so much.
    if (outcome !== 'undetermined') expect(rank(now), about).toBeLessThanOrEqual(rank(real.decision));
    for (const each of [...rules.still, ...rules.newly]) expect(real.rules, about).toContain(each);
    for (const each of rules.noLonger) expect(real.rules, about).not.toContain(each);
    return outcome;
  });
}

const all: readonly Outcome[] = ['looser', 'other-rules', 'same', 'stricter', 'undetermined'];

test('what is told of other rules is what the hook itself would have decided with them', () => {
  const seen = new Set<Outcome>();
  assertLaw(
    fc.property(undescribed, rules, rules, (given, before, after) => {
      const told = replayed(loggedLines(given, before), after);
      for (const each of compareWithTruth(told, loggedLines(given, after), given)) seen.add(each);
    }),
    { numRuns, least: 4 },
  );
  if (isFull) expect([...seen].sort()).toEqual(all);
});

/** Rules of which most are reviewed, for two questions. */
const reviewedRules: fc.Arbitrary<Logging> = hookRules.map(each => ({
  files: ruleFiles(
    each.map(rule => {
      const prompt = JSON.stringify(rule.written).length % 2 === 0 ? 'is it?' : 'is it not?';
      return rule.written['llm_review'] === undefined
        ? rule
        : { ...rule, written: { ...rule.written, prompt } };
    }),
  ),
  withPolicy: false,
}));

/** A model whose answer depends on the question about the call, and on nothing else; of some calls it says nothing. */
const model: Reviewer = {
  review(asked) {
    const said = (prompt: string) => {
      const first = Number.parseInt(sha256(JSON.stringify([prompt, asked.call])).slice(0, 2), 16);
      return first % 2 === 0 ? 'approve' : 'reject';
    };
    const question = questionOf(asked.reviewedRules, asked.call, sha256);
    if (typeof question === 'string') throw new Error(question);
    const { token, names } = question;
    const value = {
      token,
      reviews: asked.reviewedRules.map(({ prompt }, at) => ({
        rule: names[at] ?? '',
        reason: 'So it is.',
        outcome: said(prompt),
      })),
    };
    const isSilent = sha256(JSON.stringify(asked.call)).startsWith('0');
    const usage = { model: 'double', milliseconds: 1 };
    return newReviewer({
      model: {
        name: 'double',
        ask: async () =>
          isSilent
            ? { kind: 'unanswered', why: 'network', reason: 'nobody answers' }
            : { kind: 'answered', value, usage },
      },
      digest: sha256,
      now: () => 0,
      cache: { read: () => undefined, write: () => undefined },
      count: () => undefined,
    }).review(asked);
  },
};

test('what is told of rules that a model reviews is what the hook would have decided with them', async () => {
  const [seen, whys] = [new Set<Outcome>(), new Set<WhyUndetermined>()];
  let answered = 0;
  const check = async (given: readonly object[], before: Logging, after: Logging) => {
    const lines = await reviewedLines(given, before, model);
    const told = replayed(lines, after);
    const truth = await reviewedLines(given, after, model);
    for (const each of compareWithTruth(told, truth, given)) seen.add(each);
    for (const { why } of told) if (why) whys.add(why);
    answered += told.filter(
      ({ outcome, call, rules: { still } }) =>
        outcome !== 'undetermined' && call.reviews.some(({ name }) => still.includes(name)),
    ).length;
  };
  await assertLaw(fc.asyncProperty(undescribed, reviewedRules, reviewedRules, check), {
    numRuns,
    least: 4,
  });
  await assertLaw(
    fc.asyncProperty(undescribed, reviewedRules, (given, same) => check(given, same, same)),
    { numRuns },
  );
  if (!isFull) return;
  expect([...seen].sort()).toEqual(all);
  expect(whys).toContain('review');
  expect(answered).toBeGreaterThan(0);
});
