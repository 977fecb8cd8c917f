/** Laws of replay, over what the hook itself logs about random payloads with random rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '../../src/replay/compare.ts';
import { readLogLine } from '../../src/replay/log-line.ts';
import { type Replayed, replayEntries } from '../../src/replay/replay-entries.ts';
import { hookRules, ruleFiles } from '../arbitraries/hook-rules.ts';
import { payloads } from '../arbitraries/payloads.ts';
import { gateOf, type Logging, loggedLines } from '../doubles/logged.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 60);
const several = fc.array(payloads, { minLength: 1, maxLength: 12 });

/** A log does not have what a call of Bash is described as: by that a scoped rule may fire as well. */
const undescribed = fc.array(payloads.map(withoutDescription), { minLength: 1, maxLength: 12 });

function withoutDescription(payload: object): object {
  return JSON.parse(JSON.stringify(payload, (key, value) => (key === 'description' ? undefined : value)));
}

/** None is reviewed: what a model would say cannot be told. */
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
  return [...replayEntries(gateOf(logging), lines)].map(each => {
    if (each.kind !== 'call') throw new Error(`the hook wrote a line that is ${each.why}`);
    return each;
  });
}

test('what the hook logged, replayed with the same rules, is the same or cannot be told', () => {
  const seen = new Map<string, number>();
  const check = (given: readonly object[], logging: Logging) => {
    for (const { outcome, line, was, now, rules } of replayed(loggedLines(given, logging), logging)) {
      expect(['same', 'untold'], JSON.stringify({ payload: given[line - 1], was, now, rules })).toContain(
        outcome,
      );
      expect([...rules.newly, ...rules.noLonger]).toEqual([]);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
  };
  fc.assert(fc.property(several, rules, check), { numRuns });
  const gate = gateOf(mixed);
  fc.assert(
    fc.property(several, given => check(given, { ...mixed, gate })),
    { numRuns: Math.ceil(numRuns / 5) },
  );
  // Most of it can be told.
  expect(seen.get('same')).toBeGreaterThan(seen.get('untold') ?? 0);
}, 180_000);

test('what is told of a line does not depend on those before', () => {
  const told = (all: readonly Replayed[]) => all.map(({ line: _, ...rest }) => rest);
  let commands = 0;
  fc.assert(
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
}, 180_000);

test('what is told of other rules is what the hook itself would have decided with them', () => {
  const seen = new Set<Outcome>();
  fc.assert(
    fc.property(undescribed, rules, rules, (given, before, after) => {
      const truth = loggedLines(given, after).map(readLogLine);
      for (const { outcome, line, was, now, rules } of replayed(loggedLines(given, before), after)) {
        const real = truth[line - 1];
        if (!real || typeof real === 'string') throw new Error('the hook wrote a line that is none');
        const rank = (action: string) => ['allow', 'context', 'ask', 'deny'].indexOf(action);
        const differs = Math.sign(rank(real.decision) - rank(was));
        const about = JSON.stringify({ payload: given[line - 1], was, now, rules, real });
        seen.add(outcome);
        if (outcome !== 'untold')
          expect(differs, about).toBe({ same: 0, 'other-rules': 0, stricter: 1, looser: -1 }[outcome]);
        if (outcome === 'same' || outcome === 'other-rules') expect(now, about).toBe(was);
        // At least so much.
        if (outcome !== 'untold') expect(rank(now), about).toBeLessThanOrEqual(rank(real.decision));
        for (const each of [...rules.still, ...rules.newly]) expect(real.rules, about).toContain(each);
        for (const each of rules.noLonger) expect(real.rules, about).not.toContain(each);
      }
    }),
    { numRuns },
  );
  expect([...seen].sort()).toEqual(['looser', 'other-rules', 'same', 'stricter', 'untold']);
}, 180_000);
