/** Laws of the reader of half-typed YAML: it agrees with the real reader on whole documents, and never fails. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readDocument } from '../../src/compiler/yaml.ts';
import { complete } from '../../src/lsp/complete.ts';
import { projectOf } from '../../src/lsp/project.ts';
import { cursorAt } from '../../src/lsp/text/cursor.ts';
import { type OutlineItem, outlineOf } from '../../src/lsp/text/outline.ts';
import { readProgram } from '../../src/lsp/text/program.ts';
import type { JsonNode } from '../../src/values/json-node.ts';
import { lawsOf } from '../laws/law.ts';
import { expectProportion } from '../proportion.ts';

const assertLaw = lawsOf('lsp');

/** The keys and strings of a document with their paths, as the real reader has them. */
function expectedOf(node: JsonNode, path: OutlineItem['path'] = []): string[] {
  if (node.kind === 'object')
    return node.entries.flatMap(({ key, value }) => [
      JSON.stringify(['key', ...path, key.value]),
      ...expectedOf(value, [...path, key.value]),
    ]);
  if (node.kind === 'list') return node.items.flatMap((item, at) => expectedOf(item, [...path, at]));
  return node.kind === 'string' ? [JSON.stringify(['value', ...path, node.value])] : [];
}

function outlined(text: string): Set<string> {
  return new Set(
    outlineOf(text).map(({ role, path, text: value }) =>
      JSON.stringify(role === 'key' ? ['key', ...path] : ['value', ...path, value]),
    ),
  );
}

const word = fc.stringMatching(/^[a-z][a-z0-9 _-]{0,6}[a-z0-9]$/);
const { json } = fc.letrec<{ json: unknown }>(tie => ({
  json: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.dictionary(word, tie('json'), { minKeys: 1, maxKeys: 4 }),
    fc.array(tie('json'), { minLength: 1, maxLength: 4 }),
  ),
}));

test('the outline of a whole document has its keys and texts, in block and in flow style', () => {
  const document = fc.dictionary(word, json, { minKeys: 1, maxKeys: 5 });
  assertLaw(
    fc.property(document, fc.constantFrom('\n', '\r\n'), fc.boolean(), (value, ending, isFlow) => {
      const written = isFlow
        ? JSON.stringify(value, null, 2)
        : stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
      const text = written.replaceAll('\n', ending);
      const read = readDocument({ name: 'x.yaml', text }).value;
      if (!read) return;
      const found = outlined(text);
      expect(expectedOf(read).filter(each => !found.has(each))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

/** What an alias stands for is not in the outline. */
const files = ['policies', 'analysis', 'fixtures/examples/hook', 'fixtures/examples/rule-tests'].flatMap(
  folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.ya?ml$/.test(name))
      .map(name => join(folder, name))
      .filter(file => !/[ [,]\*\w/.test(readFileSync(file, 'utf8'))),
);

test.each(files)('the outline of %s has its keys', file => {
  const text = readFileSync(file, 'utf8');
  const read = readDocument({ name: file, text }).value;
  if (!read) return;
  const found = outlined(text);
  expect(expectedOf(read).filter(each => each.startsWith('["key"') && !found.has(each))).toEqual([]);
});

const texts = [
  ...['policies/git.yaml', 'analysis/rulespec.yaml'].map(file => readFileSync(file, 'utf8').slice(0, 1_500)),
  'claims: [{name: "a\\"b", selector: [}\n  - {x: {y: [1, 2\nb: |\n  text\n🙂: "👩‍💻\r\n- - - a: b\n? c\n: d\n&a !t x: *a\n',
  '.decl p(x: symbol, y)\np("a, ":- .decl q(\nr(x) :- !p(x, "🙂\\"), claim_value("c", _',
];

test('a text that is cut off or changed anywhere has an answer at each offset', () => {
  assertLaw(
    fc.property(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.nat(8),
      fc.stringMatching(/^[\s:{}[\],"'|>#&*!.()a-b-]{0,4}$/),
      (whole, cut, removed, added) => {
        const at = cut % (whole.length + 1);
        const text = whole.slice(0, at) + added + whole.slice(at + removed);
        const offset = at + added.length;
        for (const leaf of outlineOf(text)) {
          expect(leaf.start).toBeLessThanOrEqual(leaf.end);
          expect(leaf.end).toBeLessThanOrEqual(text.length);
        }
        cursorAt(text, offset);
        readProgram({ name: 'a.dl', text });
        for (const name of ['/p/rulespec.yaml', '/p/a.dl']) {
          const read = (path: string) => (path === name ? text : undefined);
          const project = projectOf({ read, near: () => [] });
          const world = {
            files: { read, near: () => [] },
            check: () => [],
            envelope: () => undefined,
            page: () => undefined,
            address: () => '',
          };
          complete({ world, project, path: name, offset });
          project.mentions(name);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['spaces', `a: ${' '.repeat(300_000)}b`],
  ['colons', ':'.repeat(300_000)],
  ['open brackets', `a: ${'['.repeat(300_000)}`],
  ['open quotes', `a: ${'"'.repeat(300_000)}`],
  ['lines with open quotes', 'a: "x\n'.repeat(30_000)],
  ['items in one line', '- '.repeat(300_000)],
  ['keys', 'key: {a: [b, {c: d}]}\n'.repeat(20_000)],
])('the outline of %s takes linear time', (_, text) => {
  expectProportion(outlineOf, text);
});
