/**
 * From an envelope and a working tree in memory to facts: what names what, what was consulted, and what is refused. It
 * is over 350 lines because nearly all of them are rows of tables over one tree.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf } from '../../src/diagnostics/diagnostic.ts';
import { compile, verify } from '../../src/pipeline.ts';
import { readLocator } from '../../src/sources/evidence/locator.ts';
import { readReport, reportFormats } from '../../src/sources/evidence/reports/index.ts';
import {
  MAX_XML_ATTRIBUTES,
  MAX_XML_DEPTH,
  MAX_XML_NAME,
  readXml,
  type XmlElement,
} from '../../src/sources/evidence/reports/xml.ts';
import { digestOf, memoryTree } from '../doubles/working-tree.ts';
import { lawsOf, someOf } from '../laws/law.ts';
import { expectProportion } from '../proportion.ts';
import { run } from './run-predicates.ts';

const NO_FORMAT = `is of no known format: ${reportFormats.map(({ name }) => name).join(', ')}`;
const assertLaw = lawsOf('extract');

const locators: Record<string, ReturnType<typeof named>> = {
  'src/foo.rs': ['src/foo.rs'],
  'src/foo.rs:42': ['src/foo.rs', 42],
  'src/foo.rs:42:7': ['src/foo.rs', 42],
  'src/foo.rs:42:7:9': ['src/foo.rs:42', 7],
  'src/foo.rs:': ['src/foo.rs:'],
  'src/foo.rs:x': ['src/foo.rs:x'],
  'tests/a.py::test_x': ['tests/a.py', undefined, 'test_x'],
  'tests/a.py:3::A::test_x': ['tests/a.py', 3, 'A::test_x'],
  './a//b/../c.ts': ['a/c.ts'],
  ':42': [':42'],
  'a:0': ['a', 0],
  'a b/ü.ts': ['a b/ü.ts'],
  '': ['names no file'],
  '/etc/passwd': ['is not relative to the repository'],
  '\\\\host\\share': ['is not relative to the repository'],
  'C:\\x': ['is not relative to the repository'],
  'a/../../b': ['leads out of the repository'],
  '..': ['leads out of the repository'],
  '.': ['names a folder'],
  'src/': ['names a folder'],
  'a\0b': ['has a NUL character in it'],
  'sub/.GIT/config': ['is in the folder of git itself'],
  [`${'a/'.repeat(3000)}b`]: ['is too long to be a path'],
};

function named(text: string): readonly [string, (number | undefined)?, (string | undefined)?] {
  const { path, why, line, test: name } = readLocator(text);
  if (name !== undefined) return [path ?? why, line, name];
  return line === undefined ? [path ?? why] : [path ?? why, line];
}

test.each(Object.entries(locators))('%j', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test('without a working tree there is no verdict (E601), whatever the envelope', () => {
  for (const rule of ['is_file', 'is_test', 'changed', 'test_passed']) {
    for (const it of ['a', null, []]) {
      const { verdict, diagnostics } = run([rule], it);
      expect(verdict).toBeUndefined();
      expect(diagnostics.map(({ code, span }) => `${code} ${span && placeOf(span)}`)).toEqual([
        'E601 rulespec.yaml:5:5',
      ]);
    }
  }
  expect(run(['exists'], 'a').verdict?.holds).toBe(true);
});

test('without git there is no verdict about changes (E602)', () => {
  const { verdict, diagnostics } = run(['changed'], 'a', memoryTree({ files: { a: '' } }));
  expect(verdict).toBeUndefined();
  expect(diagnostics.map(each => each.message)).toEqual([
    'cannot compare with the base `main`: there is no git repository',
  ]);
});

test('a base that no program could hold is refused (E602)', () => {
  const tree = memoryTree({ files: { a: '' }, changed: ['a'] });
  const { verdict, diagnostics } = run(['changed'], 'a', tree, `base: ${'a'.repeat(100_000)}`);
  expect(verdict).toBeUndefined();
  expect(diagnostics.map(each => each.code)).toEqual(['E602']);
});

test("each relation can be asked about alone by a user's rule", () => {
  const asked = {
    value_file: 'value_file("it", x, _)',
    value_names_line: 'value_names_line("it", x, _)',
    value_line: 'value_line("it", x, _)',
    value_test: 'value_test("it", x, _)',
    value_changed: 'value_changed("it", x, _)',
    value_result: 'value_result("it", x, _, _)',
    value_unresolved: 'value_unresolved(_, x, _, _)',
    test_result: 'test_result(x, _, _)',
    value_failing: 'value_failing(_, x)',
  };
  const rows = Object.values(asked).map(body => {
    const text = `datalog: [own.dl]\nbase: main\nreports: [r.xml]\nclaims: [{name: it, selector: it}]\npredicates: [{relation: own, rule: exists, source: memory}]`;
    const program = `.decl own(x: symbol)\nown(x) :- ${body}.`;
    const { value } = compile({ name: 'r.yaml', text }, undefined, () => ({
      value: { name: 'own.dl', text: program },
      diagnostics: [],
    }));
    const files = {
      'a.py': 'def test_x(): pass',
      'r.xml': '<testsuite><testcase name="test_x"/></testsuite>',
    };
    const tree = memoryTree({ files, changed: ['a.py'] });
    const envelope = { name: 'e.yaml', text: 'facts: {it: "a.py:1::test_x"}' };
    return value && verify(value, envelope, { tree }).run?.fixedPoint.model.tuples('own');
  });
  expect(Object.fromEntries(Object.keys(asked).map((name, at) => [name, rows[at]]))).toEqual({
    value_file: [['it']],
    value_names_line: [['it']],
    value_line: [['it']],
    value_test: [['it']],
    value_changed: [['it']],
    value_result: [['it']],
    value_unresolved: [],
    test_result: [['test_x']],
    value_failing: [],
  });
});

test('a place with a line means its file, also where another rule asks about the line', () => {
  const rules = ['coverage_at_least, value: 50', 'coverage_at_least, value: 60', 'covered'];
  const tree = memoryTree({ files: { 'lcov.info': 'SF:a.ts\nDA:1,1\nDA:2,0\nend_of_record\n' } });
  const { verdict } = run(rules, 'a.ts:2', tree, 'reports: [lcov.info]');
  expect(verdict?.predicates.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['pass', undefined],
    ['fail', expect.stringContaining('`a.ts` is covered to 50 %')],
    ['fail', expect.stringContaining('line 2 of `a.ts` did not run')],
  ]);
});

test('what was looked at is listed, once and in order, with its digest', () => {
  const files = { b: 'one\n', a: '', 'r.xml': '<testsuite/>', unread: '' };
  const tree = memoryTree({ files, changed: [] });
  const { run: completed } = run(
    ['is_file', 'changed', 'test_passed', 'is_test'],
    ['b:1', 'a', 'b', 'gone'],
    tree,
  );
  expect(completed?.consulted).toEqual([
    { path: 'a', digest: digestOf('') },
    { path: 'b', digest: digestOf('one\n') },
    { path: 'gone', digest: undefined },
    { path: 'r.xml', digest: digestOf('<testsuite/>') },
  ]);
});

test('nothing is looked at that no rule asks for', () => {
  const looked: string[] = [];
  const tree = {
    ...memoryTree({}),
    file: (path: string) => {
      looked.push(path);
      return { kind: 'none', why: 'is not there', isAbsent: true } as const;
    },
  };
  expect(run(['exists', 'matches, value: a'], 'a', tree).run?.consulted).toEqual([]);
  run(['is_file'], ['a', '../b', 'a:1', 5, 'a'], tree);
  expect(looked).toEqual(['a']);
});

const outcomes: Record<string, [xml: string, it: string, outcome: string]> = {
  'a pass': ['<testcase name="a"/>', 'a', 'pass'],
  'a failure': ['<testcase name="a"><failure/></testcase>', 'a', 'fail'],
  'an error': ['<testcase name="a"><system-out/><error/></testcase>', 'a', 'fail'],
  'skipped and failed': ['<testcase name="a"><failure/><skipped/></testcase>', 'a', 'fail'],
  'a pass and a failure of one name': [
    '<testcase name="a"/><testcase name="a"><failure/></testcase>',
    'a',
    'fail',
  ],
  'a pass and a skip of one name': [
    '<testcase name="a"/><testcase name="a"><skipped/></testcase>',
    'a',
    'pass',
  ],
  'a status that says it failed': ['<testcase name="a" status="failed"/>', 'a', 'fail'],
  'a result that says it did not run': ['<testcase name="a" result="skipped"/>', 'a', 'fail'],
  'a failure inside the output is none': [
    '<testcase name="a"><system-out><failure/></system-out></testcase>',
    'a',
    'pass',
  ],
  'one of its parameters': [
    '<testcase name="a[1]"/><testcase name="a[2]"><failure/></testcase>',
    'a[1]',
    'pass',
  ],
  'another parameter': ['<testcase name="a[1]"/>', 'a[2]', 'fail'],
  'all of its parameters': ['<testcase name="a[1]"/><testcase name="a[2]"/>', 'a', 'pass'],
  'its class': ['<testcase classname="com.x.CsvTest" name="a"/>', 'CsvTest#a', 'pass'],
  'its class in full': ['<testcase classname="com.x.CsvTest" name="a()"/>', 'com.x.CsvTest.a', 'pass'],
  'another class': ['<testcase classname="com.x.CsvTest" name="a"/>', 'JsonTest#a', 'fail'],
  'the file of a class': [
    '<testcase classname="com.x.CsvTest" name="a"/>',
    'src/com/x/CsvTest.java::a',
    'pass',
  ],
  'the file of another class': [
    '<testcase classname="com.x.CsvTest" name="a"/>',
    'src/com/y/CsvTest.java::a',
    'fail',
  ],
  'the file of a module': ['<testcase classname="tests.test_csv" name="a"/>', 'tests/test_csv.py::a', 'pass'],
  'its file': ['<testcase file="./t/a.py" classname="t.a" name="a"/>', 't/a.py::a', 'pass'],
  'another file': ['<testcase file="t/a.py" name="a"/>', 't/b.py::a', 'fail'],
  'the file of its suite': ['<testsuite file="t/a.js"><testcase name="a"/></testsuite>', 't/b.js::a', 'fail'],
  'an absolute file': ['<testcase file="/work/project/t/a.py" name="a"/>', 't/a.py::a', 'pass'],
  'a package of Go': [
    '<testcase classname="github.com/x/y/pkg" name="TestA/b_c"/>',
    'pkg/a_test.go::TestA/b_c',
    'pass',
  ],
  'another package of Go': [
    '<testcase classname="github.com/x/y/pkg" name="TestA"/>',
    'other/a_test.go::TestA',
    'fail',
  ],
  'a module of Rust': [
    '<testcase classname="krate" name="csv::tests::valid"/>',
    'src/csv.rs::tests::valid',
    'pass',
  ],
  'another module of Rust': [
    '<testcase classname="krate" name="json::tests::valid"/>',
    'src/csv.rs::tests::valid',
    'fail',
  ],
  'the root of a crate': [
    '<testcase classname="krate" name="tests::valid"/>',
    'crates/a/src/lib.rs::tests::valid',
    'pass',
  ],
  'a module in a folder': [
    '<testcase classname="krate" name="csv::rows::valid"/>',
    'src/csv/rows.rs::valid',
    'pass',
  ],
  'a class without a package': ['<testcase classname="CsvTest" name="a"/>', 'src/CsvTest.java::a', 'pass'],
  'another class without a package': [
    '<testcase classname="CsvTest" name="a"/>',
    'src/JsonTest.java::a',
    'fail',
  ],
  'a module below one of the same name': [
    '<testcase classname="tests.test_csv" name="a"/>',
    'other/tests.py::a',
    'fail',
  ],
  'a title that looks like a class': ['<testcase classname="Csv.parse" name="a"/>', 'Csv.parse > a', 'pass'],
  'a module of Rust without a file': [
    '<testcase classname="krate" name="csv::tests::valid"/>',
    'tests::valid',
    'pass',
  ],
  'part of a name': ['<testcase name="reads rows"/>', 'rows', 'fail'],
  'a name with markup': ['<testcase name="a &lt; &#98; &amp; &quot;c&quot;"/>', 'a < b & "c"', 'pass'],
  'the title of a suite': ['<testcase classname="csv parser" name="reads"/>', 'csv parser > reads', 'pass'],
};

/** Node's own reporter says `classname="test"`, which is no file. */
const ofNode = '<testcase classname="test" name="joins cells"/>';
const defining = "test('joins cells', () => {});\n";

test.each<[string, string, Record<string, string>, 'pass' | 'fail']>([
  ['the file defines the test', 'tests/csv.test.js', { 'tests/csv.test.js': defining }, 'pass'],
  [
    'another file defines it',
    'tests/cart.test.js',
    { 'tests/csv.test.js': defining, 'tests/cart.test.js': '' },
    'fail',
  ],
  ['there is no such file', 'tests/cart.test.js', { 'tests/csv.test.js': defining }, 'fail'],
  [
    'two files define it',
    'tests/csv.test.js',
    { 'tests/csv.test.js': defining, 'tests/cart.test.js': defining },
    'fail',
  ],
  [
    'a file without tests has the text',
    'tests/csv.test.js',
    { 'tests/csv.test.js': defining, 'src/a.js': defining },
    'pass',
  ],
])('where a report names no file, and %s', (_, file, others, outcome) => {
  const files = { 'r.xml': `<testsuite>${ofNode}</testsuite>`, ...others };
  const { verdict } = run(['test_passed'], `${file}::joins cells`, memoryTree({ files }));
  expect(verdict?.predicates.map(each => each.outcome)).toEqual([outcome]);
});

test.each(Object.entries(outcomes))('%s', (_, [cases, it, outcome]) => {
  const files = {
    'r.xml': `<?xml version="1.0"?>\n<!-- x --><testsuites><testsuite>${cases}</testsuite></testsuites>`,
  };
  const { verdict, diagnostics } = run(['test_passed'], it, memoryTree({ files }));
  expect(diagnostics).toEqual([]);
  expect(verdict?.predicates.map(each => each.outcome)).toEqual([outcome]);
});

const refused: Record<string, [text: string, why: string]> = {
  'an empty file': ['', NO_FORMAT],
  text: ['ok 1 - a', NO_FORMAT],
  'a second root': [
    '<testsuite/><testsuite/>',
    'is not well-formed XML: documents may contain only one root in line 1',
  ],
  'crossed tags': [
    '<testsuite>\n<a></testsuite></a>',
    'is not well-formed XML: unexpected close tag in line 2',
  ],
  'an unknown entity': ['<testsuite name="&x;"/>', 'is not well-formed XML: undefined entity in line 1'],
  'an entity that every object has': [
    '<testsuite name="&toString;&__proto__;"/>',
    'is not well-formed XML: undefined entity in line 1',
  ],
  'a document type': [
    '<!DOCTYPE a><testsuite/>',
    'is not well-formed XML: a document type, which is refused, in line 1',
  ],
  'an entity of its own': [
    '<!DOCTYPE a [\n<!ENTITY x "y">]><testsuite name="&x;"/>',
    'is not well-formed XML: a document type, which is refused, in line 2',
  ],
  'an external entity': [
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><testsuite name="&a;"/>',
    'is not well-formed XML: a document type, which is refused, in line 1',
  ],
  'an attribute twice': [
    '<testsuite a="" a=""/>',
    'is not well-formed XML: duplicate attribute `a` in line 1',
  ],
  'an attribute of every object twice': [
    '<testsuite __proto__="" __proto__=""/>',
    'is not well-formed XML: duplicate attribute `__proto__` in line 1',
  ],
  'an attribute without quotes': [
    '<testsuite a=b/>',
    'is not well-formed XML: unquoted attribute value in line 1',
  ],
  'a `<` in an attribute': ['<testsuite a="<"/>', 'is not well-formed XML: disallowed character in line 1'],
  'a NUL': ['<testsuite>\n\0</testsuite>', 'is not well-formed XML: disallowed character in line 2'],
  'a NUL in a name': [
    '<testsuite><testcase name="&#0;"/></testsuite>',
    'is not well-formed XML: malformed character entity in line 1',
  ],
  'a character past the last': [
    '<testsuite><testcase name="&#x110000;"/></testsuite>',
    'is not well-formed XML: malformed character entity in line 1',
  ],
  'a surrogate by its number': [
    '<testsuite><testcase name="&#xd800;"/></testsuite>',
    'is not well-formed XML: malformed character entity in line 1',
  ],
  'half a surrogate pair': [
    '<testsuite name="\ud800"><testcase name="test_x"/></testsuite>',
    'is not well-formed XML: it has half a surrogate pair',
  ],
  'a text behind its root': [
    '<testsuite/>x',
    'is not well-formed XML: text data outside of root node in line 1',
  ],
  'cut off': ['<testsuite>\r\n<testcase', 'is not well-formed XML: unclosed tag `testsuite` in line 2'],
  'cut off in a tag': [
    '<testsuite',
    'is not well-formed XML: document must contain a root element in line 1',
  ],
  'a closing tag without end': [
    `<testsuite>${'</x>'.repeat(9)}`,
    'is not well-formed XML: unexpected close tag in line 1',
  ],
  'a long name of an attribute': [
    `<testsuite ${'a'.repeat(MAX_XML_NAME + 1)}=""/>`,
    'is not well-formed XML: a name that is too long in line 1',
  ],
  'a long name of an element': [
    `<testsuite><${'a'.repeat(MAX_XML_NAME + 1)}/></testsuite>`,
    'is not well-formed XML: a name that is too long in line 1',
  ],
  'a name quoted in part': [
    `</${'a'.repeat(200_000)}>`,
    `is not well-formed XML: unmatched closing tag \`${'a'.repeat(40)}…\` in line 1`,
  ],
  'too many attributes': [
    `<testsuite ${Array.from({ length: MAX_XML_ATTRIBUTES + 1 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    'is not well-formed XML: a tag with too many attributes in line 1',
  ],
  'a long name': [
    `<testsuite><testcase name="${'a'.repeat(100_000)}"/></testsuite>`,
    'has a name that is too long or not well-formed text',
  ],
  'nesting without end': [
    '<testsuite>'.repeat(MAX_XML_DEPTH + 1),
    'is not well-formed XML: elements nested too deeply in line 1',
  ],
  'JSON cut off': ['{"testResults": [', 'is not well-formed JSON'],
  'JSON of another kind': ['{"a": 1}', 'is no test report: it has no `testResults`'],
  'JSON with a lone surrogate': [
    '{"testResults": [{"name": "a", "assertionResults": [{"title": "\\ud800", "status": "passed"}]}]}',
    'has a name that is too long or not well-formed text',
  ],
};

test.each(Object.entries(refused))('a report that is %s', (_, [text, why]) => {
  expect(readReport(text)).toEqual({ kind: 'unreadable', why });
  const { verdict, diagnostics } = run(['test_passed'], 'a', memoryTree({ files: { 'r.xml': text } }));
  expect(diagnostics.map(each => each.message)).toEqual([`the report \`r.xml\` ${why}`]);
  expect(verdict?.predicates.map(each => each.reason)).toEqual([
    `\`it\` is "a", but the report \`r.xml\` ${why}`,
  ]);
});

test('any report is read without a fault, and soon', () => {
  const piece = fc.constantFrom(
    ...[
      '<testsuite',
      '<testcase',
      ' name="',
      '"',
      '/>',
      '>',
      '</testcase>',
      '</testsuite>',
      '&lt;',
      '&',
      ';',
      '<!--',
    ],
    ...[
      '-->',
      '<![CDATA[',
      ']]>',
      '<?xml',
      '?>',
      '<',
      'a',
      ' ',
      '\n',
      '<failure/>',
      '{',
      '[',
      '"testResults":',
    ],
  );
  assertLaw(
    fc.property(fc.array(piece, { maxLength: 60 }), pieces => {
      expect(['tests', 'unreadable']).toContain(readReport(`<${pieces.join('')}`).kind);
    }),
    { numRuns: 2_000 },
  );
});

/** Each is as long as a report may be slow to read: work grows with the text, whatever it repeats. */
const repeated: Record<string, string> = {
  elements: '<a>',
  'empty elements': '<b/>',
  'starts of tags': '<',
  'ends of tags': '</a>',
  ampersands: '&',
  'character references': '&#x41;',
  hyphens: '-',
  'ends of CDATA, almost': ']]',
  'question marks': '?',
  quotes: '"',
  breaks: '\r\n',
};
const openings = [
  '',
  '<a>',
  '<a b="',
  '<a ',
  '<!--',
  '<a><![CDATA[',
  '<?x ',
  '<!DOCTYPE a [',
  '<a></',
  '<a b="&',
];

test.each(someOf(Object.entries(repeated), 5))('%s without end take time in proportion', (_, piece) => {
  const ignore = { open: () => {}, close: () => {} };
  for (const opening of openings) {
    expectProportion(text => readXml(text, ignore), opening + piece.repeat(80_000 / piece.length));
  }
});

test('chunks of the text join: elements are the same wherever they end', () => {
  for (const shift of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55]) {
    const names: (string | undefined)[] = [];
    const padding = ' '.repeat(65_500 + shift);
    const text = `<a>${padding}<b name="é😀&lt;x"/>\r\n<c></c></a>`;
    const open = ({ attributes }: XmlElement) => names.push(attributes.get('name'));
    expect(readXml(text, { open, close: () => {} })).toBeUndefined();
    expect(names).toEqual([undefined, 'é😀<x', undefined]);
  }
});

describe('bounded work', () => {
  const tests = Array.from({ length: 20_000 }, (_, at) => `<testcase name="a[${at}]"/>`).join('');
  const many = Array.from({ length: 30_000 }, () => 'a');
  const large: Record<string, [string[], unknown, Record<string, string>]> = {
    'files that are not there': [['is_file'], many.map((_, at) => `f${at}`), {}],
    'one test with many parameters, named often': [
      ['test_passed'],
      many,
      { 'r.xml': `<testsuite>${tests}</testsuite>` },
    ],
    'a large file, searched often': [
      ['is_test'],
      many.map((_, at) => `a.rb::x${at}`),
      { 'a.rb': 'it x\n'.repeat(200_000) },
    ],
    'many tests, each asked for': [
      ['is_test'],
      many.map((_, at) => `a.ts::x${at}`),
      { 'a.ts': 'it(`a\u0024{b}`,f);'.repeat(50_000) },
    ],
  };
  test.each(someOf(Object.entries(large), 4))('%s', (_, [rules, it, files]) => {
    const { verdict, diagnostics } = run(rules, it, memoryTree({ files, changed: [] }), 'reports: [r.xml]');
    expect(verdict).toBeUndefined();
    expect(diagnostics.filter(each => each.severity === 'error').map(each => each.code)).toEqual(['E401']);
  });
});
