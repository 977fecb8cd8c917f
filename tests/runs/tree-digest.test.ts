/** The digest of a working tree: equal for equal files, and never that of other files, whatever times and sizes say. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyedCode } from '../../src/system/digest.ts';
import type { Host } from '../../src/system/host.ts';
import { digestTree } from '../../src/system/tree/digest.ts';
import { isFresh, RACY_MILLISECONDS } from '../../src/system/tree/stat-cache.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('system');
const key = keyedCode(new Uint8Array(32).fill(7));
let root: string;
let state: string;
let host: Host;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rulespec-digest-'));
  state = mkdtempSync(join(tmpdir(), 'rulespec-digest-state-'));
  host = { folder: root, environment: { XDG_STATE_HOME: state }, platform: process.platform };
});
afterEach(() => {
  for (const folder of [root, state]) rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const digest = (more = {}) => {
  const found = digestTree({ host, root, key, ...more });
  return found.kind === 'known' ? found.digest : found.why;
};
/** Without what is remembered of the files. */
const anew = (more = {}) => digest({ key: undefined, ...more });

test('is of tracked files and of new ones that git does not ignore', () => {
  git('init', '-q');
  write('.gitignore', 'ignored\n');
  write('tracked', 'a');
  git('add', '-A');
  const before = digest();
  write('ignored', 'x');
  write('.rulespec/sessions/s/verdict.json', '{}');
  expect(digest()).toBe(before);
  write('new', 'x');
  expect(digest()).not.toBe(before);
  rmSync(join(root, 'new'));
  expect(digest()).toBe(before);
  rmSync(join(root, 'tracked'));
  expect(digest()).not.toBe(before);
});

test('no list of the repository that nobody sees in a difference hides a new file', () => {
  git('init', '-q');
  write('tracked', 'a');
  git('add', '-A');
  write('.git/info/exclude', 'hidden\n');
  write('../rulespec-digest-list', 'hidden\n');
  git('config', 'core.excludesFile', join(dirname(root), 'rulespec-digest-list'));
  const before = digest();
  write('hidden', 'x');
  expect(digest()).not.toBe(before);
  rmSync(join(dirname(root), 'rulespec-digest-list'));
});

test.each([
  ['of the root', '.gitignore', '*\n', true],
  ['of a folder', 'src/.gitignore', '*\n', true],
  ['by its name', 'src/.gitignore', '.gitignore\nhidden.ts\n', true],
  ['in a folder that is left out already', 'build/.gitignore', '*\n', false],
  ['of a cache, as pytest writes it', '.pytest_cache/.gitignore', '*\n', false],
  ['of our own', '.rulespec/sessions/.gitignore', '*\n', false],
])('a new list that leaves itself out is a change: %s', (_about, path, text, isChange) => {
  git('init', '-q');
  write('tracked', 'a');
  write('src/a.ts', 'a');
  write('.gitignore', 'build/\n');
  git('add', '-f', 'tracked', 'src/a.ts');
  if (path !== '.gitignore') git('add', '-f', '.gitignore');
  else rmSync(join(root, '.gitignore'));
  const before = digest();
  write(path, text);
  write(path.replace('.gitignore', 'hidden.ts'), 'x');
  expect(digest() !== before).toBe(isChange);
});

test('leaves out new reports, envelopes and records of runs, and no tracked file', () => {
  git('init', '-q');
  write('src/envelope.yaml', 'a');
  write('reports/tracked.xml', 'a');
  git('add', '-A');
  const reports = new Set(['reports/tracked.xml', 'reports/new.xml']);
  const before = digest({ reports });
  for (const path of ['reports/new.xml', 'envelope.yaml', 'good.envelope.json', 'tests.run.json'])
    write(path, 'x');
  expect(digest({ reports })).toBe(before);
  expect(digest()).not.toBe(before);
  write('reports/tracked.xml', 'b');
  expect(digest({ reports })).not.toBe(before);
  write('reports/tracked.xml', 'a');
  write('src/envelope.yaml', 'b');
  expect(digest({ reports })).not.toBe(before);
});

/** Each changes the tree, and leaves what a careless cache looks at as it was. */
const edits: Readonly<Record<string, () => void>> = {
  'another content of the same size and time': () => {
    const { atime, mtime } = statSync(join(root, 'a'));
    write('a', 'two');
    utimesSync(join(root, 'a'), atime, mtime);
  },
  'another file of the same size and time, moved over it': () => {
    const { atime, mtime } = statSync(join(root, 'a'));
    write('moved', 'two');
    utimesSync(join(root, 'moved'), atime, mtime);
    renameSync(join(root, 'moved'), join(root, 'a'));
  },
  'a program instead of a file': () => chmodSync(join(root, 'a'), 0o755),
  'a link instead of a file': () => {
    write('../rulespec-digest-outside', 'one');
    rmSync(join(root, 'a'));
    symlinkSync('b', join(root, 'a'));
  },
  'a link that leads elsewhere': () => {
    rmSync(join(root, 'link'));
    symlinkSync('b', join(root, 'link'));
  },
  'two files that change places': () => {
    renameSync(join(root, 'a'), join(root, 'c'));
    renameSync(join(root, 'b'), join(root, 'a'));
    renameSync(join(root, 'c'), join(root, 'b'));
  },
};

test.each(Object.entries(edits))('is another after %s', (_, edit) => {
  git('init', '-q');
  write('a', 'one');
  write('b', 'six');
  symlinkSync('a', join(root, 'link'));
  const before = digest();
  expect(digest()).toBe(before);
  edit();
  expect(digest()).not.toBe(before);
  expect(digest()).toBe(anew());
  rmSync(join(root, '../rulespec-digest-outside'), { force: true });
});

test('whatever is done to the files, what is remembered changes no digest', () => {
  git('init', '-q');
  const names = fc.constantFrom('a', 'b', 'd/a');
  const step = fc.record({
    name: names,
    other: names,
    text: fc.constantFrom('one', 'two', 'three'),
    what: fc.constantFrom('write', 'rewrite in place', 'restore the time', 'remove', 'move'),
  });
  assertLaw(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      for (const { name, other, text, what } of steps) {
        const path = join(root, name);
        const times = statSync(path, { throwIfNoEntry: false });
        if (what === 'remove') rmSync(path, { force: true });
        else if (what === 'move' && times) {
          mkdirSync(dirname(join(root, other)), { recursive: true });
          renameSync(path, join(root, other));
        } else write(name, text);
        if (what === 'restore the time' && times) utimesSync(path, times.atime, times.mtime);
        expect(digest()).toBe(anew());
      }
    }),
    { numRuns: 100 },
  );
});

test('a file counts as read only where it had not changed for longer than clocks are coarse', () => {
  const status = { ...statSync('.'), mtimeMs: 10_000, ctimeMs: 10_000 };
  const { ino, size, mode, mtimeMs, ctimeMs } = status;
  const cached = { ino, size, mode, mtimeMs, ctimeMs, digest: '' };
  const readAfter = (milliseconds: number, now = status) =>
    isFresh({ ...cached, readAt: 10_000 + milliseconds }, now);
  expect(readAfter(RACY_MILLISECONDS)).toBe(false);
  expect(readAfter(RACY_MILLISECONDS + 1)).toBe(true);
  for (const changed of ['ino', 'size', 'mode', 'mtimeMs', 'ctimeMs'] as const)
    expect(readAfter(RACY_MILLISECONDS + 1, { ...status, [changed]: 1 }), changed).toBe(false);
});

test('what is remembered counts only as this key wrote it', () => {
  git('init', '-q');
  write('a', 'one');
  const old = new Date(Date.now() - 60_000);
  utimesSync(join(root, 'a'), old, old);
  const before = digest();
  const folder = join(state, 'rulespec', 'trees');
  const [name = ''] = readdirSync(folder);
  const bytes = readFileSync(join(folder, name));
  for (let at = 0; at < bytes.length; at += 7) {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8((bytes[at] ?? 0) ^ 1, at);
    writeFileSync(join(folder, name), damaged);
    expect(digest()).toBe(before);
  }
});

test('git runs nothing that the repository names', () => {
  git('init', '-q');
  write('hook.sh', '#!/bin/sh\ntouch "$(dirname "$0")/ran"\n');
  chmodSync(join(root, 'hook.sh'), 0o755);
  git('config', 'core.fsmonitor', join(root, 'hook.sh'));
  git('config', 'core.untrackedCache', 'true');
  digest();
  expect(readdirSync(root)).not.toContain('ran');
});

test('a file that cannot be read is no tree without it', () => {
  git('init', '-q');
  write('a', 'one');
  execFileSync('mkfifo', [join(root, 'pipe')]);
  expect(digest()).toMatch(/^sha256:/);
  rmSync(join(root, '.git'), { recursive: true });
  expect(digest()).toMatch(/^sha256:/);
  expect(digest({ root: join(root, 'nowhere') })).toMatch(/^the tree cannot be read/);
});
