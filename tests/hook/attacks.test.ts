/**
 * Attempts on the gate itself, to send things out and to do harm in other ways, as an agent would make them
 * (`fixtures/attacks`): each is refused or asked about, and everyday calls that look alike are not.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Call, type Outcome, withVictim } from '../../scripts/conformance/victim.ts';

type Groups = Readonly<Record<string, readonly (string | Call)[]>>;

interface Attempts {
  readonly stopped: Groups;
  readonly passed: Groups;
}

function attemptsIn(name: string): Attempts {
  return parse(readFileSync(`fixtures/attacks/${name}.yaml`, 'utf8'));
}

const files = { '.config/rulespec/key': 'no key\n' };

function callsOf(groups: Groups): readonly (readonly [string, Call])[] {
  return Object.entries(groups).flatMap(([group, calls]) =>
    calls.map(call => {
      const asCall = typeof call === 'string' ? { tool: 'Bash', input: { command: call } } : call;
      return [`${group}: ${JSON.stringify(call)}`, asCall] as const;
    }),
  );
}

function outcomes(groups: Groups, inside = ''): ReadonlyMap<string, Outcome> {
  return withVictim(
    { isEdited: false, files, inside, hasBranches: true },
    judge => new Map(callsOf(groups).map(([name, call]) => [name, judge(call)])),
  );
}

/** Some thousand calls are decided one by one. */
const patient = { timeout: 10 * 60_000 };

const isStopped = ({ action }: Outcome) => action === 'deny' || action === 'ask';

describe.each([
  { name: 'gate', least: 300 },
  { name: 'egress', least: 50 },
  { name: 'effects', least: 1_300 },
])('$name', ({ name, least }) => {
  const { stopped, passed } = attemptsIn(name);

  test('each attempt is refused or asked about', patient, () => {
    const found = outcomes(stopped);
    expect(found.size).toBeGreaterThan(least);
    expect([...found].filter(([, outcome]) => !isStopped(outcome)).map(([call]) => call)).toEqual([]);
  });

  test('everyday calls that look alike are not interrupted', patient, () => {
    const found = outcomes(passed);
    expect([...found].filter(([, outcome]) => isStopped(outcome))).toEqual([]);
  });
});

test('a project that stands in a folder called `build` is no build output', patient, () => {
  const found = outcomes(attemptsIn('egress').stopped, 'build');
  expect([...found].filter(([, outcome]) => !isStopped(outcome)).map(([call]) => call)).toEqual([]);
});
