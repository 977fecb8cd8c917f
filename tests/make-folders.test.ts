/** Folders are made with those above them, or it is an error: in no place does that take long. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolders } from '../src/system/make-folders.ts';
import { errorCode } from '../src/system/system-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-folders-'));
  mkdirSync(join(folder, 'there'));
  writeFileSync(join(folder, 'file'), '');
  symlinkSync('there', join(folder, 'link'));
  symlinkSync('nowhere', join(folder, 'broken'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['there', 'new', 'a/b/c', 'there/d', 'link', 'link/e/f'])('%s', path => {
  makeFolders(join(folder, path), 0o700);
  expect(statSync(join(folder, path)).isDirectory()).toBe(true);
});

test.each([
  ['file', 'EEXIST'],
  ['file/a', 'ENOTDIR'],
  ['file/a/b', 'ENOTDIR'],
  ['broken', 'EEXIST'],
])('%s: %s', (path, code) => {
  expect(codeOf(join(folder, path))).toBe(code);
});

test.skipIf(!existsSync('/proc/self'))('below /proc it ends, with the reason of the system', () => {
  expect(codeOf('/proc/no-such-process/a/b')).toBe('ENOENT');
});

function codeOf(path: string): string | undefined {
  try {
    makeFolders(path);
  } catch (error) {
    return errorCode(error);
  }
  return undefined;
}
