/** Stores that cannot be read: each is an error with its reason, stays as it is, and holds calls back. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import type { Host } from '../../src/system/host.ts';
import type { Driver } from '../../src/system/store/driver.ts';
import { storeSnapshot } from '../../src/system/store/snapshot.ts';
import { MAX_STORE_FILE_BYTES } from '../../src/system/store/store-file.ts';
import { storePath } from '../../src/system/store/store-path.ts';
import { wasmDriver } from '../../src/system/store/wasm-driver.ts';
import { STANDARD_CONFIG } from '../../src/system/user-config.ts';
import { wholeStages } from '../doubles/gate-stages.ts';
import { lawsOf, someOf } from '../laws/law.ts';
import { drivers, newHost, rule, ruleCacheOf } from './drivers.ts';

const assertLaw = lawsOf('store');

type Damage = (path: string, driver: Driver) => void;

function run(sql: string): Damage {
  return (path, driver) => {
    const db = driver.open(path);
    db.exec(sql);
    db.close();
  };
}

function cutTo(bytes: number): Damage {
  return path => truncateSync(path, bytes);
}

function replaced(make: Damage): Damage {
  return (path, driver) => {
    execFileSync('rm', [path]);
    make(path, driver);
  };
}

/** What is done to a store of a hundred rules, and what is said of it then. */
const damages: readonly (readonly [string, string, RegExp, Damage])[] = [
  ['a folder', 'E812', /is not a regular file/, replaced(path => mkdirSync(path))],
  ['a pipe', 'E812', /is not a regular file/, replaced(path => execFileSync('mkfifo', [path]))],
  [
    'a link',
    'E812',
    /is not a regular file/,
    path => {
      writeFileSync(`${path}.other`, readFileSync(path), { mode: 0o600 });
      replaced(() => symlinkSync(`${path}.other`, path))(path, wasmDriver);
    },
  ],
  ['a link to nothing', 'E812', /is not a regular file/, replaced(path => symlinkSync('nowhere', path))],
  ['a file that others may write', 'E812', /is open to other users/, path => chmodSync(path, 0o620)],
  ['a log that is a link', 'E812', /-wal` is not a regular file/, path => symlinkSync('x', `${path}-wal`)],
  ['an empty file', 'E813', /has no table `rules`/, cutTo(0)],
  ['a text', 'E813', /not a database/, path => writeFileSync(path, 'this is no database\n'.repeat(100))],
  ['one cut within its first page', 'E813', /./, cutTo(100)],
  ['one cut to a page', 'E813', /malformed|rules/, cutTo(4096)],
  ['one cut by half a page', 'E813', /./, path => truncateSync(path, readFileSync(path).length - 2048)],
  [
    'one with a page of zeros',
    'E813',
    /./,
    path => {
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.fill(0, bytes.length - 4096));
    },
  ],
  ['a newer one', 'E814', /has version 99, and this rulespec knows 1/, run('PRAGMA user_version = 99')],
  [
    'a newer one of the other system',
    'E814',
    /has version 2/,
    run('PRAGMA application_id = 0; PRAGMA user_version = 2'),
  ],
  ['one of another program', 'E813', /another program/, run('PRAGMA application_id = 7')],
  ['one without rules', 'E813', /has no table `rules`/, run('DROP TABLE rules')],
  [
    'one with a view of that name',
    'E813',
    /has no table `rules`/,
    run(
      'DROP TABLE rules; CREATE VIEW rules AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n',
    ),
  ],
  ['a large file', 'E816', /more than 268435456 bytes/, cutTo(MAX_STORE_FILE_BYTES + 1)],
  [
    'one with a long text',
    'E816',
    /4194304 bytes of rules/,
    run("UPDATE rules SET prompt = printf('%.5000000c', 'x') WHERE id = 2"),
  ],
  [
    'one with many rows',
    'E816',
    /10000 rules/,
    run(
      'INSERT INTO rules (pattern) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 10000) SELECT i FROM n',
    ),
  ],
];

const hundred = Array.from({ length: 100 }, (_, at) => rule({ message: `${at} `.repeat(50) }));

function damagedStore(driver: Driver, damage: Damage) {
  const host = newHost();
  const path = storePath(host, STANDARD_CONFIG);
  const store = ruleCacheOf(host, driver);
  expect(store.add(hundred).value).toHaveLength(100);
  damage(path, driver);
  return { host, path, store };
}

describe.each(drivers)('$name', ({ driver, skip }) => {
  const ours = test.skipIf(skip !== undefined);

  ours.each(someOf(damages, 3))('%s is an error and is left as it is', (what, code, message, damage) => {
    const { host, path, store } = damagedStore(driver, damage);
    const isRead = !/folder|pipe|nothing|large/.test(what);
    const before = isRead && readFileSync(path);
    const answers = [
      store.rules(),
      ...[store.add([rule()]), store.update(1, { enabled: 0 })],
      // What makes a store that is too large smaller is no harm.
      ...(code === 'E816' ? [] : [store.remove(1), store.accept(1)]),
    ];
    for (const { value, diagnostics } of answers) {
      expect(value, what).toBeUndefined();
      expect(diagnostics.map(each => each.code)).toEqual([code]);
      expect(diagnostics[0]?.message).toMatch(message);
    }
    if (before) expect(readFileSync(path).equals(before)).toBe(true);
    const { source, diagnostics } = storeSnapshot(host, STANDARD_CONFIG);
    expect([source, diagnostics.map(each => each.code)]).toEqual([undefined, [code]]);
  });

  ours('one byte that is another is never a crash', () => {
    const { host, path, store } = damagedStore(driver, () => undefined);
    const whole = readFileSync(path);
    const known = store.rules().value ?? [];
    assertLaw(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ change;
        writeFileSync(path, changed);
        const { value, diagnostics } = ruleCacheOf(host, driver).rules();
        // What is not found to be damaged has all its rules, or says which it leaves out.
        if (value) expect(value.length + diagnostics.length).toBe(known.length);
        else expect(diagnostics).toHaveLength(1);
      }),
      { numRuns: driver.locks ? 500 : 40, endOnFailure: true },
    );
  });

  ours('one that another process holds is in use', () => {
    const { store, path } = damagedStore(driver, () => undefined);
    writeFileSync(`${path}.writer`, `${process.pid} ${hostname()}\n`);
    expect(store.add([rule()]).diagnostics.map(({ code }) => code)).toEqual(['E815']);
    // A writer keeps no reader out.
    expect(store.rules().value).toHaveLength(100);
    if (!driver.locks) {
      rmSync(`${path}.writer`);
      writeFileSync(`${path}-wal`, 'changes of a process that has SQLite', { mode: 0o600 });
      expect(store.add([rule()]).diagnostics.map(({ code }) => code)).toEqual(['E815']);
      expect(store.rules().value).toHaveLength(100);
      return;
    }
    const other = driver.open(path);
    other.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    expect(store.rules().diagnostics.map(({ code }) => code)).toEqual(['E815']);
    other.close();
    expect(store.rules().value).toHaveLength(100);
  });
});

test.skipIf(process.getuid?.() !== 0)('a file of another user is an error: only root can make one', () => {
  const { host, path } = damagedStore(wasmDriver, file => chownSync(file, 1, 1));
  expect(storeSnapshot(host, STANDARD_CONFIG).diagnostics[0]?.message).toBe(
    `\`${path}\` belongs to another user, so no rules are read from it`,
  );
});

/** What a hook answers to an event in the user's home. */
async function answerTo(host: Host, event: object): Promise<Record<string, unknown>> {
  const payload = { session_id: 's', transcript_path: '', cwd: host.folder, ...event };
  const world = { ...realWorld(Buffer.from(JSON.stringify(payload)), host), ruleCache: undefined };
  const { stdout, exitCode } = await runHook({ host: 'auto', dryRun: false }, wholeStages, world);
  expect(exitCode).toBe(0);
  return JSON.parse(stdout);
}

const call = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } };

test.each(damages.filter(([what]) => /^a folder|text$|^a newer one$|many/.test(what)))(
  'a hook holds calls back for %s, and says why',
  async (_, code, message, damage) => {
    const { host } = damagedStore(wasmDriver, damage);
    const { hookSpecificOutput: answer } = await answerTo(host, call);
    expect(answer).toMatchObject({ permissionDecision: 'ask' });
    expect(JSON.stringify(answer)).toContain(`error[${code}]`);
    expect(JSON.stringify(answer)).toMatch(message);
    const told = await answerTo(host, { hook_event_name: 'UserPromptSubmit', prompt: 'hello' });
    expect(told['systemMessage']).toMatch(message);
    expect(told['decision']).toBeUndefined();
  },
);

test('a row that is left out is told when a session starts, and the others stay in force', async () => {
  const { host, store } = damagedStore(wasmDriver, () => undefined);
  store.add([rule({ patterns: '["ls"]' }), rule({ enabled: 7 })]);
  const told = await answerTo(host, { hook_event_name: 'SessionStart', source: 'startup' });
  expect(told['systemMessage']).toContain('rule 102 of the store is left out');
  const { hookSpecificOutput: answer } = await answerTo(host, call);
  expect(answer).toMatchObject({ permissionDecision: 'deny' });
  expect(JSON.stringify(answer)).toContain('[store:101]');
});
