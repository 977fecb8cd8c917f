/** Laws of the effects of any command. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lawsOf } from '../laws/law.ts';
import { effectsOfCall } from './told-effects.ts';

const assertLaw = lawsOf('effects');

const effectsOf = (command: string) => effectsOfCall('Bash', { command });

/** Without the mark of certainty. */
const possible = (effects: readonly string[]) =>
  [...new Set(effects.map(each => each.replace(/^may /, '')))].sort();

const name = fc.stringMatching(/^[a-z]{1,4}(?:\.[a-z]{1,3})?$/);
const path = fc
  .tuple(fc.constantFrom('', 'src/', './', '../', 'd/'), name)
  .map(([folder, last]) => `${folder}${last}`);

/** A program with options that stand before its operand, and what it does to that. */
const programs = fc.constantFrom(
  ['cat', ['-n', '-A', '--number', '--show-all', '-vET'], 'read'],
  ['head', ['-n 3', '--lines=3', '--lin 3', '-c3', '-q'], 'read'],
  ['rm', ['-f', '-v', '--force', '-rf', '--interactive=never'], 'delete'],
  ['touch', ['-c', '-d now', '--date=now', '-am', '-t 01010101'], 'write'],
  ['mkdir', ['-p', '-m 700', '--mode=700', '-pv'], 'write'],
  ['tee', ['-a', '--append', '-i', '-ai'], 'write'],
  ['sort', ['-n', '-k 2', '-t ,', '--key=2', '-S 1M', '-ru'], 'read'],
  ['wc', ['-l', '-c', '--lines'], 'read'],
  ['gzip', ['-9', '-f', '-S .z', '--force'], 'delete'],
  ['truncate', ['-s 0', '--size=0', '-c'], 'write'],
) satisfies fc.Arbitrary<readonly [string, readonly string[], string]>;

test('a literal operand is among the effects, whatever options stand before it', () => {
  const cases = programs.chain(([program, options, kind]) =>
    fc.tuple(fc.constant({ program, kind }), fc.subarray([...options]), path),
  );
  assertLaw(
    fc.property(cases, ([{ program, kind }, options, operand]) => {
      const effects = effectsOf([program, ...options, operand].join(' '));
      const bare = effectsOf(`${kind === 'delete' ? 'rm' : kind === 'write' ? 'touch' : 'cat'} ${operand}`);
      const told = effects.map(each => each.replace(/\/\*\*$/, ''));
      expect(told).toEqual(expect.arrayContaining([...bare]));
    }),
    { numRuns: 500 },
  );
});

const commands = fc.oneof(
  fc.tuple(fc.constantFrom('cat', 'rm -r', 'tee', 'sed -i s/x/y/'), path).map(words => words.join(' ')),
  fc
    .tuple(fc.constantFrom('cp', 'mv', 'ln -s', 'tar cf', 'zip -r'), path, path)
    .map(words => words.join(' ')),
);

test('a wrapper changes nothing but certainty', () => {
  const wrapper = fc.constantFrom(
    'sudo',
    'env',
    'nohup',
    'nice -n 5',
    'command',
    'time',
    'timeout 5',
    'env A=b',
  );
  assertLaw(
    fc.property(wrapper, commands, (before, command) => {
      expect(possible(effectsOf(`${before} ${command}`))).toEqual(possible(effectsOf(command)));
    }),
    { numRuns: 500 },
  );
});

test('quoting a literal changes nothing', () => {
  const quotes = fc.constantFrom(
    (text: string) => `'${text}'`,
    (text: string) => `"${text}"`,
    (text: string) => `$'${text}'`,
    (text: string) => `\\${text}`,
  );
  assertLaw(
    fc.property(
      fc.constantFrom('cat', 'rm', 'tee', 'touch', 'cp -t d'),
      path,
      quotes,
      (program, word, quoted) => {
        expect(effectsOf(`${program} ${quoted(word)}`)).toEqual(effectsOf(`${program} ${word}`));
      },
    ),
    { numRuns: 300 },
  );
});

test('a relative word has the effects of the absolute one', () => {
  assertLaw(
    fc.property(fc.constantFrom('cat', 'rm -r', 'tee', 'touch', 'cp a', 'mv a'), path, (program, word) => {
      expect(effectsOf(`${program} /p/${word}`)).toEqual(effectsOf(`${program} ${word}`));
    }),
    { numRuns: 300 },
  );
});

test('any text has effects in bounded time', () => {
  assertLaw(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), text => {
      expect(effectsOf(text).length).toBeLessThan(2_001);
    }),
    { numRuns: 500 },
  );
});
