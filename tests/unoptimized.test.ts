import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { unoptimized } from '../src/system/unoptimized.ts';

/** Of one length: V8 compares no more of a source, and has compiled none of the others. */
const sourceOf = (digit: number) => `(function f${digit}(a, b) { return a + b; })`;
const cachedData = new Script(sourceOf(0)).createCachedData();
const isRejected = (digit: number) => new Script(sourceOf(digit), { cachedData }).cachedDataRejected;

test('gives what the work gives, under other flags, and leaves those by which V8 reads cached code', () => {
  expect(isRejected(1)).toBe(false);
  expect(unoptimized(() => isRejected(2))).toBe(true);
  expect(() =>
    unoptimized(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(isRejected(3)).toBe(false);
});
