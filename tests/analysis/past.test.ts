/**
 * Rules about the past in comparisons: two conditions each, possibly and surely. What is proved holds of random
 * sessions, whole, cut off and unread; equal conditions written otherwise are equal.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareGates } from '../../src/analysis/compare-gates.ts';
import { sentenceOf } from '../../src/analysis/comparison.ts';
import { analyzedGate } from '../../src/analysis/rules.ts';
import type { Session } from '../../src/analysis/witness/session.ts';
import { decider } from '../../src/cli/diff/decide.ts';
import { emptyDisk } from '../../src/effects/disk.ts';
import { type CompiledRules, compileRules, decide } from '../../src/gate.ts';
import { historyOf } from '../../src/history/joined-records.ts';
import type { Past } from '../../src/history/past.ts';
import { NO_PAST } from '../../src/history/past-event.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { outcomes } from '../../src/replay/log-line.ts';
import { sha256 } from '../../src/system/digest.ts';
import type { Action } from '../../src/values/action.ts';
import type { Event } from '../../src/values/event.ts';
import type { Json } from '../../src/values/json-node.ts';
import { calls, entries, pasts, ROOT } from '../arbitraries/pasts.ts';
import { lawsOf } from '../laws/law.ts';
import type { Written } from '../oracles/past-meaning.ts';

const assertLaw = lawsOf('analysis');
const disk = emptyDisk('/home/me');

function gateOf(rule: Written): CompiledRules {
  const all = [{ name: 'r', on: { hook: 'PreToolUse' }, action: 'deny', message: 'no', ...rule }];
  const { value } = compileRules([{ name: 'rules.json', text: JSON.stringify({ version: 1, rules: all }) }]);
  return value ?? expect.fail();
}

/** No input is made up: all that is asked here are the proofs. */
function compared(one: CompiledRules, other: CompiledRules) {
  const [old, now] = [one, other].map(gate => ({ gate: analyzedGate(gate), decide: () => undefined }));
  if (!old || !now) throw new Error('two versions are compared');
  return compareGates(old, now, { isOver: () => false }).total;
}

function eventOf(payload: object): Event {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const { event } = realStages.receive({ value: bytes, diagnostics: [] }, 'claude-code', ROOT);
  return event ?? expect.fail();
}

interface Line {
  readonly ts: string;
  readonly payload: object;
  readonly decision?: Action;
  readonly rules?: readonly string[];
}

function pastOf(lines: readonly Line[], now: number, state: string): Past {
  const records = lines.flatMap(({ ts, payload, decision = 'allow', rules = [] }) => {
    const fired = rules.map(name => [name, decision] as const);
    const recorded = { at: Date.parse(ts), root: ROOT, disk, decision, rules: fired, digest: sha256 };
    return historyRecord(eventOf(payload), recorded) ?? [];
  });
  const history =
    state === 'unread' ? { ...NO_PAST, unread: 'damaged' } : historyOf(records, state === 'cut off' ? 3 : 0);
  return { history: () => history, now, digest: sha256 };
}

/** A condition made wider, narrower or only other: at each place that has such a key. */
const changes: readonly ((entry: Written) => Written)[] = [
  entry => ({ any: [entry, { ran: 'npm run lint' }] }),
  entry => ({ all: [entry, { prompted: 'test' }] }),
  entry => ({ any: [entry, entry] }),
  entry => ({ not: { not: entry } }),
  ({ within: _, ...rest }) => rest,
  ({ last: _, ...rest }) => rest,
  ({ since: _, ...rest }) => rest,
  entry => ('ran' in entry || 'wrote' in entry ? { ...entry, at_least: 2 } : entry),
  ({ result: _, ...rest }) => rest,
  entry => (entry['ran'] === 'npm test' ? { ...entry, ran: 'npm' } : entry),
  entry => (entry['ran'] === 'git push --force' ? { ...entry, ran: 'git push' } : entry),
  entry => (Array.isArray(entry['wrote']) ? { ...entry, wrote: ['.env', 'docs/x.md', 'src/**'] } : entry),
  entry => (entry['within'] === '61s' ? { ...entry, within: '5m' } : entry),
];

const pairs = fc
  .tuple(entries, fc.constantFrom(...changes), fc.constantFrom('when', 'unless'), fc.boolean(), fc.boolean())
  .map(([entry, change, key, isReversed, isAsk]) => {
    const rules = [entry, change(entry)].map(each => ({ [key]: [each], ...(isAsk && { action: 'ask' }) }));
    return isReversed ? rules.toReversed() : rules;
  });

test('what is proved of rules about the past holds of every session', () => {
  let proved = 0;
  const states = fc.constantFrom('whole', 'cut off', 'unread');
  const sessions = fc.array(fc.tuple(pasts, calls, states), { minLength: 4, maxLength: 4 });
  assertLaw(
    fc.property(pairs, sessions, ([one, other], all) => {
      const [old, now] = [gateOf(one ?? {}), gateOf(other ?? {})];
      const { neverLooser, neverStricter } = compared(old, now);
      if (!neverLooser && !neverStricter) return;
      proved++;
      for (const [{ lines, now: at }, { payload }, state] of all) {
        const past = pastOf(lines as readonly Line[], at, state);
        const event = eventOf(payload);
        const [before, after] = [old, now].map(gate =>
          outcomes.indexOf(decide(gate, event, { root: ROOT, disk, past }).decision?.action ?? 'deny'),
        );
        const shown = JSON.stringify({ one, other, state, lines, payload });
        if (neverLooser) expect(after, shown).toBeGreaterThanOrEqual(before ?? 0);
        if (neverStricter) expect(after, shown).toBeLessThanOrEqual(before ?? 0);
      }
    }),
    { numRuns: 120 },
  );
  expect(proved).toBeGreaterThan(0);
});

const EQUAL = 'equal (proved)';
const LOOSER = 'never stricter (proved); whether it is looser is undetermined';
const STRICTER = 'never looser (proved); whether it is stricter is undetermined';
const OPEN = 'undetermined: neither a proof nor a difference was found';

const table: readonly (readonly [old: Written, now: Written, sentence: string])[] = [
  [{ unless: [{ ran: 'a', result: 'passed' }] }, { unless: [{ ran: 'a', result: 'passed' }] }, EQUAL],
  [{ unless: [{ ran: 'a' }] }, { unless: [{ ran: 'a', result: 'passed' }] }, STRICTER],
  [{ unless: [{ ran: 'npm test' }] }, { unless: [{ ran: 'npm' }] }, LOOSER],
  [{ unless: [{ ran: 'a', since: { wrote: 'b' } }] }, { unless: [{ ran: 'a' }] }, LOOSER],
  [{ when: [{ ran: 'a', at_least: 3 }] }, { when: [{ ran: 'a', at_least: 2 }] }, STRICTER],
  [{ when: [{ read: '.env' }] }, { when: [{ read: ['.env', 'b'] }] }, STRICTER],
  [{ when: [{ read: '.env' }] }, { when: [{ any: [{ read: 'b' }, { read: '.env' }] }] }, STRICTER],
  [{ when: [{ read: '.env' }, { prompted: 'x' }] }, { when: [{ read: '.env' }] }, STRICTER],
  [
    { unless: [{ all: [{ ran: 'a' }, { ran: 'b' }] }] },
    { unless: [{ all: [{ ran: 'b' }, { ran: 'a' }] }] },
    EQUAL,
  ],
  [{ when: [{ not: { prompted: 'a' } }] }, { unless: [{ prompted: '(?:a)' }] }, EQUAL],
  [{ when: [{ called: 'Write|Edit' }] }, { when: [{ called: 'Edit|Write|Read' }] }, STRICTER],
  // What was dropped may matter to the longer one alone: then it asks where the shorter one denies.
  [{ when: [{ ran: 'a', within: '10m' }] }, { when: [{ ran: 'a', within: '20m' }] }, OPEN],
  [{ when: [{ ran: 'a' }] }, { when: [{ ran: 'b' }] }, OPEN],
];

test.each(table)('%j and %j', (old, now, sentence) => {
  expect(sentenceOf(compared(gateOf(old), gateOf(now)))).toBe(sentence);
});

/** Differences that a made-up session shows, of a rule that asks: the condition in both versions, and the session. */
const shown: Readonly<
  Record<string, readonly [key: string, old: Written, now: Written, relation: string, history: string]>
> = {
  'a run that passed, in place of any': [
    ...(['unless', { ran: 'npm test' }, { ran: 'npm test', result: 'passed' }] as const),
    ...(['stricter', 'npm test failed'] as const),
  ],
  'a prompt with other words': [
    ...(['when', { prompted: 'deploy' }, { prompted: 'deploy|ship' }] as const),
    ...(['stricter', 'ship'] as const),
  ],
  'nothing resets it any more': [
    ...(['unless', { ran: 'npm test', since: { wrote: 'src/**' } }, { ran: 'npm test' }] as const),
    ...(['looser', 'npm test, src/x'] as const),
  ],
  'fewer times': [
    ...(['when', { wrote: 'src/**', at_least: 3 }, { wrote: 'src/**', at_least: 2 }] as const),
    ...(['stricter', 'src/x, src/x'] as const),
  ],
  'a longer time': [
    ...(['when', { read: '**/.env', within: '10m' }, { read: '**/.env', within: '20m' }] as const),
    ...(['stricter', 'x/.env 605s'] as const),
  ],
  'another folder': [
    ...(['when', { wrote: ['src/**'] }, { wrote: ['src/**', 'lib/**'] }] as const),
    ...(['stricter', 'lib/x'] as const),
  ],
};

test.each(Object.entries(shown))('a session shows: %s', (_, [key, one, other, relation, history]) => {
  const [old, now] = [one, other].map(each => {
    const gate = gateOf({ [key]: [each], action: 'ask' });
    return { gate: analyzedGate(gate), decide: decider(gate) };
  });
  if (!old || !now) return;
  const { total } = compareGates(old, now, { isOver: () => false });
  const difference = total.looser ?? total.stricter;
  const input = difference?.input as { history: Session; payload: Json }; // as: both are made up
  const steps = input.history.map(({ command, prompt, file, result, ago }) =>
    [command ?? prompt ?? file, result, ago].filter(each => each !== undefined).join(' '),
  );
  expect([total.looser ? 'looser' : 'stricter', steps.join(', ')]).toEqual([relation, history]);
  const again = [old, now].map(({ decide: by }) => by(input.payload, [...input.history])?.action);
  expect(again).toEqual([difference?.before, difference?.after]);
});
