/** The Markdown of `rulespec diff`, as a reader of Markdown shows it. */
import { marked } from 'marked';
import { expect, test } from 'vitest';
import type { Comparison, VersionComparison } from '../../src/analysis/comparison.ts';
import { comparisonLines } from '../../src/cli/diff/markdown.ts';
import { diffReport } from '../../src/cli/diff/report.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';

const kept = { change: 'kept', neverLooser: true, neverStricter: true } as const;
const payload = (command: string) => ({ tool_name: 'Bash', tool_input: { command } });
const looser = (input: object, before = 'deny', after = 'allow') => ({
  looser: { input: input as never, before, after }, // as: JSON
  neverLooser: false,
});

const cases: readonly [name: string, rules: readonly Comparison[], cells: readonly string[][]][] = [
  ['nothing differs', [{ name: 'a', ...kept }], []],
  [
    'one rule is looser',
    [
      { name: 'push', ...kept, ...looser(payload('git push')) },
      { name: 'b', ...kept },
    ],
    [
      [
        '🔓',
        'push',
        'looser: it differs on an input, and is never stricter (proved)',
        'deny → allow',
        'git push',
      ],
    ],
  ],
  [
    'both ways are two rows',
    [
      {
        name: 'r',
        ...kept,
        ...looser(payload('a')),
        neverStricter: false,
        stricter: { input: payload('b'), before: 'ask', after: 'deny' },
      },
    ],
    [
      ['🔀', 'r', 'incomparable: stricter on one input, looser on another', 'deny → allow', 'a'],
      ['', '', '', 'ask → deny', 'b'],
    ],
  ],
  [
    'a rule is renamed, one is gone',
    [
      { name: 'new', oldName: 'old', ...kept, change: 'renamed' },
      { name: 'gone', ...kept, ...looser({ facts: { a: 1 } }, 'fail', 'skip'), change: 'removed' },
    ],
    [
      ['✅', 'new (was old)', 'equal (proved)', '', ''],
      [
        '🔓',
        'gone (removed)',
        'looser: it differs on an input, and is never stricter (proved)',
        'fail → skip',
        '{"facts":{"a":1}}',
      ],
    ],
  ],
  [
    'texts that would be Markdown or HTML',
    [{ name: '<b>|`x`[a](http://b)', ...kept, ...looser(payload('echo "|" `</code><script>`\n```')) }],
    [
      [
        '🔓',
        '<b>|`x`[a](http://b)',
        'looser: it differs on an input, and is never stricter (proved)',
        'deny → allow',
        'echo "|" `</code><script>`\\n```',
      ],
    ],
  ],
];

test.each(cases)('%s', async (_, rules, cells) => {
  const total = { name: 'total', ...kept, ...rules.find(each => each.looser) };
  const lines = comparisonLines([{ unit: 'rule', rules, total }]);
  const html = await marked(lines.join('\n'));
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(cells.length > 0 ? 1 : 0);
  const shown = rows.map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => textOf(cell)),
  );
  expect(shown).toEqual(cells);
  const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag));
  expect([...tags].filter(each => !OURS.has(each))).toEqual([]);
  // Each input whole, on a line of its own.
  for (const { looser: found } of rules) if (found) expect(lines).toContain(JSON.stringify(found.input));
});

test('totals of rules and of predicates say which they are, in Markdown and as text', () => {
  const comparison = (unit: 'rule' | 'predicate', names: readonly string[]): VersionComparison => ({
    ...{ unit, rules: names.map(name => ({ name, ...kept })) },
    total: { name: 'total', ...kept },
  });
  const both = [comparison('predicate', ['p']), comparison('rule', ['r', 's'])];
  const markdown = comparisonLines(both);
  const { text } = diffReport({ title: 't', failOn: undefined, comparisons: both, diagnostics: [] });
  const lines = [...markdown, ...(text?.(plain) ?? '').split('\n')];
  for (const each of [
    '**✅ All predicates: equal (proved)**',
    '**✅ All rules: equal (proved)**',
    '1 predicate is equal (proved).',
    '2 rules are equal (proved).',
    'total of the predicates: equal (proved)',
    'total of the rules: equal (proved)',
  ])
    expect(lines).toContain(each);
});

const OURS = new Set('p strong table thead tbody tr th td details summary code pre'.split(' '));

function textOf(html: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
  return html.replace(/<[^>]*>/g, '').replace(/&([a-z0-9#]+);/g, (_, name: string) => entities[name] ?? '');
}
