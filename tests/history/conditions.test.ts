/** Random rules about random pasts are decided as an oracle says that shares no code, on every engine. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../src/cross-check.ts';
import { print } from '../../src/datalog/print.ts';
import { decide, decideByActive } from '../../src/gate.ts';
import { load } from '../../src/pipeline.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { evaluate } from '../../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { calls, entries, pasts, payloadOf, ROOT } from '../arbitraries/pasts.ts';
import { lawsOf } from '../laws/law.ts';
import { oracleFires, type Written } from '../oracles/past-meaning.ts';
import { denies, disk, eventOf, gateOf, type Line, pastOf } from './beside-past.ts';

const assertLaw = lawsOf('lower');
const rules: fc.Arbitrary<Written> = fc
  .tuple(fc.array(entries, { maxLength: 2 }), fc.array(entries, { maxLength: 2 }))
  .map(([when, unless]) => ({
    ...(when.length > 0 && { when }),
    ...(unless.length > 0 && { unless }),
  }));

test('a rule fires exactly where the oracle says, by all rules and by those that are active', () => {
  assertLaw(
    fc.property(rules, pasts, calls, (rule, { lines, events, now }, { payload, ...call }) => {
      const event = eventOf(payload);
      const past = pastOf(lines as readonly Line[], now);
      const expected = oracleFires(rule, events, { now, ...call });
      const gate = gateOf(rule, 'content');
      const options = { root: ROOT, disk, past };
      expect(denies(decide(gate, event, options))).toBe(expected);
      expect(denies(decideByActive(gate, event, options))).toBe(expected);
      if (event.tool !== 'Bash') return;
      const policy = gateOf(rule, 'bash');
      expect(denies(decide(policy, event, options))).toBe(expected);
      expect(denies(decideByActive(policy, event, options))).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

test('the printed program derives the same from the past, by the naive engine', () => {
  assertLaw(
    fc.property(rules, pasts, calls, (rule, { lines, now }, { payload }) => {
      const past = pastOf(lines as readonly Line[], now);
      const { run } = decide(gateOf(rule, 'content'), eventOf(payload), { root: ROOT, disk, past });
      if (!run) throw new Error('undecided');
      const again = load({ name: 'hook.compiled.dl', text: print(run.program) });
      expect(again.diagnostics).toEqual([]);
      const settings = { limits: NO_LIMITS, now: () => 0 };
      const model = again.value && evaluate(naive, again.value, [], settings).value?.model;
      expect(model && differences(run.fixedPoint.model, model)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a call that has ended is no part of its own past', () => {
  let held = 0;
  assertLaw(
    fc.property(rules, pasts, calls, (rule, { lines, now }, { payload }) => {
      const others = lines as readonly Line[];
      const asked = { ...payload, hook_event_name: 'PreToolUse', tool_use_id: 'own' };
      const ended = { ...asked, hook_event_name: 'PostToolUse', tool_response: {} };
      const own = { ts: new Date(now).toISOString(), payload: asked };
      const gate = gateOf({ ...rule, on: { hook: 'PostToolUse' } }, 'content');
      const fires = (before: readonly Line[]) =>
        decide(gate, eventOf(ended), { root: ROOT, disk, past: pastOf(before, now) }).decision?.fired.length;
      const without = fires(others);
      expect(fires([...others, own])).toBe(without);
      held += without ?? 0;
    }),
    { numRuns: 500 },
  );
  expect(held).toBeGreaterThan(0);
});

test.each(['~/.ssh/**', '~/.ssh/id_*', '~*/.ssh/id_rsa'])(
  '`%s` is below the home folder, whatever rules ask for',
  globs => {
    const call = { tool_name: 'Bash', tool_input: { command: 'rm -rf ~/.ssh' }, tool_use_id: 'one' };
    const lines = [{ ts: '2026-11-22T10:00:00.000Z', payload: payloadOf('PreToolUse', call) }];
    const past = pastOf(lines, Date.parse('2026-11-22T10:01:00.000Z'));
    const asked = eventOf(payloadOf('PreToolUse', { tool_name: 'Read', tool_input: { file_path: 'a' } }));
    const gate = gateOf({ when: [{ deleted: globs }] }, 'content');
    expect(denies(decide(gate, asked, { root: ROOT, disk, past }))).toBe(true);
  },
);
