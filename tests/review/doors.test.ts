/**
 * Reviews for every host, of every kind of model, and in a process that ends while it waits: the call is held back
 * wherever it has to be.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Reply } from '../../src/hook/hosts/host.ts';
import { partsRun } from '../bundle.ts';
import type { Program } from '../doubles/model-server.ts';
import { someOf } from '../laws/law.ts';
import { hookProcess } from '../serve/project.ts';
import {
  always,
  approves,
  at,
  claude,
  configure,
  eachWithAModel,
  hook,
  KEY,
  rejects,
  said,
} from './world.ts';

eachWithAModel();

/** The payload of each host before a file is written, and the place of the refusal in its answer. */
const hosts: readonly {
  readonly host: string;
  readonly payload: () => object;
  readonly isHeld: (reply: Reply) => boolean;
}[] = [
  {
    host: 'codex',
    payload: () => ({
      ...JSON.parse(claude()),
      ...{ turn_id: 't', model: 'm', tool_name: 'apply_patch' },
      tool_input: { command: '*** Begin Patch\n*** Add File: auth/a.py\n+return True\n*** End Patch' },
    }),
    isHeld: ({ stdout }) => /"permissionDecision":"deny"/.test(stdout),
  },
  {
    host: 'gemini',
    payload: () => ({
      ...{ session_id: 's', transcript_path: '', cwd: at.project.folder, timestamp: '2026-11-21T00:00:00Z' },
      ...{ hook_event_name: 'BeforeTool', tool_name: 'write_file' },
      tool_input: { file_path: 'auth/a.py', content: 'return True' },
    }),
    isHeld: ({ stdout }) => /"decision":"(?:deny|block)"/.test(stdout),
  },
  {
    host: 'copilot',
    payload: () => ({
      ...{ sessionId: 's', timestamp: 1, cwd: at.project.folder, toolName: 'create' },
      toolArgs: { path: 'auth/a.py', file_text: 'return True' },
    }),
    isHeld: ({ stdout }) => /"permissionDecision":"(?:deny|ask)"/.test(stdout),
  },
  {
    host: 'cursor',
    payload: () => ({
      ...{ conversation_id: 's', generation_id: 'g', hook_event_name: 'preToolUse', cursor_version: '2' },
      ...{ workspace_roots: [at.project.folder], tool_name: 'Write' },
      tool_input: { file_path: 'auth/a.py', content: 'return True' },
    }),
    isHeld: ({ stdout }) => /"permission":"deny"/.test(stdout),
  },
  {
    host: 'cline',
    payload: () => ({
      ...{ clineVersion: '3', hookName: 'PreToolUse', timestamp: '1', taskId: 't', userId: 'u' },
      workspaceRoots: [at.project.folder],
      preToolUse: { toolName: 'write_to_file', parameters: { path: 'auth/a.py', content: 'return True' } },
    }),
    isHeld: ({ stdout }) => /"cancel":true/.test(stdout),
  },
  {
    host: 'opencode',
    payload: () => ({
      ...{ opencodeHook: 'tool.execute.before', directory: at.project.folder, sessionID: 's', tool: 'write' },
      args: { filePath: 'auth/a.py', content: 'return True' },
    }),
    isHeld: ({ stdout }) => /"refuse":"/.test(stdout),
  },
  {
    host: 'windsurf',
    payload: () => ({
      ...{
        agent_action_name: 'pre_write_code',
        trajectory_id: 't',
        execution_id: 'e',
        timestamp: '1',
        model_name: 'm',
      },
      tool_info: {
        file_path: join(at.project.folder, 'auth/a.py'),
        edits: [{ old_string: '', new_string: 'return True' }],
      },
    }),
    isHeld: ({ exitCode }) => exitCode === 2,
  },
];

describe('for every host', () => {
  test.each(someOf(hosts, 2))('$host: approved, rejected, unavailable', async ({ payload, isHeld }) => {
    // Each of another content: an answer is remembered.
    const held = async (program: Program, content: string): Promise<boolean> => {
      always(program);
      return isHeld(await hook(JSON.stringify(payload()).replaceAll('return True', content)));
    };
    expect(await held(approves, 'return 1')).toBe(false);
    expect(await held(rejects, 'return 2')).toBe(true);
    expect(await held({ kind: 'fixture', name: 'failure' }, 'return 3')).toBe(true);
    expect(at.server.requests).toHaveLength(3);
  });
});

test('a model that speaks as OpenAI does', async () => {
  configure({ provider: 'openai', base_url: at.server.openai });
  always(rejects);
  expect(said(await hook(claude(), { OPENAI_API_KEY: 'test-key-0123456789' }))).toMatch(/^deny: /);
  expect(at.server.requests).toMatchObject([{ api: 'openai' }]);
});

test('a model that is a program', async () => {
  const program = join(at.project.folder, '..', 'model.mjs');
  writeFileSync(
    program,
    `let text = ''; for await (const chunk of process.stdin) text += chunk;
     const token = /The token of this request is ([0-9a-f]+)\\./.exec(text)[1];
     console.log(JSON.stringify({ token, reviews: [{ rule: 'r1', reason: 'No.', outcome: 'reject' }] }));`,
  );
  configure({ command: [process.execPath, program] });
  expect(said(await hook(claude(), {}))).toMatch(/^deny: .*rejects it: No\./s);
});

test('nothing about models is loaded where no review is wanted', async () => {
  always(approves);
  const caches = at.project.environment['XDG_CACHE_HOME'] ?? '';
  const loaded = async (payload: string): Promise<readonly string[]> => {
    await hookProcess(at.project, payload, { file: at.bundle.file, environment: KEY });
    return partsRun(caches);
  };
  const other = { tool_input: { file_path: 'a.py', content: 'x' } };
  // The first process of this file compiles the rules, with what is in the part `rest`.
  expect(await loaded(claude('x', other))).toContain('rest');
  expect(await loaded(claude('x', other))).not.toContain('review');
  expect(await loaded(claude())).toContain('review');
});

describe('a process that ends while it waits', () => {
  const ends = [
    {
      about: 'with nothing left to do',
      script: `const { EventEmitter } = require('node:events');
        require('node:http').request = () => Object.assign(new EventEmitter(), { end() {}, destroy() {} });
        const { setTimeout: start } = globalThis;
        globalThis.setTimeout = (...rest) => start(...rest).unref();`,
    },
    {
      about: 'by an error that nobody catches',
      script: "setTimeout(() => { throw new Error('injected'); }, 700);",
    },
    {
      about: 'by a promise that nobody catches',
      script: "setTimeout(() => void Promise.reject(new Error('injected')), 700);",
    },
  ];
  test.each(someOf(ends, 2))('$about: the call is held back', async ({ script }) => {
    always({ kind: 'hang' });
    const preload = join(at.project.folder, '..', 'preload.cjs');
    writeFileSync(preload, script);
    const reply = await hookProcess(at.project, claude(), {
      file: at.bundle.file,
      node: ['--require', preload],
      environment: KEY,
    });
    const isHeld = reply.exitCode === 2 || /"permissionDecision":"(?:ask|deny)"/.test(reply.stdout);
    expect(isHeld).toBe(true);
  });
});
