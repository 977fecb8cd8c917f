/** The tag, the package and the changelog name the same release. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { releaseProblem } from '../scripts/release/problem.ts';

const GOOD =
  '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-24\n\n- A change.\n\n## [1.1.0] - 2026-01-01\n';

test.each([
  ['all are one', 'v1.2.0', '1.2.0', GOOD, undefined],
  ['another tag', 'v1.2.1', '1.2.0', GOOD, /the tag is v1\.2\.1, but/],
  ['another version in the changelog', 'v1.3.0', '1.3.0', GOOD, /is not "\[1\.3\.0\]/],
  ['a version without a date', 'v1.2.0', '1.2.0', GOOD.replace(' - 2026-11-24', ''), /is not "\[1\.2\.0\]/],
  [
    'changes of no version',
    'v1.2.0',
    '1.2.0',
    GOOD.replace('ed]\n', 'ed]\n\n- New.\n'),
    /\[Unreleased\] belong/,
  ],
  ['no place for changes', 'v1.2.0', '1.2.0', GOOD.replace('## [Unreleased]\n', ''), /does not begin/],
])('%s', (_, tag, version, changelog, expected) => {
  const problem = releaseProblem({ tag, version, changelog });
  if (expected === undefined) expect(problem).toBe(undefined);
  else expect(problem).toMatch(expected);
});

test('the changelog is by version, the newest first, after a place for changes', () => {
  const names = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(.+?)\]/gm)].map(([, name]) => name);
  expect(names[0]).toBe('Unreleased');
  expect(names.slice(1).every(name => /^\d+\.\d+\.\d+$/.test(name ?? ''))).toBe(true);
  expect(packageJson.version).toMatch(/^\d+\.\d+\.\d+$/);
});
