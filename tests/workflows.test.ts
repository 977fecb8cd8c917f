/** The workflows of this repository: what they run is there, and they may do nothing but read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };

const FOLDER = '.github/workflows';

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'timeout-minutes'?: number;
        readonly permissions?: unknown;
        readonly steps: readonly Step[];
      }
    >
  >;
}

/** npm signs where a release was built, for which the job shows who it is. */
const RELEASING = { contents: 'read', 'id-token': 'write' };

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

test.each(readdirSync(FOLDER))('%s', name => {
  const workflow: Workflow = parse(readFileSync(join(FOLDER, name), 'utf8'));
  expect(workflow.permissions).toEqual({ contents: 'read' });
  for (const { steps, permissions, 'timeout-minutes': minutes } of Object.values(workflow.jobs)) {
    expect(minutes).toBeGreaterThan(0);
    expect(permissions).toEqual(name === 'release.yml' ? RELEASING : undefined);
    for (const { uses, run } of steps) {
      if (run === undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
      else for (const line of run.trim().split('\n')) expect(isThere(line), line).toBe(true);
    }
  }
});

/** A script of `package.json`, a file of the repository, or npm itself. */
function isThere(line: string): boolean {
  const [, script] = /^npm run (?:--silent )?([\w:-]+)/.exec(line) ?? [];
  if (script !== undefined) return Object.hasOwn(packageJson.scripts, script);
  if (['npm ci', 'npm test', 'npm publish --provenance --access public'].includes(line)) return true;
  const words = line.replace(/^node /, '').split(' ');
  const files = words.filter(word => word.includes('/'));
  return existsSync(words[0] ?? '') && files.every(word => existsSync(word));
}
