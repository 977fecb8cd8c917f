/**
 * Laws of reading scripts: no text throws; a command is found in every nesting of the grammar; words have the values
 * that bash gives them.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unprintable } from '../../src/datalog/print.ts';
import { readScript } from '../../src/shell/read-script.ts';
import type { Script } from '../../src/shell/script.ts';
import { scriptFacts } from '../../src/sources/script.ts';
import { shellText } from '../arbitraries/shell-text.ts';
import { wrappedScript, wrappings } from '../arbitraries/wrapped-script.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('shell');

const runs = 1_000;

const command = ['rm', '-rf', '/a b'];

function finds({ leaves }: Script, words: readonly string[]): boolean {
  // xargs appends the arguments that it reads.
  return leaves.some(
    leaf => words.every((word, n) => leaf.words[n]?.text === word) && leaf.kind === 'command',
  );
}

test('a command is found in any nesting, or the script is opaque where it is hidden', () => {
  assertLaw(
    fc.property(wrappedScript(command), ({ script, isHidden, mayHide }) => {
      const read = readScript(script);
      const isOpaque = read.leaves.some(({ opaque }) => opaque.length > 0);
      if (isHidden) expect(isOpaque).toBe(true);
      else expect(finds(read, command) || (mayHide && isOpaque), script).toBe(true);
    }),
    { numRuns: runs },
  );
});

test.each(wrappings)('$name alone is seen through', ({ wrap, hides }) => {
  const script = wrap("rm -rf '/a b'", 0);
  const read = readScript(script);
  expect(read.state).toBe('whole');
  if (!hides) expect(finds(read, command), script).toBe(true);
});

test('whatever the text, it is read, and its facts can be printed', () => {
  assertLaw(
    fc.property(shellText, text => {
      const script = readScript(text);
      const bad = scriptFacts(script)
        .flatMap(({ tuple }) => tuple)
        .filter(value => typeof value === 'string' && unprintable(value) !== undefined);
      expect(bad).toEqual([]);
      if (script.state === 'whole') expect(script.leaves.length).toBeGreaterThan(0);
    }),
    { numRuns: 2 * runs },
  );
});

test('anything harmless at the end of a script leaves its commands as they are', () => {
  assertLaw(
    fc.property(wrappedScript(command), ({ script }) => {
      const alone = readScript(script);
      const { leaves } = readScript(`${script}\n: # rm -rf /`);
      expect(leaves.length).toBe(alone.leaves.length + 1);
    }),
  );
});
