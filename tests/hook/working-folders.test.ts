/**
 * A call that runs in another folder than the session's, as real hosts send it. Its paths lead from its own folder, and
 * the rules of both projects are in force: those of the session's, and those of the folder's.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RuleCache } from '../../src/hook/rules-in-force.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import type { World } from '../../src/hook/stages.ts';
import { findRuleFiles } from '../../src/system/rule-files.ts';
import { gateStages, wholeStages } from '../doubles/gate-stages.ts';
import { someOf } from '../laws/law.ts';

const ruleFile = (name: string, on: string, pattern: string, action: string): string =>
  `version: 1\nrules:\n  - { name: ${name}, description: d, on: { hook: PreToolUse, ${on} }, match: ${pattern}, action: ${action}, message: No. }\n`;
const about = (word: string, action = 'deny'): string =>
  ruleFile(word, 'tool: Bash', `{ command: ${word} }`, action);

/** `work` is the project of the session; `work/inner` and `other` are repositories of their own. */
const files: Readonly<Record<string, string>> = {
  'work/.git/HEAD': '',
  'work/.nudge.yaml': about('session'),
  'work/sub/.nudge.yaml': about('below'),
  'work/.gemini/settings.json': '{}',
  'work/.codex/hooks.json': '{}',
  'work/inner/.git/HEAD': '',
  'work/inner/.nudge.yaml': about('nested', 'ask'),
  'other/.git/HEAD': '',
  'other/.nudge.yaml': about('elsewhere'),
  'other/src/a': '',
  'plain/a': '',
};

let top = '';
beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'rulespec-folders-')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
  symlinkSync(join(top, 'work'), join(top, 'link'));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

type Payload = (session: string, folder: string, command: string) => object;

function ofCodex(cwd: string, input: object): object {
  return {
    session_id: 's',
    turn_id: 't',
    cwd,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: input,
  };
}

/** How each host says it. Codex runs the hook in the session's folder, and says the call's there or in the input. */
const hosts: Readonly<Record<string, Payload>> = {
  gemini: (session, folder, command) => ({
    session_id: 's',
    cwd: session,
    hook_event_name: 'BeforeTool',
    tool_name: 'run_shell_command',
    tool_input: { command, dir_path: folder },
  }),
  opencode: (session, folder, command) => ({
    opencodeHook: 'tool.execute.before',
    directory: session,
    sessionID: 's',
    tool: 'bash',
    args: { command, workdir: folder, description: 'd' },
  }),
  codex: (session, folder, command) =>
    ofCodex(folder.startsWith('/') ? folder : join(session, folder), { command }),
  'codex, in the input': (session, folder, command) => ofCodex(session, { command, workdir: folder }),
  cursor: (session, folder, command) => ({
    conversation_id: 's',
    cursor_version: '2.1.0',
    cwd: session,
    hook_event_name: 'preToolUse',
    tool_name: 'Shell',
    tool_input: { command, working_directory: folder },
  }),
};

interface Logged {
  readonly decision: string;
  readonly matched_rules: readonly string[];
  readonly reason: string | null;
  readonly cwd: string;
  readonly session_folder?: string;
}

const compiled = new Map<string, string>();
const cache: RuleCache = {
  read: (name, key) => compiled.get(`${name} ${key}`),
  write: (name, key, text) => compiled.set(`${name} ${key}`, text),
};

function logged(payload: object, session: string): Logged {
  const lines: string[] = [];
  const world: World = {
    host: { folder: session, environment: { HOME: join(top, 'home') }, platform: 'linux' },
    readInput: () => ({ value: Buffer.from(JSON.stringify(payload)), diagnostics: [] }),
    findRules: findRuleFiles,
    now: () => 0,
    timestamp: () => '2026-11-23T00:00:00.000Z',
    log: (_host, line) => lines.push(line) > 0,
    writeArtefact: () => undefined,
  };
  runHook({ host: 'auto', dryRun: false }, wholeStages, world);
  // By the rules that are active alone, and from compiled rules: twice, so that they are read.
  for (let at = 0; at < 2; at++)
    runHook({ host: 'auto', dryRun: false }, gateStages, { ...world, ruleCache: cache });
  const [whole = '{}', ...others] = lines.map(line => JSON.stringify({ ...JSON.parse(line), ms: 0 }));
  for (const other of others) expect(other).toBe(whole);
  return JSON.parse(whole);
}

/** `folder` leads from the session's, unless it begins with `/`, which stands for the folder that holds all. */
const cases = [
  { folder: '.', command: 'touch session', decision: 'deny', reason: '[session]' },
  { folder: '.', command: 'touch below', decision: 'allow' },
  { folder: 'sub', command: 'touch below', decision: 'deny', reason: '[below]' },
  { folder: 'sub', command: 'touch session', decision: 'deny', reason: '[session]' },
  { folder: '/plain', command: 'touch session', decision: 'deny', reason: '[session]' },
  { folder: '/plain', command: 'touch a', decision: 'allow' },
  { folder: '/other', command: 'touch session', decision: 'deny', reason: '[session]' },
  { folder: '/other', command: 'touch elsewhere', decision: 'deny', reason: '[elsewhere]' },
  { folder: '/other/src', command: 'touch elsewhere', decision: 'deny', reason: '[elsewhere]' },
  { folder: '/other', command: 'touch session elsewhere', decision: 'deny', reason: '[elsewhere]' },
  { folder: 'inner', command: 'touch nested', decision: 'ask', reason: '[nested]' },
  { folder: 'inner', command: 'touch nested session', decision: 'deny', reason: '[session]' },
  { folder: '.gemini', command: 'rm settings.json', decision: 'deny', reason: 'host-settings' },
  { folder: '.codex', command: 'pwd; ls; rm hooks.json', decision: 'deny', reason: 'host-settings' },
  { folder: '/other/src/../.gemini', command: 'rm settings.json', decision: 'deny', reason: 'host-settings' },
  { folder: '/link/sub', command: 'touch below session', decision: 'deny', reason: '[session]' },
];

/** All for the first host; for each of the others the ones that its turn brings. */
const casesFor = (at: number) => (at === 0 ? cases : someOf([...cases.slice(at), ...cases.slice(0, at)], 5));

describe.each(Object.entries(hosts))('%s', (host, payloadFor) => {
  test.each(casesFor(Object.keys(hosts).indexOf(host)))(
    'in $folder: $command',
    ({ folder, command, decision, reason }) => {
      const session = join(top, 'work');
      const inFull = folder.startsWith('/') ? `${top}${folder}` : folder;
      const line = logged(payloadFor(session, inFull, command), session);
      expect([line.decision, line.reason ?? '']).toEqual([decision, expect.stringContaining(reason ?? '')]);
      expect(line.session_folder).toBe(folder === '.' ? undefined : session);
    },
  );
});

test('what both projects say is said once', () => {
  const session = join(top, 'work');
  const line = logged(hosts['codex']?.(session, join(top, 'link'), 'touch session') ?? {}, session);
  expect(line.matched_rules).toEqual(['session']);
});

test('a session that starts below the root keeps the rules of its own folder', () => {
  const session = join(top, 'work/sub');
  const line = logged(hosts['codex']?.(session, join(top, 'work'), 'touch below') ?? {}, session);
  expect(line.matched_rules).toEqual(['below']);
});
