/** Rules about the past, replayed: what live calls logged, decided again with the past that each of them knew. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { loggedPasts } from '../../src/cli/replay/logged-pasts.ts';
import { compileRules, type Gate } from '../../src/gate.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { realHistory } from '../../src/hook/session-past.ts';
import { type Replayed, replayEntries } from '../../src/replay/replay-entries.ts';
import { historyFolder } from '../../src/system/history/files.ts';
import { calls, entries, pasts, ROOT } from '../arbitraries/pasts.ts';
import { wholeStages } from '../doubles/gate-stages.ts';
import { checked, lawsOf } from '../laws/law.ts';
import type { Written } from '../oracles/past-meaning.ts';

const assertLaw = lawsOf('replay');
const HOME = mkdtempSync(join(tmpdir(), 'rulespec-replay-'));
const host = { folder: ROOT, environment: { HOME }, platform: 'linux' };
afterAll(() => rmSync(HOME, { recursive: true, force: true }));
mkdirSync(join(HOME, '.config'), { recursive: true });

function gateOf(rules: readonly object[]): Gate {
  const written = rules.map((rule, at) => ({
    name: `r${at}`,
    on: { hook: 'PreToolUse' },
    action: 'deny',
    message: 'no',
    ...rule,
  }));
  const text = JSON.stringify({ version: 1, rules: written });
  const { value, diagnostics } = compileRules([{ name: 'rules.json', text }]);
  if (!value || diagnostics.some(({ severity }) => severity === 'error'))
    throw new Error(`${diagnostics[0]?.message} in ${text}`);
  return value;
}

/** The lines that the hook writes, each call at its own moment. */
function logged(payloads: readonly object[], gate: Gate, session: string): readonly string[] {
  const lines: string[] = [];
  for (const payload of payloads) {
    const text = JSON.stringify({ ...payload, session_id: session, transcript_path: '', cwd: ROOT });
    runHook(
      { host: 'claude-code', dryRun: false },
      { ...wholeStages, compileRules: () => ({ value: { resolved: [], ...gate }, diagnostics: [] }) },
      {
        host,
        readInput: () => ({ value: new TextEncoder().encode(text), diagnostics: [] }),
        findRules: () => ({ root: ROOT, files: [], diagnostics: [] }),
        now: () => 0,
        timestamp: () => '2026-11-21T00:00:00.000Z',
        log: (_, line) => lines.push(line.slice(0, -1)) > 0,
        writeArtefact: () => undefined,
        history: realHistory,
      },
    );
  }
  return lines;
}

const rules: fc.Arbitrary<Written> = fc
  .tuple(fc.array(entries, { minLength: 1, maxLength: 2 }), fc.array(entries, { maxLength: 2 }))
  .map(([when, unless]) => ({ when, ...(unless.length > 0 && { unless }) }));

let sessions = 0;
function sessionOf({ lines }: { readonly lines: readonly object[] }, last: object) {
  // as: each line has a payload.
  const before = lines.map(line => (line as { readonly payload: object }).payload);
  return { payloads: [...before, last], session: `s${sessions++}` };
}

function replayed(lines: readonly string[], gate: Gate): readonly (Replayed & { kind: 'call' })[] {
  const options = { pastOf: loggedPasts(host), home: HOME };
  return [...replayEntries(gate, lines, options)].map(each => {
    if (each.kind !== 'call') throw new Error(`the hook wrote a line that is ${each.why}`);
    return each;
  });
}

test('what live calls logged, replayed with the same rules, has no difference', () => {
  const seen = new Map<string, number>();
  assertLaw(
    fc.property(fc.array(rules, { minLength: 1, maxLength: 3 }), pasts, calls, (written, past, call) => {
      const gate = gateOf(written);
      const { payloads, session } = sessionOf(past, call.payload);
      const lines = logged(payloads, gate, session);
      for (const { outcome, was, now, rules: changes, lacksPast, line } of replayed(lines, gate)) {
        const about = JSON.stringify({ payload: payloads[line - 1], was, now, changes });
        expect(['same', 'undetermined'], about).toContain(outcome);
        expect([...changes.newly, ...changes.noLonger], about).toEqual([]);
        if (lacksPast) seen.set('lacking', (seen.get('lacking') ?? 0) + 1);
        seen.set(`${outcome} ${was}`, (seen.get(`${outcome} ${was}`) ?? 0) + 1);
      }
    }),
    { numRuns: 150, least: 12 },
  );
  // It is decided, and not passed over.
  expect(seen.get('same deny')).toBeGreaterThan(checked(40));
  expect(seen.get('same allow')).toBeGreaterThan(checked(200));
});

const rank = (action: string) => ['allow', 'warn', 'ask', 'deny'].indexOf(action);

test('what is told of other rules is what the hook would have decided with them', () => {
  let told = 0;
  assertLaw(
    fc.property(rules, rules, pasts, calls, (before, after, past, call) => {
      const { payloads, session } = sessionOf(past, call.payload);
      // Whatever a rule refuses changes the past: both leave all calls alone.
      const gates = [before, after].map(rule => gateOf([{ ...rule, action: 'warn' }]));
      const [first, second] = gates;
      if (!first || !second) return;
      const lines = logged(payloads, first, session);
      const truth = logged(payloads, second, `${session} again`);
      for (const { outcome, was, now, line } of replayed(lines, second)) {
        const real: { decision: string } = JSON.parse(truth[line - 1] ?? '{}');
        if (outcome === 'undetermined') continue;
        expect(now, JSON.stringify({ payload: payloads[line - 1], was })).toBe(real.decision);
        expect(Math.sign(rank(now) - rank(was))).toBe(
          { same: 0, 'other-rules': 0, stricter: 1, looser: -1 }[outcome],
        );
        told++;
      }
    }),
    { numRuns: 100, least: 10 },
  );
  expect(told).toBeGreaterThan(checked(120));
});

test('without its history a call is undetermined, and is counted', () => {
  const gate = gateOf([{ match: { command: 'git push' }, unless: { ran: 'npm test' } }]);
  const call = (command: string) => ({
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
    tool_use_id: command,
  });
  const lines = logged([call('git push -q'), call('npm test'), call('git push -q')], gate, 'gone');
  const outcomes = (given: readonly string[]) =>
    replayed(given, gate).map(({ outcome, lacksPast }) => [outcome, lacksPast]);
  expect(outcomes(lines)).toEqual([
    ['same', false],
    ['same', false],
    ['same', false],
  ]);
  const older = lines.map(line => {
    const { past: _, ...rest } = JSON.parse(line);
    return JSON.stringify(rest);
  });
  const shortened = lines.map(line => line.replace(/"dropped":0/, '"dropped":1'));
  const ahead = lines.map(line => line.replace(/"records":\d+/, '"records":99'));
  const unknown = [
    ['undetermined', true],
    ['same', true],
    ['undetermined', true],
  ];
  for (const given of [older, shortened, ahead]) expect(outcomes(given)).toEqual(unknown);
  for (const name of readdirSync(historyFolder(host))) rmSync(join(historyFolder(host), name));
  expect(outcomes(lines)).toEqual(unknown);
});
