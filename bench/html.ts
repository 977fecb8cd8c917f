/**
 * The HTML report of 1,000 predicates in Chromium: until the page can be used, and until a click on its filter shows
 * what failed. An empty page beside it says what of that is Chromium's own.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch, type Page } from 'puppeteer-core';
import { sample } from './measure.ts';
import { executable, scratch } from './places.ts';
import { buildExecutable } from './processes.ts';
import { type Row, ratioOf, type Suite } from './report.ts';

const PREDICATES = 1_000;
/** One of so many predicates fails. */
const FAILS_EACH = 20;
const RUNS = 9;
/** Milliseconds. */
const AIM = 500;
const MAX_BYTES = 1_000_000;
const NO_BROWSER = 'not measured: there is no Chromium; set CHROMIUM, or install the package `chromium`';

export const htmlSuite: Suite = {
  name: 'html',
  title: `html: the report of ${PREDICATES.toLocaleString('en')} predicates in Chromium`,
  rows: async () => {
    const executablePath = process.env['CHROMIUM'] ?? which('chromium') ?? which('google-chrome');
    if (executablePath === undefined) return [{ name: 'all', figure: NO_BROWSER }];
    const folder = join(scratch, `html-${process.pid}`);
    mkdirSync(join(folder, 'analysis'), { recursive: true });
    try {
      return await rowsOf(folder, executablePath);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function rowsOf(folder: string, executablePath: string): Promise<readonly Row[]> {
  const [empty, report] = [join(folder, 'empty.html'), join(folder, 'report.html')];
  writeFileSync(empty, '<!doctype html><title>empty</title><p>empty');
  buildExecutable();
  writeReport(folder);
  const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const times = { alone: [] as number[], full: [] as number[], click: [] as number[] };
  try {
    // The first turn warms up.
    for (let run = 0; run <= RUNS; run++) {
      const page = await browser.newPage();
      await page.goto(pathToFileURL(empty).href);
      const alone = await interactive(page);
      await page.goto(pathToFileURL(report).href);
      const full = await interactive(page);
      const click = await filterTime(page);
      await page.close();
      if (run === 0) continue;
      times.alone.push(alone);
      times.full.push(full);
      times.click.push(click);
    }
  } finally {
    await browser.close();
  }
  const alone = sample('ms', times.alone);
  const full = sample('ms', times.full);
  const bytes = statSync(report).size;
  return [
    { name: 'an empty page, interactive', figure: alone },
    {
      name: 'the report, interactive',
      figure: full,
      ratio: ratioOf(full, alone, 'an empty page'),
      aim: { text: `≤ ${AIM} ms`, met: full.median <= AIM },
    },
    { name: 'the report, from a click on its filter to the next frame', figure: sample('ms', times.click) },
    {
      name: 'the report, its size',
      figure: `${Math.round(bytes / 1000)} kB`,
      aim: { text: '≤ 1 MB', met: bytes <= MAX_BYTES },
    },
  ];
}

/** As a user makes it, by the build. */
function writeReport(folder: string): void {
  const at = Array.from({ length: PREDICATES }, (_, each) => each);
  const value = (each: number) => (each % FAILS_EACH === 0 ? each + 1 : each);
  const rulespec = [
    'claims:',
    ...at.map(each => `  - {name: c${each}, selector: i${each}}`),
    'predicates:',
    ...at.map(
      each =>
        `  - {claim: c${each}, rule: equals, value: ${value(each)}, source: memory, notes: Item ${each} is as planned}`,
    ),
  ];
  writeFileSync(join(folder, 'analysis', 'rulespec.yaml'), rulespec.join('\n'));
  writeFileSync(
    join(folder, 'envelope.yaml'),
    ['facts:', ...at.map(each => `  i${each}: ${each}`)].join('\n'),
  );
  const args = [executable, 'verify', '--envelope', 'envelope.yaml'];
  const { status } = spawnSync(process.execPath, [...args, '--format', 'html=report.html'], { cwd: folder });
  if (status !== 1) throw new Error(`the verdict is ${status}`);
}

async function interactive(page: Page): Promise<number> {
  return Number(await page.evaluate("performance.getEntriesByType('navigation')[0].domInteractive"));
}

async function filterTime(page: Page): Promise<number> {
  const start = performance.now();
  await page.click('#f-fail');
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return performance.now() - start;
}

function which(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
