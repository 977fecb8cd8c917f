/** The page about the library: whatever it imports is exported, and its first example does what it says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/index.ts';
import { memoryTree } from './doubles/working-tree.ts';

const page = readFileSync('docs/library.md', 'utf8');
const imported = [...page.matchAll(/import \{ ([^}]*) \} from 'rulespec'/g)].flatMap(
  each => each[1]?.split(', ') ?? [],
);
const listed = [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(each => [
  ...(each[1] ?? '').matchAll(/`(\w+)`/g),
]);
const options = ['tree', 'base', 'time', 'demandsRuns', 'failOn', 'limits', 'engine', 'crossCheck'];

test('whatever the page names is exported', () => {
  const names = [...imported, ...listed.flatMap(each => each[1] ?? [])].filter(
    name => !options.includes(name),
  );
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect(library, name).toHaveProperty(name);
});

test('the first example gives verdicts with what they rest on', () => {
  const [code = ''] = /```js\n([\s\S]*?)```/.exec(page)?.slice(1) ?? [];
  const rulespec =
    'claims: [{name: it, selector: it}]\npredicates: [{claim: it, rule: is_file, source: memory}]';
  const said: unknown[][] = [];
  const body = code.replace(/^import .*$/m, '');
  const given = {
    ...library,
    openWorkingTree: () => memoryTree({ files: { 'a.ts': '' } }),
    ...{ rulespec, envelope: 'facts: {it: a.ts}' },
    console: { log: (...words: unknown[]) => said.push(words), error: () => undefined },
  };
  new Function(...Object.keys(given), body)(...Object.values(given));
  expect(said).toEqual([['pass', 'evidence', '`it` is a file', '']]);
});

test('facts that nothing has checked are refused, and nothing throws', () => {
  const { value } = library.loadProgram({ name: 'x', text: '.decl a(x: number)\na(1).\n.output a\n' });
  if (!value) throw new Error('the program is read');
  const asked = (relation: string, tuple: readonly (string | number)[]) =>
    library.runProgram(value, [{ relation, tuple }]).diagnostics.map(({ code }) => code);
  expect(asked('a', [2])).toEqual([]);
  expect(asked('a', [1, 2])).toEqual(['E303']);
  expect(asked('a', ['x'])).toEqual(['E304']);
  expect(asked('a', [1.5]).length).toBe(1);
  expect(asked('b', [1])).toEqual(['E302']);
});
