/** How diagnostics are drawn: each case shows the source with the span between ⟦ and ⟧, and what is drawn of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Diagnostic, diagnostic, MAX_DIAGNOSTICS } from '../src/diagnostics/diagnostic.ts';
import { countDiagnostics, limitDiagnostics, renderDiagnostics } from '../src/diagnostics/render/human.ts';
import { diagnosticJson } from '../src/diagnostics/render/json.ts';
import { type Paint, plain } from '../src/diagnostics/render/paint.ts';
import { snippet } from '../src/diagnostics/render/snippet.ts';
import { padTo, widthOf } from '../src/diagnostics/render/width.ts';
import type { Span } from '../src/diagnostics/span.ts';
import { cut, visible, visibleJson } from '../src/diagnostics/visible.ts';
import { lawsOf } from './laws/law.ts';
import { expectProportion } from './proportion.ts';

const assertLaw = lawsOf('render');

function marked(text: string, name = 'r.yaml'): Span {
  const start = text.indexOf('⟦');
  const end = text.indexOf('⟧') - 1;
  return { source: { name, text: text.replace(/[⟦⟧]/g, '') }, start, end };
}

const drawings: Record<string, { input: string; lines: string[] }> = {
  'a word in a line': {
    input: 'a: 1\nclaim: ⟦cpas⟧ # why\nb: 2\n',
    lines: ['--> r.yaml:2:8', '2 | claim: cpas # why', '  |        ^^^^'],
  },
  'an empty span': {
    input: 'claim: ⟦⟧\nrule: x',
    lines: ['--> r.yaml:1:8', '1 | claim:', '  |        ^'],
  },
  'the end of the text': {
    input: 'claim:\n⟦⟧',
    lines: ['--> r.yaml:2:1', '2 |', '  | ^'],
  },
  'a line number of two digits': {
    input: `${'\n'.repeat(11)}⟦x⟧`,
    lines: ['--> r.yaml:12:1', '12 | x', '   | ^'],
  },
  'tabs before and inside': {
    input: '\ta:\t⟦b\tc⟧\td',
    lines: ['--> r.yaml:1:5', '1 |     a:  b   c   d', '  |         ^^^^^'],
  },
  'wide characters': {
    input: '名前: ⟦日本語⟧ x',
    lines: ['--> r.yaml:1:5', '1 | 名前: 日本語 x', '  |       ^^^^^^'],
  },
  'combining marks and emoji': {
    input: 'e\u0301: ⟦👍🏽 👩‍👩‍👧⟧ x',
    lines: ['--> r.yaml:1:5', '1 | e\u0301: 👍🏽 👩‍👩‍👧 x', '  |    ^^^^^'],
  },
  'escape sequences': {
    input: 'a: ⟦\u001b[31mred⟧',
    lines: ['--> r.yaml:1:4', '1 | a: \\x1b[31mred', '  |    ^^^^^^^^^^^'],
  },
  'text that turns the direction': {
    input: 'a: ⟦x\u202ey⟧',
    lines: ['--> r.yaml:1:4', '1 | a: x\\u{202e}y', '  |    ^^^^^^^^^^'],
  },
  'a span over several lines': {
    input: 'a:\n  ⟦- b\n  - c⟧\n',
    lines: ['--> r.yaml:2:3', '2 |   - b', '  |   ^^^…'],
  },
  'carriage returns': {
    input: 'a: 1\r\nb: ⟦2⟧\r\n',
    lines: ['--> r.yaml:2:4', '2 | b: 2', '  |    ^'],
  },
  'a long line': {
    input: `${'x'.repeat(300)}⟦here⟧${'y'.repeat(300)}`,
    lines: ['--> r.yaml:1:301', `1 | …${'x'.repeat(50)}here${'y'.repeat(56)}…`, `  | ${' '.repeat(51)}^^^^`],
  },
  'a long span': {
    input: `a: ⟦${'x'.repeat(500)}⟧ b`,
    lines: ['--> r.yaml:1:4', `1 | a: ${'x'.repeat(107)}…`, `  |    ${'^'.repeat(80)}…`],
  },
};

describe('snippets', () => {
  for (const [name, { input, lines }] of Object.entries(drawings)) {
    test(name, () => {
      const drawn = snippet(marked(input), { paint: plain, brush: plain.bad });
      expect(drawn.filter((_, at) => at !== 1).map((line, at) => (at === 0 ? line.trim() : line))).toEqual(
        lines,
      );
      expect(drawn[1]).toBe(`${(lines[1] ?? '').replace(/\|.*/, '').replace(/\d/g, ' ')}|`);
    });
  }

  test('a source without text has only a place', () => {
    expect(snippet(marked('⟦⟧'), { paint: plain, brush: plain.bad })).toEqual([' --> r.yaml:1:1']);
  });
});

test('a diagnostic with a hint and a related place', () => {
  const text = '- name: caps\n- name: caps\n';
  const source = { name: 'r.yaml', text };
  const found = diagnostic('E104', 'the claim `caps` is defined twice', {
    span: { source, start: 21, end: 25 },
    hint: 'rename one of the two',
    related: [{ message: 'first defined here', span: { source, start: 8, end: 12 } }],
  });
  expect(renderDiagnostics([found], plain)).toBe(`error[E104]: the claim \`caps\` is defined twice
 --> r.yaml:2:9
  |
2 | - name: caps
  |         ^^^^
  = help: rename one of the two
note: first defined here
 --> r.yaml:1:9
  |
1 | - name: caps
  |         ^^^^
`);
});

test('related places beyond ten are counted', () => {
  const span = marked('⟦a⟧');
  const related = Array.from({ length: 13 }, () => ({ message: 'through here', span }));
  const drawn = renderDiagnostics([diagnostic('E306', 'a cycle', { span, related })], plain);
  expect(drawn.match(/through here/g)).toHaveLength(10);
  expect(drawn).toContain('note: … and 3 more places');
});

test('without a place there are the message and the hint', () => {
  const found = diagnostic('E405', 'unknown option `--x`', { hint: 'did you mean `--y`?' });
  expect(renderDiagnostics([found], plain)).toBe(
    'error[E405]: unknown option `--x`\n  = help: did you mean `--y`?\n',
  );
});

test('beyond the limit, errors come before warnings and the rest is counted', () => {
  const span = marked('⟦a⟧');
  const many: Diagnostic[] = [
    ...Array.from({ length: MAX_DIAGNOSTICS }, () => diagnostic('W102', 'unused', { span })),
    ...Array.from({ length: 30 }, () => diagnostic('E103', 'unknown', { span })),
  ];
  const { shown, omitted } = limitDiagnostics(many);
  expect(countDiagnostics(shown)).toBe('30 errors, 70 warnings');
  expect(omitted).toBe(30);
  expect(renderDiagnostics(many, plain)).toMatch(/\n… and 30 more\n$/);
});

test('text from others cannot bring colours of its own', () => {
  const upper: Paint = { ...plain, bad: text => `<${text}>`, strong: text => `*${text}*` };
  const found = diagnostic('E103', 'unknown claim `\u001b[2K\u009b0m`', { hint: 'a\nb' });
  expect(renderDiagnostics([found], upper)).toBe(
    '*<error[E103]>: unknown claim `\\x1b[2K\\x9b0m`*\n  = *help*: a\\nb\n',
  );
});

test('JSON has every key', () => {
  expect(diagnosticJson(diagnostic('E001', 'no file'))).toEqual({
    code: 'E001',
    severity: 'error',
    message: 'no file',
    file: null,
    line: null,
    column: null,
    hint: null,
  });
  const found = diagnosticJson(diagnostic('W102', 'unused', { span: marked('a\n ⟦b⟧'), hint: 'x' }));
  expect(found).toMatchObject({ severity: 'warning', file: 'r.yaml', line: 2, column: 2, hint: 'x' });
});

const widths: [string, number][] = [
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 1],
  ['日本', 4],
  ['한글', 4],
  ['ｱ', 1],
  ['Ａ', 2],
  ['👍', 2],
  ['👍🏽', 2],
  ['👩‍👩‍👧', 2],
  ['🇩🇪🇫🇷', 4],
  ['✂️', 2],
  ['✓', 1],
  ['…', 1],
];

test.each(widths)('%j takes %d columns', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
  expect(widthOf(padTo(text, 10))).toBe(10);
});

test.each([
  ['a\tb\r\n', 'a\\tb\\r\\n'],
  ['\u0000\u007f\u0085', '\\x00\\x7f\\x85'],
  ['\ud800x', '\\u{d800}x'],
  ['\u2028\ufeff\u200b', '\\u{2028}\\u{feff}\\u{200b}'],
  ['\u{e0041}', '\\u{e0041}'],
  ['naïve 日本 👩‍👧', 'naïve 日本 👩‍👧'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

describe('laws', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });

  test('what is visible has no control character and stays as it is', () => {
    assertLaw(
      fc.property(anyText, text => {
        const shown = visible(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(visible(shown)).toBe(shown);
      }),
    );
  });

  test('JSON made visible is the same value', () => {
    assertLaw(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
        const text = visibleJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
      }),
    );
  });

  test('a cut text is a beginning, and no character is split', () => {
    assertLaw(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, length) => {
        const short = cut(text, length);
        expect(short.length).toBeLessThanOrEqual(
          Math.max(length + 1, text.length > length ? 0 : text.length),
        );
        expect(text.startsWith(short.replace(/…$/, ''))).toBe(true);
        expect(short).not.toMatch(/\p{Cs}/u);
      }),
    );
  });

  test('any span of any text is drawn in four bounded lines, its carets inside the line', () => {
    const spans = fc
      .tuple(fc.string({ unit: 'binary', maxLength: 2000 }), fc.nat(2000), fc.nat(2000))
      .map(([text, a, b]) => ({
        source: { name: 'x', text },
        start: Math.min(a, b, text.length),
        end: Math.min(Math.max(a, b), text.length),
      }));
    assertLaw(
      fc.property(spans, span => {
        const drawn = snippet(span, { paint: plain, brush: plain.bad });
        if (span.source.text === '') return;
        expect(drawn).toHaveLength(4);
        for (const line of drawn) expect(line.length).toBeLessThan(1200);
        expect(drawn[3]).toMatch(/^ +\| *\^+…?$/);
      }),
    );
  });

  test('a line of millions of characters costs no more than what is shown of it', () => {
    const rendered = (text: string) => {
      const source = { name: 'x', text };
      const many = Array.from({ length: 1000 }, (_, at) =>
        diagnostic('E103', 'unknown', {
          span: { source, start: (at * text.length) / 1000, end: text.length },
        }),
      );
      return renderDiagnostics(many, plain);
    };
    const line = 'x'.repeat(5_000_000);
    expect(rendered(line).length).toBeLessThan(50_000);
    expectProportion(rendered, line);
  });
});
