/**
 * One loop over `fixtures/errors`: each folder provokes the diagnostic it is named after, as a user meets it. `command`
 * holds the arguments, or after `$ ` a line for bash; without it, the folder's rulespec and envelope are verified. What
 * is expected is whole: standard error and exit code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { codeInfo } from '../src/diagnostics/codes.ts';
import type { Bundle } from './bundle.ts';
import { someOf } from './laws/law.ts';
import { commandLines } from './resident.ts';

const FOLDER = 'fixtures/errors';
let bundle: Bundle;

beforeAll(() => {
  bundle = commandLines();
});
afterAll(() => bundle.remove());

test.concurrent.for(someOf(readdirSync(FOLDER).sort(), 25))('%s', async (folder, { expect }) => {
  const path = `${FOLDER}/${folder}`;
  const code = folder.split('-')[0] ?? '';
  const script = scriptOf(path);
  const { stderr, status } = await bundle.run(script, resolve(path));
  expect(stderr).toContain(`[${code}]`);
  expect(status === 0 || status === 1).toBe(codeInfo(code)?.severity === 'warning');
  await expect(`$ ${script}\n${stderr}exit code ${status}\n`).toMatchFileSnapshot(`../${path}/expected.txt`);
});

function scriptOf(path: string): string {
  const envelope = existsSync(`${path}/envelope.json`) ? 'envelope.json' : 'envelope.yaml';
  const command = existsSync(`${path}/command`)
    ? readFileSync(`${path}/command`, 'utf8').trim()
    : `verify --rulespec rulespec.yaml --envelope ${envelope}`;
  return command.startsWith('$ ') ? command.slice(2) : `rulespec ${command}`;
}
