/** Where things are, seen from the script that runs, which `scripts/run.mjs` names first. */
import { dirname, join, resolve } from 'node:path';

/** The benchmarks are started by their files in `bench/`. */
export const benchFolder = dirname(resolve(process.argv[1] ?? ''));
export const root = dirname(benchFolder);
export const resultsFolder = join(benchFolder, 'results');

/** Where benchmarks put what they build. */
export const scratch = join(root, 'node_modules', '.cache', 'rulespec-bench');

/** The executable, built from the sources as they are. */
export const executable = join(scratch, 'dist', 'rulespec.cjs');

/** The complete example of the schema reference, with an envelope that holds. */
export const example = join(root, 'fixtures', 'examples', 'csv-importer');

/** A file that was written just now is read at each call; those of users are older. */
export function filesRest(): Promise<void> {
  return new Promise(rested => setTimeout(rested, 3_000));
}
