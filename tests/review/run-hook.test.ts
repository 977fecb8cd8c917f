/**
 * One call of the hook whose reviewer fails in every way there is, for hosts of several forms: there is always a reply,
 * and it is never a silent yes. Without a reviewer, or for calls that want no review, the answer is there at once.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hosts } from '../../src/hook/hosts/index.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import type { Stages, World } from '../../src/hook/stages.ts';
import type { Reviewed, Reviewer } from '../../src/review/reviewer.ts';
import { findRuleFiles } from '../../src/system/rule-files.ts';
import type { Review } from '../../src/values/review.ts';
import { wholeStages } from '../doubles/gate-stages.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('review');

let folder = '';
let lines: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-review-'));
  mkdirSync(join(folder, '.git'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  lines = [];
});

const rule = { patterns: ['secret'], llm_review: true, prompt: '?' };
const standardRules = [{ ...rule, name: 'one', action: 'block' }];

function worldOf(payload: object, rules: readonly object[] = standardRules): World {
  const source = { name: 'rules.yaml', text: JSON.stringify({ scoped_rules: rules }) };
  return {
    host: { folder, environment: { HOME: join(folder, 'home') }, platform: 'linux' },
    readInput: () => ({ value: Buffer.from(JSON.stringify(payload)), diagnostics: [] }),
    findRules: (host, options) => {
      const found = findRuleFiles(host, options);
      return { ...found, files: [{ path: join(folder, 'rules.yaml'), scope: 'user', source }] };
    },
    now: () => 0,
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: (_host, line) => lines.push(line) > 0,
    writeArtefact: () => undefined,
  };
}

function claude(content = 'a secret'): object {
  return {
    ...{ session_id: 's', transcript_path: '', cwd: folder, hook_event_name: 'PreToolUse' },
    ...{ tool_name: 'Write', tool_use_id: 't', tool_input: { file_path: 'a.ts', content } },
  };
}

const options = { host: 'auto', dryRun: false };
const log: Reviewed['log'] = { model: 'double', ms: 1, outcomes: [], prompts: [], cached: false };

function answering(...reviews: readonly unknown[]): Reviewer {
  // as: also what no reviewer of ours would say.
  return { review: async () => ({ reviews: reviews as readonly Review[], log }) };
}

/** As the reviewer is told which rules there are. */
const outcome = (what: 'approve' | 'reject' | 'unavailable'): Reviewer => ({
  review: async ({ reviewedRules }) => ({
    reviews: reviewedRules.map(({ rule: id }) => ({ rule: id, outcome: what, reason: 'r' })),
    log,
  }),
});

test('only a call that waits for reviews is answered later', async () => {
  expect(runHook(options, wholeStages, worldOf(claude('b')), outcome('approve'))).toMatchObject({
    stdout: '{}\n',
  });
  const later = runHook(options, wholeStages, worldOf(claude()), outcome('approve'));
  expect(later).toBeInstanceOf(Promise);
  expect(lines).toHaveLength(1);
  expect(await later).toMatchObject({ stdout: '{}\n', exitCode: 0 });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ decision: 'allow', review: { model: 'double' } });
});

test('without a reviewer the user is asked', () => {
  expect(runHook(options, wholeStages, worldOf(claude())).stdout).toMatch(/"ask".*unreviewed/);
});

const faults: readonly {
  readonly about: string;
  readonly reviewer: Reviewer;
  readonly stages?: Partial<Stages>;
}[] = [
  {
    about: 'throws',
    reviewer: {
      review: () => {
        throw new Error('injected');
      },
    },
  },
  { about: 'rejects', reviewer: { review: () => Promise.reject(new Error('injected')) } },
  { about: 'rejects with nothing', reviewer: { review: () => Promise.reject() } },
  { about: 'says nothing', reviewer: answering() },
  { about: 'speaks of another rule', reviewer: answering({ rule: 99_999, outcome: 'approve', reason: 'r' }) },
  {
    about: 'gives an outcome that is none',
    reviewer: answering({ rule: 0, outcome: 'APPROVE', reason: 'r' }),
  },
  { about: 'gives what is no review', reviewer: answering(null) },
];

/** What each host sends before a file is written. */
const payloads: Readonly<Record<string, object>> = {
  'claude-code': {},
  codex: { turn_id: 't', model: 'm' },
  gemini: { hook_event_name: 'BeforeTool', timestamp: '2026-11-21T00:00:00Z', tool_name: 'write_file' },
  cursor: {
    ...{ conversation_id: 's', generation_id: 'g', cursor_version: '2', hook_event_name: 'preToolUse' },
    workspace_roots: ['/'],
  },
};

describe.each(hosts.filter(({ name }) => payloads[name]))('$name', host => {
  const payload = () => ({ ...claude(), ...payloads[host.name] });
  const isHeld = (reply: { readonly stdout: string; readonly exitCode: number }): boolean =>
    reply.exitCode === 2 ||
    /"(?:permissionDecision|decision|permission)":"(?:ask|deny|block)"/.test(reply.stdout);

  test('lets an approved call run', async () => {
    const reply = await runHook(
      { ...options, host: host.name },
      wholeStages,
      worldOf(payload()),
      outcome('approve'),
    );
    expect(isHeld(reply)).toBe(false);
  });

  test.each(faults)('a reviewer that $about: the call is held back', async ({ reviewer }) => {
    const reply = await runHook({ ...options, host: host.name }, wholeStages, worldOf(payload()), reviewer);
    expect(isHeld(reply)).toBe(true);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').decision).toMatch(/ask|deny/);
  });

  test('a fault after the review: the call is held back', async () => {
    let calls = 0;
    const stages: Stages = {
      ...wholeStages,
      decide(...asked) {
        if (calls++ > 0) throw new Error('injected');
        return wholeStages.decide(...asked);
      },
    };
    const broken: Stages = {
      ...wholeStages,
      receive(...asked) {
        const received = wholeStages.receive(...asked);
        return {
          ...received,
          agent: {
            ...received.agent,
            reply: () => {
              throw new Error('injected');
            },
          },
        };
      },
    };
    for (const each of [stages, broken]) {
      const reply = await runHook(
        { ...options, host: host.name },
        each,
        worldOf(payload()),
        outcome('approve'),
      );
      expect(isHeld(reply)).toBe(true);
    }
  });
});

test('whatever reviews come to, the most restrictive wins, and approvals alone let a call run', async () => {
  const outcomes = fc.constantFrom('approve', 'reject', 'unavailable');
  const each = fc.record({
    action: fc.constantFrom('block', 'warn', 'log'),
    on_unavailable: fc.constantFrom('ask', 'block', 'warn', 'log'),
    outcome: outcomes,
  });
  await assertLaw(
    fc.asyncProperty(fc.array(each, { minLength: 1, maxLength: 4 }), async list => {
      const rules = list.map(({ action, on_unavailable }, at) => ({
        ...rule,
        name: `r${at}`,
        action,
        on_unavailable,
      }));
      const reviewer: Reviewer = {
        review: async ({ reviewedRules }) => ({
          reviews: reviewedRules.map(({ rule: id, name }) => ({
            rule: id,
            // as: the generator has no others.
            outcome: list[Number(name.slice(1))]?.outcome as Review['outcome'],
            reason: 'r',
          })),
          log,
        }),
      };
      const wants = list.map(({ action, on_unavailable, outcome: what }) => {
        return { approve: 'log', reject: action, unavailable: on_unavailable }[what] ?? '?';
      });
      const expected = ['block', 'ask', 'warn', 'log'].find(action => wants.includes(action)) ?? '?';
      lines = [];
      await runHook(options, wholeStages, worldOf(claude(), rules), reviewer);
      const { decision } = JSON.parse(lines[0] ?? '');
      expect(decision).toBe({ block: 'deny', ask: 'ask', warn: 'warn', log: 'allow' }[expected]);
    }),
    { numRuns: 60 },
  );
});
