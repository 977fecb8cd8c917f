/** All laws are checked in one way. A failing law names the layer that erred, the seed and the case. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Blamed, lawsOf, layers, seed } from './law.ts';

const small = (number: number): void => {
  expect(number).toBeLessThan(10);
};
const law = fc.property(fc.nat(), small);
const laterLaw = fc.asyncProperty(fc.nat(), async number => small(number));

function failureOf(check: () => void): string {
  try {
    check();
  } catch (fault) {
    return String(fault);
  }
  return 'it holds';
}

/** The shrunk case, and the difference that it shows. */
const found = ['Counterexample: [10]', `seed: ${seed}`, 'expected 10 to be less than 10'];

test('a failure names the layer, the seed and the shrunk case', async () => {
  const failures = [
    failureOf(() => lawsOf('regex')(law)),
    String(await lawsOf('regex')(laterLaw).catch((fault: unknown) => fault)),
  ];
  for (const failure of failures)
    for (const part of ['layer: regex (src/regex)', `LAW_SEED=${seed}`, ...found])
      expect(failure).toContain(part);
});

test('a law about several layers names the one that erred on the shrunk case', () => {
  const blame = ([number]: [number]): Blamed => (number === 10 ? 'engine seminaive' : 'judge');
  expect(failureOf(() => lawsOf('lower')(law, { blame }))).toContain('layer: engine seminaive\n');
  const broken = (): Blamed => {
    throw new Error('no such program');
  };
  const failure = failureOf(() => lawsOf('lower')(law, { blame: broken }));
  for (const part of ['layer: lower, ', 'no such program', ...found]) expect(failure).toContain(part);
});

test.each(Object.entries(layers))('the layer %s has the place src/%s', (_, place) => {
  expect(existsSync(join('src', place)) || existsSync(join('src', `${place}.ts`))).toBe(true);
});

/** Otherwise some runs would skip the law, or use other seeds than the others. */
test('every law of every test file is checked so', () => {
  const others = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts') && name !== join('laws', 'law.test.ts'))
    .filter(name => /\bfc\.(?:assert|check)\(|FUZZ_RUNS/.test(readFileSync(join('tests', name), 'utf8')));
  expect(others).toEqual([]);
});
