/**
 * A true session in a project of its own: an agent edits a file, runs the tests, and reports what it did; the envelope
 * holds. Faults are put into copies of it. INVARIANT: every copy stands at the same path, since a session knows its
 * paths.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { writeEnvelope } from '../../src/sessions/write-envelope.ts';
import { fileSha256 } from '../../src/system/file-digest.ts';
import type { Host } from '../../src/system/host.ts';
import { realOr } from '../../src/system/real-path.ts';
import { runKeys } from '../../src/system/runs/keys.ts';
import { keepRun, signedRun } from '../../src/system/runs/store.ts';
import { digestTree } from '../../src/system/tree/digest.ts';
import type { RunRecord } from '../../src/values/run-record.ts';
import { gateStages, NO_RULE_CACHE } from '../doubles/gate-stages.ts';
import { goldenFiles } from '../doubles/golden-payloads.ts';

export const SESSION = 's';

export const FILES: Readonly<Record<string, string>> = {
  '.rulespec/rules/gate.yaml': 'version: 1\nstop: {verify: true}\nrules: []\n',
  'analysis/rulespec.yaml': `datalog: [cover.dl]
reports: [{path: reports/junit.xml, by: ./test.sh}]
claims:
  - {name: file, selector: file}
  - {name: tests, selector: tests}
  - {name: coverage, selector: coverage}
predicates:
  - {claim: file, rule: is_file, source: task_prompt}
  - {claim: file, rule: exists, source: task_prompt, require_evidence: true}
  - {claim: tests, rule: is_test, source: task_prompt}
  - {claim: tests, rule: test_passed, source: task_prompt}
  - {claim: coverage, rule: greater_than, value: 80, source: task_prompt}
  - {relation: uncovered, rule: not_exists, source: task_prompt}
`,
  'analysis/cover.dl':
    '.decl uncovered(claim: symbol)\nuncovered(c) :- claim(c, _), !claim_value(c, _, _, _).\n',
  'src/cart.js': 'exports.add = (a, b) => a + b;\n',
  'tests/cart.test.js': "test('adds prices', () => expect(add(1, 2)).toBe(3));\n",
  'tests/cell.test.js': "test('joins cells', () => expect(join('a')).toBe('a'));\n",
  '.gitignore': 'reports/\n',
  'test.sh': '#!/bin/sh\nexit 0\n',
  'reports/junit.xml':
    '<testsuite><testcase file="tests/cart.test.js" classname="cart" name="adds prices"/></testsuite>\n',
};

export const FACTS = '{file: src/cart.js, tests: ["tests/cart.test.js::adds prices"], coverage: 92}';

export interface TrueSession {
  readonly host: Host;
  readonly root: string;
  readonly home: string;
  /** Puts everything back as it was when the session ended. */
  restore(): void;
  /** From now on `restore` puts back what stands here now. */
  keep(): void;
  /** Runs a line of bash at the root. */
  script(line: string): void;
  report(facts?: string): ReturnType<typeof writeEnvelope>;
  /** Records a run on the tree as it is, as `rulespec exec` would. */
  record(run: Recorded): void;
  /** The host's answer to the report of a stop, by the name of the host. */
  stop(agent: string, cwd?: string): string;
  remove(): void;
}

export interface Recorded {
  readonly command?: string;
  readonly exit?: number;
  readonly reports?: readonly string[];
}

/** The hosts whose payloads tell of a stop, each with one. */
const stops: ReadonlyMap<string, string> = new Map(
  goldenFiles.flatMap(({ host, groups }) =>
    groups
      .flatMap(({ payloads }) => Object.values(payloads))
      .filter(({ event }) => {
        const { hookEvent, stopHookActive, cwd } = Object(event);
        return hookEvent === 'Stop' && !stopHookActive && cwd === '/work/p';
      })
      .map(({ payload }) => [host, JSON.stringify(payload)] as const),
  ),
);
export const stoppingHosts: readonly string[] = [...stops.keys()];

export function trueSession(files: Readonly<Record<string, string>> = FILES): TrueSession {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'rulespec-faults-')));
  const [root, home, kept] = [join(base, 'now', 'p'), join(base, 'now', 'home'), join(base, 'kept')];
  const environment = { HOME: home, ...NO_RULE_CACHE };
  const host: Host = { folder: root, environment, platform: 'linux' };
  mkdirSync(home, { recursive: true });
  mkdirSync(root, { recursive: true });
  execFileSync('git', ['init', '-q', '-b', 'main', '--template=', root], { stdio: 'ignore' });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode: path.endsWith('.sh') ? 0o755 : 0o644 });
  }
  const hook = (payload: object, agent = 'claude-code') => {
    const world = realWorld(Buffer.from(JSON.stringify(payload)), host);
    const { stdout, stderr } = runHook({ host: agent, dryRun: false }, gateStages, world);
    return `${stdout}\n${stderr}`;
  };
  const event = (name: string, more: object = {}) =>
    hook({ session_id: SESSION, transcript_path: '', cwd: root, hook_event_name: name, ...more });
  const report = (facts = FACTS) => writeEnvelope({ host, session: SESSION, facts: `facts: ${facts}\n` });
  const call = (id: string, tool: string, input: object, response: object) => {
    const about = { tool_name: tool, tool_input: input, tool_use_id: id };
    event('PreToolUse', about);
    event('PostToolUse', { ...about, tool_response: response });
  };
  event('SessionStart', { source: 'startup' });
  const content = files['src/cart.js'] ?? '';
  call('t1', 'Write', { file_path: join(root, 'src/cart.js'), content }, { success: true });
  call('t2', 'Bash', { command: './test.sh' }, { stdout: 'ok', stderr: '', interrupted: false });
  recordTests(host, root, {});
  report();
  const keep = (): void => {
    rmSync(kept, { recursive: true, force: true });
    cpSync(join(base, 'now'), kept, { recursive: true, preserveTimestamps: true });
  };
  keep();
  return {
    host,
    root,
    home,
    report,
    record: run => recordTests(host, root, run),
    keep,
    restore() {
      rmSync(join(base, 'now'), { recursive: true, force: true });
      cpSync(kept, join(base, 'now'), { recursive: true, preserveTimestamps: true });
    },
    script(line) {
      const env = { PATH: process.env['PATH'] ?? '', HOME: home };
      execFileSync('bash', ['-c', line], { cwd: root, env, stdio: 'ignore' });
    },
    stop: (agent, cwd = root) => hook(JSON.parse(stopOf(agent, cwd)), agent),
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** As `rulespec exec -- ./test.sh` would have recorded it. */
function recordTests(
  host: Host,
  root: string,
  { command = './test.sh', exit = 0, reports: paths = ['reports/junit.xml'] }: Recorded,
): void {
  const keys = runKeys(host, root, true).value;
  if (!keys) throw new Error('there are no keys');
  const tree = digestTree({ host, root, key: keys.code, reports: new Set(['reports/junit.xml']) });
  if (tree.kind === 'unknown') throw new Error(tree.why);
  const state = { tree: tree.digest };
  const reports = paths.map(path => ({ path, digest: `sha256:${fileSha256(join(root, path))}` }));
  const record: RunRecord = {
    ...{ command, name: command, program: realOr(join(root, command)) ?? '', exit, start: 1, end: 2 },
    ...{ before: state, after: state, reports, environment: {}, versions: {} },
  };
  const problem = keepRun(host, root, signedRun(root, record, keys.signing));
  if (problem) throw new Error(problem.message);
}

/** The payload of a host, of this session and in this folder. */
function stopOf(agent: string, cwd: string): string {
  const payload = stops.get(agent) ?? '';
  return payload
    .replaceAll(/\/work\/p/g, cwd)
    .replaceAll(
      /"(session_id|sessionId|conversation_id|taskId|trajectory_id)":\s*"[^"]*"/g,
      `"$1":"${SESSION}"`,
    );
}
