/**
 * Parquet files of facts: the only importer of hyparquet and hyparquet-writer. We rely on their encoding and their
 * snappy compression; every value that is read is checked against its column. INVARIANT: a tuple that is read is one
 * of its relation, or the file is refused.
 */
import { readFileSync } from 'node:fs';
import { parquetMetadata, parquetReadObjects, parquetSchema, type SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { BaseType, RelationDecl, Tuple, Value } from '../../datalog/program.ts';

const PARQUET_TYPES = { symbol: 'STRING', number: 'INT64', unsigned: 'INT64', float: 'DOUBLE' } as const;

/** Rows of a group: a reader holds one group at a time. */
const GROUP_ROWS = 50_000;

export function parquetBytes({ columns }: RelationDecl, tuples: readonly Tuple[]): Uint8Array {
  const columnData = columns.map(({ name, type }, at) => {
    const base = typeOf(type);
    const isInteger = base === 'number' || base === 'unsigned';
    return {
      name,
      data: tuples.map(tuple => (isInteger ? BigInt(tuple[at] ?? 0) : tuple[at])),
      type: PARQUET_TYPES[base],
      nullable: false,
    };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: GROUP_ROWS, createdBy: 'rulespec' }));
}

function typeOf(type: string): BaseType {
  return type === 'number' || type === 'unsigned' || type === 'float' ? type : 'symbol';
}

/** Throws where the file is no Parquet, lacks a column, or holds a value that its column cannot. */
export async function readParquet(path: string, relation: RelationDecl): Promise<Tuple[]> {
  try {
    return await tuplesIn(path, relation);
  } catch (error) {
    const message = `\`${path}\`: ${error instanceof Error ? error.message : String(error)}`;
    throw error instanceof UnfitTable ? new UnfitTable(message) : new Error(message, { cause: error });
  }
}

async function tuplesIn(path: string, { name, columns }: RelationDecl): Promise<Tuple[]> {
  const bytes = readFileSync(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const has = new Map(
    parquetSchema(parquetMetadata(file)).children.map(({ element }) => [element.name, element]),
  );
  const missing = columns.find(column => !has.has(column.name));
  if (missing) {
    const known = [...has.keys()].map(each => `\`${each}\``).join(', ');
    throw new UnfitTable(`the table \`${name}\` has no column \`${missing.name}\`, but ${known}`);
  }
  for (const { name: column, type } of columns) {
    const stored = has.get(column);
    if (stored && !isStored(stored, typeOf(type)))
      throw new UnfitTable(
        `the column \`${column}\` of the table \`${name}\` holds ${storedName(stored)}, which is no ${type}`,
      );
  }
  const rows = await parquetReadObjects({ file, columns: columns.map(column => column.name) });
  return rows.map((row, at) =>
    columns.map(column => {
      const value = checkedValue(row[column.name], typeOf(column.type));
      if (value === undefined)
        throw new UnfitTable(
          `the column \`${column.name}\` of the table \`${name}\` has a value in row ${at + 1} that is no ${column.type}`,
        );
      return value;
    }),
  );
}

const TEXTS = ['STRING', 'UTF8', 'ENUM'];
const NUMBERS = /^(?:U?INT_\d+|INTEGER|INT32|INT64|FLOAT|DOUBLE|FLOAT16|NULL)$/;

/**
 * Whether a stored value means itself. A number or bytes that stand for something else, such as DECIMAL, a day or
 * BLOB, do not.
 */
function isStored(stored: SchemaElement, type: BaseType): boolean {
  return type === 'symbol' ? TEXTS.includes(storedName(stored)) : NUMBERS.test(storedName(stored));
}

function storedName({ type, converted_type, logical_type }: SchemaElement): string {
  return logical_type?.type ?? converted_type ?? type ?? 'a structure';
}

/** A table that holds something else than facts of its relation. */
export class UnfitTable extends Error {}

function checkedValue(value: unknown, type: BaseType): Value | undefined {
  if (type === 'symbol' && typeof value === 'string') return value;
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number === 'number' && type === 'float' && Number.isFinite(number))
    return number === 0 ? 0 : number;
  if (typeof number === 'number' && type === 'number' && Number.isSafeInteger(number)) return number;
  if (typeof number === 'number' && type === 'unsigned' && Number.isSafeInteger(number) && number >= 0)
    return number;
  return undefined;
}
