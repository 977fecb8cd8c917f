/** Which tests a source text defines, language by language: every name that is one, and what only looks like one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguages, testsOf } from '../../src/sources/evidence/tests/index.ts';
import { shownTitle } from '../../src/sources/evidence/title.ts';
import { isFull, lawsOf, someOf } from '../laws/law.ts';
import { expectProportion } from '../proportion.ts';

const assertLaw = lawsOf('extract');

interface Row {
  readonly file: string;
  readonly text: string;
  /** All that it defines, where the language tells. */
  readonly defined?: readonly string[];
  /** Names by which a test may be called. */
  readonly named?: readonly string[];
  readonly notNamed?: readonly string[];
}

const rows: Record<string, Row> = {
  'suites and tests': {
    file: 'a.test.ts',
    text: `describe('csv', () => {
  describe("rows", () => { it('reads', async () => { expect(1).toBe(1); }); });
  test(\`writes\`, () => {});
});
it('alone', done => done());`,
    defined: ['csv > rows > reads', 'csv > writes', 'alone'],
    named: ['csv > rows > reads', 'rows > reads', 'reads', 'csv rows reads', 'csv::rows::reads', 'alone'],
    notNamed: ['csv', 'rows', 'csv > reads', 'rea', 'reads ', 'csv > rows', ''],
  },
  'escapes stand for characters': {
    file: 'a.js',
    text: String.raw`it('uni\u00e9', f); it("hex\x41", f); it('long\u{1F600}', f); it('a\'b\n', f); it('\ud83d\ude00', f);`,
    defined: ['unié', 'hexA', 'long😀', "a'b\n", '😀'],
  },
  'comments, strings, regexes and templates define nothing': {
    file: 'a.js',
    text: `// it('one', () => {});
/* it('two', () => {}); */
const text = "it('three', () => {})" + 'it("four", f)' + \`it('five', () => {}) \${"\`" + \`\${'}'}\`} it('six', f)\`;
const quotient = a / b; const pattern = /it('seven', f) [/'"]/;
if (/x/.test('eight', f)) split('nine', f);
const ratio = (a + b) / c; it('ten', () => {});
obj.it('eleven', f); function test('twelve', f) {}`,
    defined: ['ten'],
  },
  'modifiers, each, planned tests and tables': {
    file: 'a.tsx',
    text: `it.skip('skipped', f); test.only('only', f); it.concurrent.each([1, (2)])('adds %i and $name.first', f);
it.todo('planned'); it('no body'); test.skipIf(process.env['CI'])('sometimes', f);
describe.each\`a | b\`('table $a', () => { it('inside', f); });
test.describe('playwright', () => { test('click', f); });
it('joined ' + name, f); it(name, f); it(\`hi \${name}!\`, f); test.beforeEach('not', f); test.each(rows)('%s', f);
describe(Parser, () => { it('parses', f); }); describe(Parser.name, () => { it('prints', f); });`,
    defined: [
      'skipped',
      'only',
      'adds … and …',
      'sometimes',
      'table … > inside',
      'playwright > click',
      'joined …',
      'hi …!',
      '…',
      'Parser > parses',
      'Parser > prints',
    ],
    named: ['adds 1 and Ann', 'joined up', 'hi you!', 'table 3 > inside', 'Parser > prints'],
    notNamed: ['adds 1', 'hi you', 'anything at all', 'planned', 'no body', 'name'],
  },
  'node:test and subtests': {
    file: 'a.mjs',
    text: `test('outer', async t => { await t.test('inner', f); }); Deno.test('deno', f);`,
    defined: ['outer', 'outer > inner', 'deno'],
  },
  'a template that does not end hides the rest': {
    file: 'a.ts',
    text: "it('before', f);\nconst a = `oh\nit('after', f);",
    defined: ['before'],
  },
  'a string that does not end hides its line': {
    file: 'a.jsx',
    text: "it('first', f);\nconst a = <p>Don't it('no', f)</p>;\nit('second', f);",
    defined: ['first', 'second'],
  },
  'functions and classes': {
    file: 'tests/test_csv.py',
    text: `def test_valid(): pass
async def test_later(client): ...
@pytest.mark.parametrize("a", [
1, 2
])
def test_many(a): pass
def helper():
    def test_inner(): pass
class TestCsv(Base):
    def test_empty(self): pass
    class TestNested:
        def test_deep(self): pass
    def helper(self): pass
class Parser:
    def test_not_collected(self): pass
class Old(unittest.TestCase):
    def test_old(self): pass
if True:
    def test_conditional(): pass`,
    defined: [
      'test_valid',
      'test_later',
      'test_many',
      'TestCsv > test_empty',
      'TestCsv > TestNested > test_deep',
      'Old > test_old',
      'test_conditional',
    ],
    named: ['test_many[1-2]', 'TestCsv::test_empty', 'TestCsv.test_empty', 'test_deep', 'test_valid[]'],
    notNamed: ['TestCsv', 'helper', 'test_inner', 'TestCsv::test_deep', 'est_valid', 'test_'],
  },
  'comments and docstrings define nothing in Python': {
    file: 'test_a.py',
    text: `"""
def test_doc(): pass
"""
# def test_comment(): pass
x = '''
def test_string(): pass
'''
y = "a \\" def test_b(): pass"; z = 'def test_c(): pass'
def test_real(): pass`,
    defined: ['test_real'],
  },
  'attributes and modules': {
    file: 'src/csv.rs',
    text: `#![cfg(test)]
fn not_a_test<'a>(x: &'a str) -> char { '"' }
#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    #[should_panic(expected = "x")]
    pub fn valid() { let c = '{'; let s = r#"#[test] fn fake() {} }"#; }
    #[tokio::test(flavor = "multi_thread")]
    async fn later() {}
    /* #[test] fn commented() {} /* nested */ */
    // #[test]
    fn helper() {}
    mod inner { #[rstest] #[case(1)] fn cases(#[case] a: u8) {} }
}
#[test]
fn outside() {}
#[test] struct NoFunction; fn after() {}
mod other; #[test] fn last() { { } }`,
    defined: ['tests > valid', 'tests > later', 'tests > inner > cases', 'outside', 'last'],
    named: ['tests::valid', 'valid', 'tests::inner::cases'],
    notNamed: ['fake', 'helper', 'inner::valid', 'not_a_test', 'after'],
  },
  'functions and subtests': {
    file: 'pkg/csv_test.go',
    text: `package csv
// func TestComment(t *testing.T) {}
func TestCsv(t *testing.T) {
	t.Run("no rows", func(t *testing.T) { t.Run(\`deep\`, func(t *testing.T) {}) })
	for _, tc := range cases { t.Run(tc.name, func(t *testing.T) {}) }
	s := "func TestString(t *testing.T) {}"; r := '"'
}
func (s *Suite) TestMethod() {}
func Testing(t *testing.T) {}
func helper() { x.Run("not", f) }
func Test_lower(t *testing.T) {}
func FuzzCsv(f *testing.F) {}`,
    defined: [
      'TestCsv',
      'TestCsv > no rows',
      'TestCsv > no_rows',
      'TestCsv > no rows > deep',
      'TestCsv > no_rows > deep',
      'TestMethod',
      'Test_lower',
      'FuzzCsv',
    ],
    named: ['TestCsv/no_rows', 'TestCsv/no rows/deep', 'TestCsv'],
    notNamed: ['TestComment', 'TestString', 'TestCsv/other', 'Testing', 'helper/not'],
  },
  'a Go file that is not named for tests has none': {
    file: 'csv.go',
    text: 'func TestCsv(t *testing.T) {}',
    notNamed: ['TestOther'],
  },
  'annotations and classes': {
    file: 'src/test/java/com/example/CsvTest.java',
    text: `package com.example;
/** @Test void doc() {} */
public class CsvTest {
  @Test
  @DisplayName("reads all rows")
  public void valid() throws IOException {}
  @ParameterizedTest(name = "{0}") @ValueSource(ints = {1, 2})
  void many(int rows) { helper("@Test void fake() {}"); }
  @org.junit.jupiter.api.Test <T> void generic() {}
  @BeforeEach void setUp() {}
  void helper(String text) {}
  @Nested class Inner { @RepeatedTest(3) void deep() {} }
}`,
    defined: [
      'CsvTest > valid',
      'CsvTest > reads all rows',
      'CsvTest > many',
      'CsvTest > generic',
      'CsvTest > Inner > deep',
    ],
    named: ['CsvTest.valid', 'CsvTest#valid', 'CsvTest::valid', 'valid()', 'many(int)', 'CsvTest.Inner#deep'],
    notNamed: ['setUp', 'fake', 'doc', 'helper', 'Inner'],
  },
  'Kotlin names in back quotes': {
    file: 'CsvTest.kt',
    text: 'class CsvTest { @Test fun `reads all rows`() { } @Test suspend fun plain() = runTest { } }',
    defined: ['CsvTest > reads all rows', 'CsvTest > plain'],
  },
  'any other language by its words': {
    file: 'spec/csv_spec.rb',
    text: `it "reads rows" do
# it "commented" do
puts "prints rows"
def test_valid
test_valid_more = 1
TEST(Csv, Empty) {`,
    named: ['reads rows', 'test_valid', 'Empty'],
    notNamed: ['commented', 'prints rows', 'reads', 'test_valid_more', 'test', '', ' '].filter(
      each => each !== 'reads',
    ),
  },
};

describe.skipIf(isFull).each(Object.entries(rows))(
  '%s',
  (_, { file, text, defined, named = [], notNamed = [] }) => {
    const language = testLanguages.find(({ files }) => files.some(end => file.endsWith(end)));
    if (defined) {
      test('defines these, and nothing else', () => {
        expect(language?.testsIn(text).map(shownTitle)).toEqual(defined);
      });
    }
    test.each(named)('%j names one', name => expect(testsOf(file, text).defines(name)).toBe(true));
    test.each(notNamed)('%j names none', name => expect(testsOf(file, text).defines(name)).toBe(false));
  },
);

const hostile: Record<string, string> = {
  'brackets that open': '(['.repeat(200_000),
  'calls that open': "it.each(describe('a', ".repeat(30_000),
  'regexes that do not end': '=/['.repeat(200_000),
  'templates in templates': '`${'.repeat(200_000),
  'comments in comments': '/*'.repeat(300_000),
  quotes: `'"\``.repeat(200_000),
  'attributes that do not end': '#[test'.repeat(80_000),
  annotations: '@Test('.repeat(80_000),
  hashes: `r${'#'.repeat(500_000)}`,
  'classes in classes': Array.from({ length: 1_300 }, (_, at) => `${' '.repeat(at)}class TestA:`).join('\n'),
  braces: `mod a {#[test] fn b() {}`.repeat(20_000),
  'one word, often': 'name '.repeat(200_000),
};
const files = ['a.ts', 'a.py', 'a.rs', 'a_test.go', 'a.java', 'a.rb'];

describe.each(someOf(Object.keys(hostile), 8))('time in proportion: %s', name => {
  test.each(files)('%s', file => {
    expectProportion(text => testsOf(file, text).defines('name'), hostile[name] ?? '');
  });
});

test('any text is read without a fault', () => {
  const piece = fc.constantFrom(
    ...['it(', "'a'", '"', '`', '${', '}', '{', '(', ')', ',', '/', '*/', '/*', '#[test]', 'fn a', 'mod b '],
    ...[
      'def test_a',
      'class TestB',
      ':',
      '\n',
      '  ',
      'func TestC',
      '@Test',
      'void',
      '.each',
      "'",
      '\\',
      '#',
      'r#"',
    ],
  );
  assertLaw(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom(...files), (pieces, file) => {
      expect(typeof testsOf(file, pieces.join('')).defines('a')).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});
