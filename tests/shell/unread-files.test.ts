/**
 * Scripts that cannot be read, on a real disk: a file beyond the limits is no reason to let a call through. A program
 * of the machine, however large, is none.
 */
import { chmodSync, copyFileSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scriptFiles } from '../../src/effects/script-files.ts';
import { readScript } from '../../src/shell/read-script.ts';
import { now } from '../../src/system/clock.ts';
import { diskOf } from '../../src/system/disk.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rulespec-unread-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LARGE = '#'.repeat(1_000_001);
const FILLERS = Array.from({ length: 12 }, (_, at) => `filler-${at}.py`);
const files: Readonly<Record<string, string>> = {
  'large.sh': `${LARGE}\nrm -r a\n`,
  'large.js': `//${LARGE}\nrequire("child_process").execSync("rm -r a")\n`,
  'nul.sh': 'echo\n#\0\nrm -r a\n',
  'nul-first.sh': '#\0\nrm -r a\n',
  'nul.js': '//\0\nrequire("child_process").execSync("rm -r a")\n',
  'run.env': 'rm -r a\n',
  'values.env': 'A=1 # one\nexport B="two\nlines"\nC=\'$(no)\'\nD=$HOME/x\n\n',
  'more.env': 'A="1\n2"\nB=$(ls)\nrm -r a\n',
  'small.sh': 'rm -r a\n',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
for (const name of FILLERS) writeFileSync(join(folder, name), '#'.repeat(400_000));
copyFileSync(process.execPath, join(folder, 'program'));
for (const name of ['large.sh', 'nul.sh', 'program']) chmodSync(join(folder, name), 0o755);

const cases: readonly (readonly [script: string, what: 'unknown' | 'nothing' | 'rm -r a'])[] = [
  ['sh large.sh', 'unknown'],
  ['./large.sh', 'unknown'],
  ['. ./large.sh', 'unknown'],
  ['bash < large.sh', 'unknown'],
  ['node large.js', 'unknown'],
  ['cp large.sh copy.sh; sh copy.sh', 'unknown'],
  ['bash nul.sh', 'rm -r a'],
  ['./nul.sh', 'rm -r a'],
  ['sh nul-first.sh', 'rm -r a'],
  ['node nul.js', 'rm -r a'],
  ['sh run.env', 'rm -r a'],
  ['. run.env', 'rm -r a'],
  ['. values.env; echo $A', 'nothing'],
  ['. more.env', 'rm -r a'],
  [`${FILLERS.map(name => `python3 ${name}`).join('; ')}; sh small.sh`, 'unknown'],
  ['sh small.sh', 'rm -r a'],
  ['./program', 'nothing'],
  ['node program', 'nothing'],
  ['sh program', 'unknown'],
];

test.each(cases)('%s', (text, what) => {
  const host = { folder, environment: { HOME: folder }, platform: 'linux' } as const;
  const { leaves } = readScript(text, scriptFiles(folder, diskOf(host, now)));
  const runs = leaves.some(({ words }) => words.map(word => word.text).join(' ') === 'rm -r a');
  const isOpaque = leaves.some(({ opaque }) => opaque.length > 0);
  expect(runs ? 'rm -r a' : isOpaque ? 'unknown' : 'nothing').toBe(what);
});
