/** A server that is ended while calls wait over HTTP: each gets an answer that its host does not take for a yes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../../src/serve/start.ts';
import { httpTokenPath } from '../../src/system/serve-folder.ts';
import { serverFolder } from '../../src/system/server-file.ts';
import { buildBundle } from '../bundle.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';
import { geminiWriting, makeProject, type Project, writing } from './project.ts';

let project: Project;
let child: ChildProcess | undefined;
beforeEach(() => {
  project = makeProject();
  // A model that never answers, and says that it was asked.
  const command = ['sh', '-c', 'printf x >> "$0"; exec sleep 60', join(project.folder, 'asked')];
  const model = { provider: 'command', command, timeout: 25 };
  const config = join('..', 'home', '.config', 'rulespec', 'config.yaml');
  project.write(config, JSON.stringify({ model }));
  chmodSync(join(project.folder, config), 0o600);
  const rule = { name: 'r', pattern: 'secret', llm_review: true, prompt: '?', action: 'block' };
  project.write('.rulespec/rules/r.yaml', JSON.stringify({ scoped_rules: [rule] }));
});
afterEach(() => {
  child?.kill('SIGKILL');
  project.remove();
});

async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const seen = look();
    if (seen !== undefined) return seen;
    await new Promise(done => setTimeout(done, 20));
  }
}

async function untilAsked(times: number): Promise<void> {
  const path = join(project.folder, 'asked');
  await until(() => (existsSync(path) && readFileSync(path, 'utf8').length === times ? true : undefined));
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      // as: it listens at a port.
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

const bearer = () => `Bearer ${readFileSync(httpTokenPath(project.host), 'utf8').trim()}`;

interface Post {
  readonly path?: string;
  readonly body: string;
}

function post(port: number, { path = '/hook', body }: Post): Promise<string> {
  return new Promise((done, failed) => {
    const options = { port, path, method: 'POST', headers: { Authorization: bearer() } };
    const asked = request(options, response => {
      let said = `${response.statusCode} `;
      response.setEncoding('utf8').on('data', text => {
        said += text;
      });
      response.on('end', () => done(said));
    });
    asked.on('error', failed).end(body);
  });
}

const ENDS = 'rulespec could not decide: the server is being ended; try again when one runs';

test('each is refused in the form of its host, also where its body has not come yet', async () => {
  const { value: serving } = await startServer({
    host: project.host,
    readLine: () => undefined,
    httpPort: 0,
  });
  const port = serving?.httpPort ?? 0;
  const waiting = [writing(project, 'secret'), geminiWriting(project, 'secret')].map(body =>
    post(port, { body }),
  );
  await untilAsked(2);
  const half = connect(port, '127.0.0.1').setEncoding('utf8');
  let said = '';
  half.on('data', text => {
    said += text;
  });
  await new Promise<void>(done =>
    half.write(
      `POST /hook?host=cursor HTTP/1.1\r\nHost: a\r\nAuthorization: ${bearer()}\r\nContent-Length: 9\r\n\r\n{`,
      () => done(),
    ),
  );
  // It is answered after the half of the other.
  await post(port, { body: '{}' });
  serving?.end();
  const [claude = '', gemini = ''] = await Promise.all(waiting);
  await serving?.ended;
  expect(JSON.parse(claude.slice(4))).toMatchObject({
    hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: ENDS },
  });
  expect(JSON.parse(gemini.slice(4))).toMatchObject({ decision: 'deny', reason: ENDS });
  await until(() => (half.closed ? true : undefined));
  expect(said).toMatch(/^HTTP\/1\.1 200 OK.*"permission":"deny".*the server is being ended/s);
});

test('a signal ends it in order, however many reviews are waited for', async () => {
  const bundle = buildBundle();
  const port = await freePort();
  const args = [...FOR_SHORT_WORK, bundle.file, 'serve', '--http', `${port}`];
  const server = spawn(process.execPath, args, { cwd: project.folder, env: project.environment });
  child = server;
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', text => {
      printed += text;
    });
  const ended = new Promise(done => server.on('close', (code, by) => done(code ?? by)));
  await until(() => (printed.includes(`:${port}/hook`) ? true : undefined));
  const waiting = Array.from({ length: 12 }, () => post(port, { body: writing(project, 'secret') }));
  await untilAsked(12);
  server.kill('SIGTERM');
  for (const answer of await Promise.all(waiting)) expect(answer).toMatch(/^200 .*"deny".*being ended/s);
  expect(await ended).toBe(0);
  expect(readdirSync(serverFolder(project.host))).toEqual(['http-token']);
  expect(printed).not.toContain('Warning');
  bundle.remove();
});
