/** A relation is declared once, and few files name it: the others import its declaration. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chapters } from '../src/sources/index.ts';

/** Names of one word, such as `command`, are keys and values of other things too. */
const names = chapters
  .flatMap(({ families }) => families.flatMap(({ relations }) => Object.values(relations)))
  .map(({ name }) => name)
  .filter(name => name.includes('_'));

/** The files that quote a name, by the name. */
const quoting = new Map<string, Set<string>>();
for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
  const file = path.replaceAll('\\', '/');
  // A predicate rule is Datalog, which names relations.
  if (!file.endsWith('.ts') || file.includes('generated/') || file.startsWith('compiler/predicates/'))
    continue;
  for (const [, name = ''] of withoutComments(readFileSync(`src/${file}`, 'utf8')).matchAll(/'(\w+)'/g))
    quoting.set(name, (quoting.get(name) ?? new Set()).add(file));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function filesThatQuote(name: string): readonly string[] {
  return [...(quoting.get(name) ?? [])];
}

test('95 % of the relations are quoted in at most 3 files', () => {
  const inMore = names.filter(name => filesThatQuote(name).length > 3);
  expect(inMore.length, inMore.join(', ')).toBeLessThanOrEqual(names.length * 0.05);
});

test.each(names)('%s is quoted by the file that declares it, and in at most 5 files', name => {
  const those = filesThatQuote(name);
  expect(those.length, those.join(', ')).toBeLessThanOrEqual(5);
  expect(those.length).toBeGreaterThan(0);
});
