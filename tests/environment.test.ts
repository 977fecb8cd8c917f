/** `docs/environment.md` names every variable that the code reads, and no other. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groups } from '../scripts/generate/environment-page.ts';

const READ =
  /(?:\benv|\benvironment)\??\.?\[['"]([A-Z][A-Z_]+)['"]\]|['"](RULESPEC_[A-Z_]+|XDG_[A-Z_]+_HOME|[A-Z]+_API_KEY|(?:LOCAL)?APPDATA)['"]/g;
const told = new Set(groups.flatMap(({ variables }) => variables.map(({ name }) => name)));
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.includes('generated'))
  .map(name => readFileSync(join('src', name), 'utf8'));

test('what the code reads is on the page', () => {
  const read = new Set(sources.flatMap(text => [...text.matchAll(READ)].map(([, a, b]) => a ?? b ?? '')));
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter(name => !told.has(name))).toEqual([]);
});

test('what is on the page is in the code', () => {
  const all = sources.join('\n');
  expect([...told].filter(name => !all.includes(name))).toEqual([]);
});
