/** Histories when processes are killed, when many write at once, and when the disk is full. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendHistory } from '../../src/system/history/append.ts';
import { type ReadSoFar, readHistory } from '../../src/system/history/read.ts';
import { casesOf } from '../laws/law.ts';
import { type Home, makeHome, recordAll, requestAt } from './home.ts';

const KILLS = casesOf(50, 10);
/** Sessions in which writers are killed at the same time. */
const SESSIONS = 5;
const WRITERS = casesOf(10, 4);
const EACH = casesOf(40, 10);
const WATCHED = casesOf(20, 8);
const PAUSE_MILLISECONDS = 5;
const LONGEST_LIFE_MILLISECONDS = 12;

let home: Home;
let folder = '';
beforeAll(async () => {
  home = makeHome();
  folder = mkdtempSync(join(tmpdir(), 'rulespec-history-writer-'));
  await build({
    entryPoints: ['tests/history/writer.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: join(folder, 'writer.cjs'),
    logLevel: 'error',
  });
});
afterAll(() => {
  home.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Writer = ChildProcessByStdio<null, Readable, null>;

/** `before` is a piece of shell. */
function start(session: string, count: number, name: string, before = ''): Writer {
  const script = `${before} exec "$0" "$1" "$2" "$3" "$4"`;
  const args = [process.execPath, join(folder, 'writer.cjs'), session, String(count), name];
  const env = { PATH: process.env['PATH'], ...home.host.environment };
  return spawn('bash', ['-c', script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

function ended(writer: Writer): Promise<number | null> {
  return new Promise(done => writer.once('close', done));
}

test('processes at once record all of their events, each in its order', async () => {
  const writers = Array.from({ length: WRITERS }, (_, at) => start('many', EACH, `writer${at}`));
  expect(await Promise.all(writers.map(ended))).toEqual(writers.map(() => 0));
  const { records, total, problem } = readHistory(home.host, 'many');
  expect([problem, total]).toEqual([undefined, WRITERS * EACH]);
  const tools = records.map(({ record }) => record.tool ?? '');
  for (let at = 0; at < WRITERS; at++) {
    const own = tools.filter(tool => tool.startsWith(`writer${at}-`));
    expect(own).toEqual(Array.from({ length: EACH }, (_, turn) => `writer${at}-${turn}`));
  }
});

test('who reads beside writers finds no fault, and each event once', async () => {
  const writers = Array.from({ length: WRITERS }, (_, at) => start('watched', WATCHED, `writer${at}`));
  let running = true;
  const all = Promise.all(writers.map(ended)).then(() => {
    running = false;
  });
  let read: readonly (number | undefined)[] = [];
  let from: ReadSoFar | undefined;
  const readOn = () => {
    const history = readHistory(home.host, 'watched', from ? { from } : {});
    expect(history.problem).toBeUndefined();
    const numbers = history.records.map(({ n }) => n);
    read = history.isContinued ? [...read, ...numbers] : numbers;
    from = history.readSoFar ?? from;
    expect(readHistory(home.host, 'watched').problem).toBeUndefined();
  };
  while (running) {
    readOn();
    // A writer waits three seconds for its turn, and needs a processor for it.
    await new Promise(done => setTimeout(done, PAUSE_MILLISECONDS));
  }
  await all;
  readOn();
  expect(read).toEqual(Array.from({ length: WRITERS * WATCHED }, (_, at) => at + 1));
});

test('writers that are killed leave a history that can be read, and whoever comes next goes on', async () => {
  const killWriters = async (session: string) => {
    let least = 0;
    for (let turn = 0; turn < KILLS / SESSIONS; turn++) {
      const writer = start(session, 1_000_000, `turn${turn}`);
      await new Promise(done => writer.stdout.once('data', done));
      await new Promise(done => setTimeout(done, (turn * LONGEST_LIFE_MILLISECONDS * SESSIONS) / KILLS));
      writer.kill('SIGKILL');
      await ended(writer);
      const { problem, total } = readHistory(home.host, session);
      expect(problem).toBeUndefined();
      expect(total).toBeGreaterThanOrEqual(least);
      least = total;
    }
    expect(appendHistory(home.host, session, requestAt(1))).toMatchObject({ n: least + 1 });
  };
  await Promise.all(Array.from({ length: SESSIONS }, (_, at) => killWriters(`killed ${at}`)));
});

test('on a full disk the call goes on, and the history is unread from then on', async () => {
  recordAll(home, 'full', [requestAt(1)]);
  // A limit on the length of files stands for the disk: the file takes a few lines more, and one of them in part.
  const writer = start('full', 100, 'a', "trap '' XFSZ; ulimit -f 1;");
  const said = text(writer.stdout);
  expect(await ended(writer)).toBe(1);
  expect(await said).toMatch(/^ready\n(?:it would be too large|there is no space left)\n/);
  expect(readHistory(home.host, 'full').problem).toBe('an event could not be recorded');
});

test('without room from the start, that is a problem before anything is decided', async () => {
  const writer = start('none', 1, 'a', "trap '' XFSZ; ulimit -f 0;");
  const said = text(writer.stdout);
  expect(await ended(writer)).toBe(1);
  expect(await said).toMatch('it would be too large');
});
