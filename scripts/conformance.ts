/**
 * Measures Bash policies on third-party test corpora, prints one table and writes `docs/conformance.md`.
 *
 *     npm run conformance                   the material in ../shared/data
 *     npm run conformance -- --data DIR     elsewhere
 *     npm run conformance -- --check        compares the page, and fails on a difference
 *     npm run conformance -- --list         each case that is another than expected, with its command
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dangerousLooking, everydayCommands } from './conformance/commands.ts';
import { fullRules, mvpRules } from './conformance/longline.ts';
import { missingFile } from './conformance/material.ts';
import { page, table } from './conformance/page.ts';
import { unmatched } from './conformance/reasons.ts';

const PAGE = 'docs/conformance.md';

const words = process.argv.slice(2);
const dataAt = words.indexOf('--data');
const data = resolve(dataAt < 0 ? '../shared/data' : (words[dataAt + 1] ?? ''));
const missing = missingFile(data);
if (missing === undefined) measure();
else console.log(`conformance: skipped, since there is no ${missing}; --data DIR says where the material is`);

function measure(): void {
  const measured = [mvpRules(data), fullRules(data), dangerousLooking(data), everydayCommands(data)];
  console.log(`${table(measured)}\n`);
  if (words.includes('--list')) {
    const listed = measured.flatMap(({ differences, others = [] }) => [...differences, ...others]);
    for (const { id, expected, got, command } of listed)
      console.log(`${id}: expected ${expected}, got ${got}: ${JSON.stringify(command)}`);
  }
  for (const each of unmatched(measured)) console.error(`conformance: ${each}`);
  const text = page(measured);
  if (!words.includes('--check')) writeFileSync(PAGE, text);
  else if (readFileSync(PAGE, 'utf8') !== text) {
    console.error(`${PAGE} is not up to date: run \`npm run conformance\``);
    process.exitCode = 1;
  }
}
