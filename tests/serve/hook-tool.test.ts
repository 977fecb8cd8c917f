/**
 * Hooks of the type `mcp_tool`: what their `input` may say, and that no answer is an error, which hosts take for a yes.
 */
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOOK_TOOL, hookTool } from '../../src/tool/hook-tool.ts';
import { buildBundle } from '../bundle.ts';
import { compileOnce } from '../doubles/gate-stages.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';
import { makeProject, type Project, refusing, writing } from './project.ts';

let project: Project;
let compiling: ReturnType<typeof compileOnce>;

beforeAll(() => {
  project = makeProject();
  compiling = compileOnce();
  project.write('.nudge.yaml', refusing('secret'));
  project.write(
    '.nudge/bash.yaml',
    JSON.stringify({
      version: 1,
      rules: [
        {
          name: 'b',
          on: { hook: 'PreToolUse' },
          match: { command: 'secret' },
          action: 'interrupt',
          message: 'no',
        },
      ],
    }),
  );
});
afterAll(() => {
  compiling.end();
  project.remove();
});

const common = () => ({ session_id: 's', cwd: project.folder, hook_event_name: 'PreToolUse' });
const bash = { tool_name: 'Bash' };
/** What an `input` says of the payload, where the host did not know it. */
const unfilled = (name: string) => `$\{${name}}`;
const write = { tool_name: 'Write' };

const calls: readonly { readonly about: string; readonly args: object; readonly says: RegExp }[] = [
  {
    about: 'an input that is an object',
    args: { ...bash, tool_input: { command: 'secret' } },
    says: /"deny"/,
  },
  {
    about: 'an input that is JSON text',
    args: { ...bash, tool_input: '{"command":"secret"}' },
    says: /"deny"/,
  },
  { about: 'fields of the input', args: { ...bash, 'tool_input.command': 'secret' }, says: /"deny"/ },
  {
    about: 'two fields of the input',
    args: { ...write, 'tool_input.file_path': 'a', 'tool_input.content': 'secret' },
    says: /"deny"/,
  },
  {
    about: 'nothing that a rule looks for',
    args: { ...bash, tool_input: { command: 'ls' } },
    says: /^\{\}$/m,
  },
  {
    about: 'a name that was not filled in',
    args: { ...bash, 'tool_input.command': unfilled('tool_input.command') },
    says: /"ask".*was not filled in/,
  },
  {
    about: 'a tool that was not filled in',
    args: { tool_name: unfilled('tool_name'), tool_input: {} },
    says: /"ask".*was not filled in/,
  },
  {
    about: 'an input that became text by accident',
    args: { ...bash, tool_input: '[object Object]' },
    says: /"ask"/,
  },
  {
    about: 'half a call',
    args: { ...write, 'tool_input.file_path': 'a' },
    says: /"ask".*no `tool_input.content`/,
  },
  {
    about: 'fields of another tool',
    args: { ...write, 'tool_input.command': 'ls' },
    says: /"ask".*no `tool_input.file_path`/,
  },
  { about: 'no input', args: bash, says: /"ask"/ },
  { about: 'a prototype', args: { ...bash, 'tool_input.__proto__': { command: 'ls' } }, says: /"ask"/ },
];

describe('what it is told', () => {
  test.each(calls)('$about', async ({ args, says }) => {
    expect(await hookTool(project.host)({ ...common(), ...args })).toMatch(says);
  });

  test('a flag that was interpolated is a flag', async () => {
    const stop = { session_id: 's', cwd: project.folder, hook_event_name: 'Stop' };
    const tool = hookTool(project.host);
    for (const stop_hook_active of [true, false, 'true', 'false'])
      expect(await tool({ ...stop, stop_hook_active })).toBe('{}\n');
    expect(await tool({ ...stop, stop_hook_active: 'yes' })).toContain('systemMessage');
  });

  test.each([
    () => {
      throw new Error('injected');
    },
    () => Promise.reject(new Error('injected')),
  ])('a fault of ours is no error of the tool', async answerLast => {
    const broken = hookTool(project.host, { answerLast });
    const said = await broken(JSON.parse(writing(project, 'x')));
    expect(said).toMatch(/"ask".*internal error: Error: injected/);
  });
});

test('the server offers it where it is asked to, and answers as a host reads it', async () => {
  const bundle = buildBundle();
  const client = new Client({ name: 'tests', version: '1.0.0' });
  try {
    for (const [args, tools] of [
      [['mcp'], 3],
      [['mcp', '--hooks'], 4],
    ] as const) {
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [...FOR_SHORT_WORK, bundle.file, ...args],
        cwd: join(project.folder, '..'),
        env: project.environment,
        stderr: 'ignore',
      });
      await client.connect(transport);
      expect((await client.listTools()).tools).toHaveLength(tools);
      if (tools === 4) {
        const payload = JSON.parse(writing(project, 'secret'));
        const result = await client.callTool({ name: HOOK_TOOL, arguments: payload });
        expect(result.isError).not.toBe(true);
        // The log stands elsewhere for the second call, so its id is another one.
        const withoutIds = (content: unknown) => JSON.stringify(content).replace(/d-[0-9a-z]{6}/g, 'd-…');
        const own = [{ type: 'text', text: await hookTool(project.host)(payload) }];
        expect(withoutIds(result.content)).toEqual(withoutIds(own));
        expect(JSON.stringify(result.content)).toContain('deny');
      }
      await client.close();
    }
  } finally {
    bundle.remove();
  }
});
