/**
 * Calls that want a review, put to a resident server: it leaves them to who can wait; where nobody else can, it answers
 * others meanwhile.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, startServer } from '../../src/serve/start.ts';
import { httpToken } from '../../src/system/serve-folder.ts';
import { readServerFile } from '../../src/system/server-file.ts';
import { hookTool } from '../../src/tool/hook-tool.ts';
import { compileOnce } from '../doubles/gate-stages.ts';
import { type ModelServer, type Program, startModelServer } from '../doubles/model-server.ts';
import { answering } from '../doubles/review-answers.ts';
import { ask } from './ask.ts';
import { makeProject, type Project, writing } from './project.ts';

let project: Project;
let compiling: ReturnType<typeof compileOnce>;
let model: ModelServer;
let serving: Serving;
let token = '';

const rejects: Program = ({ content }) => {
  return { kind: 'answer', value: answering(content, { outcome: 'reject', reason: 'No.' }) };
};

beforeAll(async () => {
  compiling = compileOnce();
  model = await startModelServer(rejects);
  const bare = makeProject();
  const environment = { ...bare.environment, ANTHROPIC_API_KEY: 'test-key-0123456789' };
  project = { ...bare, environment, host: { ...bare.host, environment } };
  const settings = { model: { provider: 'anthropic', base_url: model.anthropic, timeout: 5 } };
  const path = join('..', 'home', '.config', 'rulespec', 'config.yaml');
  project.write(path, JSON.stringify(settings));
  chmodSync(join(project.folder, path), 0o600);
  const rule = { name: 'r', pattern: 'secret', llm_review: true, prompt: '?', action: 'block' };
  project.write('.rulespec/rules/r.yaml', JSON.stringify({ scoped_rules: [rule] }));
  const { value } = await startServer({
    host: project.host,
    readLine: () => ({ host: 'auto', dryRun: false }),
    httpPort: 0,
  });
  if (!value) throw new Error('the server does not start');
  serving = value;
  token = httpToken(project.host).value ?? '';
});
afterAll(async () => {
  serving.end();
  compiling.end();
  await model.close();
  project.remove();
});

async function post(content: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${serving.httpPort}/hook`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: writing(project, content),
  });
  return answer.text();
}

test('over the socket it is left to the caller, and nothing is asked or logged', async () => {
  const file = readServerFile(project.host);
  if (!file) throw new Error('the server has no file');
  const { folder, environment } = project.host;
  const put = (content: string) =>
    new Promise(done => {
      const head = { argv: ['hook'], folder, environment };
      const patience = { begin: 5_000, answer: 8_000 };
      ask(file, { head, payload: Buffer.from(writing(project, content)), patience }, done);
    });
  const [requests, lines] = [model.requests.length, project.log().length];
  expect(await put('a secret')).toBeUndefined();
  expect([model.requests.length, project.log().length]).toEqual([requests, lines]);
  expect(await put('plain')).toMatchObject({ stdout: '{}\n' });
});

test('over HTTP it is reviewed, and others are answered meanwhile', async () => {
  let isAnswered = false;
  model.program({ kind: 'hang' });
  const waiting = post('a secret of mine').then(text => {
    isAnswered = true;
    return text;
  });
  while (model.requests.length === 0) await new Promise(done => setTimeout(done, 5));
  expect(await post('plain')).toBe('{}\n');
  expect(isAnswered).toBe(false);
  expect(await waiting).toMatch(/"ask".*no review/);
  model.program(rejects);
  expect(await post('a secret of yours')).toMatch(/"deny".*rejects it: No\./);
});

test('as a tool it is reviewed', async () => {
  model.program(rejects);
  const said = await hookTool(project.host)(JSON.parse(writing(project, 'a secret for tools')));
  expect(said).toMatch(/"deny".*rejects it: No\./);
  expect(model.problems).toEqual([]);
});
