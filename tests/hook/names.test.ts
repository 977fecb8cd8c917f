/** Names that hosts write in their own ways: those of MCP tools, of sessions, and prompts that no user wrote. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compileRules, decide } from '../../src/gate.ts';
import { planFails } from '../../src/hook/gate-status.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { knownSession, rememberSession } from '../../src/hook/session-context.ts';
import type { World } from '../../src/hook/stages.ts';
import { chosenSession } from '../../src/sessions/session-id.ts';
import type { Host } from '../../src/system/host.ts';
import { possibleMcpNames } from '../../src/values/mcp-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulespec-names-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const host: Host = { folder, environment: { HOME: join(folder, 'home') }, platform: 'linux' };

function eventOf(payload: object) {
  const { event } = readPayload(new TextEncoder().encode(JSON.stringify(payload)), { folder });
  if (!event) throw new Error('no event');
  return event;
}

const tools = { hook_event_name: 'PreToolUse', cwd: folder, session_id: 's' };
const gemini = {
  ...tools,
  hook_event_name: 'BeforeTool',
  tool_name: 'mcp_my_server_delete_all',
  tool_input: {},
};
const calls = {
  'claude-code': { ...tools, tool_name: 'mcp__my_server__delete_all', tool_input: {} },
  gemini: { ...gemini, mcp_context: { server_name: 'my_server', tool_name: 'delete_all' } },
  copilot: {
    ...tools,
    timestamp: '2026-11-22T10:00:00.000Z',
    tool_name: 'my_server-delete_all',
    tool_input: {},
  },
  opencode: {
    opencodeHook: 'tool.execute.before',
    directory: folder,
    tool: 'my_server_delete_all',
    args: {},
  },
};

const { value: gate } = compileRules([
  {
    name: 'rules.yaml',
    text: 'version: 1\nrules:\n  - { name: r, description: d, on: { hook: PreToolUse, tool: mcp__my_server__delete_all }, action: deny, message: No. }\n',
  },
]);

describe('a rule about `mcp__server__tool` means the tool in every host', () => {
  test.each(Object.entries(calls))('%s', (name, payload) => {
    const event = eventOf(payload);
    expect(event.host).toBe(name);
    expect(gate && decide(gate, event, { root: folder }).decision?.action).toBe('deny');
  });
});

test.each([
  ['beforeMCPExecution', 'delete_all', 'mcp__unknown__delete_all'],
  ['preToolUse', 'MCP:delete_all', 'mcp__unknown__delete_all'],
  ['preToolUse', 'mcp__my_server__delete_all', 'mcp__my_server__delete_all'],
  ['beforeMCPExecution', 'read_file', 'mcp__unknown__read_file'],
  ['preToolUse', 'read_file', 'Read'],
])('Cursor, which names no server, means at %s by %s the tool %s', (hookEvent, tool_name, tool) => {
  const payload = { cursor_version: '2.1.0', hook_event_name: hookEvent, cwd: folder, tool_input: '{}' };
  expect(eventOf({ ...payload, tool_name }).tool).toBe(tool);
});

test.each([
  ['a_b', '_', ['mcp__a__b']],
  ['a_b_c', '_', ['mcp__a__b_c', 'mcp__a_b__c']],
  ['a-b_c', '-', ['mcp__a__b_c']],
  ['bash', '_', []],
  ['_a', '_', []],
  ['a_', '_', []],
])('%s with %s may be %j', (name, separator, names) =>
  expect(possibleMcpNames(name, separator)).toEqual(names),
);

test('a name of many pieces has a bounded number of readings', () => {
  expect(possibleMcpNames('a_'.repeat(1000), '_').length).toBeLessThanOrEqual(16);
});

test('a tool of OpenCode itself is no tool of a server', () => {
  const call = { opencodeHook: 'tool.execute.before', directory: folder, tool: 'plan_exit', args: {} };
  expect(eventOf(call).toolAliases).toBeUndefined();
});

test.each(['CLAUDE_SESSION_ID', 'CODEX_THREAD_ID', 'COPILOT_AGENT_SESSION_ID'])(
  'the session is that of %s',
  name => {
    expect(chosenSession({ ...host, environment: { [name]: 'abc' } }, undefined).value).toBe('abc');
  },
);

test.each([
  ['abc-1', 'This session is `--session abc-1` of `rulespec write-envelope`.'],
  ['../a', undefined],
])('the message at a stop names the session %s', (session, sentence) => {
  const stop = { hook_event_name: 'Stop', cwd: folder, session_id: session };
  const { message = '' } = planFails(host, eventOf(stop), () => 0);
  expect(message.includes('This session is')).toBe(sentence !== undefined);
  if (sentence !== undefined) expect(message).toContain(sentence);
});

test('the reason of a refused stop that Gemini CLI sends back as a prompt is no prompt of the user', () => {
  const lines: string[] = [];
  const text =
    'version: 1\nrules:\n  - { name: go-on, description: d, on: { hook: Stop }, action: deny, message: Run the tests. }\n';
  const more =
    '  - { name: asked, description: d, on: { hook: UserPromptSubmit }, match: { prompt: tests }, action: log }\n';
  const heard = (payload: object) => {
    const input = JSON.stringify({ cwd: folder, session_id: 'g', ...payload });
    const world: World = {
      host,
      readInput: () => ({ value: Buffer.from(input), diagnostics: [] }),
      findRules: () => {
        const source = { name: 'rules.yaml', text: `${text}${more}` };
        return { root: folder, files: [{ path: '/rules.yaml', scope: 'user', source }], diagnostics: [] };
      },
      now: () => 0,
      timestamp: () => '2026-11-22T10:00:00.000Z',
      log: (_host, line) => lines.push(line) > 0,
      writeArtefact: () => undefined,
    };
    const { stdout } = runHook({ host: 'gemini', dryRun: false }, realStages, world);
    return { answer: JSON.parse(stdout || '{}'), line: JSON.parse(lines.at(-1) ?? '{}') };
  };
  const { reason } = heard({ hook_event_name: 'AfterAgent', prompt: 'Go', prompt_response: 'Done' }).answer;
  expect(reason).toContain('Run the tests.');
  const fired = (prompt: string) => heard({ hook_event_name: 'BeforeAgent', prompt }).line.matched_rules;
  expect(fired(reason)).toEqual([]);
  expect(fired(`${reason} Now.`)).toEqual(['asked']);
  expect(fired('Run the tests')).toEqual(['asked']);
});

describe('a prompt that the host wrote itself', () => {
  const prompt = (text: string) => ({
    hook_event_name: 'UserPromptSubmit',
    cwd: folder,
    session_id: 's',
    prompt: text,
  });
  const machine = '<task-notification>\n<status>completed</status>\n</task-notification>';
  const rules = {
    name: '.rulespec/rules/a.md',
    text: '---\nkeywords: [completed]\n---\nA text.\n',
  };
  const { value: telling } = compileRules([rules]);

  test('has no text that rules look at', () => {
    expect(eventOf(prompt(machine)).texts).toEqual([]);
    expect(eventOf(prompt(`What is ${machine}?`)).texts).toHaveLength(1);
  });

  test('leaves the last prompt of the user in the memory of the session', () => {
    if (!telling) throw new Error('the rules do not compile');
    const promptKnownAt = (text: string) => {
      const event = eventOf(prompt(text));
      const known = knownSession(host, folder, event, telling);
      if (!known) throw new Error('no rule reads the session');
      rememberSession(host, event, known, { action: 'allow', fired: [], stopAgent: false }, false);
      return known.context.prompt;
    };
    expect([promptKnownAt('Fix it'), promptKnownAt(machine)]).toEqual(['Fix it', 'Fix it']);
  });
});
