/**
 * Cached answers, and requests that are counted, in real folders: damage, other users' files, age, and processes at the
 * same time.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Host } from '../../src/system/host.ts';
import { countRequest } from '../../src/system/request-budget.ts';
import { MAX_AGE_MILLISECONDS, MAX_ANSWERS, reviewCache } from '../../src/system/review-cache.ts';

let folder = '';
let host: Host;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-review-'));
  host = {
    folder,
    environment: {
      HOME: folder,
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_STATE_HOME: join(folder, 'state'),
    },
    platform: 'linux',
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answer = { token: 't', reviews: [{ rule: 'store:3', reason: 'é\n"', outcome: 'approve' }] };
const KEY = 'a'.repeat(64);
const path = () => join(folder, 'cache', 'rulespec', 'reviews', KEY);

describe('cached answers', () => {
  test('are found again, for their key alone', () => {
    const answers = reviewCache(host);
    expect(answers.read(KEY)).toBeUndefined();
    answers.write(KEY, answer);
    expect(answers.read(KEY)).toEqual(answer);
    expect(answers.read('b'.repeat(64))).toBeUndefined();
  });

  test('for a time', () => {
    let today = 1_000_000;
    const answers = reviewCache(host, () => today);
    answers.write(KEY, answer);
    today += MAX_AGE_MILLISECONDS - 1;
    expect(answers.read(KEY)).toEqual(answer);
    today += 1;
    expect(answers.read(KEY)).toBeUndefined();
    // A clock that was put back says nothing of an age.
    today = 999_999;
    expect(answers.read(KEY)).toBeUndefined();
  });

  const damages: readonly { readonly about: string; readonly damage: () => void }[] = [
    { about: 'nothing in it', damage: () => writeFileSync(path(), '') },
    {
      about: 'one letter changed',
      damage: () => writeFileSync(path(), text().replace('approve', 'Approve')),
    },
    { about: 'half of it', damage: () => writeFileSync(path(), text().slice(0, 100)) },
    { about: 'more behind it', damage: () => writeFileSync(path(), `${text()}x`) },
    { about: 'the answer to another question', damage: () => writeFileSync(path(), text('b'.repeat(64))) },
    { about: 'a file that others may read', damage: () => chmodSync(path(), 0o644) },
    { about: 'a folder that others may look into', damage: () => chmodSync(join(path(), '..'), 0o755) },
    {
      about: 'a link',
      damage: () => {
        writeFileSync(join(folder, 'x'), text(), { mode: 0o600 });
        rmSync(path());
        symlinkSync(join(folder, 'x'), path());
      },
    },
    {
      about: 'a folder in its place',
      damage: () => {
        rmSync(path());
        mkdirSync(path());
      },
    },
  ];
  function text(key = KEY): string {
    reviewCache(host).write(key, answer);
    return readFileSync(join(path(), '..', key), 'utf8');
  }
  test.each(damages)('are not believed: $about', ({ damage }) => {
    text();
    damage();
    expect(reviewCache(host).read(KEY)).toBeUndefined();
  });

  test('are so many at most', () => {
    const answers = reviewCache(host);
    answers.write(KEY, answer);
    for (let at = 0; at < MAX_ANSWERS; at++) writeFileSync(join(path(), '..', `${at}`), '');
    answers.write('b'.repeat(64), answer);
    expect(readdirSync(join(path(), '..')).length).toBeLessThanOrEqual(MAX_ANSWERS);
    expect(answers.read('b'.repeat(64))).toEqual(answer);
  });

  test('are nowhere where there is no place', () => {
    writeFileSync(join(folder, 'cache'), 'a file');
    const answers = reviewCache(host);
    answers.write(KEY, answer);
    expect(answers.read(KEY)).toBeUndefined();
  });
});

describe('a budget', () => {
  test('is used up, for each session and purpose by itself', () => {
    const said = [1, 2, 3, 4].map(() => countRequest(host, 'review', 's', 2));
    const none = 'the budget of 2 requests in a session is used up';
    expect(said).toEqual([undefined, undefined, none, none]);
    expect(countRequest(host, 'review', 't', 2)).toBeUndefined();
    expect(countRequest(host, 'learn', 's', 2)).toBeUndefined();
    expect(countRequest(host, 'review', undefined, 1)).toBeUndefined();
    expect(countRequest(host, 'review', undefined, 1)).toMatch(/used up/);
    expect(countRequest(host, 'review', 's', 0)).toMatch(/used up/);
  });

  test('that cannot be written lets nothing be sent', () => {
    writeFileSync(join(folder, 'state'), 'a file');
    expect(countRequest(host, 'review', 's', 5)).toMatch(/^requests cannot be counted: /);
  });

  test('is not exceeded by processes that ask at once', async () => {
    const script = `
      import { countRequest } from ${JSON.stringify(join(process.cwd(), 'src/system/request-budget.ts'))};
      const host = ${JSON.stringify(host)};
      let sent = 0;
      for (let at = 0; at < 40; at++) if (countRequest(host, 'review', 's', 30) === undefined) sent++;
      console.log(sent);`;
    const file = join(folder, 'count.ts');
    writeFileSync(file, script);
    const run = promisify(execFile);
    const ended = await Promise.all(
      Array.from({ length: 6 }, () => run('node', ['scripts/run.mjs', file], { cwd: process.cwd() })),
    );
    const sent = ended.reduce((sum, { stdout }) => sum + Number(stdout), 0);
    expect(sent).toBeLessThanOrEqual(30);
    // Two that count the last at the same moment may both be refused.
    expect(sent).toBeGreaterThan(20);
  });
});
