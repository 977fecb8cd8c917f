/** Random structured values, as trees that share no code with their texts but the texts of plain values. */
import fc from 'fast-check';
import { unprintable } from '../../src/datalog/print.ts';
import { valueText } from '../../src/datalog/print-term.ts';
import type { ColumnType, StructuredType, Tag, TypeDecl, Value } from '../../src/datalog/program.ts';
import { structured, structuredTypes } from '../../src/datalog/structured-type.ts';

const types: readonly TypeDecl[] = [
  {
    name: 'List',
    constructors: [
      {
        tag: '[]',
        fields: [
          { name: 'head', type: 'symbol' },
          { name: 'tail', type: structured('List') },
        ],
      },
    ],
  },
  {
    name: 'Tree',
    constructors: [
      { tag: '$Leaf', fields: [] },
      {
        tag: '$Node',
        fields: [
          { name: 'left', type: structured('Tree') },
          { name: 'n', type: 'number' },
          { name: 'u', type: 'unsigned' },
          { name: 'f', type: 'float' },
          { name: 'list', type: structured('List') },
          { name: 'right', type: structured('Tree') },
        ],
      },
    ],
  },
];

export const structures = structuredTypes(types);

export interface Tree {
  readonly type: StructuredType;
  readonly tag: Tag;
  readonly fields: readonly (Tree | Value)[];
}

const TYPES: Readonly<Record<string, readonly ColumnType[]>> = {
  '[]': ['symbol', structured('List')],
  $Node: [structured('Tree'), 'number', 'unsigned', 'float', structured('List'), structured('Tree')],
};

/** Whose symbols match, if that is asked for. */
export function trees(symbols = /^/): fc.Arbitrary<Tree> {
  const plain = fc
    .oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', '\\', '], [', '$Leaf', 'nil', 'é\n', ','),
    )
    .filter(text => unprintable(text) === undefined && symbols.test(text));
  const nil: Tree = { type: structured('List'), tag: 'nil', fields: [] };
  const leaf: Tree = { type: structured('Tree'), tag: '$Leaf', fields: [] };
  const float = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0);
  const { list, tree } = fc.letrec<{ list: Tree; tree: Tree }>(tie => ({
    list: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant(nil),
      fc.tuple(plain, tie('list')).map((fields): Tree => ({ type: structured('List'), tag: '[]', fields })),
    ),
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant(leaf),
      fc
        .tuple(tie('tree'), fc.maxSafeInteger(), fc.maxSafeNat(), float, tie('list'), tie('tree'))
        .map((fields): Tree => ({ type: structured('Tree'), tag: '$Node', fields })),
    ),
  }));
  return fc.oneof(list, tree);
}

export function textOf({ tag, fields }: Tree): string {
  if (tag === 'nil') return 'nil';
  const inside = fields
    .map((field, index) =>
      typeof field === 'object' ? textOf(field) : valueText(field, TYPES[tag]?.[index] ?? 'symbol'),
    )
    .join(', ');
  if (tag === '[]') return `[${inside}]`;
  return fields.length === 0 ? tag : `${tag}(${inside})`;
}

/** The texts of the fields that a value of the tree's constructor was taken apart into. */
export function fieldsAs({ tag }: Pick<Tree, 'tag'>, fields: readonly Value[]): string[] {
  return fields.map((value, index) => valueText(value, TYPES[tag]?.[index] ?? 'symbol'));
}
