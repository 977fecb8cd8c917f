/**
 * Words are what bash makes of them: random words, in one bash for all. Where there is no bash, there is nothing to
 * compare with.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScript } from '../../src/shell/read-script.ts';
import { setting, shellWord } from '../arbitraries/shell-words.ts';
import { casesOf } from '../laws/law.ts';

const hasBash = spawnSync('bash', ['-c', '(( BASH_VERSINFO[0] >= 5 ))']).status === 0;
const count = casesOf(300);

/** The words that bash makes of each, with globs off, as ours are read. */
function byBash(words: readonly string[]): string[][] {
  const script = `${setting}\nset -f\np() { printf '%s\\0' "$@" END; }\n${words.map(word => `(p ${word})`).join('\n')}`;
  const { stdout, stderr } = spawnSync('bash', [], {
    input: script,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
  });
  expect(stderr).toBe('');
  const lists: string[][] = [[]];
  for (const text of stdout.split('\0').slice(0, -1)) {
    if (text === 'END') lists.push([]);
    else lists.at(-1)?.push(text);
  }
  return lists.slice(0, -1);
}

/** Undefined where the value is not known, or one of several. */
function byUs(word: string): string[] | undefined {
  const { leaves } = readScript(`${setting}\nset -f\np ${word}`);
  const calls = leaves.filter(({ words }) => words[0]?.text === 'p');
  const [call] = calls;
  if (!call || calls.length > 1 || call.words.some(({ forms }) => forms.includes('expanded')))
    return undefined;
  return call.words.slice(1).map(({ text }) => text);
}

describe.skipIf(!hasBash)('words are what bash 5 makes of them', () => {
  test('and most of them are known', () => {
    const words = fc.sample(shellWord, { numRuns: count, seed: 27 });
    const ours = words.map(byUs);
    const theirs = byBash(words);
    const different = words.flatMap((word, n) => {
      const [mine, real] = [ours[n], theirs[n]];
      return mine && JSON.stringify(mine) !== JSON.stringify(real) ? [{ word, mine, real }] : [];
    });
    expect(different).toEqual([]);
    expect(ours.filter(list => list === undefined).length / count).toBeLessThan(0.02);
  });
});
