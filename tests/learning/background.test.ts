/**
 * Learning in the background, as processes: the hook answers and is gone, and what the session calls for is proposed,
 * whatever the model does. Nothing acts by it.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
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
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readLearnings } from '../../src/system/learning/learning-log.ts';
import { openStore } from '../../src/system/store/open-store.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { candidate, sessionLines } from '../doubles/lessons.ts';
import { type ModelServer, startModelServer } from '../doubles/model-server.ts';
import { casesOf, someOf } from '../laws/law.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';

let bundle: Bundle;
let server: ModelServer;
let home = '';
beforeAll(async () => {
  bundle = buildBundle();
  // One place for all homes: what is compiled for the rules of one is cached for the next.
  home = mkdtempSync(join(tmpdir(), 'rulespec-background-'));
  server = await startModelServer();
});
afterAll(async () => {
  bundle.remove();
  await server.close();
});

const right = { kind: 'answer', value: JSON.parse(JSON.stringify({ proposals: [candidate] })) } as const;
const transcript = () => join(home, 's-1.jsonl');
const host = () => ({ folder: home, environment: { HOME: home }, platform: 'linux' });
const env = () => ({ ...bundle.env, HOME: home, ANTHROPIC_API_KEY: 'test-key' });
const configure = (learn: string) =>
  writeFileSync(
    join(home, '.config/rulespec/config.yaml'),
    `model: {provider: anthropic, base_url: '${server.anthropic}'}\nlearn: {${learn}}\n`,
  );

beforeEach(() => {
  mkdirSync(join(home, '.config/rulespec'), { recursive: true });
  mkdirSync(join(home, '.git'));
  configure('on_stop: true');
  writeFileSync(transcript(), sessionLines.map(each => `${each}\n`).join(''));
  server.program(right);
  seen = server.requests.length;
});
// What a process still writes meanwhile is removed by another try.
afterEach(() => rmSync(home, { recursive: true, maxRetries: 10 }));

let seen = 0;
const requests = () => server.requests.length - seen;
const store = () => openStore(host(), { write: false }).value;
const proposals = () => store()?.proposals().value ?? [];
/** Processes that are at it. */
const workers = (): readonly number[] => {
  const folder = join(home, '.local/state/rulespec/learning');
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : [];
  return names.flatMap(name => JSON.parse(readFileSync(join(folder, name), 'utf8')).by?.pid ?? []);
};
const rules = () => store()?.rules().value ?? [];
const learnings = () => readLearnings(host(), join(home, '.config/rulespec/store.db'), 100);

/** The agent stops, and is answered. */
function stop(environment: Readonly<Record<string, string>> = env()) {
  const payload = { hook_event_name: 'Stop', session_id: 's-1', transcript_path: transcript(), cwd: home };
  const input = JSON.stringify({ ...payload, stop_hook_active: false });
  return spawnSync('node', [...FOR_SHORT_WORK, bundle.file, 'hook', '--host', 'claude-code'], {
    input,
    env: environment,
  });
}

/** The test's own time is the limit. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(done => setTimeout(done, 50));
}

const learnAlone = () =>
  spawn(
    'node',
    [
      ...FOR_SHORT_WORK,
      bundle.file,
      'learn',
      `--transcript=${transcript()}`,
      '--session=s-1',
      '--since-last',
    ],
    {
      env: env(),
      stdio: 'ignore',
    },
  );
const ended = (child: ReturnType<typeof learnAlone>) => new Promise(done => child.on('close', done));

/** As the hook starts it; whatever is at it already has ended before. */
async function learnAgain(): Promise<void> {
  await until(() => workers().length === 0);
  await ended(learnAlone());
}

test('a stop leads to a proposal, which does not act', async () => {
  const { stdout, status } = stop();
  expect([String(stdout), status]).toEqual(['{}\n', 0]);
  await until(() => learnings().length === 1);
  expect(learnings()).toMatchObject([{ session: 's-1', proposals: [1], dropped: [], input_tokens: 12 }]);
  expect(proposals()).toMatchObject([{ kind: 'create', state: 'open', session: 's-1' }]);
  expect(rules()).toEqual([]);
  expect(server.problems).toEqual([]);
  // Nothing new: nobody is asked.
  await learnAgain();
  // Something new, and a model that says the same again.
  appendFileSync(transcript(), `${sessionLines[3]}\n`);
  await learnAgain();
  expect(requests()).toBe(2);
  expect(learnings()[1]?.dropped).toEqual([
    expect.stringContaining('the same was proposed before, and is open'),
  ]);
  expect(proposals()).toHaveLength(1);
});

const endless = [
  ['is slow to no end', { kind: 'hang' }],
  ['drips', { kind: 'drip' }],
] as const;
test.each(someOf(endless, 2))('the hook does not wait for a model that %s', async (_, behaviour) => {
  server.program(behaviour);
  expect(stop().status).toBe(0);
  await until(() => requests() === 1);
  expect(learnings()).toEqual([]);
  for (const worker of workers()) process.kill(worker);
});

const failures = [
  ['refuses', { kind: 'raw', status: 500, body: 'no' }],
  ['is cut off', { kind: 'cut' }],
  ['answers in another form', { kind: 'answer', value: { proposals: 'none' } }],
] as const;
test.each(someOf(failures, 3))(
  'a failure is a line in the log, and the same is new the next time: a model that %s',
  async (_, behaviour) => {
    server.program(behaviour);
    stop();
    await until(() => learnings().length === 1);
    expect(learnings()[0]?.failed).toBeDefined();
    const listed = spawnSync('node', [...FOR_SHORT_WORK, bundle.file, 'learn', 'list'], {
      env: env(),
      encoding: 'utf8',
    });
    expect(listed.stdout).toContain('nothing was learned: ');
    server.program(right);
    await learnAgain();
    expect(proposals()).toHaveLength(1);
    expect(requests()).toBe(2);
  },
);

test('a model that is being asked does not learn', async () => {
  stop({ ...env(), RULESPEC_ASKING: '1' });
  await new Promise(done => setTimeout(done, 1_500));
  expect(existsSync(join(home, '.local/state/rulespec/learning'))).toBe(false);
  expect(requests()).toBe(0);
});

test('the budget of a session is kept', async () => {
  configure('on_stop: true, requests_per_session: 1');
  stop();
  await until(() => learnings().length === 1);
  appendFileSync(transcript(), `${sessionLines[3]}\n`);
  await learnAgain();
  expect(learnings()[1]?.failed).toBe('the budget of 1 requests in a session is used up');
  expect(requests()).toBe(1);
});

test('of many at once one learns', async () => {
  await Promise.all(Array.from({ length: casesOf(6, 3) }, () => ended(learnAlone())));
  expect(requests()).toBe(1);
  expect(proposals()).toHaveLength(1);
});

test('what one that is killed had begun is learned by the next', async () => {
  server.program({ kind: 'hang' });
  const first = learnAlone();
  await until(() => requests() === 1);
  first.kill('SIGKILL');
  await ended(first);
  expect(proposals()).toEqual([]);
  server.program(right);
  await ended(learnAlone());
  expect(proposals()).toHaveLength(1);
  expect(readFileSync(transcript(), 'utf8')).toBe(sessionLines.map(each => `${each}\n`).join(''));
});
