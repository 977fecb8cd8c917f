/**
 * Checks before a release that the tag, `package.json` and the newest version in the changelog are one:
 * `node scripts/run.mjs scripts/check-release.ts v1.2.3`
 */
import { readFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { releaseProblem } from './release/problem.ts';

const problem = releaseProblem({
  tag: process.argv[2] ?? '',
  version: packageJson.version,
  changelog: readFileSync('CHANGELOG.md', 'utf8'),
});
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
