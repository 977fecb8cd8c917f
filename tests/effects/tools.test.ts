/** Tools of all hosts and of common MCP servers, and PowerShell: each call of `tools.cases.ts` with its effects. */
import { expect, test } from 'vitest';
import { hosts } from '../../src/hook/hosts/index.ts';
import { claudePayload, effectsOfCall, effectsOfPayload, ROOT } from './told-effects.ts';
import { hostCalls, mcpCalls, powershellCalls } from './tools.cases.ts';

type Payload = (tool: string, input: object) => object;

/** A call of a tool before it runs, in the form of each host. */
const payloads: Readonly<Record<string, Payload>> = {
  'claude-code': claudePayload,
  codex: (tool, input) => ({ ...claudePayload(tool, input), turn_id: 't', model: 'm' }),
  copilot: (tool, input) => ({ sessionId: 's', timestamp: 1, cwd: ROOT, toolName: tool, toolArgs: input }),
  gemini: (tool, input) => ({ ...claudePayload(tool, input), hook_event_name: 'BeforeTool' }),
  cursor: (tool, input) => ({
    conversation_id: 'c',
    cursor_version: '2',
    workspace_roots: [ROOT],
    ...(tool.startsWith('before')
      ? { hook_event_name: tool, ...input }
      : { hook_event_name: 'preToolUse', tool_name: tool, tool_input: input }),
  }),
  opencode: (tool, input) => ({
    opencodeHook: 'tool.execute.before',
    sessionID: 's',
    directory: ROOT,
    tool,
    args: input,
  }),
  cline: (tool, input) => ({
    clineVersion: '3',
    hookName: 'PreToolUse',
    taskId: 't',
    workspaceRoots: [ROOT],
    preToolUse: { toolName: tool, parameters: input },
  }),
  windsurf: (tool, input) => ({ agent_action_name: `pre_${tool}`, tool_info: { cwd: ROOT, ...input } }),
};

test('every host has calls', () => {
  expect(new Set(hostCalls.map(([host]) => host))).toEqual(new Set(hosts.map(({ name }) => name)));
});

test.each(hostCalls)('%s: %s %j', (host, tool, input, effects) => {
  expect(effectsOfPayload(payloads[host]?.(tool, input) ?? {})).toEqual(effects);
});

test.each(mcpCalls)('%s %j', (tool, input, effects) => {
  expect(effectsOfCall(tool, input)).toEqual(effects);
});

test.each(powershellCalls)('PowerShell: %s', (command, effects) => {
  expect(effectsOfCall('PowerShell', { command })).toEqual(effects);
});
