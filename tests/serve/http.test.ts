/** Hooks over HTTP: every answer that is no decision is one that hosts do not take for a yes. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Serving, startServer } from '../../src/serve/start.ts';
import { httpToken } from '../../src/system/serve-folder.ts';
import { geminiWriting, makeProject, type Project, refusing, writing } from './project.ts';

let project: Project;
let serving: Serving;
let token = '';

beforeAll(async () => {
  project = makeProject();
  const options = { host: project.host, readLine: () => undefined, httpPort: 0 };
  const { value } = await startServer(options);
  if (!value) throw new Error('the server does not start');
  serving = value;
  token = httpToken(project.host).value ?? '';
});
afterAll(() => {
  serving.end();
  project.remove();
});
beforeEach(() => project.write('.nudge.yaml', refusing('secret')));

interface Post {
  readonly path?: string;
  readonly method?: string;
  readonly authorization?: string | undefined;
  readonly body?: string | Buffer;
}

interface Answered {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

function post({ path = '/hook', method = 'POST', authorization, body = '' }: Post): Promise<Answered> {
  return new Promise((done, failed) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const asked = request({ port: serving.httpPort, path, method, headers }, response => {
      let said = '';
      response.setEncoding('utf8').on('data', text => {
        said += text;
      });
      response.on('end', () =>
        done({ status: response.statusCode, type: response.headers['content-type'], body: said }),
      );
    });
    asked.on('error', failed).end(body);
  });
}

const bearer = () => `Bearer ${token}`;
const secret = () => writing(project, 'secret');
const ofGemini = () => geminiWriting(project, 'plain');

test('a decision is the body of a 200, bytes and type', async () => {
  const answer = await post({ authorization: bearer(), body: secret() });
  expect(answer).toMatchObject({ status: 200, type: 'application/json' });
  expect(JSON.parse(answer.body)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
  expect((await post({ authorization: bearer(), body: writing(project, 'plain') })).body).toBe('{}\n');
});

test('a slash at the end of the path changes nothing', async () => {
  const answer = await post({ path: '/hook/?host=auto', authorization: bearer(), body: secret() });
  expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(/"deny".*\[r\] no/) });
});

test('nothing to say is an empty body', async () => {
  const payload = {
    sessionId: 's',
    timestamp: 1,
    cwd: project.folder,
    toolName: 'view',
    toolArgs: { path: 'a' },
  };
  const answer = await post({
    path: '/hook?host=copilot',
    authorization: bearer(),
    body: JSON.stringify(payload),
  });
  expect(answer).toMatchObject({ status: 200, body: '' });
});

const asks = /"permissionDecision":"ask"/;
const refused: readonly { readonly about: string; readonly post: () => Post; readonly says: RegExp }[] = [
  { about: 'no token', post: () => ({ body: secret() }), says: asks },
  {
    about: 'a wrong token',
    post: () => ({ authorization: `Bearer ${'0'.repeat(64)}`, body: secret() }),
    says: asks,
  },
  {
    about: 'half a token',
    post: () => ({ authorization: bearer().slice(0, -1), body: secret() }),
    says: asks,
  },
  { about: 'a token of another kind', post: () => ({ authorization: `Basic ${token}` }), says: asks },
  { about: 'an empty body', post: () => ({ authorization: bearer() }), says: asks },
  { about: 'a body that is no JSON', post: () => ({ authorization: bearer(), body: '{' }), says: asks },
  {
    about: 'a body that is too long',
    post: () => ({ authorization: bearer(), body: Buffer.alloc(9 * 1024 * 1024, 'x') }),
    says: /has more than 8388608 bytes/,
  },
  {
    about: 'an unknown host',
    post: () => ({ path: '/hook?host=nobody', authorization: bearer(), body: secret() }),
    says: /"deny".*there is no host of that name, only opencode, /,
  },
  {
    about: 'a misspelt key, in the form of the host that the payload tells',
    post: () => ({ path: '/hook?hosst=gemini', authorization: bearer(), body: ofGemini() }),
    says: /^\{"decision":"deny".*its URL has an unknown key `hosst`: did you mean `host`\?/,
  },
  {
    about: 'an unknown key',
    post: () => ({ path: '/hook?host=claude-code&x=1', authorization: bearer(), body: secret() }),
    says: /"deny".*its URL has an unknown key `x`: the only one is `host`/,
  },
  {
    about: 'another path',
    post: () => ({ path: '/hooks', authorization: bearer(), body: ofGemini() }),
    says: /^\{"decision":"deny".*hooks are answered at `\/hook`, not at `\/hooks`/,
  },
  { about: 'a path that is no path', post: () => ({ path: '//', authorization: bearer() }), says: asks },
  {
    about: 'a host that is told by exit codes alone',
    post: () => ({ path: '/hook?host=windsurf', authorization: bearer(), body: '{' }),
    says: asks,
  },
  {
    about: 'no token, in the form of the host that is named',
    post: () => ({ path: '/hook?host=gemini' }),
    says: /^\{"decision":"deny"/,
  },
];

describe('refused, with a 200 that a host honours:', () => {
  test.each(refused)('$about', async ({ post: what, says }) => {
    const answer = await post(what());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(says);
  });
});

test.each([
  ['another path, which nobody posts to,', { path: '/', method: 'GET' }, 404],
  ['another method', { method: 'GET' }, 405],
])('%s is not the hook', async (_, what, status) => {
  expect(await post({ ...what, authorization: bearer(), body: secret() })).toMatchObject({
    status,
    body: '',
  });
});

test('garbage, and bodies that never come, leave it answering others', async () => {
  const port = serving.httpPort ?? 0;
  const slow = [
    '\0\xff\r\n\r\n',
    'POST /hook HTTP/1.1\r\nContent-Length: 9\r\n\r\n{',
    'GET / HTTP/1.1\r\n',
  ].flatMap(text =>
    Array.from({ length: 50 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(text, 'latin1');
      return socket;
    }),
  );
  expect((await post({ authorization: bearer(), body: secret() })).body).toContain('"deny"');
  for (const socket of slow) socket.destroy();
});

test('it listens on this machine alone', async () => {
  expect(serving.httpPort).toBeGreaterThan(0);
  const refusedOutside = await new Promise(done => {
    const socket = connect(serving.httpPort ?? 0, '127.0.0.2');
    socket.once('connect', () => done(false)).once('error', () => done(true));
  });
  expect(refusedOutside).toBe(true);
});
