/**
 * Runs the benchmarks and prints what they found as one table, medians with their spread and their ratios.
 *
 *     npm run bench                  all of them but the long ones
 *     npm run bench -- verify regex  some
 *     npm run bench -- --json        and keeps each suite's rows under bench/results/
 *     npm run bench -- --docs        and writes them into docs/benchmarks.md, or the page that the suite names
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bashSuite } from './bash.ts';
import { compareSuite } from './compare.ts';
import { crdtSuite } from './crdt.ts';
import { engineSuite } from './engine.ts';
import { historySuite } from './history.ts';
import { hooksColdSuite } from './hooks-cold.ts';
import { hooksResidentSuite } from './hooks-resident.ts';
import { hooksWarmSuite } from './hooks-warm.ts';
import { htmlSuite } from './html.ts';
import { opencodeSuite } from './opencode.ts';
import { isInstalled, missingPackages } from './packages.ts';
import { resultsFolder, root } from './places.ts';
import { proofSuite } from './proofs.ts';
import { datalogSuite } from './replaced/datalog.ts';
import { jsonpathSuite } from './replaced/jsonpath.ts';
import { regexSuite } from './replaced/regex.ts';
import { replaySuite } from './replay.ts';
import { markdownTable, type Row, type Suite, table } from './report.ts';
import { scaleSuite } from './scale.ts';
import { startSuite } from './start.ts';
import { storeColdSuite } from './store-cold.ts';
import { treeSuite } from './tree.ts';
import { verifySuite } from './verify.ts';

const suites: readonly Suite[] = [
  verifySuite,
  startSuite,
  engineSuite,
  hooksResidentSuite,
  compareSuite,
  crdtSuite,
  proofSuite,
  hooksColdSuite,
  historySuite,
  storeColdSuite,
  opencodeSuite,
  bashSuite,
  replaySuite,
  scaleSuite,
  treeSuite,
  htmlSuite,
  hooksWarmSuite,
  jsonpathSuite,
  regexSuite,
  datalogSuite,
];

const PAGE = 'docs/benchmarks.md';

const words = process.argv.slice(2);
const names = words.filter(word => word !== '--json' && word !== '--docs');
const unknown = names.filter(name => !suites.some(suite => suite.name === name));
if (unknown.length > 0) {
  const known = suites.map(({ name }) => name).join(', ');
  console.error(`bench: there is no ${unknown.join(', ')}; there are ${known}`);
  process.exitCode = 2;
} else {
  const missing = missingPackages();
  if (missing.length > 0)
    console.error(
      `bench: without ${missing.join(', ')}; \`npm install --prefix bench --ignore-scripts\` installs what is measured against`,
    );
  const chosen = suites.filter(({ name, isLong }) => (names.length === 0 ? !isLong : names.includes(name)));
  console.log(table(await runAll(chosen)));
}

async function runAll(chosen: readonly Suite[]): Promise<{ title: string; rows: readonly Row[] }[]> {
  const results: { title: string; rows: readonly Row[] }[] = [];
  for (const { name, title, needs = [], page = PAGE, rows } of chosen) {
    console.error(`bench: ${name}`);
    const missing = needs.filter(each => !isInstalled(each));
    if (missing.length > 0) {
      results.push({ title, rows: [{ name: 'not measured', figure: `without ${missing.join(', ')}` }] });
      continue;
    }
    const result = { title, node: process.version, cores: cpus().length, rows: await rows() };
    results.push(result);
    if (words.includes('--json')) keep(name, result);
    if (words.includes('--docs')) fillIn(page, name, result.rows);
  }
  return results;
}

/** Puts the table between the comments of the page that name the suite. */
function fillIn(file: string, name: string, rows: readonly Row[]): void {
  const [begin, end] = [`<!-- bench ${name} -->`, '<!-- end -->'];
  const page = readFileSync(join(root, file), 'utf8');
  const start = page.indexOf(begin);
  const stop = page.indexOf(end, start);
  if (start < 0 || stop < 0) throw new Error(`${file} has no place for ${name}`);
  writeFileSync(
    join(root, file),
    `${page.slice(0, start)}${begin}\n\n${markdownTable(rows)}\n\n${page.slice(stop)}`,
  );
}

function keep(name: string, result: unknown): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
}
