/** Finds rows of a user's table that are no valid facts. A missing fact would prove falsehoods under negation. */
import type { Dialect } from './dialect.ts';
import type { SqlTable } from './sql-program.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

/** An SQL condition that holds for unfit rows; undefined for a table without columns. */
export function unfitCondition({ relation, columns }: SqlTable, dialect: Dialect): string | undefined {
  const tests = relation.columns.map(({ type }, at) => {
    const name = columns[at]?.name ?? '';
    if (type === 'symbol') return `${name} IS NULL`;
    if (type === 'float') return `(${name} IS NULL OR NOT ${dialect.isFinite(name)})`;
    return `(${name} IS NULL OR ${name} NOT BETWEEN ${type === 'number' ? -LARGEST : 0} AND ${LARGEST})`;
  });
  return tests.length > 0 ? tests.join(' OR ') : undefined;
}
