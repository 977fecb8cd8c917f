/**
 * The site of the documentation: what its navigation names is there, and it builds without dead links, is searched, and
 * opens in Chromium. The build needs `npm ci --ignore-scripts` in site/, as `.github/workflows/site.yml` does; without
 * it, and without Chromium, those tests say so.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, extname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const VITEPRESS = 'site/node_modules/vitepress/bin/vitepress.js';
const NOT_INSTALLED = 'VitePress is not installed: run `npm ci --ignore-scripts` in site/';
const NO_CHROMIUM = 'there is no Chromium here: set CHROMIUM, or install the package `chromium`';
const BUILD_MILLISECONDS = 300_000;

const out = mkdtempSync(join(tmpdir(), 'rulespec-site-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('every page of the navigation is there', () => {
  const config = readFileSync('site/.vitepress/config.mjs', 'utf8');
  const links = [...config.matchAll(/page\('[^']*', '(\/[^']*)'\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(15);
  const file = (link: string) => `docs${link}${link.endsWith('/') ? 'index' : ''}.md`;
  expect(links.filter(link => !existsSync(file(link)))).toEqual([]);
});

test(
  'it builds without a dead link, with an index for its search, and opens in Chromium',
  async ({ skip }) => {
    if (!existsSync(VITEPRESS)) skip(NOT_INSTALLED);
    execFileSync(process.execPath, ['site/copy-pages.mjs'], { stdio: 'pipe' });
    execFileSync(process.execPath, [VITEPRESS, 'build', 'site', '--outDir', out], { stdio: 'pipe' });
    expect(readFileSync(join(out, 'cli.html'), 'utf8')).toContain('rulespec verify');
    const executablePath = chromium();
    if (executablePath === undefined) return skip(NO_CHROMIUM);
    const { launch } = await import('puppeteer-core');
    const server = createServer(({ url = '/' }, response) => {
      const path = join(out, url === '/' ? 'index.html' : extname(url) === '' ? `${url}.html` : url);
      const type = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }[extname(path)];
      response.setHeader('content-type', type ?? 'application/octet-stream');
      if (existsSync(path)) response.end(readFileSync(path));
      else response.writeHead(404).end();
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const page = await browser.newPage();
      const faults: unknown[] = [];
      page.on('pageerror', fault => faults.push(fault));
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.waitForSelector('.VPSidebar a');
      await page.click('.VPNavBarSearch button');
      await page.waitForSelector('.VPLocalSearchBox input');
      await page.type('.VPLocalSearchBox input', 'uninstall');
      await page.waitForSelector('.VPLocalSearchBox .result');
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      server.close();
    }
  },
  BUILD_MILLISECONDS,
);

function chromium(): string | undefined {
  const onPath = ['chromium', 'google-chrome'].flatMap(name =>
    (process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, name)),
  );
  return [process.env['CHROMIUM'] ?? '', ...onPath].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}
