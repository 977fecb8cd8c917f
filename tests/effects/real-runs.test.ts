/**
 * The real actions of a command are among its effects: random arguments, run by bash in a scratch folder. Files that it
 * wrote or deleted are seen by comparing the tree; files that it read by `strace`, where that works.
 */
import { spawnSync } from 'node:child_process';
import {
  lstatSync,
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
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { callEffects } from '../../src/effects/call-effects.ts';
import type { Effect, EffectKind } from '../../src/effects/effect.ts';
import { pathsOverlap, segmentsOfGlob, segmentsOfPath } from '../../src/globs/overlap.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { extractScript } from '../../src/sources/script.ts';
import { diskOf } from '../../src/system/disk.ts';
import { thisHost } from '../../src/system/host.ts';
import { lawsOf } from '../laws/law.ts';
import { claudePayload } from './told-effects.ts';

const assertLaw = lawsOf('effects');

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'effects-')));
const root = join(scratch, 'root');
const log = join(scratch, 'trace');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const env = { PATH: '/usr/bin:/bin', HOME: scratch, LC_ALL: 'C.UTF-8' };
const has = (program: string, ...args: string[]) => spawnSync(program, args, { env }).status === 0;
const hasBash = has('bash', '-c', 'true');
const hasTrace = has('strace', '-f', '-o', '/dev/null', 'true');

/** A program, its options, and how many operands it may have. */
const programs: readonly (readonly [string, readonly string[], number])[] = [
  ['cat', ['-n', '-A', '--'], 3],
  ['head', ['-n 1', '-c 2', '--lines=2', '-q'], 2],
  ['tail', ['-n 1', '--bytes 2', '-q'], 2],
  ['sort', ['-r', '-o out', '-k 1', '--output=out', '-t :', '-u'], 2],
  ['uniq', ['-c', '-f 1', '-w 3'], 2],
  ['wc', ['-l', '--bytes'], 2],
  ['cut', ['-c 1', '-d x', '-f 1', '--fields=1'], 2],
  ['nl', ['-b a', '-s :'], 2],
  ['od', ['-A d', '-N 2', '-t x1'], 2],
  ['cmp', ['-n 1', '-s'], 2],
  ['diff', ['-r', '-q', '-u', '-x a', '--label x'], 2],
  ['grep', ['-r', '-n', '-e x', '-A 1', '-f a', '--include=a'], 3],
  ['sed', ['-i', '-n', '-e p', '-i.bak', '-s', '--expression=p'], 2],
  ['tee', ['-a', '-i'], 2],
  ['touch', ['-c', '-d 2020-01-01', '-r a', '-m'], 2],
  ['truncate', ['-s 1', '-c', '--size=2', '-r a'], 2],
  ['cp', ['-r', '-t dir', '-a', '-b', '-S .x', '-n', '-f', '--parents'], 3],
  ['mv', ['-t dir', '-f', '-b', '-n', '--suffix=.x'], 3],
  ['ln', ['-s', '-f', '-t dir', '-b'], 2],
  ['install', ['-m 600', '-d', '-t dir', '-D', '-b'], 2],
  ['rm', ['-r', '-f', '-v', '--recursive', '-d'], 3],
  ['rmdir', ['-v', '-p'], 2],
  ['unlink', [], 1],
  ['shred', ['-u', '-n 1', '-z'], 1],
  ['mkdir', ['-p', '-m 700', '-v'], 2],
  ['chmod', ['-R', '--reference=a', '-v', '600'], 2],
  ['split', ['-l 1', '-b 2', '-d', '-a 3'], 2],
  ['csplit', ['-f pre', '-n 3', '-s'], 2],
  ['gzip', ['-k', '-c', '-f', '-r', '-S .z', '-d'], 2],
  ['bzip2', ['-k', '-c', '-f', '-d'], 2],
  ['xz', ['-k', '-c', '-f', '-T 1', '-d'], 2],
  [
    'tar',
    [
      'cf out',
      '-cf out',
      '-C dir',
      '-czf out.tgz',
      '-xf tarball',
      '-rf tarball',
      '-tf tarball',
      '--remove-files',
    ],
    2,
  ],
  ['zip', ['-r', '-q', '-m', '-d'], 3],
  ['dd', ['if=a', 'of=out', 'bs=1', 'count=1', 'status=none'], 0],
  ['iconv', ['-f utf-8', '-t utf-16', '-o out'], 2],
  ['base64', ['-w 3', '-d'], 1],
  ['sha256sum', ['-c', '-b'], 2],
  ['mktemp', ['-p dir', '-d', '-u'], 0],
  ['find', ['-name a -delete', '-name "*.t" -fprint out', '-type f'], 0],
  ['patch', ['-p0', '-i a', '-o out', '-d dir'], 2],
];

const installed = hasBash ? programs.filter(([program]) => has('bash', '-c', `command -v ${program}`)) : [];
const operand = fc.constantFrom(
  'a',
  'b.t',
  'dir',
  'dir/c',
  'dir/',
  './a',
  'new',
  'link',
  'dir/sub',
  'dir/sub/d',
  '"b.t"',
  '*.t',
);

const command = fc
  .constantFrom(...installed)
  .chain(([program, options, most]) =>
    fc
      .tuple(
        fc.subarray([...options], { maxLength: Math.min(2, options.length) }),
        fc.array(operand, { maxLength: most }),
      )
      .map(([given, operands]) => [program, ...given, ...operands].join(' ')),
  );

function makeTree(): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'dir/sub'), { recursive: true });
  for (const [name, text] of [
    ['a', 'x\ny\n'],
    ['b.t', 'x\nz\n'],
    ['dir/c', 'c\n'],
    ['dir/sub/d', 'd\n'],
  ] as const)
    writeFileSync(join(root, name), text);
  spawnSync('bash', ['-c', 'ln -s dir/c link; tar cf tarball dir/c'], { cwd: root, env });
}

/** Paths of the tree, each with what changes when it is written. */
function treeOf(folder = root): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const entry = lstatSync(path);
    if (entry.isDirectory()) for (const [below, text] of treeOf(path)) found.set(below, text);
    found.set(
      path,
      entry.isFile() ? `${entry.mode} ${entry.mtimeMs} ${readFileSync(path, 'latin1')}` : `${entry.mode}`,
    );
  }
  return found;
}

function toldOf(script: string): readonly Effect[] {
  const payload = { ...claudePayload('Bash', { command: script }), cwd: root };
  const { event } = readPayload(new TextEncoder().encode(JSON.stringify(payload)), { folder: root });
  if (!event) throw new Error('no event');
  const disk = { ...diskOf(thisHost(), () => 0), home: scratch };
  return callEffects(event, extractScript(event, disk)?.script, disk).effects;
}

function isAmong(path: string, kinds: readonly EffectKind[], effects: readonly Effect[]): boolean {
  return effects.some(({ kind, goal }) => {
    if (!kinds.includes(kind) || !('place' in goal)) return false;
    const { place } = goal;
    if (place.path === path || (place.reach === 'tree' && path.startsWith(`${place.path}/`))) return true;
    const [segments] = [segmentsOfPath(path)];
    return place.reach === 'glob' && segmentsOfGlob(place.path).some(glob => pathsOverlap(glob, segments));
  });
}

/** Regular files below the root that the run opened to read. */
function readFiles(before: ReadonlyMap<string, string>): readonly string[] {
  const opened = readFileSync(log, 'utf8').matchAll(
    /open(?:at)?\([^"\n]*"([^"\n]+)", (O_RDONLY|O_RDWR)[^)\n]*\) = \d+<([^>\n]+)>/g,
  );
  const paths = [...opened].flatMap(([, , , real = '']) => (real.startsWith(`${root}/`) ? [real] : []));
  return paths.filter(path => before.get(path)?.includes(' '));
}

test.skipIf(!hasBash)('what a program does to files is among its effects', () => {
  assertLaw(
    fc.property(command, script => {
      makeTree();
      const before = treeOf();
      const effects = toldOf(script);
      const line = hasTrace ? ['strace', '-f', '-y', '-e', 'trace=open,openat', '-o', log] : [];
      const [program = 'bash', ...args] = [...line, 'bash', '-c', script];
      const { status } = spawnSync(program, args, { cwd: root, env, timeout: 10_000, input: '' });
      // A run that fails may have taken away the link that it was to replace.
      const gone: readonly EffectKind[] = status === 0 ? ['delete'] : ['delete', 'write'];
      const after = treeOf();
      for (const [path, text] of after)
        if (before.get(path) !== text)
          expect(
            isAmong(path, ['write'], effects) || isParentOfNew(path, before),
            `${script} writes ${path}`,
          ).toBe(true);
      for (const path of before.keys())
        if (!after.has(path)) expect(isAmong(path, gone, effects), `${script} deletes ${path}`).toBe(true);
      if (hasTrace)
        for (const path of readFiles(before))
          expect(isAmong(path, ['read', 'execute'], effects), `${script} reads ${path}`).toBe(true);
    }),
    { numRuns: 700 },
  );
});

/** A folder that was made on the way to a file. */
function isParentOfNew(path: string, before: ReadonlyMap<string, string>): boolean {
  return !before.has(path) && lstatSync(path).isDirectory();
}

test('each program that is tried is installed, or is told', () => {
  const missing = programs.filter(each => !installed.includes(each)).map(([program]) => program);
  if (missing.length > 0) process.stderr.write(`not tried, since not installed: ${missing.join(', ')}\n`);
  if (!hasTrace) process.stderr.write('strace does not work here: what is read is not compared\n');
  expect(installed.length + missing.length).toBe(programs.length);
});
