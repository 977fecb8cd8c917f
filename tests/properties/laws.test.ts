/** The laws of tests/laws, each over a few hundred programs. `npm run fuzz` checks more. */
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { type ScenarioOptions, scenarios } from '../arbitraries/programs.ts';
import { lawsOf } from '../laws/law.ts';
import { assertHolds, laws } from '../laws/laws.ts';

const assertLaw = lawsOf('engines');

const runs = 40;

const kinds: readonly { readonly kind: string; readonly options: ScenarioOptions }[] = [
  { kind: 'plain programs', options: {} },
  { kind: 'positive programs', options: { negation: false } },
  { kind: 'narrow programs', options: { narrow: true } },
  { kind: 'programs that compute', options: { computing: true } },
  { kind: 'programs that may fail', options: { computing: true, partial: true } },
];

describe.each(kinds)('$kind', ({ options }) => {
  test.each(laws)('$name', law => {
    const holds = fc.property(scenarios(options), fc.noShrink(fc.nat()), (scenario, seed) => {
      assertHolds(law, scenario, seed);
    });
    assertLaw(holds, { numRuns: runs, interruptAfterTimeLimit: 60_000 });
  });
});
