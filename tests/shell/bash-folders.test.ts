/**
 * Where bash runs a command is among the folders of its leaf, or the leaf says that it may run anywhere: random
 * programs that change their folder. Each `mark` has a number, so that it is known which leaf it is. What the script is
 * opaque in may be anything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANYWHERE, folderFrom } from '../../src/shell/folders.ts';
import { readScript } from '../../src/shell/read-script.ts';
import type { ScriptFiles } from '../../src/shell/reading.ts';
import { FOLDERS, movingProgram } from '../arbitraries/moving-programs.ts';
import { casesOf } from '../laws/law.ts';

const hasBash = spawnSync('bash', ['-c', '(( BASH_VERSINFO[0] >= 5 )) && command -v timeout']).status === 0;
const count = casesOf(150);

/** Each program by itself; what it prints goes nowhere. */
const RUNNER = `mark() { printf '%s\\x1f%s\\x1e' "$1" "$PWD" >&3; }
export -f mark
export FUNCNEST=20
exec 3>&1 4<&0 > /dev/null 2>&1
while IFS= read -r -d '' program <&4; do
  rm -rf new a/new
  timeout 10 bash -c "$program" 4<&- < /dev/null
  printf '\\x1d' >&3
done`;

let top = '';
beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'folders-')));
  for (const each of FOLDERS) mkdirSync(join(top, 'home/start', each), { recursive: true });
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

interface Call {
  readonly number: string;
  readonly folder: string;
}

function byBash(programs: readonly string[]): readonly (readonly Call[])[] {
  const input = programs.map(program => `${program}\0`).join('');
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: join(top, 'home') };
  const options = { input, encoding: 'utf8', env, cwd: join(top, 'home/start'), maxBuffer: 1 << 28 } as const;
  const { stdout } = spawnSync('bash', ['-c', RUNNER], options);
  const parts = (text: string, end: string) => text.split(end).slice(0, -1);
  return parts(stdout, '\x1d').map(calls =>
    [...new Set(parts(calls, '\x1e'))].map(call => {
      const [number = '', folder = ''] = call.split('\x1f');
      // `//` is another folder nowhere here.
      return { number, folder: folder.replace(/^\/\/+/, '/') };
    }),
  );
}

const files: ScriptFiles = {
  folder: '/home/start',
  home: '/home',
  textOf: () => undefined,
  isUnread: () => false,
  trackedTextOf: () => undefined,
  namedBy: () => [],
  filesAt: () => [],
  repositoryOf: () => undefined,
  linkedFrom: () => undefined,
  isFree: (path, folders) => folders[0] === '.' && !existsSync(join(top, 'home/start', path)),
};

/** What is said of the `mark` of that number. */
function told(program: string, number: string): readonly string[] {
  const leaves = readScript(program, files).leaves.filter(
    ({ words: [name, word] }) => name?.text === 'mark' && word?.text === number,
  );
  return leaves
    .flatMap(({ folders }) => folders)
    .map(each =>
      each === ANYWHERE || each.startsWith('~')
        ? each.replace('~', join(top, 'home'))
        : folderFrom(join(top, 'home/start'), each),
    );
}

describe.skipIf(!hasBash)('where bash runs it', () => {
  test('is among the folders', () => {
    const seed = 31;
    const programs = fc.sample(movingProgram, { numRuns: count, seed }).map(program => {
      let n = 0;
      return program.replaceAll(/\bmark\b(?!=)/g, () => `mark ${n++}`);
    });
    const runs = byBash(programs);
    expect(runs).toHaveLength(count);
    let calls = 0;
    let known = 0;
    for (const [n, program] of programs.entries()) {
      expect(readScript(program).state === 'whole' ? '' : program).toBe('');
      for (const { number, folder } of runs[n] ?? []) {
        const folders = told(program, number);
        calls++;
        if (!folders.includes(ANYWHERE)) known++;
        else continue;
        if (!folders.includes(folder))
          expect.fail(`mark ${number} ran in ${folder}, not in ${folders.join(', ')}:\n${program}`);
      }
    }
    expect(calls).toBeGreaterThan(count / 2);
    // So that the test is about what is known.
    expect(known / calls).toBeGreaterThan(0.3);
  });
});
