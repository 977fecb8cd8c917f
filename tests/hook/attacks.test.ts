/**
 * Attempts on the gate itself, as an agent would make them (`fixtures/attacks/gate.yaml`): each is refused or asked
 * about, and everyday calls that look alike are not.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Call, type Outcome, withVictim } from '../../scripts/conformance/victim.ts';

type Groups = Readonly<Record<string, readonly (string | Call)[]>>;

const { stopped, passed } = parse(readFileSync('fixtures/attacks/gate.yaml', 'utf8')) as {
  readonly stopped: Groups;
  readonly passed: Groups;
};
const files = { '.config/rulespec/key': 'no key\n' };

function callsOf(groups: Groups): readonly (readonly [string, Call])[] {
  return Object.entries(groups).flatMap(([group, calls]) =>
    calls.map(call => {
      const asCall = typeof call === 'string' ? { tool: 'Bash', input: { command: call } } : call;
      return [`${group}: ${JSON.stringify(call)}`, asCall] as const;
    }),
  );
}

function outcomes(groups: Groups): ReadonlyMap<string, Outcome> {
  return withVictim(
    { isEdited: false, files },
    judge => new Map(callsOf(groups).map(([name, call]) => [name, judge(call)])),
  );
}

const isStopped = ({ action }: Outcome) => action === 'deny' || action === 'ask';

test('each attempt on the gate is refused or asked about', () => {
  const found = outcomes(stopped);
  expect(found.size).toBeGreaterThan(300);
  expect([...found].filter(([, outcome]) => !isStopped(outcome)).map(([name]) => name)).toEqual([]);
});

test('everyday calls that look alike are not interrupted', () => {
  const found = outcomes(passed);
  expect([...found].filter(([, outcome]) => isStopped(outcome))).toEqual([]);
});
