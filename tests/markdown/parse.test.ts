/**
 * Markdown rules as they are read: conditions of all tools, what is reported, and that nothing unreadable applies
 * everywhere.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/compiler/dialects/markdown/parse.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('rule files');

/** The conditions on one line, or why there are none; then each problem with the text it underlines. */
function read(text: string): string[] {
  const { value, diagnostics } = parseMarkdown({ name: 'r.md', text });
  if (!value) throw new Error('always a rule');
  const conditions = value.conditions.map(
    ({ kind, values }) => `${kind}: ${values.map(each => each.value).join(' | ')}`,
  );
  const injected = value.applies ? [...conditions, ...(value.match === 'all' ? ['all'] : [])] : ['nowhere'];
  const problems = diagnostics.map(
    ({ code, span }) => `${code} «${span?.source.text.slice(span.start, span.end)}»`,
  );
  return [injected.join('; ') || 'everywhere', ...problems];
}

const withFront = (...lines: string[]) => `---\n${lines.join('\n')}\n---\nbody\n`;

test.each<[about: string, text: string, ...expected: string[]]>([
  ['no front matter', 'Always.', 'everywhere'],
  ['an empty file', '', 'everywhere'],
  ['a rule further down is no fence', 'a\n---\nglobs: x\n---\n', 'everywhere'],
  ['an empty front matter', '---\n---\nbody', 'everywhere'],
  ['comments alone', withFront('# later'), 'everywhere'],
  ['a byte order mark and CRLF', '\ufeff---\r\nglobs: a\r\n---\r\nbody', 'globs: a'],
  ['globs', withFront('globs:', '  - "src/**/*.ts"', "  - '*.tsx'"), 'globs: src/**/*.ts | *.tsx'],
  ['keywords in brackets', withFront('keywords: [test, unit test]'), 'keywords: test | unit test'],
  ['both', withFront('globs: [a]', 'keywords: [b]'), 'globs: a; keywords: b'],
  ['all', withFront('match: all', 'globs: [a]', 'keywords: [b]'), 'globs: a; keywords: b; all'],
  ['paths are globs', withFront('paths:', '  - src/*', 'globs: b'), 'globs: src/* | b'],
  ['globs in one text', withFront('globs: src/**/*.ts, lib/{a,b}.ts'), 'globs: src/**/*.ts | lib/{a,b}.ts'],
  [
    'globs as Cursor writes them',
    withFront('globs: *.py, **/*.{ts,tsx}', 'alwaysApply: false'),
    'globs: *.py | **/*.{ts,tsx}',
  ],
  ['unquoted braces', withFront('globs: {src,lib}/**  # sources'), 'globs: {src,lib}/**'],
  ['an unquoted star and CRLF', '---\r\npaths: *.py\r\n---\r\nbody', 'globs: *.py'],
  ['a condition left empty', withFront('description: d', 'globs:', 'alwaysApply: true'), 'everywhere'],
  ['alwaysApply wins', withFront('globs: "*.ts"', 'alwaysApply: true'), 'everywhere'],
  ['alwaysApply: false', withFront('globs: "*.ts"', 'alwaysApply: false'), 'globs: *.ts'],
  [
    'the others',
    withFront(
      'tools: [bash]',
      'model: opus',
      'agent: plan',
      'command: review',
      'branch: [feature/*]',
      'os: linux',
      'ci: true',
    ),
    'tools: bash; model: opus; agent: plan; command: review; branch: feature/*; os: linux; ci: true',
  ],
  [
    'never',
    withFront('description: d', 'alwaysApply: false'),
    'nowhere',
    'W772 «description: d\nalwaysApply: false»',
  ],
  ['a number', withFront('globs: [1]'), 'nowhere', 'E772 «1»'],
  ['an empty list', withFront('keywords: []'), 'nowhere', 'E772 «[]»'],
  ['an empty text', withFront('keywords: [""]'), 'nowhere', 'E772 «""»'],
  ['a mapping', withFront('globs: {a: b}'), 'nowhere', 'E772 «{a: b}»'],
  ['one letter beside', withFront('glob: "*.ts"'), 'nowhere', 'E772 «glob»'],
  ['another tool’s key', withFront('title: x', 'globs: a'), 'globs: a', 'W771 «title»'],
  ['a bad match', withFront('match: some', 'globs: a'), 'nowhere', 'E772 «some»'],
  ['a bad alwaysApply', withFront('alwaysApply: maybe'), 'nowhere', 'E772 «maybe»'],
  ['not closed', '---\nglobs: a\nbody', 'nowhere', 'E771 «---»'],
  ['no mapping', withFront('- a'), 'nowhere', 'E771 «- a»'],
])('%s', (_, text, ...expected) => {
  expect(read(text)).toEqual(expected);
});

test('the body is what stands behind, whole', () => {
  const { value } = parseMarkdown({ name: 'r.md', text: '---\nglobs: a\n---\n\n# Title\n\n---\n\ntext\n\n' });
  expect(value?.body).toBe('# Title\n\n---\n\ntext');
});

test('whatever stands between the fences, a rule with an error applies nowhere', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'globs: a',
      'globs:',
      '  - b',
      'keywords: [x',
      'match: all',
      '- x',
      '{',
      'alwaysApply: no',
      '*a',
    ),
    fc.string({ maxLength: 12 }),
  );
  assertLaw(
    fc.property(fc.array(line, { maxLength: 5 }), lines => {
      const text = withFront(...lines);
      const { value, diagnostics } = parseMarkdown({ name: 'r.md', text });
      if (hasErrors(diagnostics)) expect(value?.applies).toBe(false);
      for (const { span } of diagnostics) expect(span?.end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 2000 },
  );
});
