/** Waivers: who may make them, how long they count, and how reports show them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reporters } from '../src/cli/report/formats.ts';
import { resultOf } from '../src/cli/verdict-report.ts';
import { plain } from '../src/diagnostics/render/paint.ts';
import { compile, verify, waiversIn } from '../src/pipeline.ts';
import { answerText } from '../src/sessions/answer-text.ts';
import { planVerify } from '../src/sessions/plan-verify.ts';
import { writeEnvelope } from '../src/sessions/write-envelope.ts';
import type { Host } from '../src/system/host.ts';
import { trust } from '../src/system/trust-store.ts';
import { lastDay } from '../src/values/waiver.ts';

const RULESPEC = `claims:
  - {name: coverage, selector: coverage}
  - {name: name, selector: name}
predicates:
  - {id: enough, claim: coverage, rule: greater_than, value: 80, source: task_prompt}
  - {id: named, claim: name, rule: exists, source: task_prompt}
`;
const waivers = (until: string, predicate = 'enough') =>
  `waivers:\n  - predicate: ${predicate}\n    waive: {reason: legacy code, until: ${until}, by: ana}\n`;
const NOON = Date.parse('2026-11-24T12:00:00Z');

function judged(
  text: string,
  facts: string,
  { time = NOON, rulespec = RULESPEC, failOn = undefined as 'warning' | undefined } = {},
) {
  const read = waiversIn({ name: 'waivers.yaml', text });
  const compiled = compile({ name: 'r.yaml', text: rulespec }, undefined, undefined, read.value);
  if (!compiled.value) throw new Error(compiled.diagnostics[0]?.message);
  const found = verify(
    compiled.value,
    { name: 'e.yaml', text: `facts: ${facts}` },
    { time, ...(failOn && { failOn }) },
  );
  return {
    ...found,
    codes: [...read.diagnostics, ...compiled.diagnostics, ...found.diagnostics].map(({ code }) => code),
  };
}

describe('a failure that is waived', () => {
  test.each<[string, string, string, number, boolean]>([
    ['counts as waived', '2026-12-31', '{coverage: 12, name: a}', 1, true],
    ['on the last day', '2026-11-24', '{coverage: 12, name: a}', 1, true],
    ['no longer on the day after', '2026-11-23', '{coverage: 12, name: a}', 0, false],
    ['beside another failure', '2026-12-31', '{coverage: 12}', 1, false],
    ['is none where it passes', '2026-12-31', '{coverage: 90, name: a}', 0, true],
  ])('%s', (_, until, facts, waived, holds) => {
    const { verdict } = judged(waivers(until), facts);
    expect(verdict).toMatchObject({ holds, totals: { waived } });
    const [first] = verdict?.predicates ?? [];
    expect(first?.waiver).toEqual(waived === 1 ? { reason: 'legacy code', until, by: 'ana' } : undefined);
  });

  test('stays one with severities, and where warnings fail', () => {
    const rulespec = RULESPEC.replace('rule: greater_than', 'severity: warning, rule: greater_than');
    const { verdict } = judged(waivers('2026-12-31'), '{coverage: 12, name: a}', {
      rulespec,
      failOn: 'warning',
    });
    expect(verdict).toMatchObject({ holds: true, totals: { failed: 0, tolerated: 0, waived: 1 } });
    const other = judged(waivers('2026-12-31', 'named'), '{coverage: 12}', { rulespec }).verdict;
    expect(other).toMatchObject({ holds: true, totals: { failed: 1, tolerated: 1, waived: 1 } });
  });

  test('needs a clock', () => {
    const { verdict } = judged(waivers('2026-12-31'), '{coverage: 12, name: a}', { time: Number.NaN });
    expect(verdict?.holds).not.toBe(true);
  });

  test('is shown, with who and until when, in every format', () => {
    const { verdict } = judged(waivers('2026-12-31'), '{coverage: 12, name: a}');
    const results = verdict?.predicates.map(each => resultOf(each)) ?? [];
    for (const reporter of reporters.filter(({ name }) => name !== 'json')) {
      const text = reporter.render(
        {
          ...{ command: 'verify', title: 't', conclusion: 'holds', suites: [{ name: 'e.yaml', results }] },
          ...{ diagnostics: [], artifacts: [], document: () => '' },
        },
        { paint: plain, isQuiet: false, link: ({ file }) => file },
      );
      expect(text, reporter.name).toMatch(/waived|suppress/i);
    }
  });
});

test('the last day is that of the calendar', () => {
  for (let day = -800; day < 60_000; day += 17) {
    const until = new Date(day * 86_400_000).toISOString().slice(0, 10);
    const [waiver] = waiversIn({ name: 'w.yaml', text: waivers(until) }).value ?? [];
    expect(waiver && lastDay(waiver), until).toBe(day);
  }
});

test.each<[string, string, readonly string[]]>([
  ['of no predicate', waivers('2026-12-31', 'enogh'), ['W604']],
  ['that has expired', waivers('2026-11-23'), ['W605']],
  ['until no day', waivers('2026-02-30'), ['E105']],
  ['until some time', waivers('tomorrow'), ['E105']],
  ['without a last day', 'waivers: [{predicate: enough, waive: {reason: r, by: b}}]', ['E102']],
  ['without a reason', 'waivers: [{predicate: enough, waive: {until: 2026-12-31, by: b}}]', ['E102']],
  [
    'with another key',
    'waivers: [{predicate: enough, for: ever, waive: {reason: r, by: b, until: 2026-12-31}}]',
    ['E101'],
  ],
])('a waiver %s is told', (_, text, codes) => {
  expect(judged(text, '{coverage: 12, name: a}').codes).toEqual(codes);
});

describe('in a project', () => {
  let root: string;
  let host: Host;
  beforeEach(() => {
    const base = realpathSync(mkdtempSync(join(tmpdir(), 'rulespec-waivers-')));
    root = join(base, 'p');
    host = { folder: root, environment: { HOME: join(base, 'home') }, platform: 'linux' };
    mkdirSync(join(root, 'analysis'), { recursive: true });
    mkdirSync(join(root, '.git'));
    writeFileSync(join(root, 'analysis', 'rulespec.yaml'), RULESPEC);
  });
  afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }));
  const write = (text: string) => writeFileSync(join(root, 'analysis', 'waivers.yaml'), text);
  const report = () =>
    writeEnvelope({ host, session: 's', time: NOON, facts: 'facts: {coverage: 12, name: a}\n' }).value;

  test('a waiver that an agent writes does not count', () => {
    write(waivers('2026-12-31'));
    expect(report()?.stamp).toBeUndefined();
    expect(report()?.diagnostics.map(({ code }) => code)).toEqual(['W603']);
  });

  test('one that a person trusts does, as it is', () => {
    const path = join(root, 'analysis', 'waivers.yaml');
    write(waivers('2026-12-31'));
    trust(host, path, waivers('2026-12-31'));
    const written = report();
    expect(written?.stamp).toBeDefined();
    expect(written && answerText(written)).toContain('2/2 passed (1 waived)');
    expect(planVerify({ host, session: 's', time: NOON }).holds).toBe(true);
    expect(planVerify({ host, session: 's', time: Date.parse('2027-01-01') }).holds).toBe(false);
    write(waivers('2027-12-31'));
    expect(report()?.stamp).toBeUndefined();
  });

  test('one with an error is a broken gate', () => {
    const path = join(root, 'analysis', 'waivers.yaml');
    write('waivers: 5\n');
    trust(host, path, 'waivers: 5\n');
    expect(report()?.outcome).toBe('rulespec-invalid');
  });
});
