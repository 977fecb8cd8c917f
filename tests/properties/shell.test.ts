/**
 * Laws of reading scripts: nothing throws, whatever the text; a command is found in every nesting that the grammar can make; words
 * are what bash makes of them.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unprintable } from '../../src/datalog/print.ts';
import { scriptFacts } from '../../src/runtime/facts/script.ts';
import { readScript } from '../../src/shell/read-script.ts';
import type { Script } from '../../src/shell/script.ts';
import { shellText } from '../arbitraries/shell-text.ts';
import { wrappedScript, wrappings } from '../arbitraries/wrapped-script.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000);

const command = ['rm', '-rf', '/a b'];

function finds({ leaves }: Script, words: readonly string[]): boolean {
  // xargs adds what it reads.
  return leaves.some(
    leaf => words.every((word, n) => leaf.words[n]?.text === word) && leaf.kind === 'command',
  );
}

test('a command is found in any nesting, or the script is opaque where it is hidden', () => {
  fc.assert(
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

test('whatever the text, it is read, and what is said of it can be written down', () => {
  fc.assert(
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

test('a script is read to the same leaves with anything harmless behind it', () => {
  fc.assert(
    fc.property(wrappedScript(command), ({ script }) => {
      const alone = readScript(script);
      const { leaves } = readScript(`${script}\n: # rm -rf /`);
      expect(leaves.length).toBe(alone.leaves.length + 1);
    }),
  );
});
