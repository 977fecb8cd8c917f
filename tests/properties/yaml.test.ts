/**
 * Laws of the document reader. The output of JSON and YAML writers reads back; both readers agree; the library agrees
 * where it is right. Every character has its source, and no text makes the reader throw or take long. It is
 * over 350 lines because the generators of YAML texts belong to the laws that use them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlias, isMap, isScalar, isSeq, parse, parseDocument, stringify, type ToStringOptions } from 'yaml';
import { DOCUMENT_LIMITS } from '../../src/compiler/document/limits.ts';
import { readJson } from '../../src/compiler/document/read-json.ts';
import { readYaml } from '../../src/compiler/document/read-yaml.ts';
import { startReading } from '../../src/compiler/document/reading.ts';
import { readDocument } from '../../src/compiler/yaml.ts';
import type { LocatedText } from '../../src/diagnostics/span.ts';
import { canonicalText } from '../../src/values/canonical.ts';
import { type Json, type JsonNode, toJson } from '../../src/values/json-node.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('document');

const source = (text: string) => ({ name: 'doc', text });

/** Valid text for a document: well-formed Unicode without NUL. */
const string = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '\t', '"', "'", '\\', ':', '#', '-', 'é', '😀', '\u2028'),
      maxLength: 12,
    }),
    fc.constantFrom('~', 'null', 'true', '1', '0x1', '.inf', '<<', '*a', '!b', '---', '...', '2020-01-01'),
  )
  .map(text => text.replaceAll('\0', ''));
/** The library writes `<<` without quotes, and this reader refuses it. */
const key = string.filter(text => text !== '<<');
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter(each => !Number.isInteger(each) || Number.isSafeInteger(each)),
);
const json = fc.letrec<{ json: Json }>(tie => ({
  json: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(fc.constantFrom<Json>(null, true, false, -0), number, string),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(key, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).json;
const root = fc.oneof(
  fc.array(json, { maxLength: 5 }),
  fc.dictionary(key, json, { maxKeys: 5, noNullPrototype: true }),
);

/** The library's text, where the library reads it back itself. It fails on some strings of white space. */
function written(value: Json, options: ToStringOptions): string {
  const text = stringify(value, options);
  fc.pre(JSON.stringify(parse(text)) === JSON.stringify(value));
  return text;
}

describe('what a writer writes reads back', () => {
  it.each([
    ['JSON', (value: Json) => JSON.stringify(value), readDocument],
    ['indented JSON', (value: Json) => JSON.stringify(value, null, '\t'), readDocument],
    ['JSON as YAML', (value: Json) => JSON.stringify(value), readYaml],
    ['YAML', (value: Json) => written(value, {}), readDocument],
    [
      'folded YAML',
      (value: Json) => written(value, { lineWidth: 0, indent: 4, blockQuote: 'folded' }),
      readDocument,
    ],
    [
      'quoted YAML',
      (value: Json) =>
        written(value, { defaultStringType: 'QUOTE_DOUBLE', doubleQuotedMinMultiLineLength: 1 }),
      readDocument,
    ],
  ] as const)('%s', (_, write, read) => {
    assertLaw(
      fc.property(root, value => {
        const { value: node, diagnostics } = read(source(write(value)));
        expect(diagnostics).toEqual([]);
        expect(node && JSON.stringify(toJson(node))).toBe(JSON.stringify(value));
        if (node) checkPlaces(node);
      }),
      { numRuns: 300 },
    );
  });
});

/** JSON texts with refused values, and texts that are almost JSON. */
const fragment = fc.constantFrom(
  '"a"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\t"',
  '1',
  '1e999',
  '-0',
  '9007199254740993',
  'null',
  '01',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  ' ',
  '\n',
  '\\',
  '"',
);
const almost = fc.oneof(
  fc.array(fragment, { maxLength: 12 }).map(parts => parts.join('')),
  fc
    .array(fc.tuple(fragment, fragment), { maxLength: 5 })
    .map(pairs => `{${pairs.map(([key, value]) => `${key}: ${value}`).join(', ')}}`),
  fc.array(fragment, { maxLength: 6 }).map(parts => `[${parts.join(', ')}]`),
);
describe('both readers', () => {
  it('read JSON to the same tree', () => {
    assertLaw(
      fc.property(root, fc.constantFrom(undefined, 1, '\t', '   '), (value, indent) => {
        const text = source(JSON.stringify(value, null, indent));
        expect(readDocument(text)).toEqual(readYaml(text));
      }),
      { numRuns: 300 },
    );
  });

  it('report the same of it', () => {
    assertLaw(
      fc.property(almost, text => {
        expect(readDocument(source(text))).toEqual(readYaml(source(text)));
      }),
      { numRuns: 3000 },
    );
  });

  it('agree with JSON.parse on what JSON is', () => {
    assertLaw(
      fc.property(almost, text => {
        const read = readJson(startReading(source(text), DOCUMENT_LIMITS)) !== undefined;
        expect(read).toBe(isJson(text) && /^\s*[[{]/.test(text));
      }),
      { numRuns: 3000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Words that only the library's messages use. */
const LIBRARY_WORDS =
  /flow (?:map|seq|coll)|block (?:map|seq|coll|scalar)|implicit|indicator|node|token|scalar|plain|compact|stream|flow-|must |need to|not allowed/i;

/** Pieces whose combinations reach most of YAML's grammar. */
const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    '1',
    '-0',
    '0x1',
    '~',
    'null',
    'true',
    '.inf',
    '"x"',
    "'y'",
    '"a\\n"',
    "'it''s'",
    '"\\u00e9"',
    'é',
    '😀',
    '<<',
    '%',
    '@',
    '\\',
  ],
  ...[
    ': ',
    ':',
    ' ',
    '  ',
    '\n',
    '\n',
    '\n  ',
    '\n    ',
    '\r\n',
    '\t',
    '\n- ',
    '- ',
    '? ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    ',',
    '# c\n',
    '#',
    '"',
    "'",
  ],
  ...[
    '|\n',
    '>\n',
    '|-\n',
    '>-\n',
    '|+\n',
    '>+\n',
    '|2\n',
    ' x\n',
    '  y\n',
    '   z\n',
    '\n\n',
    '&a ',
    '*a',
    '!!str ',
    '!!int ',
    '& ',
    '%YAML 1.2\n',
    '`',
    '\\q',
    '...\n',
    '---\n',
  ],
  ...['"\\\n  x"', '"a\n  b\n\n  c"', "'p\n  q'"],
);
const yamlish = fc.array(piece, { maxLength: 14 }).map(pieces => pieces.join(''));
const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 200 }),
  yamlish,
);

describe('any text', () => {
  it('has a value or a diagnostic within the text, and never both', () => {
    assertLaw(
      fc.property(garbage, text => {
        const { value, diagnostics } = readDocument(source(text));
        expect(diagnostics.length === 0).toBe(value !== undefined);
        for (const { span } of diagnostics) {
          if (!span) throw new Error('no span');
          expect(0 <= span.start && span.start <= span.end && span.end <= text.length).toBe(true);
        }
        if (value) checkPlaces(value);
      }),
      { numRuns: 3000 },
    );
  });

  it('that is refused gets a reason in our words', () => {
    assertLaw(
      fc.property(yamlish, text => {
        for (const { message, hint } of readDocument(source(text)).diagnostics) {
          for (const sentence of [message, hint ?? '']) {
            expect(sentence).not.toMatch(LIBRARY_WORDS);
            expect(sentence).toMatch(/^(?:[a-z`].*[^.])?$/);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('has a bracket in a word reported only where the library finds a fault too', () => {
    const inBrackets = fc.array(fc.oneof(piece, fc.constantFrom('a[', '{', '[', ', b')), { maxLength: 10 });
    assertLaw(
      fc.property(inBrackets, pieces => {
        const text = `[${pieces.join('')}]`;
        const { diagnostics } = readDocument(source(text));
        if (!diagnostics.some(({ message }) => message.includes('has no quotes'))) return;
        expect(parseDocument(text, { logLevel: 'silent' }).errors).not.toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("that is read gives the library's tree, without an error or a warning of its own", () => {
    assertLaw(
      fc.property(yamlish, text => {
        const { value } = readDocument(source(text));
        // The library loses an empty line after an escaped line break.
        if (!value || /\\\r?\n[ \t]*\r?\n/.test(text)) return;
        const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
        expect([...document.errors, ...document.warnings]).toEqual([]);
        expect(canonicalText(value)).toBe(canonicalText(oracle(document.contents, document)));
      }),
      { numRuns: 3000 },
    );
  });
});

/** The library's tree in our form: keys are their text. */
function oracle(node: unknown, document: ReturnType<typeof parseDocument>): JsonNode {
  const span = { source: source(''), start: 0, end: 0 };
  if (isAlias(node)) return oracle(node.resolve(document), document);
  if (isSeq(node)) return { kind: 'list', items: node.items.map(item => oracle(item, document)), span };
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }) => ({
      key: { value: isScalar(key) ? (key.source ?? '') : '', span },
      value: oracle(value, document),
    }));
    return { kind: 'object', entries, span };
  }
  const value = isScalar(node) ? node.value : null;
  if (typeof value === 'string') return { kind: 'string', value, span };
  if (typeof value === 'number') return { kind: 'number', value, span };
  return typeof value === 'boolean' ? { kind: 'boolean', value, span } : { kind: 'null', span };
}

/** Every character of every string and key comes from its place. */
function checkPlaces(node: JsonNode): void {
  if (node.kind === 'string') checkText(node);
  if (node.kind === 'list') node.items.forEach(checkPlaces);
  if (node.kind === 'object') {
    for (const { key, value } of node.entries) {
      checkText(key);
      checkPlaces(value);
    }
  }
}

function checkText({ value, span, offsets }: LocatedText): void {
  const { text } = span.source;
  if (!offsets) {
    expect(text.slice(span.start, span.end)).toBe(value);
    return;
  }
  expect(offsets).toHaveLength(value.length + 1);
  expect([span.start, ...offsets, span.end]).toEqual(
    [span.start, ...offsets, span.end].sort((a, b) => a - b),
  );
  const strays = [...Array(value.length).keys()].filter(
    index => !standsFor(text[offsets[index] ?? -1], value[index]),
  );
  expect(strays).toEqual([]);
}

/** A unit stands for itself, for an escape sequence, or for a folded line break. */
function standsFor(written: string | undefined, read: string | undefined): boolean {
  return (
    written === read ||
    written === '\\' ||
    (read === ' ' && written === '\n') ||
    (read === '\n' && written === undefined)
  );
}
