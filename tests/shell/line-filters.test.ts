/** What is said of simple programs that change lines is what those of this machine print. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outputOf } from '../../src/shell/output.ts';
import { casesOf } from '../laws/law.ts';

const count = casesOf(300);
const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
const isGnu = spawnSync('sed', ['--version'], { encoding: 'utf8', env }).stdout?.includes('GNU') ?? false;

const SEED = 31;

const number = fc.integer({ min: 0, max: 5 }).map(String);
const piece = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', ':', '-', ' ', '_'), maxLength: 4 });
const lines = fc.array(piece, { maxLength: 5 }).map(each => each.join('\n'));

const command: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc
    .tuple(fc.constantFrom('head', 'tail'), fc.constantFrom('-n', '-', '--lines='), number)
    .map(([program, option, n]) => [program, `${option}${n}`]),
  fc.constantFrom(
    ['head'],
    ['tail'],
    ['uniq'],
    ['head', '-n', '2'],
    ['paste', '-sd,'],
    ['paste', '-s', '-d', ':'],
  ),
  fc
    .tuple(fc.constantFrom('-c', '-f', '-b'), fc.constantFrom('1', '2', '1-2', '2-', '-2'))
    .map(([by, range]) => ['cut', `${by}${range}`]),
  fc
    .tuple(fc.constantFrom('/', ':', '.'), fc.constantFrom('1', '2', '1-2', '2-', '-2'))
    .map(([separator, range]) => ['cut', '-d', separator, '-f', range]),
  fc
    .tuple(fc.constantFrom('^', ''), piece, fc.constantFrom('$', ''), piece, fc.constantFrom('g', ''))
    .map(([start, from, end, to, flags]) => ['sed', `s|${start}${from}${end}|${to}|${flags}`]),
  fc.tuple(number, fc.constantFrom('d', 'q')).map(([n, verb]) => ['sed', `${n}${verb}`]),
  number.map(n => ['sed', '-n', `${n}p`]),
  piece.map(set => ['tr', '-d', set]),
);

describe.skipIf(!isGnu)('lines that go through GNU programs', () => {
  test('are those that we say', () => {
    const cases = fc.sample(fc.tuple(command, lines), { numRuns: count, seed: SEED });
    let known = 0;
    for (const [[program = '', ...words], text] of cases) {
      const said = outputOf(
        program,
        words.map(word => ({ text: word, forms: 0 })),
        { kind: 'text', text, how: 'pipe' },
      );
      if (said === undefined) continue;
      const { stdout, status } = spawnSync(program, words, { input: text, encoding: 'utf8', env });
      known += 1;
      // The shell takes line ends away where such a text is a word.
      expect({ program, words, text, status, printed: said.replace(/\n+$/, '') }).toEqual({
        program,
        words,
        text,
        status: 0,
        printed: stdout.replace(/\n+$/, ''),
      });
    }
    expect(known).toBeGreaterThan(count / 2);
  });
});
