/**
 * Each tutorial works from its text alone: its files are written and its `console` lines run, in order, in one empty
 * folder with an empty home, and print what the page shows. `vitest -u` fills the outputs in.
 *
 *     ```yaml file=PATH         a file, written when the page comes to it; a page may write it again
 *     ```console                `$ command` for a shell; `cd` holds for the lines after it
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyBuild } from './bundle.ts';
import { run, transcript } from './cli/transcript.ts';
import { someOf } from './laws/law.ts';
import { NODE } from './short-work.ts';

const FOLDER = 'docs/tutorials';
const BLOCK = /^```(?<language>\w+)(?: file=(?<file>\S+))?\n(?<content>[\s\S]*?)^```$/gm;
const CD = /(?:^|&& )cd ([\w./-]+)$/;

let bin = '';
beforeAll(() => {
  bin = mkdtempSync(join(tmpdir(), 'rulespec-tutorials-'));
  copyBuild(join(bin, 'dist'));
  writeFileSync(join(bin, 'rulespec'), `#!/bin/sh\nexec ${NODE} ${join(bin, 'dist/rulespec.cjs')} "$@"\n`, {
    mode: 0o755,
  });
});
afterAll(() => rmSync(bin, { recursive: true, force: true }));

const tutorials = readdirSync(FOLDER).filter(name => name.endsWith('.md'));

test('there are three', () => expect(tutorials).toHaveLength(3));

test.each(someOf(tutorials, 3))('%s', async name => {
  const path = join(FOLDER, name);
  const project = mkdtempSync(join(tmpdir(), 'rulespec-tutorial-'));
  try {
    await expect(await followed(readFileSync(path, 'utf8'), project)).toMatchFileSnapshot(`../${path}`);
  } finally {
    rmSync(project, { recursive: true, force: true });
    rmSync(join(bin, 'home'), { recursive: true, force: true });
  }
});

async function followed(page: string, project: string): Promise<string> {
  mkdirSync(join(bin, 'home'));
  let folder = project;
  let text = '';
  let end = 0;
  for (const { 0: block, index, groups } of page.matchAll(BLOCK)) {
    text += page.slice(end, index);
    end = index + block.length;
    const { language = '', file, content = '' } = groups ?? {};
    if (file !== undefined) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    if (language !== 'console') {
      text += block;
      continue;
    }
    text += '```console\n';
    for (const line of content.split('\n').filter(each => each.startsWith('$ '))) {
      const ran = await run(folder, line.slice(2), bin);
      text += shown(transcript(ran), project);
      const moved = CD.exec(line)?.[1];
      if (moved !== undefined) folder = join(folder, moved);
    }
    text += '```';
  }
  return text + page.slice(end);
}

/** As a terminal shows it: without the marks of standard error, with names for the folder and for stamps. */
function shown(printed: string, project: string): string {
  return printed
    .replace(/^! ?/gm, '')
    .replace(/\brulespec1:\S+/g, 'rulespec1:…')
    .replaceAll(project, '/home/me');
}
