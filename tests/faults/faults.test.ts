/** Faults put into a true session: each is found at every door, with its reason, and the session itself passes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { renderDiagnostics } from '../../src/diagnostics/render/human.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';
import { answerText, checkedText } from '../../src/sessions/answer-text.ts';
import { planVerify } from '../../src/sessions/plan-verify.ts';
import { doJob } from '../../src/tool/do-job.ts';
import { casesOf, someOf } from '../laws/law.ts';
import {
  FACTS,
  type Recorded,
  SESSION,
  stoppingHosts,
  type TrueSession,
  trueSession,
} from './true-session.ts';

interface Fault {
  readonly name: string;
  readonly do: string;
  readonly record?: Recorded;
  readonly again?: true;
  readonly facts?: string;
  readonly at?: readonly Door[];
  readonly says: string;
}

type Door = 'plan' | 'write' | 'stop';

const faults: readonly Fault[] = parse(readFileSync('tests/faults/faults.yaml', 'utf8'));
let session: TrueSession;
beforeAll(() => {
  session = trueSession();
});
afterAll(() => session.remove());
beforeEach(() => session.restore());

/** Every host in `npm run laws`; in `npm test` two for each fault, by turns. */
function hostsFor(name: string): readonly string[] {
  const first = faults.findIndex(fault => fault.name === name);
  const count = casesOf(stoppingHosts.length, 2);
  return Array.from({ length: count }, (_, n) => stoppingHosts.at((first + n) % stoppingHosts.length) ?? '');
}

/** The answer of the MCP tools. */
function tool(job: { readonly kind: 'verify-plan' } | { readonly kind: 'write'; readonly facts: string }) {
  return doJob({ ...job, folder: session.root, session: SESSION }, () => undefined, session.host);
}

/** The answer of `plan-verify`. */
function plan(): { readonly holds: boolean; readonly text: string } {
  const verdict = planVerify({ host: session.host, session: SESSION });
  const problems = renderDiagnostics(verdict.diagnostics, plain);
  return { holds: verdict.holds, text: `${problems}\n${checkedText(verdict, SESSION)}` };
}

test('the session itself passes at every door', () => {
  expect(plan()).toEqual({ holds: true, text: expect.stringContaining('Plan verified') });
  expect(session.report().value).toMatchObject({ outcome: 'verified', stamp: expect.any(String) });
  expect(tool({ kind: 'verify-plan' })).toMatchObject({ isError: false, structured: { holds: true } });
  for (const host of stoppingHosts) expect(session.stop(host), host).not.toMatch(/stop-gate/);
});

test('at least 70 faults', () => {
  expect(faults.length).toBeGreaterThanOrEqual(70);
  expect(stoppingHosts.length).toBeGreaterThanOrEqual(5);
});

describe.each(someOf(faults, 12))(
  '$name',
  ({ name, do: script, record, again, facts, at = ['plan', 'write', 'stop'], says }) => {
    const reason = new RegExp(says, 's');
    const inject = () => {
      session.script(script);
      if (record) session.record(record);
      return again ? session.report(facts) : undefined;
    };

    test.runIf(again && at.includes('write'))('when it is reported', () => {
      const written = inject();
      expect(written?.value?.stamp).toBeUndefined();
      const text = written?.value
        ? answerText(written.value)
        : renderDiagnostics(written?.diagnostics ?? [], plain);
      expect(text).toMatch(reason);
      const answer = tool({ kind: 'write', facts: `facts: ${facts ?? FACTS}\n` });
      expect(answer.structured).toMatchObject({ stamp: null });
      expect(answer.text).toMatch(reason);
    });

    test.runIf(at.includes('plan'))('when the plan is verified', () => {
      inject();
      const { holds, text } = plan();
      expect(holds).toBe(false);
      expect(text).toMatch(reason);
      const answer = tool({ kind: 'verify-plan' });
      expect(answer.structured['holds']).not.toBe(true);
      expect(answer.text).toMatch(reason);
    });

    test.runIf(at.includes('stop'))('when the agent stops', () => {
      inject();
      const cwd = script.includes('git init') ? `${session.root}/sub` : session.root;
      for (const host of hostsFor(name)) {
        const said = session.stop(host, cwd);
        expect(said, host).toContain('stop-gate');
        expect(said, host).toMatch(reason);
      }
    });
  },
);
