/** Files that users name for what comes out: new ones, those that are there, links, and what is no regular file. */
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeNamed } from '../src/system/atomic-write.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-named-'));
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'there'), 'old');
  writeFileSync(join(folder, 'linked'), 'old');
  symlinkSync('linked', join(folder, 'link'));
  symlinkSync('nowhere', join(folder, 'broken'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['new', 'folder/a/new', 'there', 'link', 'broken'])('%s is written', name => {
  expect(writeNamed(join(folder, name), 'text')).toBe(undefined);
  expect(readFileSync(join(folder, name), 'utf8')).toBe('text');
});

test('a link stays, and what it leads to is written', () => {
  writeNamed(join(folder, 'link'), 'more');
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'linked'), 'utf8')).toBe('more');
});

test.skipIf(process.platform === 'win32')('a pipe stays, and takes what is written', () => {
  const pipe = join(folder, 'pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  // Opening it for writing waits for a reader.
  const reader = spawnSync('sh', ['-c', '(timeout 20 cat "$1" > "$1.got") &', 'sh', pipe], {
    stdio: 'ignore',
  });
  expect(reader.status).toBe(0);
  expect(writeNamed(pipe, 'text')).toBe(undefined);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

test('a folder is none', () => {
  expect(writeNamed(join(folder, 'folder'), 'text')?.message).toMatch(/it is a folder/);
});
