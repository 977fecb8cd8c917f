/** The working tree on a disk: what lies outside its root is never read, and git is asked nothing that executes. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normalPath } from '../../src/sources/evidence/locator.ts';
import type { WorkingTree } from '../../src/sources/evidence/working-tree.ts';
import { openWorkingTree } from '../../src/system/working-tree.ts';
import { digestOf } from '../doubles/working-tree.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('system');

const SECRET = 'only outside of the root';
let base = '';
let root = '';
let tree: WorkingTree;

const write = (path: string, text: string | Uint8Array) => {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
};
const link = (target: string, path: string) => symlinkSync(target, join(base, path));

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'rulespec-tree-')));
  root = join(base, 'project');
  write('secret.txt', SECRET);
  write('project-beside/secret.txt', SECRET);
  write('outside/src/a.ts', SECRET);
  write('project/src/a.ts', 'one\ntwo\n');
  write('project/src/ab.ts', '');
  write('project/analysis/rulespec.yaml', '');
  write('project/reports/junit.xml', '<testsuite/>');
  write('project/bytes.bin', new Uint8Array([0xff, 0xfe, 0x00, 0x0a]));
  write('project/large.txt', 'x'.repeat(9 * 1024 * 1024));
  link('../secret.txt', 'project/link-out');
  link(join(base, 'secret.txt'), 'project/link-absolute');
  link('../outside', 'project/folder-out');
  link('link-in-2', 'project/link-in');
  link('src/a.ts', 'project/link-in-2');
  link('loop-b', 'project/loop-a');
  link('loop-a', 'project/loop-b');
  link('nowhere', 'project/dangling');
  link('/dev/zero', 'project/device');
  execFileSync('mkfifo', [join(root, 'pipe')]);
  tree = openWorkingTree({ root, reportsFrom: join(root, 'analysis') });
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

const looks: Record<string, unknown> = {
  'src/a.ts': { kind: 'file', text: 'one\ntwo\n', digest: digestOf('one\ntwo\n') },
  'link-in': { kind: 'file', text: 'one\ntwo\n', digest: digestOf('one\ntwo\n') },
  'large.txt': { kind: 'file', text: undefined },
  src: { kind: 'none', why: 'is a folder', isAbsent: false },
  'src/b.ts': { kind: 'none', why: 'is not there', isAbsent: true },
  'src/a.ts/b': { kind: 'none', why: 'is not there', isAbsent: true },
  dangling: { kind: 'none', why: 'is not there', isAbsent: true },
  pipe: { kind: 'none', why: 'is not a regular file', isAbsent: false },
  device: { kind: 'none', why: 'lies outside the repository', isAbsent: false },
  'link-out': { kind: 'none', why: 'lies outside the repository', isAbsent: false },
  'link-absolute': { kind: 'none', why: 'lies outside the repository', isAbsent: false },
  'folder-out/src/a.ts': { kind: 'none', why: 'lies outside the repository', isAbsent: false },
  '../project-beside/secret.txt': { kind: 'none', why: 'lies outside the repository', isAbsent: false },
  'loop-a': {
    kind: 'none',
    why: 'cannot be looked at: its symbolic links lead in a circle',
    isAbsent: false,
  },
  ['x'.repeat(5000)]: { kind: 'none', why: 'cannot be looked at: its name is too long', isAbsent: false },
};

test.each(Object.entries(looks))('%j', (path, expected) => expect(tree.file(path)).toEqual(expected));

test('bytes that are no text can be looked at', () => {
  expect(tree.file('bytes.bin')).toMatchObject({ kind: 'file', text: '\ufffd\ufffd\0\n' });
});

const reports: Record<string, string> = {
  'reports/junit.xml': '<testsuite/>',
  '../reports/junit.xml': '<testsuite/>',
  'junit.xml': 'is not there',
  '../../secret.txt': 'lies outside the repository',
  '../link-out': 'lies outside the repository',
  '../.git/config': 'is in the folder of git itself',
  '/etc/passwd': 'is not a relative path',
  '..': 'names no file',
  '../src': 'is a folder',
  '../pipe': 'is not a regular file',
};

test.each(Object.entries(reports))('the report %j', (path, expected) => {
  const found = tree.report(path);
  expect(found.kind === 'report' ? found.text : found.why).toBe(expected);
});

test('suggestions come from the folder, and from inside the root', () => {
  expect(tree.beside('src/x')).toEqual(['src/a.ts', 'src/ab.ts']);
  expect(tree.beside('folder-out/src/x')).toEqual([]);
  expect(tree.beside('../x')).toEqual([]);
  expect(tree.beside('nowhere/x')).toEqual([]);
});

test('only absolute paths inside the root are made relative', () => {
  expect(tree.relative(join(root, 'src/a.ts'))).toBe('src/a.ts');
  expect(tree.relative(join(base, 'secret.txt'))).toBeUndefined();
  expect(tree.relative('src/a.ts')).toBeUndefined();
});

test('no path, whatever it is, leads out of the root', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '',
      'src',
      'a.ts',
      'link-out',
      'folder-out',
      'link-absolute',
      'project',
      'outside',
    ),
    fc.constantFrom(
      'secret.txt',
      'project-beside',
      '\0',
      '~',
      '%2e%2e',
      '\\..\\',
      'C:',
      'dangling',
      'x'.repeat(300),
    ),
    fc.string({ maxLength: 5 }),
  );
  const path = fc
    .tuple(fc.constantFrom('', '/', './', '../', '//', 'file://', '\\'), fc.array(part, { maxLength: 8 }))
    .map(([start, parts]) => start + parts.join('/'));
  const seen = (text: string | undefined) => expect(text ?? '').not.toContain(SECRET);
  assertLaw(
    fc.property(path, text => {
      // As the core gives them, and as it never does.
      for (const each of new Set([text, normalPath(text).path ?? ''])) {
        const look = tree.file(each);
        seen(look.kind === 'file' ? look.text : undefined);
        const report = tree.report(each);
        seen(report.kind === 'report' ? report.text : undefined);
        expect(
          tree.beside(each).filter(name => name.endsWith('/secret.txt') || name === 'secret.txt'),
        ).toEqual([]);
      }
    }),
    {
      numRuns: 3_000,
      examples: [['secret.txt/../secret.txt'], ['src/../../secret.txt'], ['folder-out/../secret.txt']],
    },
  );
});

describe('git', () => {
  let repository = '';
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const put = (path: string, text: string) => write(`repository/${path}`, text);
  const differs = (path: string, from = 'main', at = repository) => {
    const changes = openWorkingTree({ root: at, reportsFrom: at }).since(from);
    return changes.kind === 'known' ? changes.differs(path) : changes.why;
  };

  beforeAll(() => {
    repository = join(base, 'repository');
    mkdirSync(repository);
    git('init', '--quiet', '--initial-branch=main');
    for (const path of [
      'same.ts',
      'edited.ts',
      'committed.ts',
      'gone.ts',
      'ahead.ts',
      'crlf.ts',
      'ü b\n.ts',
      'sub/a.ts',
    ])
      put(path, 'one\ntwo\n');
    link('same.ts', 'repository/link');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    git('checkout', '--quiet', '-b', 'work');
    put('committed.ts', 'two\n');
    git('commit', '--quiet', '-am', 'second');
    git('checkout', '--quiet', 'main');
    put('ahead.ts', 'two\n');
    git('commit', '--quiet', '-am', 'main goes on');
    git('checkout', '--quiet', 'work');
    put('edited.ts', 'two\n');
    put('new.ts', '');
    put('staged.ts', '');
    put('crlf.ts', 'one\r\ntwo\r\n');
    put('touched.ts', '');
    git('add', 'staged.ts');
    rmSync(join(repository, 'gone.ts'));
    put('sub/a.ts', 'two\n');
    git('checkout', '--quiet', '--orphan', 'unrelated');
    git('commit', '--quiet', '-m', 'unrelated');
    git('symbolic-ref', 'HEAD', 'refs/heads/work');
  });

  const changes: Record<string, boolean> = {
    'same.ts': false,
    'edited.ts': true,
    'committed.ts': true,
    'gone.ts': true,
    'ahead.ts': false,
    'crlf.ts': false,
    'new.ts': true,
    'staged.ts': true,
    'never.ts': false,
    'ü b\n.ts': false,
    link: false,
    'sub/a.ts': true,
    sub: false,
    '../secret.txt': false,
  };
  test.each(Object.entries(changes))('%j differs: %s', (path, expected) =>
    expect(differs(path)).toBe(expected),
  );

  const bases: Record<string, unknown> = {
    'main~0': true,
    'HEAD~1': true,
    'refs/heads/main': true,
    HEAD: true,
    nothing: 'the repository has no such revision',
    unrelated: 'it has no common ancestor with the current commit here',
    'main:edited.ts': 'it is not the name of a revision',
    '--help': 'it is not the name of a revision',
    '-h': 'it is not the name of a revision',
    'main..work': 'it is not the name of a revision',
    'main work': 'it is not the name of a revision',
    '': 'it is not the name of a revision',
    [`a${'b'.repeat(300)}`]: 'it is not the name of a revision',
    'main;touch x': 'it is not the name of a revision',
    '$(touch x)': 'it is not the name of a revision',
    ':/first': 'it is not the name of a revision',
  };
  test.each(Object.entries(bases))('the base %j', (from, expected) => {
    expect(differs('edited.ts', from)).toBe(expected);
  });

  test('a folder of the repository is a root too', () => {
    expect(differs('a.ts', 'main', join(repository, 'sub'))).toBe(true);
    expect(differs('../edited.ts', 'main', join(repository, 'sub'))).toBe(false);
  });

  test('where there is no repository, git cannot tell', () => {
    expect(differs('a', 'main', join(base, 'outside'))).toBe('there is no git repository');
  });

  test("the repository's settings and the environment make nothing execute", () => {
    const ran = join(base, 'executed');
    const script = join(base, 'script');
    writeFileSync(script, `#!/bin/sh\ntouch ${ran}\ncat\n`);
    chmodSync(script, 0o755);
    put('.gitattributes', '* filter=evil diff=evil\n');
    const settings = ['filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process', 'diff.evil.textconv'];
    for (const name of [...settings, 'diff.external', 'core.fsmonitor', 'core.sshCommand', 'core.pager'])
      git('config', name, script);
    const before = { ...process.env };
    try {
      process.env['GIT_EXTERNAL_DIFF'] = script;
      process.env['GIT_DIR'] = join(base, 'outside');
      expect(differs('edited.ts')).toBe(true);
      expect(differs('same.ts')).toBe(false);
    } finally {
      process.env = before;
    }
    expect(() => readFileSync(ran)).toThrow();
  });
});
