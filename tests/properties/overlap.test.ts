/** Two globs that a path fits both are never said to have none in common. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standaloneText } from '../../src/diagnostics/span.ts';
import { compileGlob } from '../../src/globs/globs.ts';
import { pathsOverlap, segmentsOfGlob } from '../../src/globs/overlap.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('globs');

const path = fc
  .array(fc.constantFrom('a', 'b', 'ab', '.', 'a/', '/b'), { minLength: 1, maxLength: 5 })
  .map(each => each.join(''));
/** What is put in the place of some characters. */
const edit = fc.tuple(fc.nat(8), fc.nat(3), fc.constantFrom('*', '**', '?', '{a,b}', '[ab]', '**/', 'a*'));
const edits = fc.array(edit, { minLength: 1, maxLength: 2 });

function edited(text: string, all: readonly (readonly [at: number, length: number, put: string])[]): string {
  return all.reduce((left, [at, length, put]) => left.slice(0, at) + put + left.slice(at + length), text);
}

test('a path in common is seen', () => {
  let shared = 0;
  assertLaw(
    fc.property(path, edits, edits, (each, first, second) => {
      const globs = [edited(each, first), edited(each, second)] as const;
      // Paths are compared without empty names.
      fc.pre(!globs.some(glob => glob.includes('//')));
      const fit = globs.map(glob => compileGlob(standaloneText(glob, 'glob')).value?.test(each) === true);
      if (fit.includes(false)) return;
      const [one, other] = globs.map(segmentsOfGlob);
      expect(
        one?.some(own => other?.some(its => pathsOverlap(own, its))),
        globs.join(' and '),
      ).toBe(true);
      shared++;
    }),
    { numRuns: 20_000 },
  );
  expect(shared).toBeGreaterThan(checked(800));
});

test.each([
  ['sd[a-z][0-9]*', 'sdist', false],
  ['sd[a-z]*', 'sdist', true],
  ['[!a]b', 'ab', false],
  ['[!a]b', 'cb', true],
  ['[a-b]x', '[c-d]x', true],
  ['?b', '.b', true],
])('%s and %s may share a name: %s', (one, other, isShared) => {
  const [first = []] = segmentsOfGlob(one);
  const [second = []] = segmentsOfGlob(other);
  expect(pathsOverlap(first, second)).toBe(isShared);
  expect(pathsOverlap(second, first)).toBe(isShared);
});
