/**
 * What bash runs is among the leaves: random programs, run with a function `mark` that writes its words down. A leaf
 * that is opaque stands for anything, so it is counted how many programs have one.
 */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScript } from '../../src/shell/read-script.ts';
import type { Leaf } from '../../src/shell/script.ts';
import { leavingProgram } from '../arbitraries/leaving-programs.ts';
import { shellProgram } from '../arbitraries/shell-programs.ts';
import { casesOf } from '../laws/law.ts';

const hasBash = spawnSync('bash', ['-c', '(( BASH_VERSINFO[0] >= 5 )) && command -v timeout']).status === 0;
const count = casesOf(100);

/** Each program by itself, without globs and without a way out of a recursion that never ends. */
const RUNNER = `mark() { local IFS=$'\\x1f'; printf '%s\\x1e' "$#\x1f$*" >&3; }
export -f mark
export FUNCNEST=20
exec 3>&1 4<&0 > /dev/null 2>&1
while IFS= read -r -d '' program <&4; do
  timeout 5 bash -f -c "$program" 4<&- < /dev/null
  printf '\\x1d' >&3
done`;

/** The words of each call of \`mark\`, for each program. */
function byBash(programs: readonly string[]): string[][][] {
  const input = programs.map(program => `${program}\0`).join('');
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
  const { stdout } = spawnSync('bash', ['-c', RUNNER], { input, encoding: 'utf8', env, maxBuffer: 1 << 28 });
  const parts = (text: string, end: string) => text.split(end).slice(0, -1);
  return parts(stdout, '\x1d').map(calls => parts(calls, '\x1e').map(wordsOf));
}

/** How many there are, and each behind a separator. */
function wordsOf(call: string): string[] {
  const [count = '0', ...words] = call.split('\x1f');
  return words.slice(0, Number(count));
}

/** Whether the leaf tells of this call: where a word is not known, it may be any, and any number of them. */
function tells({ words: [name, ...words] }: Leaf, call: readonly string[]): boolean {
  if (name?.text !== 'mark') return false;
  if (words.some(({ forms }) => forms.includes('expanded'))) return true;
  return JSON.stringify(words.map(({ text }) => text)) === JSON.stringify(call);
}

/** Pieces of recipes: what a shell and make read in different ways, and calls of `mark`. */
const PIECES = [
  ...['mark a', 'mark b ', '$(CC) ', '$(call f,a) ', 'echo ', 'x=1', '$$x', '$$(b)', '$$(', '$<', ')', '('],
  ...['\n', '\n\t', '\\\n', '\\', ' # ', "'", '"', '; ', '&& ', '| ', '@', '-', '{ ', '}', ' '],
  ...['if true', 'then ', 'fi'],
];

describe.skipIf(!hasBash)('what bash runs', () => {
  test('is among the leaves, or the script is opaque', () => {
    const programs = fc.sample(shellProgram, {
      numRuns: count,
      seed: 27,
    });
    const runs = byBash(programs);
    expect(runs).toHaveLength(count);
    let opaque = 0;
    let calls = 0;
    for (const [n, program] of programs.entries()) {
      const { state, leaves } = readScript(program);
      expect(state === 'whole' ? '' : program).toBe('');
      const isOpaque = leaves.some(leaf => leaf.opaque.length > 0);
      if (isOpaque) opaque++;
      calls += runs[n]?.length ?? 0;
      const missed = runs[n]?.find(call => !leaves.some(leaf => tells(leaf, call)));
      if (missed && !isOpaque)
        expect.fail(`${JSON.stringify(missed)} is not among the leaves of\n${program}`);
    }
    expect(calls).toBeGreaterThan(count);
    // So that the test is about what is known.
    expect(opaque / count).toBeLessThan(0.7);
  });

  test('is among the leaves whichever way leads there', () => {
    const seed = 41;
    const programs = fc.sample(leavingProgram, { numRuns: count * 4, seed });
    const runs = byBash(programs);
    expect(runs).toHaveLength(programs.length);
    let [calls, known] = [0, 0];
    for (const [n, program] of programs.entries()) {
      const { state, leaves } = readScript(program);
      expect(state === 'whole' ? '' : program).toBe('');
      const isKnown = leaves.every(leaf => leaf.words.every(({ forms }) => !forms.includes('expanded')));
      for (const call of runs[n] ?? []) {
        calls++;
        if (isKnown) known++;
        if (!leaves.some(leaf => tells(leaf, call)))
          expect.fail(`${JSON.stringify(call)} is not among the leaves of\n${program}`);
      }
    }
    expect(calls).toBeGreaterThan(count);
    expect(known / calls).toBeGreaterThan(0.1);
  });

  test('is among the leaves, or the script is opaque or broken, where it looks like a recipe of a Makefile', () => {
    const programs = fc.sample(
      fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 10 }).map(pieces => pieces.join('')),
      { numRuns: count * 80, seed: 53 },
    );
    const runs = byBash(programs);
    expect(runs).toHaveLength(programs.length);
    let [calls, recipes] = [0, 0];
    for (const [n, program] of programs.entries()) {
      const { state, leaves } = readScript(program);
      if (state === 'broken' || leaves.some(leaf => leaf.opaque.length > 0)) continue;
      if (/\$\$\(|\$</.test(program)) recipes++;
      for (const call of runs[n] ?? []) {
        calls++;
        if (!leaves.some(leaf => tells(leaf, call)))
          expect.fail(`${JSON.stringify(call)} is not among the leaves of\n${program}`);
      }
    }
    expect(calls).toBeGreaterThan(count);
    expect(recipes).toBeGreaterThan(count);
  });
});
