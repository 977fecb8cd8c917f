/**
 * Random cases come from one seed, so that a run says the same of the same code wherever it runs. `LAW_SEED=random npm test` looks for
 * others, as `npm run fuzz` does for the engines; what is found stays in `fixtures/regressions` or in a table.
 */
import fc from 'fast-check';

const given = process.env['LAW_SEED'];
if (given !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given ?? 20_261_121) });
