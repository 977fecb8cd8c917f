/** What fuzzing found once, under `fixtures/regressions`: every law, every engine and clingo have to agree on it for ever. */
import { describe, expect, test, vi } from 'vitest';
import { naive } from '../src/runtime/engines/naive.ts';
import { laws } from './laws/laws.ts';
import { readRegressions } from './laws/regression.ts';
import { difference, relationsOn, sorted } from './laws/relations.ts';
import { askClingo } from './oracles/clingo.ts';

describe.each(readRegressions())('$name', ({ scenario, seed }) => {
  test.each(laws)('$name', ({ broken }) => {
    for (let turn = 0; turn < 10; turn++) expect(broken(scenario, seed + turn)).toBeUndefined();
  });

  test('clingo agrees', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const [answer] = await askClingo([scenario]);
    const found = new Map([...(answer ?? [])].map(([name, tuples]) => [name, sorted(tuples)] as const));
    const relations = relationsOn(naive, scenario);
    if (answer && relations && typeof relations !== 'string') {
      expect(difference(relations, found)).toBeUndefined();
    }
  });
});
