/** What a call is answered whose rule needs a history that is damaged, unknown or not wanted, on every host. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hosts } from '../../src/hook/hosts/index.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { trust } from '../../src/system/trust-store.ts';
import { gateStages } from '../doubles/gate-stages.ts';
import { holdsBack } from '../doubles/held-back.ts';

const RULES = `version: 1
rules:
  - name: test-before-push
    on: {hook: PreToolUse}
    match: {command: '^git push\\b'}
    unless: {ran: npm test, result: passed}
    action: deny
    message: Run the tests.
`;

const cache = mkdtempSync(join(tmpdir(), 'rulespec-faults-cache-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Always the same, so that rules are compiled once. */
const home = join(cache, 'home');
const project = join(home, 'project');
/** Always another. */
let session = '';
let tests = 0;

beforeEach(() => {
  session = `s${tests++}`;
  mkdirSync(join(project, '.git'), { recursive: true });
  writeFileSync(join(project, '.git', 'HEAD'), '');
  writeFileSync(join(project, '.nudge.yaml'), RULES);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

interface Form {
  /** A command of the shell, before it runs and after it has ended well. */
  readonly before: (command: string, session: string) => object;
  readonly after: (command: string, session: string) => object;
  /** The host says how a command ended. */
  readonly saysHow: boolean;
}

const shell = (tool: string, more: (session: string) => object = () => ({})) =>
  [
    (event: string, command: string, session: string) => ({
      ...{ session_id: session, transcript_path: '', cwd: project, hook_event_name: event },
      ...{ tool_name: tool, tool_input: { command }, ...more(session) },
    }),
  ] as const;

const [claude] = shell('Bash', () => ({ tool_use_id: 't' }));
const [gemini] = shell('run_shell_command');
const cline = (hookName: string, more: object, id: string) => ({
  ...{ clineVersion: '3.40.0', hookName, timestamp: '1756720800000', taskId: id },
  ...{ workspaceRoots: [project], userId: 'u', model: { provider: 'x', slug: 'y' }, ...more },
});
const cursor = (event: string, more: object, session: string) => ({
  ...{ conversation_id: session, generation_id: 'g', model: 'm', hook_event_name: event },
  ...{ cursor_version: '2.1.0', workspace_roots: [project], user_email: null, ...more },
});
const windsurf = (agent_action_name: string, command: string, session: string) => ({
  ...{ agent_action_name, trajectory_id: session, execution_id: 'e', timestamp: '2026-09-01T10:00:00Z' },
  ...{ model_name: 'm', tool_info: { command_line: command, cwd: project } },
});
const opencode = (opencodeHook: string, command: string, sessionID: string) => ({
  ...{ opencodeHook, directory: project, sessionID, tool: 'bash', args: { command } },
});

const forms: Readonly<Record<string, Form>> = {
  'claude-code': {
    before: (command, session) => claude('PreToolUse', command, session),
    after: (command, session) => ({
      ...claude('PostToolUse', command, session),
      tool_response: { stdout: '', stderr: '' },
    }),
    saysHow: true,
  },
  codex: {
    before: (command, session) => ({ ...claude('PreToolUse', command, session), turn_id: 't' }),
    after: (command, session) => ({
      ...claude('PostToolUse', command, session),
      turn_id: 't',
      tool_response: 'ok\n',
    }),
    saysHow: false,
  },
  gemini: {
    before: (command, session) => gemini('BeforeTool', command, session),
    after: (command, session) => ({
      ...gemini('AfterTool', command, session),
      tool_response: {
        llmContent: '<untrusted_context>\nOutput: ok\nProcess Group PGID: 1\n</untrusted_context>',
        returnDisplay: 'ok',
      },
    }),
    saysHow: true,
  },
  copilot: {
    before: (command, session) => claude('PreToolUse', command, session),
    after: (command, session) => ({
      ...claude('PostToolUse', command, session),
      tool_result: {
        result_type: 'success',
        text_result_for_llm: 'ok\n<shellId: 0 completed with exit code 0>',
      },
    }),
    saysHow: true,
  },
  cursor: {
    before: (command, session) => cursor('beforeShellExecution', { command, cwd: project }, session),
    after: (command, session) => cursor('afterShellExecution', { command, output: 'ok' }, session),
    saysHow: false,
  },
  cline: {
    before: (command, session) =>
      cline('PreToolUse', { preToolUse: { toolName: 'execute_command', parameters: { command } } }, session),
    after: (command, session) =>
      cline(
        'PostToolUse',
        {
          postToolUse: {
            ...{ toolName: 'execute_command', parameters: { command }, result: 'ok' },
            ...{ success: true, executionTimeMs: 5 },
          },
        },
        session,
      ),
    saysHow: false,
  },
  windsurf: {
    before: (command, session) => windsurf('pre_run_command', command, session),
    after: (command, session) => windsurf('post_run_command', command, session),
    saysHow: false,
  },
  opencode: {
    before: (command, session) => opencode('tool.execute.before', command, session),
    after: (command, session) => ({
      ...opencode('tool.execute.after', command, session),
      output: 'ok',
      exit: 0,
    }),
    saysHow: true,
  },
};

test('each host has its form', () => {
  expect(Object.keys(forms).sort()).toEqual(hosts.map(({ name }) => name).sort());
});

interface Answer {
  /** As the log has it. */
  readonly decision: string;
  readonly reason: string;
  readonly isHeldBack: boolean;
}

function decided(hostName: string, payload: object): Answer {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const environment = { HOME: home, XDG_CACHE_HOME: cache };
  const lines: string[] = [];
  const world = {
    ...realWorld(bytes, { folder: project, environment, platform: 'linux' }),
    log: (_: unknown, line: string) => lines.push(line) > 0,
  };
  const reply = runHook({ host: hostName, dryRun: false }, gateStages, world);
  const { decision, reason } = JSON.parse(lines[0] ?? '{}');
  return { decision, reason: reason ?? '', isHeldBack: holdsBack(reply) };
}

const folder = () => join(home, '.local', 'state', 'rulespec', 'history');
function fileOf(ending: string): string {
  const name = readdirSync(folder()).find(each => each.endsWith(ending));
  if (name === undefined) throw new Error(`no ${ending} among ${readdirSync(folder()).join(', ')}`);
  return join(folder(), name);
}

function pushed(host: string, of = session): Answer {
  const form = forms[host];
  if (!form) throw new Error(`no form of ${host}`);
  return decided(host, form.before('git push', of));
}

function testAndPush(host: string, damage: () => void = () => {}): Answer {
  const form = forms[host];
  if (!form) throw new Error(`no form of ${host}`);
  decided(host, form.before('npm test', session));
  decided(host, form.after('npm test', session));
  damage();
  return pushed(host);
}

const damages: Readonly<Record<string, () => void>> = {
  'its lines are emptied': () => truncateSync(fileOf('.jsonl'), 0),
  'its last line is cut off': () => {
    const lines = readFileSync(fileOf('.jsonl'), 'utf8').trimEnd().split('\n');
    writeFileSync(fileOf('.jsonl'), `${lines.slice(0, -1).join('\n')}\n`);
  },
  'a line is changed': () => {
    const text = readFileSync(fileOf('.jsonl'), 'utf8');
    writeFileSync(fileOf('.jsonl'), text.replace('npm', 'xyz'));
  },
  'a line is added by another': () =>
    appendFileSync(fileOf('.jsonl'), '{"mac":"x","v":1,"kind":"stop","at":1}\n'),
  'its lines are deleted': () => unlinkSync(fileOf('.jsonl')),
  'its head is deleted': () => unlinkSync(fileOf('.head')),
  'its head is of a newer version': () => {
    const text = readFileSync(fileOf('.head'), 'utf8');
    writeFileSync(fileOf('.head'), text.replace('history 001', 'history 002'));
  },
  'an append has failed': () => unlinkSync(fileOf('.whole')),
  'the key is replaced': () =>
    writeFileSync(join(home, '.config', 'rulespec', 'key'), `${'ab'.repeat(32)}\n`, { mode: 0o600 }),
};

describe.each(Object.entries(forms))('%s', (host, { before, saysHow }) => {
  test('a whole history answers', () => {
    expect(pushed(host, `${session} new`)).toMatchObject({ decision: 'deny', isHeldBack: true });
    const isAllowed = { decision: 'allow', isHeldBack: false };
    const isDenied = { decision: 'deny', isHeldBack: true };
    expect(testAndPush(host)).toMatchObject(saysHow ? isAllowed : isDenied);
  });

  test.each(Object.entries(damages))('%s: asks at most, and says why', (_, damage) => {
    const { decision, reason, isHeldBack } = testAndPush(host, damage);
    expect([decision, isHeldBack]).toEqual(['ask', true]);
    expect(reason).toContain('What happened before in this session is not known:');
  });

  test('a call without a session asks', () => {
    const {
      session_id,
      taskId,
      conversation_id,
      trajectory_id,
      sessionID,
      ...payload
    }: Record<string, unknown> = { ...before('git push', session) };
    const { decision, reason } = decided(host, payload);
    expect([decision, reason]).toEqual(['ask', expect.stringContaining('the call names no session')]);
  });

  test('all of it deleted: a session that has done nothing', () => {
    const gone = () => rmSync(folder(), { recursive: true });
    expect(testAndPush(host, gone).decision).toBe('deny');
  });

  test('without a history that the user does not want, a rule is not weakened', () => {
    mkdirSync(join(home, '.config', 'rulespec'), { recursive: true });
    writeFileSync(join(home, '.config', 'rulespec', 'config.yaml'), 'history: off\n');
    expect(testAndPush(host)).toMatchObject({ decision: 'deny', isHeldBack: true });
  });
});

describe('`history: off` of a rule file', () => {
  const host = 'claude-code';
  const off = (text: string) => text.replace('version: 1\n', 'version: 1\nhistory: off\n');
  const recorded = () =>
    existsSync(folder()) ? readdirSync(folder()).filter(name => name.endsWith('.jsonl')) : [];

  test('of the user: nothing is recorded, and no rule is weakened', () => {
    mkdirSync(join(home, '.config', 'rulespec'), { recursive: true });
    writeFileSync(join(home, '.config', 'rulespec', 'rules.yaml'), off(RULES));
    writeFileSync(join(project, '.nudge.yaml'), 'version: 1\nrules: []\n');
    const { decision, reason } = testAndPush(host);
    expect(decision).toBe('deny');
    expect(reason).toContain('You keep no history of sessions');
    expect(recorded().flatMap(name => readFileSync(join(folder(), name), 'utf8'))).not.toContain('npm');
  });

  test('of a project: it counts once the user trusts the file', () => {
    const path = join(project, '.nudge.yaml');
    writeFileSync(path, off(RULES));
    expect(testAndPush(host).decision).toBe('allow');
    trust({ folder: project, environment: { HOME: home }, platform: 'linux' }, path, off(RULES));
    expect(pushed(host).decision).toBe('deny');
    // What was not recorded leaves a gap.
    writeFileSync(path, RULES);
    expect(pushed(host).decision).toBe('ask');
  });
});
