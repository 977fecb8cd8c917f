/**
 * A model asked over HTTP, for both APIs, by a server that does whatever servers do: one request each time, an answer
 * or a reason, and nothing thrown, waited for or left over.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visible } from '../../src/diagnostics/visible.ts';
import type { Host } from '../../src/system/host.ts';
import { openModel } from '../../src/system/model/open-model.ts';
import type { ModelSettings } from '../../src/system/user-settings.ts';
import { type Api, type Behaviour, type ModelServer, startModelServer } from '../doubles/model-server.ts';
import { question } from '../doubles/questions.ts';
import { someOf } from '../laws/law.ts';

const KEY = 'sk-a-key-that-nobody-may-see';
const apis = ['anthropic', 'openai'] as const;
const answer = { outcome: 'approve', reason: 'nothing is weakened' };
const raw = (body: string | Uint8Array, status = 200, headers = {}): Behaviour => ({
  kind: 'raw',
  status,
  headers,
  body,
});

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer({ kind: 'answer', value: answer });
});
afterEach(() => server.close());

function hostWith(environment: Host['environment']): Host {
  return { folder: '/', environment, platform: process.platform };
}

function settingsFor(api: Api, timeoutMilliseconds: number): ModelSettings {
  return { provider: api, baseUrl: server[api], timeoutMilliseconds };
}

function ask(api: Api, timeoutMilliseconds = 10_000) {
  const host = hostWith({ ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY });
  return openModel(host, settingsFor(api, timeoutMilliseconds)).ask(question);
}

/** The outcome, with the reason as a pattern. */
const faults: readonly (readonly [string, Behaviour, string, RegExp])[] = [
  ['no headers', { kind: 'hang' }, 'timeout', /^there was no answer within 0\.3 seconds$/],
  ['a body in drops', { kind: 'drip' }, 'timeout', /^there was no answer within 0\.3 seconds$/],
  ['an end in the middle', { kind: 'cut' }, 'network', /closed the connection before its reply was whole$/],
  [
    'too many requests',
    { kind: 'fixture', name: 'rate-limit' },
    'refused',
    /HTTP 429\); it asks to wait \d+ /,
  ],
  ['a failure', { kind: 'fixture', name: 'failure' }, 'network', /HTTP 500/],
  ['a key that is not taken', { kind: 'fixture', name: 'no-key' }, 'no-key', /_API_KEY` \(HTTP 401\)$/],
  ['a redirect', raw('', 307, { location: '/elsewhere' }), 'network', /HTTP 307/],
  ['another server that is meant', raw('{}', 421), 'refused', /HTTP 421/],
  ['nothing', raw(''), 'malformed', /^the reply of the provider is no /],
  ['no JSON', raw('<html>busy</html>'), 'malformed', /^the reply of the provider is no /],
  ['JSON of another form', { kind: 'fixture', name: 'another-form' }, 'malformed', /is no /],
  ['half of the JSON', raw('{"content": ['), 'malformed', /^the reply of the provider is no /],
  ['deep JSON', raw('['.repeat(500_000) + ']'.repeat(500_000)), 'malformed', /is no /],
  ['3 MB', raw(Buffer.alloc(3_000_000, ' ')), 'malformed', /^the answer has more than 1048576 bytes$/],
  ['3 MB of a failure', raw(Buffer.alloc(3_000_000, 'x'), 500), 'malformed', /has more than 1048576 bytes$/],
  [
    'a body that was not asked for packed',
    raw(gzipSync('{}'), 200, { 'content-encoding': 'gzip' }),
    'malformed',
    /is no /,
  ],
];

describe.each(apis)('%s', api => {
  test('an answer is taken from one request of the published form', async () => {
    expect(await ask(api)).toMatchObject({ kind: 'answered', value: answer, usage: { inputTokens: 12 } });
    expect(server.problems).toEqual([]);
    const { system, content, schema, schemaName } = question;
    expect(server.requests).toMatchObject([{ api, system, content, schema, schemaName }]);
  });

  test.each(faults)('%s', async (_about, behaviour, why, reason) => {
    server.program(behaviour);
    const isSlow = behaviour.kind === 'hang' || behaviour.kind === 'drip';
    const asked = await ask(api, isSlow ? 300 : undefined);
    expect(asked).toMatchObject({ kind: 'unanswered', why, reason: expect.stringMatching(reason) });
    expect(asked.usage?.milliseconds).toBeGreaterThanOrEqual(isSlow ? 290 : 0);
    expect(server.requests).toHaveLength(1);
    expect(server.problems).toEqual([]);
  });

  test.each([200, 400, 401, 403, 429, 500])(
    'a reply with HTTP %d that repeats the key does not show it',
    async status => {
      server.program(
        raw(
          JSON.stringify({ type: 'error', error: { message: `the key ${KEY}\u001b[2J is wrong` } }),
          status,
        ),
      );
      const asked = await ask(api);
      expect(JSON.stringify(asked)).not.toContain(KEY);
      expect(asked.kind === 'unanswered' && asked.reason).toBe(
        asked.kind === 'unanswered' && visible(asked.reason),
      );
    },
  );

  test('a key in the answer itself is not handed on', async () => {
    server.program({ kind: 'answer', value: { outcome: 'approve', reason: KEY } });
    expect(await ask(api)).toMatchObject({ kind: 'answered', value: { outcome: 'approve', reason: '***' } });
  });
});

describe.each(someOf(apis, 2))('%s, in a process of its own', api => {
  test('no variable puts a proxy or another server on the way', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const names = [
      'HTTP_PROXY',
      'http_proxy',
      'HTTPS_PROXY',
      'ALL_PROXY',
      'OPENAI_BASE_URL',
      'ANTHROPIC_BASE_URL',
    ];
    const environment = Object.fromEntries(names.map(name => [name, nowhere]));
    const asked = await asProcess(settingsFor(api, 10_000), { ...environment, NODE_USE_ENV_PROXY: '1' });
    expect(asked).toMatchObject({ asked: { value: answer } });
  });

  test('nothing is left over of an answer that could keep the process', async () => {
    expect(await asProcess(settingsFor(api, 10_000))).toMatchObject({ asked: { value: answer }, left: [] });
  });
});

/** The answer to a process of its own, and the work that it left. */
function asProcess(settings: ModelSettings, environment: Host['environment'] = {}): Promise<unknown> {
  const env = { PATH: process.env['PATH'], ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY, ...environment };
  const args = ['scripts/run.mjs', 'tests/model/asks-and-ends.ts', JSON.stringify(settings)];
  return new Promise((done, failed) => {
    execFile(process.execPath, args, { env }, (error, stdout) =>
      error ? failed(error) : done(JSON.parse(stdout)),
    );
  });
}

describe('a server that takes the connection and says nothing', () => {
  let silent: Server;
  let port = 0;
  beforeEach(async () => {
    silent = createServer(socket => socket.on('error', () => undefined));
    await new Promise<void>(done => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(() => silent.close());

  test('is given up at the deadline, and nothing of it is left over', async () => {
    const baseUrl = `https://127.0.0.1:${port}`;
    const settings = { provider: 'openai', baseUrl, timeoutMilliseconds: 300 } as const;
    expect(await asProcess(settings)).toMatchObject({ asked: { why: 'timeout' }, left: [] });
  });
});

test('where nobody listens, or none has the name, that is said', async () => {
  const { anthropic: baseUrl } = server;
  await server.close();
  const asked = await openModel(hostWith({ ANTHROPIC_API_KEY: KEY }), {
    provider: 'anthropic',
    baseUrl,
    timeoutMilliseconds: 10_000,
  }).ask(question);
  expect(asked).toMatchObject({ why: 'network', reason: expect.stringMatching(/no server listens there$/) });
});

describe('over TLS', () => {
  const certificate = 'fixtures/model/localhost.crt.pem';
  const { body } = JSON.parse(readFileSync('fixtures/model/anthropic/answer.json', 'utf8'));
  const options = { key: readFileSync('fixtures/model/localhost.key.pem'), cert: readFileSync(certificate) };
  let requests = 0;
  const secure = createSecureServer(options, (_request, response) => {
    requests++;
    response.end(JSON.stringify(body));
  });
  beforeEach(() => new Promise<void>(done => secure.listen(0, '127.0.0.1', done)));
  afterEach(() => secure.close());

  test.each([
    ['not accepted', {}, 0, { kind: 'unanswered', why: 'network' }],
    ['not accepted because of a variable', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 0, { why: 'network' }],
    ['accepted once the user has it in place', { NODE_EXTRA_CA_CERTS: certificate }, 1, { kind: 'answered' }],
  ])('a certificate of our own is %s', async (_about, environment, count, asked) => {
    const address = secure.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const baseUrl = `https://127.0.0.1:${port}`;
    const settings = { provider: 'anthropic', baseUrl, timeoutMilliseconds: 10_000 } as const;
    requests = 0;
    expect(await asProcess(settings, environment)).toMatchObject({ asked, left: [] });
    expect(requests).toBe(count);
  });
});

const nobody: readonly (readonly [string, Host['environment'], Partial<ModelSettings>, string, string])[] = [
  [
    'no key and no settings',
    {},
    {},
    'no-provider',
    'no model is set in `config.yaml`, and the environment has no key for one',
  ],
  [
    'settings with errors',
    { ANTHROPIC_API_KEY: KEY },
    { problem: 'they have errors' },
    'no-provider',
    'they have errors',
  ],
  [
    'a provider without its key',
    { OPENAI_API_KEY: KEY },
    { provider: 'anthropic' },
    'no-key',
    '`ANTHROPIC_API_KEY` holds no key',
  ],
  [
    'a key of two words',
    { ANTHROPIC_API_KEY: 'two words\r\n' },
    { provider: 'anthropic' },
    'no-key',
    '`ANTHROPIC_API_KEY` holds no key',
  ],
  [
    'a model that is asked itself',
    { ANTHROPIC_API_KEY: KEY, RULESPEC_ASKING: '1' },
    {},
    'no-provider',
    'a model is being asked already (`RULESPEC_ASKING` is set)',
  ],
];

test.each(nobody)('%s: nobody is asked', async (_about, environment, settings, why, reason) => {
  const model = openModel(hostWith(environment), { timeoutMilliseconds: 1000, ...settings });
  expect(await model.ask(question)).toEqual({ kind: 'unanswered', why, reason });
  expect(model.name).toBe('none');
});

const names: readonly (readonly [Host['environment'], Partial<ModelSettings>, string])[] = [
  [{ ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY }, {}, 'anthropic claude-haiku-4-5'],
  [{ OPENAI_API_KEY: KEY }, {}, 'openai gpt-4.1-mini'],
  [{ ANTHROPIC_API_KEY: ' ', OPENAI_API_KEY: KEY }, {}, 'openai gpt-4.1-mini'],
  [
    {},
    { provider: 'openai', name: 'qwen3', baseUrl: 'http://localhost:11434/v1' },
    'openai qwen3 at http://localhost:11434/v1',
  ],
  [{}, { provider: 'command', command: ['claude', '-p'] }, 'command claude -p'],
];

test.each(names)('who is asked with %j and %j', (environment, settings, name) => {
  expect(openModel(hostWith(environment), { timeoutMilliseconds: 1000, ...settings }).name).toBe(name);
});
