/** What people are told to write in `opencode.json`. INVARIANT: no page names a repository of somebody else's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join('docs', name)),
];

/** OpenCode reads `owner/name` as a repository on GitHub; a path, a URL and `name@file:…` are none. */
const SHORTHAND = /^[\w-]+\/[\w.-]+$/;

const named = pages.flatMap(page =>
  [...readFileSync(page, 'utf8').matchAll(/"plugin":\s*\[\s*\[?\s*"([^"]+)"/g)].map(
    ([, plugin = '']) => [page, plugin] as const,
  ),
);

test('some page names the plugin', () => {
  expect(named).not.toEqual([]);
});

test.each(named)('%s names a package or a file: %s', (_page, plugin) => {
  expect(plugin).not.toMatch(SHORTHAND);
});

test('the package exports its plugin as OpenCode asks for it', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(exports['./server'].default).toBe(exports['./opencode'].default);
});
