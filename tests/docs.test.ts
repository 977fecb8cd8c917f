/**
 * README.md and the pages under docs/ show nothing that is not so.
 *
 *     ```yaml title=fixtures/examples/x/rulespec.yaml      is that file, byte for byte
 *     ```console                                           `$ rulespec …` lines, each with what it prints, run in the
 *                                                          folder of the last file above that has a title
 *
 * `vitest -u` fills both in.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bundle } from './bundle.ts';
import { someOf } from './laws/law.ts';
import { commandLines } from './resident.ts';

const BLOCK = /^```(\w+)(?: title=(\S+))?\n([\s\S]*?)^```$/gm;
const COMMAND = /^\$ (rulespec .*)$/gm;

let bundle: Bundle;

beforeAll(() => {
  bundle = commandLines();
});
afterAll(() => bundle.remove());

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  // Tutorials are followed as a whole, in tests/tutorials.test.ts.
  .filter(name => name.endsWith('.md') && !name.startsWith('tutorials'))
  .map(name => `docs/${name.replaceAll('\\', '/')}`)
  .sort();

test.each(someOf(['README.md', ...pages], 9))('%s', async path => {
  await expect(await withOutputs(readFileSync(path, 'utf8'))).toMatchFileSnapshot(`../${path}`);
});

test('at least one file and one command are shown', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toMatch(/^```yaml title=\S+$/m);
  expect(readme).toMatch(COMMAND);
});

async function withOutputs(page: string): Promise<string> {
  let folder = '.';
  let text = '';
  let end = 0;
  for (const { 0: block, 1: language, 2: title, 3: content = '', index } of page.matchAll(BLOCK)) {
    text += page.slice(end, index);
    end = index + block.length;
    const commands =
      language === 'console' ? [...content.matchAll(COMMAND)].flatMap(each => each[1] ?? []) : [];
    if (title !== undefined) {
      folder = dirname(title);
      text += `\`\`\`${language} title=${title}\n${readFileSync(title, 'utf8')}\`\`\``;
    } else if (commands.length > 0) text += `\`\`\`console\n${await transcript(commands, folder)}\`\`\``;
    else text += block;
  }
  return text + page.slice(end);
}

/** The text on a terminal: both outputs in their order. */
async function transcript(commands: readonly string[], folder: string): Promise<string> {
  let text = '';
  for (const command of commands) {
    const { stdout } = await bundle.run(`exec 2>&1; ${command}`, resolve(folder));
    text += `$ ${command}\n${stdout}`;
  }
  return text;
}
