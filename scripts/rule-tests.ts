/**
 * Tests our own rules with the build in dist/, as many files at once as there are processors: whether they decide as
 * they should, and whether their tests notice small changes of them. Exits with 1 where one does not.
 *
 *     npm run rule-tests
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

const MUTATED = ['--mutate', '1000', '--mutation-threshold'];
/** Percent of the changes that tests must notice: a test file names each survivor that no test can notice, and why. */
const THRESHOLD = '100';

/** Rules of all groups together: its tests are about what wins. */
const WHOLE = 'default';
const groups = readdirSync('policies')
  .flatMap(name => /^(.+)\.test\.yaml$/.exec(name)?.[1] ?? [])
  .filter(name => name !== WHOLE);

const runs: (readonly string[])[] = [
  ['fixtures/bash/golden', '--rules', 'policies/default.yaml', '--coverage-threshold', '70'],
  [`policies/${WHOLE}.test.yaml`],
  ['analysis', '--coverage-threshold', '85', ...MUTATED, THRESHOLD],
  ...groups.map(name => [`policies/${name}.test.yaml`, ...MUTATED, THRESHOLD]),
];

/** Prints what a run says once it has ended, so that runs do not mix. */
async function passes(args: readonly string[]): Promise<boolean> {
  const child = spawn('node', ['dist/rulespec.cjs', 'test', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const status = new Promise<number | null>(done => child.on('close', done));
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  console.log(`${args.join(' ')}\n${printed.join('')}`);
  return (await status) === 0;
}

let failed = false;
async function work(): Promise<void> {
  for (let next = runs.shift(); next; next = runs.shift()) if (!(await passes(next))) failed = true;
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed) process.exitCode = 1;
