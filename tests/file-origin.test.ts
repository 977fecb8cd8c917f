/** Where git has a file from: only what a remote-tracking branch has, or had, is tracked. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf } from '../src/system/git.ts';

let root = '';
let bare = '';

const git = (...args: readonly string[]) =>
  execFileSync('git', [
    '-C',
    root,
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.com',
    ...args,
  ]).toString();
const commit = () => {
  git('add', '.');
  git('commit', '-q', '-m', 'x');
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rulespec-origin-'));
  bare = mkdtempSync(join(tmpdir(), 'rulespec-no-repository-'));
  writeFileSync(join(bare, 'a.sh'), 'a\n');
  git('init', '-q');
  mkdirSync(join(root, 'sub'));
  for (const name of ['kept.sh', 'sub/kept.sh', 'back.sh', 'edited.sh'])
    writeFileSync(join(root, name), 'old\n');
  commit();
  writeFileSync(join(root, 'back.sh'), 'newer\n');
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  writeFileSync(join(root, 'back.sh'), 'old\n');
  writeFileSync(join(root, 'edited.sh'), 'edited\n');
  writeFileSync(join(root, 'laundered.sh'), 'by the agent\n');
  commit();
  writeFileSync(join(root, 'untracked.sh'), 'by the agent\n');
});
afterAll(() => {
  for (const folder of [root, bare]) rmSync(folder, { recursive: true });
});

test.each<[path: string, origin: ReturnType<typeof historyOf>]>([
  ['kept.sh', 'tracked'],
  ['sub/kept.sh', 'tracked'],
  ['back.sh', 'tracked'],
  ['edited.sh', 'changed'],
  ['laundered.sh', 'new'],
  ['untracked.sh', 'new'],
])('%s is %s', (path, origin) => {
  expect(historyOf(join(root, path), readFileSync(join(root, path)))).toBe(origin);
});

test('without a repository nothing is known', () => {
  expect(historyOf(join(bare, 'a.sh'), readFileSync(join(bare, 'a.sh')))).toBeUndefined();
});

test('without remote-tracking branches every file is new', () => {
  git('update-ref', '-d', 'refs/remotes/origin/main');
  expect(historyOf(join(root, 'kept.sh'), Buffer.from('old\n'))).toBe('new');
});
