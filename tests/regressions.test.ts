/** Findings of fuzzing, under `fixtures/regressions`: every law, every engine and clingo agree on them. */
import { describe, expect, test, vi } from 'vitest';
import { naive } from '../src/runtime/engines/naive.ts';
import { casesOf } from './laws/law.ts';
import { assertHolds, laws } from './laws/laws.ts';
import { readRegressions } from './laws/regression.ts';
import { difference, opinionOf, sorted } from './laws/relations.ts';
import { askClingo } from './oracles/clingo.ts';

const TURNS = casesOf(10, 3);

describe.each(readRegressions())('$name', ({ scenario, seed }) => {
  test.each(laws)('$name', law => {
    for (let turn = 0; turn < TURNS; turn++) assertHolds(law, scenario, seed + turn);
  });

  test('clingo agrees', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const [answer] = await askClingo([scenario]);
    const relations = answer && new Map([...answer].map(([name, tuples]) => [name, sorted(tuples)] as const));
    const ours = opinionOf(naive, scenario);
    // clingo says nothing of programs that fail.
    if (typeof ours.relations !== 'string')
      expect(difference(ours, { of: 'clingo', relations })).toBeUndefined();
  });
});
