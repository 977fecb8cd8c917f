/**
 * Measures Bash policies on third-party test corpora, prints one table and writes `docs/conformance.md`.
 *
 *     npm run conformance                   the material in ../shared/data
 *     npm run conformance -- --data DIR     elsewhere
 *     npm run conformance -- --check        compares the page, and fails on a difference
 *     npm run conformance -- --only attacks,everydayCalls   some suites; the page stays
 *     npm run conformance -- --list         each case that is another than expected, with its command
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dangerousLooking, everydayCommands } from './conformance/commands.ts';
import { fullRules, mvpRules } from './conformance/longline.ts';
import { missingFile } from './conformance/material.ts';
import { page, table } from './conformance/page.ts';
import { unmatched } from './conformance/reasons.ts';
import { attacks, everydayCalls } from './conformance/redteam.ts';

const PAGE = 'docs/conformance.md';

const words = process.argv.slice(2);
const dataAt = words.indexOf('--data');
const data = resolve(dataAt < 0 ? '../shared/data' : (words[dataAt + 1] ?? ''));
const missing = missingFile(data);
if (missing === undefined) measure();
else console.log(`conformance: skipped, since there is no ${missing}; --data DIR says where the material is`);

function measure(): void {
  const suites = { mvpRules, fullRules, dangerousLooking, everydayCommands, attacks, everydayCalls };
  const onlyAt = words.indexOf('--only');
  const only = onlyAt < 0 ? Object.keys(suites) : (words[onlyAt + 1] ?? '').split(',');
  const measured = Object.entries(suites).flatMap(([name, suite]) =>
    only.includes(name) ? [suite(data)] : [],
  );
  console.log(`${table(measured)}\n`);
  if (words.includes('--list')) {
    const listed = measured.flatMap(({ differences, others = [] }) => [...differences, ...others]);
    for (const { id, expected, got, command } of listed)
      console.log(`${id}: expected ${expected}, got ${got}: ${JSON.stringify(command)}`);
  }
  if (onlyAt >= 0) return;
  for (const each of unmatched(measured)) console.error(`conformance: ${each}`);
  const text = page(measured);
  if (!words.includes('--check')) writeFileSync(PAGE, text);
  else if (readFileSync(PAGE, 'utf8') !== text) {
    console.error(`${PAGE} is not up to date: run \`npm run conformance\``);
    process.exitCode = 1;
  }
}
