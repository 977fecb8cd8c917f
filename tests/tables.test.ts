/**
 * Tables in files: rows to tuples and back, as Soufflé reads and prints them, and what does not fit, with its place.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnType, RelationDecl, Tuple } from '../src/datalog/program.ts';
import { placeOf } from '../src/diagnostics/diagnostic.ts';
import { standardFormat, type TableFormat, tableFormat } from '../src/runtime/tables/format.ts';
import { readTable } from '../src/runtime/tables/read-table.ts';
import { showTable, writeTable } from '../src/runtime/tables/write-table.ts';
import { writtenFloat } from '../src/runtime/tables/written-float.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('tables');

const tabs = standardFormat('input', 'r');
const quoted: TableFormat = { ...tabs, delimiter: ',', quoted: true };

function relation(...types: ColumnType[]): RelationDecl {
  return { name: 'r', columns: types.map((type, index) => ({ name: `c${index}`, type })) };
}

function read(text: string, types: readonly ColumnType[], format = tabs) {
  const { value, diagnostics } = readTable({ name: 'r.facts', text }, relation(...types), format);
  const problems = diagnostics.map(
    ({ code, message, span }) => `${span ? placeOf(span) : ''} ${code} ${message}`,
  );
  return value ? value.map(({ tuple }) => tuple) : problems;
}

const readings: readonly [
  string,
  readonly ColumnType[],
  TableFormat,
  readonly Tuple[] | readonly string[],
][] = [
  ['', ['symbol'], tabs, []],
  ['a\tb\n', ['symbol', 'symbol'], tabs, [['a', 'b']]],
  [
    'a\tb\t1\nc\t\t2\td\n',
    ['number', 'symbol'],
    { ...tabs, fields: [2, 0] },
    [
      [1, 'a'],
      [2, 'c'],
    ],
  ],
  [
    'a\tb\n',
    ['number', 'symbol'],
    { ...tabs, fields: [2, 0] },
    ['r.facts:1:1 E409 the row has 1 field, and `r` has 2 columns'],
  ],
  ['a\tb', ['symbol', 'symbol'], tabs, [['a', 'b']]],
  ['a\r\nb\r\n', ['symbol'], tabs, [['a'], ['b']]],
  ['\n', ['symbol'], tabs, [['']]],
  ['\t\n', ['symbol', 'symbol'], tabs, [['', '']]],
  ['"a"\n', ['symbol'], tabs, [['"a"']]],
  ['-1\t7\t0x10\t.5e1\n', ['number', 'unsigned', 'unsigned', 'float'], tabs, [[-1, 7, 16, 5]]],
  ['-0\t-0.0\n', ['number', 'float'], tabs, [[0, 0]]],
  ['()\n', [], tabs, [[]]],
  ['a::b\n', ['symbol', 'symbol'], { ...tabs, delimiter: '::' }, [['a', 'b']]],
  ['x\ty\n1\t2\n', ['number', 'number'], { ...tabs, headers: true }, [[1, 2]]],
  [
    '"a"b,c\n',
    ['symbol', 'symbol'],
    quoted,
    ['r.facts:1:1 E409 something follows the closing `"` of a field'],
  ],
  ['"a,""b\n",c\n', ['symbol', 'symbol'], quoted, [['a,"b\n', 'c']]],
  ['a"b,\r\n', ['symbol', 'symbol'], quoted, [['a"b', '']]],
  ['a,"b\n', ['symbol', 'symbol'], quoted, ['r.facts:1:3 E409 a quoted field has no closing `"`']],
  [
    'a\nb\tc\td\n',
    ['symbol', 'symbol'],
    tabs,
    [
      'r.facts:1:1 E409 the row has 1 field, and `r` has 2 columns',
      'r.facts:2:1 E409 the row has 3 fields, and `r` has 2 columns',
    ],
  ],
  ['a\t1.5\n', ['symbol', 'number'], tabs, ['r.facts:1:3 E409 `1.5` is no `number`']],
  ['1\n-1\n', ['unsigned'], tabs, ['r.facts:2:1 E409 `-1` is no `unsigned`']],
  ['9007199254740992\n', ['number'], tabs, ['r.facts:1:1 E409 `9007199254740992` is no `number`']],
  [
    'nan\n1e999\n',
    ['float'],
    tabs,
    ['r.facts:1:1 E409 `nan` is no `float`', 'r.facts:2:1 E409 `1e999` is no `float`'],
  ],
  ['\n', ['number'], tabs, ['r.facts:1:1 E409 an empty field is no `number`']],
  ['1\n', [], tabs, ['r.facts:1:1 E409 a row of `r` is written `()`']],
];

test.each(readings)('%j as %j', (text, types, format, expected) => {
  expect(read(text, types, format)).toEqual(expected);
});

test('the bad rows of a table are reported up to a bound', () => {
  expect(read('x\n'.repeat(100_000), ['number'])).toHaveLength(100);
});

const floats: readonly [number, string][] = [
  [0, '0'],
  [1, '1'],
  [-2.5, '-2.5'],
  [0.1, '0.10000000000000001'],
  [100, '100'],
  [0.0001, '0.0001'],
  [0.00001, '1.0000000000000001e-05'],
  [1e16, '10000000000000000'],
  [1e17, '1e+17'],
  [1e300, '1.0000000000000001e+300'],
  [5e-324, '4.9406564584124654e-324'],
];

test.each(floats)('the float %d is written %s', (value, text) => {
  expect(writtenFloat(value)).toBe(text);
});

test('tables are shown as Soufflé shows them', () => {
  const decl = relation('symbol', 'number');
  const rows: Tuple[] = [
    ['b', 1],
    ['a', 10],
    ['a', 9],
  ];
  const shown = '---------------\nr\n===============\na\t9\na\t10\nb\t1\n===============\n';
  expect(showTable(rows, decl, tabs)).toBe(shown);
  expect(writeTable(rows, decl, { ...tabs, headers: true })).toBe('c0\tc1\na\t9\na\t10\nb\t1\n');
  expect(writeTable([[]], relation(), tabs)).toBe('()\n');
  expect(writeTable([], relation(), tabs)).toBe('');
});

const parameters: readonly [Record<string, string>, Partial<TableFormat> | string][] = [
  [{}, {}],
  [
    { IO: 'file', filename: 'x/y.txt', delimiter: ';' },
    { filename: 'x/y.txt', delimiter: ';' },
  ],
  [{ IO: 'stdin' }, { io: 'standard' }],
  [{ rfc4180: 'true' }, { quoted: true, delimiter: ',' }],
  [
    { rfc4180: 'true', delimiter: '|' },
    { quoted: true, delimiter: '|' },
  ],
  [{ headers: 'true' }, { headers: true }],
  [{ name: 'q' }, { name: 'q', filename: 'q.facts' }],
  [
    { filename: 'x', name: 'q', delimiter: '|', rfc4180: 'true' },
    { name: 'q', filename: 'x', delimiter: '|', quoted: true },
  ],
  [{ columns: '2:0' }, { fields: [2, 0] }],
  [{ operation: 'input', attributeNames: 'a' }, {}],
  [{ columns: '1:1' }, '`.input r` has the parameter `columns=1:1`'],
  [{ delimiter: '' }, '`.input r` has an empty delimiter'],
  [{ columns: 'a' }, '`.input r` has the parameter `columns=a`'],
  [{ operation: 'output' }, '`.input r` has `operation=output`, which is not carried'],
  [{ IO: 'toString' }, '`.input r` has `IO=toString`, which is not carried'],
  [{ IO: 'sqlite' }, '`.input r` has `IO=sqlite`, which is not carried'],
  [{ headers: 'yes' }, '`.input r` has the parameter `headers=yes`'],
  [{ compress: 'true' }, '`.input r` has the parameter `compress`, which is not carried'],
  [{ filename: '/etc/passwd' }, '`.input r` has the filename `/etc/passwd`, which leads out of the folder'],
  [{ filename: 'a/../../b' }, '`.input r` has the filename `a/../../b`, which leads out of the folder'],
];

test.each(parameters)('parameters %j', (given, expected) => {
  const directive = { kind: 'input', relation: 'r', parameters: new Map(Object.entries(given)) } as const;
  const { value, diagnostics } = tableFormat('input', directive);
  if (typeof expected === 'string') expect(diagnostics.map(each => each.message)).toEqual([expected]);
  else expect(value).toEqual({ ...tabs, ...expected });
});

describe('what is written is read back', () => {
  const number = fc.maxSafeInteger().map(each => each + 0);
  const float = fc.double({ noNaN: true, noDefaultInfinity: true }).map(each => each + 0);
  const forms: readonly [string, TableFormat, fc.Arbitrary<string>][] = [
    ['plain', tabs, fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', 'é', '\\') })],
    ['quoted', quoted, fc.string({ unit: fc.constantFrom('a', '"', ',', '\t', '\n', '\r') })],
  ];
  test.each(forms)('%s', (_, format, text) => {
    const types = ['symbol', 'number', 'float'] as const;
    assertLaw(
      fc.property(fc.array(fc.tuple(text, number, float)), rows => {
        const again = read(writeTable(rows, relation(...types), format), types, format);
        const sorted = (list: readonly unknown[]) => list.map(each => JSON.stringify(each)).sort();
        expect(sorted(again)).toEqual(sorted(rows));
      }),
    );
  });
});

test('a plain table is read as one whose fields are parted by two characters, which takes another way', () => {
  const types = fc.array(fc.constantFrom<ColumnType>('symbol', 'number', 'unsigned', 'float'), {
    minLength: 1,
    maxLength: 3,
  });
  const pieces = fc.constantFrom(
    'a',
    '7',
    '-',
    '0',
    '+',
    ' ',
    '.',
    'é',
    '\t',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '1234567890123456',
  );
  const texts = fc.array(pieces, { maxLength: 30 }).map(each => each.join(''));
  const law = fc.property(types, texts, (columns, text) => {
    const [plain, other] = [
      read(text, columns),
      read(text.replaceAll('\t', '::'), columns, { ...tabs, delimiter: '::' }),
    ];
    const shown = (rows: typeof plain) =>
      rows.map(each => (typeof each === 'string' ? each.replace(/:\d+ .*/, '') : each));
    expect(shown(plain)).toEqual(shown(other));
  });
  assertLaw(law, { numRuns: 400 });
});
