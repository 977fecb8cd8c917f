/** The laws of tests/laws, each over a few hundred programs. `FUZZ_RUNS` sets how many; `npm run fuzz` takes more. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ScenarioOptions, scenarios } from '../arbitraries/programs.ts';
import { laws } from '../laws/laws.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 40);

const kinds: readonly { readonly kind: string; readonly options: ScenarioOptions }[] = [
  { kind: 'plain programs', options: {} },
  { kind: 'positive programs', options: { negation: false } },
  { kind: 'narrow programs', options: { narrow: true } },
  { kind: 'programs that compute', options: { computing: true } },
  { kind: 'programs that may fail', options: { computing: true, partial: true } },
];

describe.each(kinds)('$kind', ({ options }) => {
  test.each(laws)(
    '$name',
    ({ broken }) => {
      const holds = fc.property(scenarios(options), fc.noShrink(fc.nat()), (scenario, seed) => {
        expect(broken(scenario, seed)).toBeUndefined();
      });
      fc.assert(holds, { numRuns: runs, interruptAfterTimeLimit: 60_000 });
    },
    120_000,
  );
});
