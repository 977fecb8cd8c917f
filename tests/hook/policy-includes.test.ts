/** Included files of a policy: the plain reader gives the results of the document reader, with places. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../src/compiler/yaml.ts';
import { includesIn } from '../../src/system/policy-includes.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('rule files');

const texts: readonly { text: string; names: readonly string[] }[] = [
  { text: 'version: 1\n', names: [] },
  { text: 'include:\n  - a.yaml\n  - sub/b.yml\nrules: []\n', names: ['a.yaml', 'sub/b.yml'] },
  { text: 'include: # all\n\n# first\n- a.yaml # a\n- ../b.yaml', names: ['a.yaml', '../b.yaml'] },
  { text: 'include: [a.yaml, "b.yaml"]\n', names: ['a.yaml', 'b.yaml'] },
  { text: '{"include": ["a.yaml"]}', names: ['a.yaml'] },
  { text: 'include:\n  - "a.yaml"\n  - b.yaml\n', names: ['a.yaml', 'b.yaml'] },
  { text: 'include:\n- a.yaml\n- b.yaml\n  c.yaml\n', names: ['a.yaml', 'b.yaml c.yaml'] },
  { text: 'include:\n- a.yaml\n- b: c.yaml\nrules: []\n', names: ['a.yaml'] },
  { text: 'include:\r\n  - a.yaml\r\n', names: ['a.yaml'] },
  { text: 'rules:\n  - reason: >\n      include:\n      - a.yaml\n', names: [] },
  { text: 'include:\n  - a.yaml\nx:\n  include:\n    - b.yaml\n', names: ['a.yaml'] },
  { text: 'include:\nrules: []\n', names: [] },
];

test.each(texts)('$text', ({ text, names }) => {
  expect(includesIn({ name: 'p.yaml', text }).map(({ value }) => value)).toEqual(names);
});

test('any lines', () => {
  const line = fc.constantFrom(
    ...['include:', 'include: # c', 'rules: []', 'x:', '  include:', '', '# c', '  # c', ' ', '---'],
    ...[
      '- a.yaml',
      '  - b.yaml',
      '  - c.yml # c',
      '   d.yaml',
      '- "e.yaml"',
      '  - f',
      '- g.yaml#',
      '\t',
      'h',
    ],
  );
  let plain = 0;
  assertLaw(
    fc.property(fc.array(line, { maxLength: 8 }), lines => {
      const source = { name: 'p.yaml', text: lines.join('\n') };
      const root = readDocument(source).value;
      if (!root) return;
      const entry =
        root.kind === 'object' ? root.entries.find(({ key }) => key.value === 'include') : undefined;
      const items = entry?.value.kind === 'list' ? entry.value.items : [];
      const expected = items.flatMap(item =>
        item.kind === 'string' ? [[item.value, item.span.start, item.span.end]] : [],
      );
      if (expected.length > 0) plain++;
      expect(includesIn(source).map(({ value, span }) => [value, span.start, span.end])).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
  expect(plain).toBeGreaterThan(checked(10));
});
