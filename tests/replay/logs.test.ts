/**
 * Logs as they are found: in any pieces, in any threads, torn, foreign, endless lines, still growing, and interrupted.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logLineOf } from '../../bench/replay-log.ts';
import { batchReplayer } from '../../src/cli/replay/replay-batch.ts';
import { replayBatches } from '../../src/cli/replay/threads.ts';
import { addTally, emptyTally, type Tally } from '../../src/replay/tally.ts';
import { interruptible } from '../../src/system/interruptible.ts';
import { batchesOf, MAX_READ_LINE_BYTES, openLogs } from '../../src/system/log-batches.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { isFull, lawsOf } from '../laws/law.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';

const assertLaw = lawsOf('replay');

const RULES = JSON.stringify({
  version: 1,
  rules: [
    {
      name: 'no-force',
      on: { hook: 'PreToolUse', tool: 'Bash' },
      match: { command: '--force' },
      action: 'block',
      message: 'm',
    },
    {
      name: 'no-run',
      on: { hook: 'PreToolUse', tool: 'Bash' },
      match: { command: 'run-\\d*7' },
      action: 'ask',
      message: 'm',
    },
    {
      name: 'no-legacy',
      on: { hook: 'PreToolUse', file: '**/part7/*.ts' },
      match: { content: 'legacy' },
      action: 'ask',
      message: 'm',
    },
  ],
});
const task = {
  rules: {
    files: [{ name: 'rules.json', text: RULES }],
    mayLoosen: [true],
    isShadow: [true].map(() => false),
  },
  examples: 3,
  only: undefined,
};

let folder = '';
let bundle: Bundle;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-replay-'));
  writeFileSync(join(folder, 'rules.yaml'), RULES);
  bundle = buildBundle();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  bundle.remove();
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const replay = batchReplayer(task);

function tallyOf(paths: readonly string[], batchBytes?: number): Tally {
  const sum = emptyTally();
  for (const batch of batchesOf(openLogs(paths).files, batchBytes)) addTally(sum, replay(batch), task);
  return sum;
}

const countsOf = ({ calls, unusable }: Tally) => ({ calls, ...Object.fromEntries(unusable) });

const good = (at: number) => logLineOf(at);
const lines = fc.oneof(
  { arbitrary: fc.nat({ max: 500 }).map(good), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '{',
      'null',
      '[]',
      '{}',
      good(1).slice(0, 40),
      good(1).replace('"PreToolUse"', 'null'),
      good(1).replace('"PreToolUse"', '"Later"'),
      `{"a":"${'é'.repeat(MAX_READ_LINE_BYTES / 2)}"}`,
      `{"a":"${'é'.repeat(MAX_READ_LINE_BYTES / 2 - 4)}"}`,
      'é\u2028\u0000😀',
    ),
    weight: 2,
  },
);

test('in whatever pieces a log is read, the result is the same', () => {
  assertLaw(
    fc.property(
      fc.array(lines, { maxLength: isFull ? 40 : 12 }),
      fc.array(lines, { maxLength: 5 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.boolean(),
      (one, other, size, ends) => {
        const texts = [one, other].map(each => each.join('\n') + (ends && each.length > 0 ? '\n' : ''));
        const paths = texts.map((text, at) => write(`${at}.jsonl`, text));
        expect(tallyOf(paths, size)).toEqual(tallyOf(paths));
      },
    ),
    { numRuns: 60 },
  );
});

const table: readonly (readonly [about: string, text: string, counts: object])[] = [
  ['an empty log', '', { calls: 0 }],
  ['blank lines', '\n\n \n', { calls: 0 }],
  ['a line without an end', good(1), { calls: 1 }],
  ['a line that was cut off', `${good(1)}\n${good(2).slice(0, 90)}`, { calls: 1, torn: 1 }],
  [
    'a line cut off in the middle of the log',
    `${good(1).slice(0, 90)}${good(2)}\n${good(3)}\n`,
    { calls: 1, torn: 1 },
  ],
  ['other values', '1\nnull\n[]\n"a"\n{}\n', { calls: 0, foreign: 5 }],
  [
    'a hook event of a later version',
    good(0).replace('PreToolUse', 'BeforeThinking'),
    { calls: 0, foreign: 1 },
  ],
  ['a decision of a later version', good(0).replace('"allow"', '"perhaps"'), { calls: 0, foreign: 1 }],
  [
    'keys of a later version',
    good(0).replace('{', '{"more":{"a":[1]},"__proto__":{"tool":"x"},'),
    { calls: 1 },
  ],
  ['keys of other types', good(0).replace(/"tool":"[^"]*"/, '"tool":1'), { calls: 0, foreign: 1 }],
  ['a payload that was not read', good(0).replace('"PreToolUse"', 'null'), { calls: 0, unread: 1 }],
  ['bytes that are no text', `${good(1)}\n\xff\xfe\n${good(2)}`, { calls: 2, torn: 1 }],
  ['lines with CR', `${good(1)}\r\n${good(2)}\r\n`, { calls: 2 }],
];

test.skipIf(isFull).each(table)('%s', (_, text, counts) => {
  expect(countsOf(tallyOf([write('table.jsonl', text)]))).toEqual(counts);
});

test.skipIf(isFull)('a line of fifty megabytes is counted, and takes no memory', () => {
  const path = join(folder, 'long.jsonl');
  const file = openSync(path, 'w');
  writeSync(file, `${good(1)}\n{"a":"`);
  const piece = 'x'.repeat(1024 * 1024);
  for (let at = 0; at < 50; at++) writeSync(file, piece);
  writeSync(file, `"}\n${good(1).replace(/"command":"[^"]*"/, '"command":"git push --force"')}\n`);
  closeSync(file);
  const sizes = [...batchesOf(openLogs([path]).files)].map(({ bytes }) => bytes.length);
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
  const tally = tallyOf([path]);
  expect(countsOf(tally)).toEqual({ calls: 2, long: 1 });
  expect(tally.rules.get('no-force')?.examples.map(({ line }) => line)).toEqual([3]);
});

test.skipIf(isFull)('what is written while a log is read is left for the next time', () => {
  const path = write('growing.jsonl', `${good(1)}\n${good(2)}\n`);
  const opened = openLogs([path]);
  appendFileSync(path, `${good(3)}\n`);
  const sum = emptyTally();
  for (const batch of batchesOf(opened.files, 64)) {
    appendFileSync(path, `${good(4)}\n`);
    addTally(sum, replay(batch), task);
  }
  expect(countsOf(sum)).toEqual({ calls: 2 });
});

/** As long as fifty lines, by a key that no version has. Few are commands, which take longest. */
const longLine = (at: number) =>
  logLineOf(at, at % 10 === 0 ? 'commands' : 'others').replace('{', `{"more":"${'x'.repeat(16 * 1024)}",`);

/** More pieces than are replayed before threads start, in few calls. */
function largeLog(): string {
  return write(
    'large.jsonl',
    Array.from({ length: 80 }, (_, at) => (at % 20 === 5 ? '{' : longLine(at))).join('\n'),
  );
}

test.skipIf(isFull)('threads give what one alone gives', () => {
  const path = largeLog();
  const run = (threads: number) => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        ...FOR_SHORT_WORK,
        bundle.file,
        'replay',
        '--log',
        path,
        '--rules',
        join(folder, 'rules.yaml'),
        '--format',
        'json',
        '--threads',
        String(threads),
      ],
      { encoding: 'utf8', env: bundle.env },
    );
    expect(status).toBe(1);
    return stdout;
  };
  const alone = run(1);
  expect(JSON.parse(alone)).toMatchObject({ calls: 76, unusable: { torn: 4 } });
  expect(run(2)).toBe(alone);
});

test.skipIf(isFull)(
  'a signal at any moment ends the replay, with the batches that were counted',
  async () => {
    const [batch] = batchesOf(openLogs([write('between.jsonl', `${good(1)}\n`)]).files);
    if (!batch) throw new Error('a log of one line has a batch');
    const batches = { next: () => ({ done: false as const, value: batch }) };
    const replayed = await replayBatches(batches, task, {
      threads: 1,
      onCounted: (_, { calls }) => {
        if (calls === 2) process.kill(process.pid, 'SIGINT');
      },
    });
    expect(replayed.isInterrupted).toBe(true);
    expect(replayed.tally.calls).toBeGreaterThanOrEqual(2);
  },
);

test.skipIf(isFull)(
  'a read that the signal ended is an interruption, as it is one before the work is stopped',
  () => {
    const interrupted = Object.assign(new Error('EINTR: interrupted system call, read'), {
      code: 'EINTR',
      syscall: 'read',
    });
    const read = () => {
      throw interrupted;
    };
    expect(interruptible(read)).toBe(true);
  },
);

test.skipIf(isFull)('one that is interrupted ends at once, and says what it found', async () => {
  const child = spawn(
    process.execPath,
    [
      ...FOR_SHORT_WORK,
      bundle.file,
      'replay',
      '--log',
      '-',
      '--rules',
      join(folder, 'rules.yaml'),
      '--format',
      'json',
    ],
    { env: bundle.env },
  );
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const ended = new Promise<readonly unknown[]>(resolve => child.on('close', (...how) => resolve(how)));
  const text = Array.from({ length: 40 }, (_, at) => `${longLine(at)}\n`).join('');
  child.stdin.on('error', () => undefined);
  // Nobody ends the log.
  await new Promise(resolve => child.stdin.write(text, resolve));
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(said).toMatch(/"calls": \d+,[\s\S]*"E414"/);
});
