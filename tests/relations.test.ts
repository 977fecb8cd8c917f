/** A relation is declared once, and few files name it: the others import its declaration. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chapters } from '../src/sources/index.ts';

/** Names of one word, such as `command`, are keys and values of other things too. */
const names = chapters
  .flatMap(({ families }) => families.flatMap(({ relations }) => Object.values(relations)))
  .map(({ name }) => name)
  .filter(name => name.includes('_'));

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file.endsWith('.ts'))
  // A predicate rule is Datalog, which names relations.
  .filter(file => !file.includes('generated/') && !file.startsWith('compiler/predicates/'))
  .map(file => ({ file, text: withoutComments(readFileSync(`src/${file}`, 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function filesThatQuote(name: string): readonly string[] {
  return files.filter(({ text }) => text.includes(`'${name}'`)).map(({ file }) => file);
}

test('95 % of the relations are quoted in at most 3 files', () => {
  const inMore = names.filter(name => filesThatQuote(name).length > 3);
  expect(inMore.length, inMore.join(', ')).toBeLessThanOrEqual(names.length * 0.05);
});

test.each(names)('%s is quoted by the file that declares it, and in at most 5 files', name => {
  const quoting = filesThatQuote(name);
  expect(quoting.length, quoting.join(', ')).toBeLessThanOrEqual(5);
  expect(quoting.length).toBeGreaterThan(0);
});
