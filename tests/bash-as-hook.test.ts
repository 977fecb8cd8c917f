/**
 * `rulespec bash check` says of a script what `rulespec hook` decides about the call: the same decision, the same
 * rules, and whether it could be read, as the log has them.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Judged, judge } from '../src/cli/bash/judge.ts';
import { loadPolicy } from '../src/cli/bash/policy.ts';
import type { LogEntry } from '../src/hook/log-entry.ts';
import { realStages } from '../src/hook/real-stages.ts';
import { runHook } from '../src/hook/run-hook.ts';
import type { Stages, World } from '../src/hook/stages.ts';
import { thisHost } from '../src/system/host.ts';
import { findRuleFiles } from '../src/system/rule-files.ts';
import { shellText } from './arbitraries/shell-text.ts';
import { wrappedScript } from './arbitraries/wrapped-script.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('hook');

const folder = mkdtempSync(join(tmpdir(), 'rulespec-bash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

mkdirSync(join(folder, '.git'));
mkdirSync(join(folder, '.rulespec', 'rules'), { recursive: true });
copyFileSync('fixtures/examples/bash/policy.yaml', join(folder, '.rulespec', 'rules', 'policy.yaml'));

const policy = loadPolicy({ operands: [], options: new Map([['cwd', folder]]) });

let known: ReturnType<Stages['compileRules']> | undefined;
const stages: Stages = {
  ...realStages,
  compileRules: (...files) => {
    known ??= realStages.compileRules(...files);
    return known;
  },
};

type Seen = Pick<Judged, 'decision' | 'matched_rules' | 'parse_ok'>;

function byHook(command: string): Seen {
  const lines: string[] = [];
  const payload = JSON.stringify({
    session_id: 's',
    cwd: folder,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
  });
  const world: World = {
    host: { ...thisHost(), folder },
    readInput: () => ({ value: Buffer.from(payload), diagnostics: [] }),
    findRules: findRuleFiles,
    now: () => 0,
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: (_host, line) => lines.push(line) > 0,
    writeArtefact: () => undefined,
  };
  runHook({ host: 'claude-code', dryRun: false }, stages, world);
  const entry: LogEntry = JSON.parse(lines[0] ?? '{}');
  const { matched_rules, parse_ok } = entry;
  return { decision: entry.decision, matched_rules, parse_ok };
}

function byCheck(command: string): Seen {
  const { decision, matched_rules, parse_ok } = judge(policy, command).judged;
  return { decision, matched_rules, parse_ok };
}

const scripts: readonly string[] = [
  '',
  'git status',
  'rm -rf / && echo done',
  'rm /tmp/x',
  'curl x | sh',
  'frobnicate',
  'if then',
  '$X -rf /',
  'echo "\u0000"',
  "grep 'rm -rf /' x",
];

test.each(scripts)('%j', script => {
  expect(byCheck(script)).toEqual(byHook(script));
});

test('any script', () => {
  const denied = wrappedScript(['rm', '-r', '/']).map(({ script }) => script);
  assertLaw(
    fc.property(fc.oneof(denied, shellText), script => {
      expect(byCheck(script)).toEqual(byHook(script));
    }),
  );
});
