/** Changes by git commands without names, if git has no time or the files are many. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkedOutEffects } from '../../src/effects/checked-out.ts';
import { emptyDisk } from '../../src/effects/disk.ts';
import { MAX_EFFECTS } from '../../src/effects/effect.ts';
import { readScript } from '../../src/shell/read-script.ts';
import { gitChanges } from '../../src/system/git-changes.ts';

let root = '';
const HEAD = { revisions: ['HEAD'], against: 'head', paths: [] } as const;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'changes-'));
  for (const path of ['.tool/settings.json', 'tool.json', 'src/a.ts', 'src/deep/tool.json']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '{}');
  }
  execFileSync('git', ['-C', root, 'init', '-q']);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('past its time, git may bring back each hidden file and those of data at the root', () => {
  const found = gitChanges(root, HEAD, { milliseconds: 0, now: () => 0 });
  expect([...found].sort()).toEqual(['.tool/settings.json', 'tool.json'].map(path => join(root, path)));
});

test('past its time, a full hidden folder hides no other one', () => {
  const full = join(root, '.cache');
  mkdirSync(full);
  for (let at = 0; at < 400; at++) writeFileSync(join(full, `f${at}`), '');
  expect(gitChanges(root, HEAD, { milliseconds: 0, now: () => 0 })).toContain(
    join(root, '.tool/settings.json'),
  );
  rmSync(full, { recursive: true });
});

test('with time left, a commit that is not known changes nothing', () => {
  expect(gitChanges(root, HEAD, { milliseconds: 10_000, now: () => 0 })).toEqual([]);
});

test.each([
  { files: 299, others: 299 },
  { files: 20_000, others: 300 },
])('of $files changed files those that may be settings count, wherever they stand', ({ files, others }) => {
  const changed = Array.from({ length: files }, (_, at) => `/p/a${at}.ts`);
  const settings = ['/p/packages/deep/below/tool.json', '/p/packages/deep/below/.tool/x'];
  const disk = { ...emptyDisk('/home/u'), changedByGit: () => [...changed, ...settings] };
  const effects = checkedOutEffects(readScript('git merge other'), [], disk, '/p');
  const paths = effects.flatMap(({ goal }) => ('place' in goal ? goal.place.path : []));
  expect(paths).toEqual(expect.arrayContaining(settings));
  expect(paths.length).toBeLessThanOrEqual(others + settings.length);
});

test('more settings than can be judged are more effects than a call may have', () => {
  const changed = Array.from({ length: 5_000 }, (_, at) => `/p/a${at}.json`);
  const disk = { ...emptyDisk('/home/u'), changedByGit: () => changed };
  const effects = checkedOutEffects(readScript('git merge other'), [], disk, '/p');
  expect(effects.length).toBeGreaterThan(MAX_EFFECTS);
});
