/** Records of runs: what they say, that only the user's key makes one count, and only for its repository. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newSigningKey } from '../../src/system/digest.ts';
import type { Host } from '../../src/system/host.ts';
import { runKeys } from '../../src/system/runs/keys.ts';
import { runLooks } from '../../src/system/runs/look.ts';
import { recordRun } from '../../src/system/runs/record.ts';
import { openWorkingTree } from '../../src/system/working-tree.ts';
import { canonicalCommand, commandText } from '../../src/values/run-record.ts';

let base: string;
let root: string;
let host: Host;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'rulespec-runs-')));
  root = join(base, 'project');
  mkdirSync(join(root, 'sub'), { recursive: true });
  execFileSync('git', ['-C', root, 'init', '-q']);
  const environment = { HOME: base, XDG_STATE_HOME: join(base, 'state'), PATH: process.env['PATH'] };
  host = { folder: root, environment, platform: process.platform };
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

async function record(
  script: string,
  { reports = [], folder = root }: { reports?: string[]; folder?: string } = {},
) {
  const keys = runKeys(host, root, true).value;
  if (!keys) throw new Error('there are no keys');
  const words = ['sh', '-c', `cd "${folder}" && ${script}`];
  return recordRun({ host: { ...host, folder }, root, keys, words, reports, versions: {} });
}
const runs = (where = root, of = host) => runLooks(of, where);

test('has the command, its status, the tree before and after, and the reports that were written', async () => {
  writeFileSync(join(root, 'old.xml'), 'old');
  const { executed } = await record('echo new > new.xml; exit 7', {
    reports: ['old.xml', 'new.xml', '../out.xml'],
  });
  expect(executed).toEqual({ kind: 'ended', exit: 7 });
  const [run] = runs();
  expect(run).toMatchObject({ name: 'sh', exit: 7, altered: [], reports: [{ path: 'new.xml' }] });
  expect(run?.before.tree).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(run?.after.tree).toBe(run?.before.tree);
  const tree = openWorkingTree({ root, reportsFrom: root, host });
  expect(tree.digest(['old.xml', 'new.xml'])).toMatchObject({ kind: 'known', digest: run?.before.tree });
  expect(tree.digest([])).not.toMatchObject({ digest: run?.before.tree });
});

test('a command that changes the tree has two trees, one that is killed has its signal', async () => {
  await record('echo x > src.ts');
  await record('kill -KILL $$');
  const [changed, killed] = runs();
  expect(changed?.after.tree).not.toBe(changed?.before.tree);
  expect(killed).toMatchObject({ exit: 137, signal: 'SIGKILL' });
});

test('a command that cannot be started is not recorded', async () => {
  const keys = runKeys(host, root, true).value;
  if (!keys) throw new Error('there are no keys');
  const { executed, diagnostics } = await recordRun({
    host,
    root,
    keys,
    words: ['no-such'],
    reports: [],
    versions: {},
  });
  expect(executed).toMatchObject({ kind: 'not-started', exit: 127 });
  expect(diagnostics.map(({ code }) => code)).toEqual(['E605']);
  expect(runs()).toEqual([]);
});

test('a record counts only as it was signed, by this key, for this repository', async () => {
  await record('exit 1');
  expect(runs()).toHaveLength(1);
  const folder = join(base, 'state', 'rulespec', 'runs');
  const [repository = ''] = readdirSync(folder);
  const [name = ''] = readdirSync(join(folder, repository));
  const path = join(folder, repository, name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('\\"exit\\":1', '\\"exit\\":0'));
  expect(runs()).toEqual([]);
  writeFileSync(path, 'no JSON');
  expect(runs()).toEqual([]);
  writeFileSync(path, text);
  expect(runs()).toHaveLength(1);
  const other = join(base, 'other');
  cpSync(root, other, { recursive: true });
  expect(runs(other)).toEqual([]);
  const stranger = { ...host, environment: { ...host.environment, RULESPEC_SIGNING_KEY: newSigningKey() } };
  expect(runs(root, stranger)).toEqual([]);
});

test('says what the command would find otherwise now', async () => {
  await record('true');
  const changed = (more: Record<string, string>) =>
    runs(root, { ...host, environment: { ...host.environment, ...more } })[0]?.altered;
  expect(changed({})).toEqual([]);
  expect(changed({ EDITOR: 'vi' })).toEqual([]);
  expect(changed({ NODE_OPTIONS: '--require ./fake.js' })).toEqual(['NODE_OPTIONS']);
  mkdirSync(join(base, 'bin'));
  writeFileSync(join(base, 'bin', 'sh'), '#!/bin/true\n', { mode: 0o755 });
  expect(changed({ PATH: `${join(base, 'bin')}:${process.env['PATH']}` })).toEqual(['PATH']);
});

test.each([
  [['npm', 'test'], '', 'npm test'],
  [['sh', '-c', "echo 'a b'"], '', "sh -c 'echo '\\''a b'\\'''"],
  [['npm', 'test'], 'web', 'cd web && npm test'],
  [['printf', '', '$x', 'a\nb'], '', "printf '' '$x' 'a\nb'"],
])('the words %j in %j are the command %j', (words, folder, text) => {
  expect(commandText(words, folder)).toBe(text);
});

test.each([
  ['npm test', 'npm test'],
  ['true -k "a b"', "true -k 'a b'"],
  ["true -k 'a b'", "true -k 'a b'"],
  ['true a\\ b', "true 'a b'"],
  ['  npm   test ', 'npm test'],
  ['cd web && npm run "a b"', "cd web && npm run 'a b'"],
  ["true ''", "true ''"],
  ['echo "a $HOME"', 'echo "a $HOME"'],
  ['a && b', 'a && b'],
  ['ls *.ts', 'ls *.ts'],
])('the command %s is %s', (given, expected) => {
  expect(canonicalCommand(given)).toBe(expected);
  expect(canonicalCommand(expected)).toBe(expected);
});
