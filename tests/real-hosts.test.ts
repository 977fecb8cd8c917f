/**
 * The real hosts are run by `npm run hosts`, not here: it installs them. Here: the table of scenarios means something
 * for each host, and the server that plays the model answers in the form of each API.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { agents } from '../scripts/hosts/agents/index.ts';
import { startModelServer } from '../scripts/hosts/model-server.ts';
import { hostPackages } from '../scripts/hosts/packages.ts';
import { scenarios } from '../scripts/hosts/scenarios.ts';
import { hosts } from '../src/hook/hosts/index.ts';

const names = hostPackages.map(({ host }) => host);

afterAll(() => {
  const line = `real hosts: ${scenarios.length} scenarios not run here; \`npm run hosts\` runs them`;
  process.stdout.write(`${line}\n`);
});

describe('the scenarios', () => {
  test('have names of their own', () => {
    const all = scenarios.map(({ name }) => name);
    expect(all).toEqual([...new Set(all)]);
  });

  test('are run in every host that has a package', () => {
    expect(agents.map(({ host }) => host)).toEqual(names);
    expect(hosts.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test.each(scenarios)(
    '$name: has something to see, in some host, and a reason for each exception',
    scenario => {
      const { expected, notIn = {}, knownToFail = {} } = scenario;
      const values = [...Object.values(notIn), ...Object.values(knownToFail)];
      expect(values.filter(reason => reason.trim() === '')).toEqual([]);
      expect(Object.keys(knownToFail).filter(host => host in notIn)).toEqual([]);
      expect(names.filter(host => !(host in notIn))).not.toEqual([]);
      expect(Object.keys(expected)).not.toEqual([]);
    },
  );
});

interface Asked {
  readonly api: string;
  readonly path: string;
  readonly body: object;
  /** Of the first step, which calls a tool, and of the second, which is a text. */
  readonly call: string;
  readonly text: string;
}

const asked: readonly Asked[] = [
  {
    api: 'Messages',
    path: '/v1/messages?beta=true',
    body: { stream: true },
    call: '"type":"tool_use","id":"call_1","name":"run","input":{}',
    text: '{"type":"text_delta","text":"all done"}',
  },
  {
    api: 'Responses',
    path: '/v1/responses',
    body: { stream: true },
    call: '"call_id":"call_1","name":"run","arguments":"{\\"command\\":\\"ls\\"}"',
    text: '{"type":"output_text","text":"all done","annotations":[]}',
  },
  {
    api: 'Chat Completions',
    path: '/v1/chat/completions',
    body: { stream: true },
    call: '"function":{"name":"run","arguments":"{\\"command\\":\\"ls\\"}"}',
    text: '"content":"all done"',
  },
  {
    api: 'Gemini',
    path: '/v1beta/models/m:streamGenerateContent?alt=sse',
    body: {},
    call: '{"functionCall":{"name":"run","args":{"command":"ls"},"id":"call_1"}}',
    text: '{"parts":[{"text":"all done"}]}',
  },
];

test.each(asked)('the model answers by $api', async ({ path, body, call, text }) => {
  const steps = [[{ tool: 'run', input: { command: 'ls' } }], 'all done'];
  const server = await startModelServer({
    main: steps,
    subagent: [],
    mainMark: 'MAIN',
    subagentMark: 'PART',
  });
  try {
    const ask = async (more: object) => {
      const sent = { method: 'POST', body: JSON.stringify({ ...body, ...more }) };
      return await (await fetch(`${server.url}${path}`, sent)).text();
    };
    const tools = [{ name: 'run' }];
    expect(await ask({ tools, prompt: 'MAIN' })).toContain(call);
    expect(await ask({ prompt: 'MAIN' })).toContain('a title');
    expect(await ask({ tools, prompt: 'PART' })).toContain('done 1');
    const last = (await ask({ tools, prompt: 'MAIN PART' })).replaceAll('"role":"model",', '');
    expect(last).toContain(text);
    expect(server.requests.map(({ asker }) => asker)).toEqual(['main', 'side', 'subagent', 'main']);
  } finally {
    await server.close();
  }
});
