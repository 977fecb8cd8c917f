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
    Record<string, { readonly 'timeout-minutes'?: number; readonly steps: readonly Step[] }>
  >;
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

test.each(readdirSync(FOLDER))('%s', name => {
  const workflow: Workflow = parse(readFileSync(join(FOLDER, name), 'utf8'));
  expect(workflow.permissions).toEqual({ contents: 'read' });
  for (const { steps, 'timeout-minutes': minutes } of Object.values(workflow.jobs)) {
    expect(minutes).toBeGreaterThan(0);
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
  return line === 'npm ci' || line === 'npm test' || existsSync(line.split(' ')[0] ?? '');
}
