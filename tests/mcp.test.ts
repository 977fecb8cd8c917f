/**
 * The MCP server as a client sees it: the official client starts the bundle and speaks to it over standard input and
 * output. The client itself compares every answer with the tool's output schema. It is over 350 lines because starting
 * and stopping servers, which every case needs, is set up once.
 */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallToolResult, Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import schema from '../schemas/session.schema.json' with { type: 'json' };
import { type Bundle, buildBundle } from './bundle.ts';
import { casesOf, someOf } from './laws/law.ts';
import { FOR_SHORT_WORK } from './short-work.ts';

const RULESPEC = `claims:
  - name: caps
    selector: importer.capabilities
  - name: tests
    selector: importer.tests
predicates:
  - claim: caps
    rule: contains
    value: handle_csv
    source: task_prompt
    notes: the task is about CSV
  - claim: tests
    rule: min_length
    value: 1
    source: memory
`;
const GOOD = 'facts:\n  importer:\n    capabilities: [handle_csv]\n    tests: [reads_commas]\n';
const BAD = 'facts:\n  importer:\n    capabilities: [handle_tsv]\n    tests: [reads_commas]\n';

let bundle: Bundle;
let project: string;
/** One server answers all of them, and keeps nothing between calls. */
let client: Client | undefined;

beforeAll(() => {
  bundle = buildBundle();
  project = mkdtempSync(join(tmpdir(), 'rulespec-mcp-'));
});
afterAll(async () => {
  await client?.close();
  rmSync(project, { recursive: true, force: true });
  bundle.remove();
});
beforeEach(() => {
  // The folder stays: a server runs in it.
  // A call that was cancelled may still write.
  for (const name of readdirSync(project))
    rmSync(join(project, name), { recursive: true, force: true, maxRetries: 10 });
  mkdirSync(join(project, '.git'));
  mkdirSync(join(project, 'analysis'));
  writeFileSync(join(project, 'analysis', 'rulespec.yaml'), RULESPEC);
});

async function connected(): Promise<Client> {
  if (client) return client;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...FOR_SHORT_WORK, bundle.file, 'mcp'],
    cwd: project,
    env: bundle.env,
    stderr: 'ignore',
  });
  client = new Client({ name: 'tests', version: '1.0.0' });
  await client.connect(transport);
  return client;
}

function textOf(result: CallToolResult): string {
  return result.content.map(each => (each.type === 'text' ? each.text : '')).join('\n');
}

function nested(levels: number): unknown {
  return levels === 0 ? 1 : { a: nested(levels - 1) };
}

const write = (facts: unknown, session?: string) => ({
  name: 'write_envelope',
  arguments: { facts, ...(session !== undefined && { session }) },
});

describe('what the server offers', () => {
  test('tools that teach an agent the form of an envelope', async () => {
    const server = await connected();
    const { tools } = await server.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['write_envelope', 'plan_verify', 'explain']);
    const description = tools[0]?.description ?? '';
    for (const taught of ['facts:', 'null', 'Lists', 'nested', 'src/foo.rs:42', '::']) {
      expect(description).toContain(taught);
    }
    for (const tool of tools)
      expect(tool.outputSchema).toMatchObject({ type: 'object', properties: { text: { type: 'string' } } });
    expect(server.getInstructions()).toContain('write_envelope');
  });

  test('the rulespec and the last evaluation as resources', async () => {
    const server = await connected();
    const { resources } = await server.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['rulespec://rulespec', 'rulespec://evaluation']);
    expect(await read(server, 'rulespec://rulespec')).toBe(RULESPEC);
    expect(await read(server, 'rulespec://evaluation')).toContain('no evaluation yet');
    await server.callTool(write(GOOD));
    expect(await read(server, 'rulespec://evaluation')).toContain('Verdict: 2 passed, 0 failed, 0 skipped');
  });
});

async function read(server: Client, uri: string): Promise<string> {
  const { contents } = await server.readResource({ uri });
  return contents.map(each => ('text' in each ? each.text : '')).join('');
}

const ofSchema = new Ajv({ allErrors: true, strict: false }).compile(schema);

test('what the tools answer is of the published schema, whatever comes of it', async () => {
  const server = await connected();
  const calls = [
    write(GOOD, 's'),
    write(BAD, 's'),
    write('facts: [', 's'),
    write(GOOD, '../s'),
    { name: 'plan_verify', arguments: { session: 's' } },
    { name: 'plan_verify', arguments: { session: 'none' } },
    { name: 'plan_verify', arguments: { session: '../s' } },
  ];
  for (const call of someOf(calls, 2)) {
    const result = await server.callTool(call);
    const { text, ...structured }: Record<string, unknown> = Object(result.structuredContent);
    expect(text).toBe(textOf(result));
    ofSchema(structured);
    expect(ofSchema.errors ?? [], JSON.stringify(call)).toEqual([]);
  }
});

describe('write_envelope', () => {
  test('says what failed, where, why, and what would make it pass', async () => {
    const result = await (await connected()).callTool(write(BAD, 'one'));
    const text = textOf(result);
    expect(text.split('\n')[0]).toBe(
      "Envelope written. Verification: 1/2 passed, 1 failed; 0 rest on evidence, 2 on the agent's word.",
    );
    for (const said of [
      '`caps` contains "handle_csv"',
      'handle_tsv',
      'the task is about CSV',
      'task_prompt',
    ]) {
      expect(text).toContain(said);
    }
    expect(result.isError).not.toBe(true);
    expect(result.structuredContent).toMatchObject({
      session: 'one',
      outcome: 'verified',
      holds: false,
      totals: { passed: 1, failed: 1, skipped: 0 },
      stamp: null,
    });
    const session = join(project, '.rulespec', 'sessions', 'one');
    expect(readFileSync(join(session, 'envelope.yaml'), 'utf8')).toContain('handle_tsv');
    expect(readFileSync(join(session, 'rulespec.compiled.dl'), 'utf8')).toContain('predicate_fail(id) :-');
  });

  test('takes an object for the text, and stamps what holds', async () => {
    const facts = { facts: { importer: { capabilities: ['handle_csv'], tests: ['a'] } } };
    const result = await (await connected()).callTool(write(facts, 'two'));
    expect(textOf(result)).toContain(
      "Envelope written. Verification: 2/2 passed; 0 rest on evidence, 2 on the agent's word.",
    );
    expect(result.structuredContent).toMatchObject({
      holds: true,
      stamp: expect.stringMatching(/^rulespec1:/),
    });
  });

  const refusals: readonly {
    readonly of: string;
    readonly args: Record<string, unknown>;
    readonly says: string;
  }[] = [
    { of: 'no facts', args: {}, says: 'facts:\n' },
    { of: 'facts that are null', args: { facts: null }, says: 'facts:\n' },
    { of: 'an object without `facts`', args: { facts: { capabilities: [] } }, says: 'facts:\n' },
    { of: 'empty facts', args: { facts: 'facts:\n' }, says: 'facts:\n' },
    { of: 'text that is no YAML', args: { facts: 'facts: [' }, says: 'error[' },
    { of: 'facts that are a number', args: { facts: 5 }, says: 'facts:\n' },
    { of: 'a session that leads out', args: { facts: GOOD, session: '../up' }, says: '../up' },
    { of: 'facts of 150 levels', args: { facts: { facts: nested(150) } }, says: 'E008' },
    { of: 'facts of 300 levels', args: { facts: { facts: nested(300) } }, says: 'deeper than 100 levels' },
    { of: 'facts with a NUL', args: { facts: { facts: { a: 'x\0' } } }, says: 'U+0000' },
    { of: 'half a surrogate pair', args: { facts: { facts: { a: '\ud800' } } }, says: 'surrogate' },
    { of: 'half of one as a key', args: { facts: { facts: { '\ud800': 1 } } }, says: 'surrogate' },
    { of: 'a list for facts', args: { facts: [1] }, says: 'E201' },
    {
      of: 'a long session',
      args: { facts: GOOD, session: 'x'.repeat(1_000_000) },
      says: '1000000 characters',
    },
    { of: 'a session that is no text', args: { facts: GOOD, session: 7 }, says: 'session' },
  ];
  test.each(someOf(refusals, 3))('refuses $of and shows how it is done', async ({ args, says }) => {
    const result = await (await connected()).callTool({ name: 'write_envelope', arguments: args });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(says);
  });

  test('writes without a rulespec, and with one that does not compile', async () => {
    const server = await connected();
    rmSync(join(project, 'analysis', 'rulespec.yaml'));
    const without = await server.callTool(write(GOOD, 'three'));
    expect(textOf(without)).toContain('Envelope written. No rulespec — skipping verification.');
    writeFileSync(join(project, 'analysis', 'rulespec.yaml'), RULESPEC.replace('claim: caps', 'claim: cap'));
    const broken = await server.callTool(write(GOOD, 'three'));
    expect(textOf(broken)).toContain('unknown claim `cap`');
    expect(broken.structuredContent).toMatchObject({ outcome: 'rulespec-invalid', holds: null });
  });

  test('sessions at once', async () => {
    const sessions = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, casesOf(6));
    const server = await connected();
    const answers = await Promise.all(
      sessions.map((session, at) => server.callTool(write(at % 2 === 0 ? GOOD : BAD, session))),
    );
    for (const [at, session] of sessions.entries()) {
      expect(answers[at]?.structuredContent).toMatchObject({ session, holds: at % 2 === 0 });
    }
  });

  test('the same session at once leaves one envelope with what belongs to it', async () => {
    const server = await connected();
    const answers = await Promise.all(
      Array.from({ length: casesOf(6) }, (_, at) => server.callTool(write(`${GOOD}  n: ${at}\n`, 'same'))),
    );
    for (const { structuredContent } of answers) expect(structuredContent).toMatchObject({ holds: true });
    const verdict = await server.callTool({ name: 'plan_verify', arguments: { session: 'same' } });
    expect(verdict.structuredContent).toMatchObject({ holds: true, findings: [] });
  });

  test('a large envelope', async () => {
    const notes = Array.from(
      { length: casesOf(50_000, 10_000) },
      (_, at) => `    - "note ${at}: ${'x'.repeat(90)}"`,
    ).join('\n');
    const facts = `${GOOD}    notes:\n${notes}\n`;
    expect(facts.length).toBeGreaterThan(casesOf(5_000_000, 1_000_000));
    const result = await (await connected()).callTool(write(facts, 'large'), { timeout: 60_000 });
    expect(textOf(result)).toContain('Verification: 2/2 passed; ');
  });
});

describe('the other tools', () => {
  test('plan_verify names what is missing until nothing is', async () => {
    const server = await connected();
    const verify = { name: 'plan_verify', arguments: { session: 'plan' } };
    const before = await server.callTool(verify);
    expect(before.structuredContent).toMatchObject({ holds: false });
    expect(textOf(before)).toContain('envelope');
    await server.callTool(write(BAD, 'plan'));
    expect((await server.callTool(verify)).structuredContent).toMatchObject({ holds: false });
    await server.callTool(write(GOOD, 'plan'));
    expect((await server.callTool(verify)).structuredContent).toMatchObject({ holds: true, findings: [] });
    writeFileSync(join(project, 'analysis', 'rulespec.yaml'), RULESPEC.replace('value: 1', 'value: 2'));
    expect((await server.callTool(verify)).structuredContent).toMatchObject({ holds: false });
    const elsewhere = await server.callTool({ name: 'plan_verify', arguments: { session: '../up' } });
    expect(elsewhere.isError).toBe(true);
  });

  test('explain proves what holds, and says why the rest does not', async () => {
    const server = await connected();
    await server.callTool(write(BAD, 'why'));
    const explain = (predicate: string) =>
      server.callTool({ name: 'explain', arguments: { predicate, session: 'why' } });
    expect(textOf(await explain('tests-min_length-1'))).toContain('predicate_pass(1)');
    const failed = await explain('caps-contains-handle_csv');
    expect(textOf(failed)).toContain('predicate_fail(0)');
    const absent = await explain('predicate_pass(0)');
    expect(absent.structuredContent).toMatchObject({ found: false, proof: null });
    expect(textOf(absent)).toContain('satisfied(0)');
    const unknown = await explain('no such thing');
    expect(unknown.isError).toBe(true);
  });
});

const NO_PREDICATES = [
  ['', 'missing'],
  [7, 'missing'],
  ['x'.repeat(10_001), 'more than 10000 characters'],
  ['__proto__', 'no predicate is called'],
  ['toString', 'no predicate is called'],
  ['\0', 'no predicate is called'],
  ['\ud800', 'no predicate is called'],
  ['('.repeat(9_999), 'nesting'],
  ['a('.repeat(3_000), 'E309'],
  ['range(1, 1000000000, _)', 'error[E'],
  ['!witness(0, _)', 'only one atom'],
  ['nosuch(_)', 'not declared'],
] as const;

test('explain refuses what is no predicate, and says why', async () => {
  const server = await connected();
  await server.callTool(write(GOOD, 'why'));
  for (const [predicate, says] of someOf(NO_PREDICATES, 3)) {
    const answer = await server.callTool({ name: 'explain', arguments: { predicate, session: 'why' } });
    const about = String(predicate).slice(0, 20);
    expect(answer.isError, about).toBe(true);
    expect(textOf(answer), about).toContain(says);
  }
});

test('explain shows as much as `depth` says', async () => {
  const server = await connected();
  await server.callTool(write(GOOD, 'why'));
  const explain = (depth?: unknown) =>
    server.callTool({ name: 'explain', arguments: { predicate: '0', session: 'why', depth } });
  expect(textOf(await explain(0))).toContain('cut here');
  expect(textOf(await explain(0))).not.toContain('witness');
  expect(textOf(await explain())).toContain('claim_value("caps"');
  for (const depth of someOf([-1, 0.5, 1_001, '3'], 4))
    expect(textOf(await explain(depth))).toContain('from 0 to 1000');
});

describe('on the wire', () => {
  /** What a case leaves undone is not met by the next one. */
  beforeEach(async () => {
    await client?.close();
    client = undefined;
  });

  test('four calls are worked on at once, and the fifth waits', async () => {
    writeFileSync(join(project, 'analysis', 'endless.dl'), '.decl n(x: number)\nn(0).\nn(x + 1) :- n(x).\n');
    writeFileSync(
      join(project, 'analysis', 'rulespec.yaml'),
      `datalog: [endless.dl]\n${RULESPEC}  - relation: n\n    rule: exists\n    source: memory\n`,
    );
    const server = await connected();
    const cancellation = new AbortController();
    const told = Array.from({ length: 5 }, () => '');
    const calls = told.map((_, at) =>
      server.callTool(write(GOOD, `slow-${at}`), {
        signal: cancellation.signal,
        onprogress: ({ message = '' }) => {
          told[at] = message;
        },
      }),
    );
    const stages = () => told.map(each => each.split(' ')[0]).sort();
    const four = ['evaluating', 'evaluating', 'evaluating', 'evaluating', 'starting'];
    await expect.poll(stages, { timeout: 60_000 }).toEqual(four);
    cancellation.abort('enough');
    for (const call of await Promise.allSettled(calls)) expect(call.status).toBe('rejected');
  });

  test('progress is told each second, and a cancelled call stops the evaluation', async () => {
    // Endless: the numbers grow until a limit is reached, thirty seconds on.
    writeFileSync(join(project, 'analysis', 'endless.dl'), '.decl n(x: number)\nn(0).\nn(x + 1) :- n(x).\n');
    writeFileSync(
      join(project, 'analysis', 'rulespec.yaml'),
      `datalog: [endless.dl]\n${RULESPEC}  - relation: n\n    rule: exists\n    source: memory\n`,
    );
    const server = await connected();
    const cancellation = new AbortController();
    const told: (string | undefined)[] = [];
    const call = server.callTool(write(GOOD, 'slow'), {
      signal: cancellation.signal,
      onprogress: ({ message }) => {
        told.push(message);
        if (told.length > 1 && message?.startsWith('evaluating')) cancellation.abort('enough');
      },
    });
    await expect(call).rejects.toThrow();
    // A busy machine takes seconds to start the thread.
    expect(told[0]).toMatch(/^(?:starting|evaluating) … 1 s/);
    expect(told[1]).toMatch(/^(?:starting|evaluating) … 2 s/);
    // The thread is gone: the next call is answered at once.
    rmSync(join(project, 'analysis', 'rulespec.yaml'));
    expect(textOf(await server.callTool(write(GOOD, 'slow')))).toContain('No rulespec');
  });

  test('garbage on standard input is no end, and standard output holds nothing but messages', async () => {
    const server = spawn(process.execPath, [...FOR_SHORT_WORK, bundle.file, 'mcp'], {
      cwd: project,
      env: bundle.env,
    });
    const lines: string[] = [];
    let rest = '';
    server.stdout.on('data', chunk => {
      const parts = (rest + String(chunk)).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
    const send = (text: string) => server.stdin.write(text);
    send('garbage\n{"jsonrpc": "2.0"}\n[]\n\u0000\u0001\n{"id": 1\n\n');
    send(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'no/such', params: {} })}\n`);
    send(
      `${JSON.stringify({
        jsonrpc: '2.0',
        id: 3,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'raw', version: '1' },
        },
      })}\n`,
    );
    await expect.poll(() => lines.some(line => line.includes('"id":3')), { timeout: 60_000 }).toBe(true);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
    const ended = new Promise(done => server.on('exit', done));
    server.stdin.end();
    expect(await ended).toBe(0);
  });

  function raw() {
    const server = spawn(process.execPath, [...FOR_SHORT_WORK, bundle.file, 'mcp'], {
      cwd: project,
      env: bundle.env,
    });
    let received = '';
    let problems = '';
    server.stdout.on('data', chunk => {
      received += String(chunk);
    });
    server.stderr.on('data', chunk => {
      problems += String(chunk);
    });
    server.stdin.on('error', () => undefined);
    const send = (id: number, method: string, params: unknown) =>
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const clientInfo = { name: 'raw', version: '1' };
    send(0, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    const answered = (id: number) =>
      expect.poll(() => received.includes(`"id":${id}`), { timeout: 60_000 }).toBe(true);
    const ended = new Promise(done => server.on('exit', done));
    return { server, send, answered, ended, received: () => received, problems: () => problems };
  }

  test('facts of a million levels are refused, and the server goes on', async () => {
    const { server, send, answered, ended, received } = raw();
    await answered(0);
    const deep = `${'['.repeat(1_000_000)}1${']'.repeat(1_000_000)}`;
    server.stdin.write(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"write_envelope","arguments":{"facts":${deep}}}}\n`,
    );
    await answered(1);
    expect(received()).toContain('nested deeper than 100 levels');
    send(2, 'tools/list', {});
    await answered(2);
    server.stdin.end();
    expect(await ended).toBe(0);
  });

  test('input that ends during a call ends the server, and leaves no half-written file', async () => {
    const { server, send, answered, ended } = raw();
    await answered(0);
    send(1, 'tools/call', write(GOOD, 'gone'));
    server.stdin.end();
    expect(await ended).toBe(0);
    const left = join(project, '.rulespec', 'sessions', 'gone', 'envelope.yaml');
    if (existsSync(left)) expect(readFileSync(left, 'utf8')).toContain('reads_commas]');
  });

  test('a client that reads no more ends the server', async () => {
    const { server, send, answered, ended } = raw();
    await answered(0);
    server.stdout.destroy();
    send(1, 'tools/call', write(GOOD, 'deaf'));
    expect(await ended).toBe(0);
  });

  test('a message that is too long is reported, and the next one is answered', async () => {
    const { server, answered, problems, send } = raw();
    await answered(0);
    server.stdin.write(`${'x'.repeat(65 * 1024 * 1024)}\n`);
    await expect.poll(problems, { timeout: 60_000 }).toMatch(/rulespec mcp: a message of more than/);
    send(7, 'tools/list', {});
    await answered(7);
    server.kill();
  });
});
