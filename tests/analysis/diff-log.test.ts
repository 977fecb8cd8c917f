/** `diff --log` gives for a logged call the decisions of the hook under each version of rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf } from '../../src/replay/bounds.ts';
import { compareVersions, type ProvedOfRules } from '../../src/replay/compare-versions.ts';
import { outcomes, readLogLine } from '../../src/replay/log-line.ts';
import { hookRules, ruleFiles } from '../arbitraries/hook-rules.ts';
import { payloads } from '../arbitraries/payloads.ts';
import { gateOf, type Logging, loggedLines } from '../doubles/logged.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('replay');

const NOTHING_PROVED: ProvedOfRules = { isEqual: false, equal: [new Set(), new Set()] };

const rules: fc.Arbitrary<Logging> = hookRules.map(each => ({
  files: ruleFiles(each.filter(({ written }) => written['llm_review'] === undefined)),
  withPolicy: false,
}));

/** A log does not have the description of a call. */
const undescribed = payloads.map((payload): object =>
  JSON.parse(JSON.stringify(payload, (key, value) => (key === 'description' ? undefined : value))),
);

function callIn(line: string) {
  const call = readLogLine(line);
  if (typeof call === 'string') throw new Error(`the hook wrote a line that is ${call}`);
  return call;
}

test('a difference in the log is one of the calls themselves', () => {
  const seen = new Map<string, number>();
  const given = fc.array(undescribed, { minLength: 1, maxLength: 8 });
  assertLaw(
    fc.property(given, rules, rules, (calls, one, other) => {
      const bounds = [boundsOf(gateOf(one)), boundsOf(gateOf(other))] as const;
      const [before, after] = [loggedLines(calls, one), loggedLines(calls, other)];
      for (const [at, line] of before.entries()) {
        const call = callIn(line);
        const [old, now] = [call, callIn(after[at] ?? '')].map(({ decision }) => outcomes.indexOf(decision));
        if (old === undefined || now === undefined) continue;
        const compared = compareVersions(call, bounds, NOTHING_PROVED, {});
        const shown = JSON.stringify({ call: calls[at], compared });
        seen.set(compared.outcome, (seen.get(compared.outcome) ?? 0) + 1);
        if (compared.outcome === 'same') expect(now, shown).toBe(old);
        if (compared.outcome === 'stricter') expect(now, shown).toBeGreaterThanOrEqual(old);
        if (compared.outcome === 'looser') expect(now, shown).toBeLessThanOrEqual(old);
      }
    }),
    { numRuns: 25, least: 9 },
  );
  for (const outcome of ['same', 'stricter', 'looser']) expect([...seen.keys()]).toContain(outcome);
});

const policy = (match: string, decision: string) =>
  `version: 1\nrules:\n  - { id: r, match: ${match}, decision: ${decision}, reason: m }\n`;
const content = (pattern: string, action: string) =>
  `version: 1\nrules:\n  - { name: r, on: { hook: PreToolUse, tool: Write }, match: { content: ${pattern} }, action: ${action}, message: m }\n`;
const PUSH = { tool: 'Bash', command: 'git push origin main' };
const FORCE = { tool: 'Bash', command: 'git push -f' };
const WRITE = { tool: 'Write', subject: '/work/a.ts' };

const cases: Readonly<
  Record<string, readonly [old: string, now: string, call: object, outcome: string, rules: string]>
> = {
  'an exception is added': [
    policy('{command: git}', 'ask'),
    policy('{command: git, flags: {any_of: [-f]}}', 'ask'),
    PUSH,
    'looser ask → allow',
    'r',
  ],
  'a call that the change is not about': [
    policy('{command: git}', 'ask'),
    policy('{command: git, flags: {any_of: [-f]}}', 'ask'),
    FORCE,
    'same ask → ask',
    '',
  ],
  'a stricter action': [
    policy('{command: git}', 'ask'),
    policy('{command: git}', 'deny'),
    PUSH,
    'stricter ask → deny',
    'r',
  ],
  'what was written is not in the log': [
    content('a', 'deny'),
    content('b', 'deny'),
    WRITE,
    'undetermined allow → allow',
    '',
  ],
  'secrets are masked there': [
    policy('{command: curl, text: "abc"}', 'ask'),
    policy('{command: curl, text: "xyz"}', 'ask'),
    { tool: 'Bash', command: 'curl -u *** https://a.example' },
    'undetermined allow → allow',
    '',
  ],
};

test.each(Object.entries(cases))('of a log: %s', (_, [old, now, about, outcome, names]) => {
  const bounds = [boundsOf(gate(old)), boundsOf(gate(now))] as const;
  const line = { ts: '2026-11-21T09:00:00.000Z', cwd: '/work', decision: 'allow', matched_rules: [] };
  const host = { host: 'claude-code', event: 'PreToolUse', session_id: 's', parse_ok: true, ms: 1 };
  const call = callIn(JSON.stringify({ ...line, ...host, ...about }));
  const compared = compareVersions(call, bounds, NOTHING_PROVED, {});
  expect([`${compared.outcome} ${compared.before} → ${compared.after}`, compared.rules.join(' ')]).toEqual([
    outcome,
    names,
  ]);
});

function gate(text: string) {
  return gateOf({ files: [{ name: 'rules.yaml', text }], withPolicy: false });
}
