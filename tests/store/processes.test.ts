/**
 * Several processes at one store: readers while one writes, writers at once, writers that are killed, and both
 * libraries at once.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wasmDriver } from '../../src/system/store/wasm-driver.ts';
import { ownCacheFolder } from '../../src/system/user-folders.ts';
import { casesOf } from '../laws/law.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';
import { drivers, native, newHost, rule, ruleCacheOf } from './drivers.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulespec-store-child-'));
const WASM = 'node-sqlite3-wasm.wasm';
const READERS = casesOf(10, 2);
const KILLS = casesOf(6, 2);

beforeAll(async () => {
  await build({
    entryPoints: ['tests/store/child.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: join(folder, 'child.cjs'),
    logLevel: 'error',
  });
  chmodSync(folder, 0o755);
  copyFileSync(join('node_modules', 'node-sqlite3-wasm', 'dist', WASM), join(folder, WASM));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Child {
  readonly process: ChildProcess;
  /** The lines that it wrote, once it has ended, and what went wrong. */
  readonly ended: Promise<{ lines: readonly string[]; error: string }>;
}

function start(home: string, driver: string, act: string, count = 0, uid?: number): Child {
  const child = spawn(
    process.execPath,
    [...FOR_SHORT_WORK, join(folder, 'child.cjs'), home, driver, act, `${count}`],
    {
      ...(uid !== undefined && { uid }),
    },
  );
  let out = '';
  let error = '';
  child.stdout.on('data', data => {
    out += data;
  });
  child.stderr.on('data', data => {
    error += data;
  });
  const ended = new Promise<{ lines: readonly string[]; error: string }>(done =>
    child.on('close', () => done({ lines: out.split('\n').slice(0, -1), error })),
  );
  return { process: child, ended };
}

function firstLineOf({ process }: Child): Promise<void> {
  return new Promise(done => process.stdout?.once('data', () => done()));
}

function newStore(driver: (typeof drivers)[number]['driver']) {
  const host = newHost();
  const store = ruleCacheOf(host, driver);
  store.add([rule({ message: 'throughout' })]);
  return { host, home: host.folder, store };
}

describe.each(drivers)('$name', ({ name, driver, skip }) => {
  const ours = test.skipIf(skip !== undefined);
  const changes = driver.locks ? casesOf(100, 20) : 10;

  ours(`${READERS} readers see whole states only while one writes ${changes} times`, async () => {
    const { home, store } = newStore(driver);
    const readers = Array.from({ length: READERS }, () => start(home, name, 'read', 2 * changes + 1));
    const writer = start(home, name, 'write', changes);
    const ends = await Promise.all([writer, ...readers].map(({ ended }) => ended));
    expect(ends.map(({ error }) => error)).toEqual(ends.map(() => ''));
    expect(store.rules().value).toHaveLength(2 * changes + 1);
  });

  ours('four writers at once lose nothing', async () => {
    const { home, store } = newStore(driver);
    const writers = Array.from({ length: 4 }, () => start(home, name, 'write', changes / 5));
    const ends = await Promise.all(writers.map(({ ended }) => ended));
    expect(ends.map(({ error }) => error)).toEqual(['', '', '', '']);
    expect(store.rules().value).toHaveLength((8 * changes) / 5 + 1);
  });

  ours('a change that a killed process had begun was never made, and holds nobody up', async () => {
    const { host, home, store } = newStore(driver);
    const child = start(home, name, 'hang');
    await firstLineOf(child);
    child.process.kill('SIGKILL');
    await child.ended;
    expect(store.rules().value?.map(({ message }) => message)).toEqual(['throughout']);
    expect(store.add([rule()]).value).toEqual([2]);
    expect(readdirSync(dirname(store.path))).toEqual(['store.db']);
    const copies = join(ownCacheFolder(host), 'store');
    if (!driver.locks) expect(readdirSync(copies)).toEqual([]);
  });

  ours('what was acknowledged before a process was killed is there, and nothing by halves', async () => {
    const { home, store } = newStore(driver);
    let acknowledged = 0;
    for (let round = 0; round < KILLS; round++) {
      const child = start(home, name, 'write', 100_000);
      await firstLineOf(child);
      await new Promise(done => setTimeout(done, 20 + 17 * round));
      child.process.kill('SIGKILL');
      acknowledged += (await child.ended).lines.length;
      const count = store.rules().value?.length ?? 0;
      expect(count % 2).toBe(1);
      expect(count).toBeGreaterThanOrEqual(2 * acknowledged + 1);
      // The change that was being made may have been made, and its line not written.
      expect(count).toBeLessThanOrEqual(2 * (acknowledged + round + 1) + 1);
    }
  });
});

const NOBODY = 65_534;

test.skipIf(process.getuid?.() !== 0)(
  'a store in a folder that may not be written is read: only root can be another user',
  async () => {
    const { home, store } = newStore((native && drivers[1]?.driver) ?? wasmDriver);
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, home]);
    chmodSync(dirname(store.path), 0o500);
    const child = start(home, drivers[native ? 1 : 0]?.name ?? '', 'read', 1, NOBODY);
    expect(await child.ended).toEqual({ lines: [], error: '' });
  },
);

test.skipIf(!native)(
  'both libraries write and read one store: only a Node with SQLite has both',
  async () => {
    const [wasm, node] = drivers;
    if (!wasm || !node) return;
    const { home, store } = newStore(node.driver);
    const each = casesOf(20, 5);
    const count = 4 * each + 1;
    const children = [
      ...[wasm, node].map(({ name }) => start(home, name, 'write', each)),
      ...[wasm, node, node, node].map(({ name }) => start(home, name, 'read', count)),
    ];
    const ends = await Promise.all(children.map(({ ended }) => ended));
    expect(ends.map(({ error }) => error)).toEqual(ends.map(() => ''));
    expect(store.rules().value).toHaveLength(count);
  },
);
