/**
 * A model that is a program of the user's: what it is given, what is taken from it, and that nothing of it outlives the
 * answer.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Asked } from '../../src/model/question.ts';
import type { Host } from '../../src/system/host.ts';
import { openModel } from '../../src/system/model/open-model.ts';
import { question } from '../doubles/questions.ts';
import { answer, answering, failing } from './programs.ts';

const KEY = 'sk-a-key-that-nobody-may-see';
let folder = '';
let host: Host;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'rulespec-command-')));
  const environment = {
    PATH: process.env['PATH'],
    HOME: folder,
    CLAUDECODE: '1',
    ANTHROPIC_API_KEY: KEY,
    SOCKET: socketIn(folder),
  };
  host = { folder, environment, platform: process.platform };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function socketIn(path: string): string {
  return join(path, 'socket');
}

function ask(program: string, timeoutMilliseconds = 20_000): Promise<Asked> {
  const command = [process.execPath, '-e', program];
  return openModel(host, { provider: 'command', command, timeoutMilliseconds }).ask(question);
}

test.each(Object.entries(answering))('an answer: %s', async (_about, program) => {
  const asked = await ask(program);
  expect(asked).toMatchObject({ kind: 'answered', value: answer, usage: { model: process.execPath } });
});

test('an envelope says what it took', async () => {
  expect((await ask(answering['an envelope'] ?? '')).usage).toMatchObject({
    inputTokens: 3,
    outputTokens: 41,
  });
});

test.each(failing)('no answer: %s', async (_about, program, why, reason) => {
  const asked = await ask(program, why === 'timeout' ? 1_000 : undefined);
  expect(asked).toMatchObject({ kind: 'unanswered', why, reason: expect.stringMatching(reason) });
});

test('a program that is not there', async () => {
  const model = openModel(host, {
    provider: 'command',
    command: ['no-such-model'],
    timeoutMilliseconds: 1_000,
  });
  expect(await model.ask(question)).toMatchObject({
    why: 'no-provider',
    reason: 'the command `no-such-model` cannot be started: there is no such file or folder',
  });
});

test('no folder to run in', async () => {
  writeFileSync(join(folder, '.cache'), 'a file');
  expect(await ask(answering['an envelope'] ?? '')).toMatchObject({
    kind: 'unanswered',
    reason: expect.stringMatching(
      /^the model could not be asked: (?:a part of its path is not a folder|a file stands)/,
    ),
  });
});

test('it is given the whole question, in a folder of ours, and told that it is being asked', async () => {
  const told = `let asked = ''; process.stdin.on('data', each => { asked += each; }).on('end', () => console.log(JSON.stringify({
    asked, folder: process.cwd(), claude: process.env.CLAUDECODE ?? null, asking: process.env.RULESPEC_ASKING })));`;
  const { asked, ...rest } = objectIn(await ask(told));
  const own = join(folder, '.cache', 'rulespec', 'asking');
  expect(rest).toEqual({ folder: own, claude: null, asking: '1' });
  expect(statSync(own).mode & 0o777).toBe(0o700);
  const parts = [question.system, question.content, 'nothing else:', JSON.stringify(question.schema)];
  const places = parts.map(part => String(asked).indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBe(0);
});

test('words are handed over as they are: there is no shell', async () => {
  const command = [
    process.execPath,
    '-e',
    'console.log(JSON.stringify(process.argv.slice(1)))',
    '$HOME',
    '; exit',
    '`id`',
  ];
  const asked = await openModel(host, { provider: 'command', command, timeoutMilliseconds: 20_000 }).ask(
    question,
  );
  expect(asked).toMatchObject({ value: ['$HOME', '; exit', '`id`'] });
});

test('a key that it prints is not handed on', async () => {
  expect(await ask('console.error(process.env.ANTHROPIC_API_KEY); process.exit(1)')).toMatchObject({
    reason: expect.stringMatching(/exit code 1: `\*\*\*`$/),
  });
  expect(await ask('console.log(JSON.stringify(process.env.ANTHROPIC_API_KEY))')).toMatchObject({
    value: '***',
  });
});

/** Starts another program that goes on for ever and can be reached, and does what comes then. */
function withOffspring(then: string): string {
  const offspring = "require('node:net').createServer().listen(process.env.SOCKET)";
  return `const { spawn } = require('node:child_process'); const { existsSync } = require('node:fs');
    spawn(process.execPath, ['-e', ${JSON.stringify(offspring)}], { stdio: 'inherit' });
    const waiting = setInterval(() => { if (existsSync(process.env.SOCKET)) { clearInterval(waiting); ${then} } }, 10);`;
}

/** Whether somebody listens at the socket. A process that nobody has fetched may still have its number. */
function isThere(): Promise<boolean> {
  return new Promise(done => {
    const socket = createConnection(socketIn(folder));
    socket.on('error', () => done(false));
    socket.on('connect', () => {
      socket.destroy();
      done(true);
    });
  });
}

test.each([
  ['a program that takes too long', 'setInterval(() => {}, 1000)', 5_000, { why: 'timeout' }],
  ['a program that ends', "console.log('1'); process.exit(0)", 20_000, { kind: 'answered', value: 1 }],
  ['a program that fails', 'process.exit(3)', 20_000, { why: 'refused' }],
])('%s takes along what it has started', async (_about, then, milliseconds, expected) => {
  expect(await ask(withOffspring(then), milliseconds)).toMatchObject(expected);
  expect(existsSync(socketIn(folder))).toBe(true);
  await expect.poll(isThere, { timeout: 60_000 }).toBe(false);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'who is ended by %s while it asks takes the program along',
  async signal => {
    const command = [process.execPath, '-e', withOffspring('setInterval(() => {}, 1000)')];
    const settings = JSON.stringify({ provider: 'command', command, timeoutMilliseconds: 25_000 });
    const args = ['scripts/run.mjs', 'tests/model/asks-and-ends.ts', settings];
    const asking = spawn(process.execPath, args, { env: host.environment, stdio: 'ignore' });
    const ended = new Promise(done => asking.on('exit', (_code, by) => done(by)));
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
    asking.kill(signal);
    expect(await ended).toBe(signal);
    await expect.poll(isThere, { timeout: 60_000 }).toBe(false);
  },
);

function objectIn(asked: Asked): Readonly<Record<string, unknown>> {
  if (asked.kind === 'unanswered') throw new Error(asked.reason);
  return Object(asked.value);
}
