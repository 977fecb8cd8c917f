/** Where git has a file from: only what a remote-tracking branch has, or had, is tracked. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileOrigins } from '../src/system/file-origins.ts';
import type { Host } from '../src/system/host.ts';
import { trackedCache } from '../src/system/tracked-cache.ts';

let root = '';
let bare = '';

const git = (...args: readonly string[]) =>
  execFileSync('git', [
    '-C',
    root,
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.com',
    ...args,
  ]).toString();
const commit = () => {
  git('add', '.');
  git('commit', '-q', '-m', 'x');
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rulespec-origin-'));
  bare = mkdtempSync(join(tmpdir(), 'rulespec-no-repository-'));
  writeFileSync(join(bare, 'a.sh'), 'a\n');
  git('init', '-q');
  mkdirSync(join(root, 'sub'));
  for (const name of ['kept.sh', 'sub/kept.sh', 'back.sh', 'edited.sh'])
    writeFileSync(join(root, name), 'old\n');
  commit();
  writeFileSync(join(root, 'back.sh'), 'newer\n');
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  writeFileSync(join(root, 'back.sh'), 'old\n');
  writeFileSync(join(root, 'edited.sh'), 'edited\n');
  writeFileSync(join(root, 'laundered.sh'), 'by the agent\n');
  commit();
  writeFileSync(join(root, 'untracked.sh'), 'by the agent\n');
});
afterAll(() => {
  for (const folder of [root, bare]) rmSync(folder, { recursive: true });
});

test.each<[path: string, origin: ReturnType<FileOrigins['of']>]>([
  ['kept.sh', 'tracked'],
  ['sub/kept.sh', 'tracked'],
  ['back.sh', 'tracked'],
  ['edited.sh', 'changed'],
  ['laundered.sh', 'new'],
  ['untracked.sh', 'new'],
])('%s is %s', (path, origin) => {
  expect(new FileOrigins().of(join(root, path), readFileSync(join(root, path)))).toBe(origin);
});

test('files that are expected together have the origins that each has alone', () => {
  const inner = join(root, 'inner');
  execFileSync('git', ['init', '-q', inner]);
  writeFileSync(join(inner, 'kept.sh'), 'old\n');
  symlinkSync(join(root, 'sub'), join(root, 'linked'));
  writeFileSync(join(root, 'two\nlines.sh'), 'old\n');
  const paths = [
    ...['kept.sh', 'sub/kept.sh', 'back.sh', 'edited.sh', 'laundered.sh', 'untracked.sh'],
    ...['inner/kept.sh', 'linked/kept.sh', 'two\nlines.sh', '.git/config'],
  ].map(path => join(root, path));
  const all = [...paths, join(bare, 'a.sh')];
  const commits = [git('rev-parse', 'HEAD').trim()];
  for (const among of [undefined, commits, []]) {
    const alone = all.map(path => new FileOrigins().of(path, readFileSync(path), among));
    const together = new FileOrigins();
    together.expect(all);
    expect(all.map(path => together.of(path, readFileSync(path), among))).toEqual(alone);
    expect(new Set(alone).size).toBeGreaterThan(1);
  }
});

test('what git said of a commit is not asked again, of these bytes at this path', () => {
  const user = mkdtempSync(join(tmpdir(), 'rulespec-user-'));
  const host: Host = { folder: user, environment: { HOME: user }, platform: process.platform };
  const commits = [git('rev-parse', 'HEAD').trim()];
  const originOf = (path: string, text: string, among: readonly string[] = commits) =>
    new FileOrigins(trackedCache(host)).of(join(root, path), Buffer.from(text), among);
  const kept = readFileSync(join(root, 'kept.sh'), 'utf8');
  expect(originOf('kept.sh', kept)).toBe('tracked');
  expect(originOf('untracked.sh', kept)).toBe('new');
  const cache = join(user, '.cache', 'rulespec', 'tracked');
  const [entry = '', ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  const PATH = process.env['PATH'];
  process.env['PATH'] = user;
  try {
    expect(originOf('kept.sh', kept)).toBe('tracked');
    expect(originOf('kept.sh', `${kept}rm -rf ~\n`)).not.toBe('tracked');
    expect(originOf('sub/kept.sh', kept)).not.toBe('tracked');
    expect(originOf('kept.sh', kept, ['0'.repeat(40)])).not.toBe('tracked');
    // Others may have written it.
    chmodSync(join(cache, entry), 0o666);
    expect(originOf('kept.sh', kept)).not.toBe('tracked');
    chmodSync(join(cache, entry), 0o600);
    chmodSync(cache, 0o777);
    expect(originOf('kept.sh', kept)).not.toBe('tracked');
  } finally {
    process.env['PATH'] = PATH;
    rmSync(user, { recursive: true });
  }
});

test('without a repository nothing is known', () => {
  expect(new FileOrigins().of(join(bare, 'a.sh'), readFileSync(join(bare, 'a.sh')))).toBeUndefined();
});

test('without remote-tracking branches every file is new', () => {
  git('update-ref', '-d', 'refs/remotes/origin/main');
  expect(new FileOrigins().of(join(root, 'kept.sh'), Buffer.from('old\n'))).toBe('new');
});

test('no program that the repository names checks a signature', () => {
  const ran = join(root, 'ran');
  writeFileSync(join(bare, 'gpg.sh'), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
  git('config', 'gpg.program', join(bare, 'gpg.sh'));
  git('config', 'log.showSignature', 'true');
  const [tree, parent] = ['HEAD^{tree}', 'HEAD'].map(name => git('rev-parse', name).trim());
  const who = 'a <a@example.com> 0 +0000';
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----';
  const text = `tree ${tree}\nparent ${parent}\nauthor ${who}\ncommitter ${who}\n${signature}\n\nsigned\n`;
  const options = ['-C', root, 'hash-object', '-t', 'commit', '-w', '--stdin'];
  const signed = execFileSync('git', options, { input: text }).toString().trim();
  git('update-ref', 'refs/remotes/origin/main', signed);
  git('log', '-1', signed);
  // The repository is one in which git would run it.
  expect(existsSync(ran)).toBe(true);
  rmSync(ran);
  new FileOrigins().of(join(root, 'untracked.sh'), Buffer.from('x'));
  new FileOrigins().of(join(root, 'kept.sh'), Buffer.from('x'));
  expect(existsSync(ran)).toBe(false);
});

test('packed branches of a remote count as those in files of their own', () => {
  const packed = mkdtempSync(join(tmpdir(), 'rulespec-packed-'));
  execFileSync('git', ['clone', '-q', '--bare', root, join(packed, 'bare.git')]);
  execFileSync('git', ['clone', '-q', join(packed, 'bare.git'), join(packed, 'clone')]);
  const clone = join(packed, 'clone');
  execFileSync('git', ['-C', clone, 'pack-refs', '--all', '--prune']);
  rmSync(join(clone, '.git', 'refs', 'remotes'), { recursive: true, force: true });
  const path = join(clone, 'kept.sh');
  expect(new FileOrigins().of(path, readFileSync(path))).toBe('tracked');
  rmSync(packed, { recursive: true });
});

test('where no remote was ever fetched, no process of git is needed to say so', () => {
  const alone = mkdtempSync(join(tmpdir(), 'rulespec-alone-'));
  execFileSync('git', ['init', '-q', alone]);
  writeFileSync(join(alone, 'a.sh'), 'a\n');
  const path = process.env['PATH'];
  process.env['PATH'] = '';
  try {
    expect(new FileOrigins().of(join(alone, 'a.sh'), readFileSync(join(alone, 'a.sh')))).toBe('new');
  } finally {
    process.env['PATH'] = path;
    rmSync(alone, { recursive: true });
  }
});
