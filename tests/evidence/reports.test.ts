/** Reports of coverage and of findings: each format to the same facts, and what is hostile to a bounded refusal. */
import { describe, expect, test } from 'vitest';
import { readReport } from '../../src/sources/evidence/reports/index.ts';

/** `file: covered/total, lines that ran`, for each file; findings one a line. */
function shown(text: string): readonly string[] | string {
  const read = readReport(text);
  if (read.kind === 'unreadable') return read.why;
  if (read.kind === 'tests') return 'tests';
  if (read.kind === 'findings')
    return read.findings.map(({ file, line, level, rule }) => `${file}:${line} ${level} ${rule}`);
  return [...read.coverage].map(([file, lines]) => {
    const { covered, total } = lines.counts();
    const ran = [...Array(20).keys()].filter(line => lines.ran(line));
    return `${file}: ${covered}/${total}, ${ran.join(' ')}`;
  });
}

const COVERED = ['src/a.ts: 2/3, 1 3', 'src/b.ts: 0/1, '];

describe('coverage', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'lcov',
      'TN:\nSF:src/a.ts\nFN:1,f\nDA:1,5\nDA:2,0,Zm9v\nDA:3,1\nLF:3\nend_of_record\nSF:src/b.ts\nDA:7,0\nend_of_record\n',
      COVERED,
    ],
    [
      'lcov, with a file twice',
      'SF:a\nDA:1,0\nDA:2,1\nend_of_record\nSF:a\nDA:1,2\nDA:3,0\nend_of_record\n',
      ['a: 2/3, 1 2'],
    ],
    ['lcov without lines', 'SF:a\nLF:10\nLH:5\nend_of_record\n', ['a: 5/10, ']],
    ['lcov of Windows', 'SF:src\\a.ts\r\nDA:1,1\r\nend_of_record\r\n', ['src\\a.ts: 1/1, 1']],
    [
      'Cobertura',
      '<?xml version="1.0"?>\n<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">\n<coverage line-rate="0.5"><sources><source>/ci</source></sources><packages><package name="src"><classes><class name="a" filename="src/a.ts"><methods><method name="f"><lines><line number="1" hits="2"/></lines></method></methods><lines><line number="1" hits="2"/><line number="2" hits="0"/><line number="3" hits="1"/></lines></class><class name="b" filename="src/b.ts"><lines><line number="7" hits="0"/></lines></class></classes></package></packages></coverage>',
      COVERED,
    ],
    [
      'JaCoCo',
      '<?xml version="1.0"?><!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd"><report name="x"><package name="com/x"><class name="com/x/A"/><sourcefile name="A.java"><line nr="1" mi="0" ci="3" mb="0" cb="0"/><line nr="2" mi="4" ci="0" mb="0" cb="0"/><counter type="LINE" missed="1" covered="1"/></sourcefile></package></report>',
      ['com/x/A.java: 1/2, 1'],
    ],
    [
      'istanbul',
      JSON.stringify({
        'src/a.ts': {
          path: 'src/a.ts',
          statementMap: { 0: { start: { line: 1 } }, 1: { start: { line: 2 } }, 2: { start: { line: 3 } } },
          s: { 0: 1, 1: 0, 2: 4 },
        },
        'src/b.ts': { path: 'src/b.ts', statementMap: { 0: { start: { line: 7 } } }, s: { 0: 0 } },
      }),
      COVERED,
    ],
    ['Go', 'mode: set\nx.org/m/a.go:3.10,5.2 2 1\nx.org/m/a.go:5.2,6.3 1 0\n', ['x.org/m/a.go: 3/4, 3 4 5']],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });
});

describe('findings', () => {
  const result = (more: object) => ({
    ruleId: 'r',
    locations: [
      { physicalLocation: { artifactLocation: { uri: 'src/a%20b.ts' }, region: { startLine: 3 } } },
    ],
    ...more,
  });
  const sarif = (...results: object[]) => JSON.stringify({ version: '2.1.0', runs: [{ tool: {}, results }] });
  test.each<[string, string, readonly string[] | string]>([
    [
      'SARIF',
      sarif(result({ level: 'error' }), result({}), result({ level: 'note' })),
      ['src/a b.ts:3 error r', 'src/a b.ts:3 warning r', 'src/a b.ts:3 note r'],
    ],
    [
      'SARIF, what is no finding',
      sarif(
        result({ level: 'none' }),
        result({ kind: 'pass' }),
        result({ suppressions: [{ kind: 'inSource' }] }),
      ),
      [],
    ],
    [
      'SARIF, a suppression that was rejected',
      sarif(result({ suppressions: [{ kind: 'external', status: 'rejected' }] })),
      ['src/a b.ts:3 warning r'],
    ],
    [
      'SARIF, a level that nobody knows, and no place',
      sarif({ ruleId: 'r', level: 'fatal' }),
      [':0 error r'],
    ],
    [
      'SARIF, levels of rules',
      JSON.stringify({
        runs: [
          {
            tool: {
              driver: { rules: [{ id: 'a' }, { id: 'b', defaultConfiguration: { level: 'error' } }] },
              extensions: [{ rules: [{ id: 'c', defaultConfiguration: { level: 'note' } }] }],
            },
            results: [
              { ruleId: 'b', ruleIndex: 1 },
              { ruleId: 'b' },
              { rule: { id: 'c', index: 0, toolComponent: { index: 0 } } },
              { ruleId: 'b', level: 'note' },
            ],
          },
        ],
      }),
      [':0 error b', ':0 error b', ':0 note c', ':0 note b'],
    ],
    [
      'SARIF, in several files and from named folders',
      JSON.stringify({
        runs: [
          {
            originalUriBaseIds: { R: { uri: 'file:///work/' }, S: { uri: 'src', uriBaseId: 'R' } },
            artifacts: [{ location: { uri: 'c.ts', uriBaseId: 'S' } }],
            results: [
              {
                ruleId: 'r',
                level: 'error',
                locations: [
                  { physicalLocation: { artifactLocation: { uri: 'a.ts', uriBaseId: 'S' } } },
                  { physicalLocation: { artifactLocation: { uri: 'b.ts', uriBaseId: 'UNKNOWN' } } },
                  { physicalLocation: { artifactLocation: { index: 0 } } },
                ],
              },
            ],
          },
        ],
      }),
      ['/work/src/a.ts:0 error r', 'b.ts:0 error r', '/work/src/c.ts:0 error r'],
    ],
    [
      'SARIF, of a tool that failed',
      JSON.stringify({ runs: [{ invocations: [{ executionSuccessful: false }], results: [] }] }),
      'says that its tool failed',
    ],
    [
      'SARIF, of a tool that did not run',
      JSON.stringify({ runs: [{ tool: {} }] }),
      'is not SARIF: an entry has another shape',
    ],
    [
      'ESLint',
      JSON.stringify([
        {
          filePath: '/p/a.ts',
          messages: [
            { ruleId: 'eqeqeq', severity: 1, line: 3 },
            { ruleId: null, severity: 2, line: 1, fatal: true },
          ],
        },
      ]),
      ['/p/a.ts:3 warning eqeqeq', '/p/a.ts:1 error '],
    ],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });
});

/** What is wrong is said, with its line where there are lines. */
const hostile: Readonly<Record<string, readonly [string, RegExp]>> = {
  'lcov, a line without numbers': ['SF:a\nDA:1,1\nDA:x,1\n', /^is not well-formed lcov in line 3$/],
  'lcov, a line of no file': ['TN:\nDA:1,1\n', /^is not well-formed lcov in line 2$/],
  'lcov, a line far out': ['SF:a\nDA:900000000,1\n', /^has a file of more than 1000000 lines$/],
  'lcov, binary': ['SF:a\u0000b\nDA:1,1\n', /^has a name that/],
  'Go, a block that is too long': [
    'mode: set\na.go:1.1,900000000.1 1 1\n',
    /^is not well-formed a cover profile of Go in line 2$/,
  ],
  'Go, text': ['mode: set\nwhatever\n', /in line 2$/],
  'XML with entities of its own': [
    '<!DOCTYPE coverage [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><coverage><class filename="&b;"/></coverage>',
    /a document type, which is refused, in line 1/,
  ],
  'XML that nests': [`<coverage>${'<a>'.repeat(200)}`, /elements nested too deeply in line 1/],
  'XML that ends early': ['<coverage><class filename="a">', /unclosed tag/],
  'JSON that nests': [`[{"filePath": ${'['.repeat(100_000)}`, /^is not well-formed JSON$/],
  'JSON of another shape': ['[{"filePath": 1}]', /another shape$/],
  'a million findings': [
    `[{"filePath": "a", "messages": [${Array(300_000).fill('{"severity":2}').join(',')}]}]`,
    /^has more than 250000 findings$/,
  ],
  'a million tests': [
    `<testsuite>${'<testcase name="a"/>'.repeat(300_000)}</testsuite>`,
    /^has more than 250000 tests$/,
  ],
};

test.each(Object.entries(hostile))('%s is refused', (_, [text, why]) => {
  expect(shown(text)).toMatch(why);
});
