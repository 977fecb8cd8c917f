/** Hard links: a file has all of its names. */
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { otherNames } from '../../src/system/other-names.ts';

const root = mkdtempSync(join(tmpdir(), 'other-names-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (path: string) => join(root, path);
for (const path of ['.claude/settings.json', '.ssh/id_rsa', '.git/config', 'src/a.ts', 'alone']) {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), path);
}
const links = [
  ['.claude/settings.json', 'x'],
  ['.ssh/id_rsa', 'k'],
  ['.git/config', 'g'],
  ['src/a.ts', 'b.ts'],
] as const;
for (const [from, to] of links) linkSync(at(from), at(to));
symlinkSync('.claude', at('.link'));

test.each([
  ['x', ['.claude/settings.json']],
  ['k', ['.ssh/id_rsa']],
  ['.claude/settings.json', []],
  // git's own files and what is in plain sight.
  ['g', []],
  ['b.ts', []],
  ['alone', []],
])('%s', (path, names) => {
  expect(otherNames(at(path), [root, root])).toEqual(names.map(at));
});

test('nothing is there', () => {
  expect(otherNames(at('none'), [root])).toEqual([]);
  expect(otherNames(at('x'), [at('none')])).toEqual([]);
});
