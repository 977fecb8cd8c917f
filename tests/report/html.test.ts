/**
 * The page, as text and in Chromium. Chromium is looked for in CHROMIUM and on the path; where there is none, the tests
 * that need it say so and do not run.
 */
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { launch } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { htmlReporter, MAX_PAGE_LENGTH } from '../../src/cli/report/html/html.ts';
import { linksFrom } from '../../src/cli/report/links.ts';
import { type Report, totalsOf } from '../../src/cli/report/report.ts';
import { verdictsReport } from '../../src/cli/verdict-report.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';
import { compile, verify } from '../../src/pipeline.ts';
import { proverFor } from '../../src/questions/explain.ts';
import { proofTree } from '../../src/questions/proof-tree.ts';
import { prove } from '../../src/runtime/proof/prove.ts';
import type { PredicateVerdict } from '../../src/runtime/verdict.ts';
import { reports } from '../arbitraries/reports.ts';
import { isFull, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('cli');

function pageOf(report: Report): string {
  return htmlReporter.render(report, { paint: plain, isQuiet: false, link: linksFrom(undefined, {}) });
}

/** Tags of the page with their attributes, as the page writes them. */
const TAG = /<(!doctype html|\/?[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"<>]*")?)*)>/g;

test('no text of a report is markup of the page: what is left without its tags has no angle bracket', () => {
  assertLaw(
    fc.property(reports, report => {
      const page = pageOf(report);
      const [, body = ''] = page.split('<body>');
      expect(body.replace(TAG, '')).not.toMatch(/[<>]/);
      expect(body).not.toMatch(/<(?:script|img|iframe|object|embed|link|style|base|form|svg)\b/);
      for (const [, attributes = ''] of body.matchAll(TAG)) expect(attributes).not.toMatch(/ on[a-z]+=/);
      for (const [, target] of body.matchAll(/ href="([^"]*)"/g))
        expect(target).toMatch(/^(?:#[a-z]+|\.{1,2}\/[\w.~/%-]*(?:#L\d+)?)$/);
      expect(body.match(/class="result /g) ?? []).toHaveLength(
        Object.values({ ...totalsOf(report.suites), warnings: 0 }).reduce((sum, each) => sum + each, 0),
      );
    }),
  );
});

/** A verification with its proofs, of so many predicates. */
function large(count: number): Report {
  const at = Array.from({ length: count }, (_, index) => index);
  const rulespec = [
    'claims:',
    ...at.map(each => `  - {name: c${each}, selector: items.i${each}}`),
    'predicates:',
    ...at.map(
      each => `  - {claim: c${each}, rule: equals, value: ${each % 7}, source: memory, notes: "of the plan"}`,
    ),
  ].join('\n');
  const envelope = ['facts:', '  items:', ...at.map(each => `    i${each}: ${each % 9}`)].join('\n');
  const compiled = compile({ name: 'analysis/rulespec.yaml', text: rulespec }).value;
  if (!compiled) throw new Error('the rulespec does not compile');
  const { verdict, run } = verify(compiled, { name: 'envelope.yaml', text: envelope });
  if (!run) throw new Error('there is no verdict');
  const prover = proverFor(compiled, run);
  const judged = {
    ...{
      rulespec: 'analysis/rulespec.yaml',
      envelope: 'envelope.yaml',
      verdict,
      diagnostics: [],
      artifacts: [],
    },
    proofOf: ({ index, outcome }: PredicateVerdict) => {
      const relation = `predicate_${outcome}`;
      const tuple = prover.theory.indexOf(relation, [index]) ?? 0;
      return proofTree(prover, prove(prover, { relation, index: tuple }, 8), compiled.metadata);
    },
  };
  return verdictsReport([judged]);
}

const LARGE = 1_000;

test.skipIf(isFull)('a page of a thousand predicates has at most a megabyte, and all results', () => {
  const report = large(LARGE);
  const page = pageOf(report);
  expect(Buffer.byteLength(page)).toBeLessThan(1_000_000);
  expect(MAX_PAGE_LENGTH).toBeLessThan(1_000_000);
  expect(page.match(/class="result /g)).toHaveLength(LARGE);
  expect(page).toContain('the proof</summary>');
});

const chromium = [process.env['CHROMIUM'], ...onPath('chromium'), ...onPath('google-chrome')].find(isProgram);

function onPath(name: string): readonly string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, name));
}

function isProgram(path: string | undefined): path is string {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const NO_CHROMIUM = 'there is no Chromium here: set CHROMIUM, or install the package `chromium`';

test.skipIf(isFull)(
  'Chromium shows the page: it runs and loads nothing, unfolds by the keyboard, and filters',
  async ({ skip }) => {
    if (!chromium) skip(NO_CHROMIUM);
    const folder = mkdtempSync(join(tmpdir(), 'rulespec-html-'));
    const browser = await launch({ executablePath: chromium ?? '', args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
      const report = large(30);
      const [suite] = report.suites;
      const results = (suite?.results ?? []).map(each => ({
        ...each,
        notes: hostile,
        sentence: `${each.sentence} ${hostile}`,
      }));
      const file = join(folder, 'report.html');
      writeFileSync(file, pageOf({ ...report, title: hostile, suites: [{ name: hostile, results }] }));
      const page = await browser.newPage();
      const asked: string[] = [];
      const complaints: string[] = [];
      page.on('request', request => asked.push(request.url()));
      page.on('console', message => complaints.push(message.text()));
      page.on('pageerror', error => complaints.push(String(error)));
      await page.goto(pathToFileURL(file).href);
      expect(asked).toEqual([pathToFileURL(file).href]);
      expect(complaints).toEqual([]);
      expect(await page.title()).toBe(`Violated: ${hostile}`);
      expect(await page.$$eval('img, script', found => found.length)).toBe(0);
      expect(await page.evaluate('getComputedStyle(document.body).maxWidth')).not.toBe('none');
      // By the keyboard: the first thing to reach is the way past the filter; `Enter` unfolds a summary.
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('To the results');
      const isOpen = () => page.$eval('.result.pass', found => found.hasAttribute('open'));
      expect(await isOpen()).toBe(false);
      await page.focus('.result.pass > summary');
      await page.keyboard.press('Enter');
      expect(await isOpen()).toBe(true);
      await page.click('#f-fail');
      const visible = await page.evaluate(
        "[...document.querySelectorAll('.result')].filter(each => getComputedStyle(each).display !== 'none').every(each => each.classList.contains('fail'))",
      );
      expect(visible).toBe(true);
      const colours = new Set<unknown>();
      for (const value of ['light', 'dark']) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
        colours.add(await page.evaluate('getComputedStyle(document.body).backgroundColor'));
      }
      expect(colours.size).toBe(2);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
