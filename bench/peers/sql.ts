/** The common part of the two databases: facts as tables. */
import type { Value } from '../../src/datalog/program.ts';
import type { BenchProgram } from '../programs/program.ts';

export interface Table {
  readonly name: string;
  /** Columns are c0, c1, … */
  readonly rows: readonly (readonly Value[])[];
  /** With the types of the columns. */
  readonly create: string;
}

export function tablesOf({ facts }: BenchProgram): readonly Table[] {
  const rows = new Map<string, (readonly Value[])[]>();
  for (const { relation, tuple } of facts()) {
    const known = rows.get(relation);
    if (known) known.push(tuple);
    else rows.set(relation, [tuple]);
  }
  return [...rows].map(([name, tuples]) => {
    const columns = tuples[0]?.map(
      (value, at) => `c${at} ${typeof value === 'string' ? 'VARCHAR' : 'INTEGER'}`,
    );
    return { name, rows: tuples, create: `CREATE TABLE ${name} (${columns?.join(', ')})` };
  });
}

/** The one number that an answer is compared by. */
export function resultQuery({ answer }: BenchProgram): string {
  return answer.read === 'size'
    ? `SELECT count(*) AS result FROM ${answer.relation}`
    : `SELECT c0 AS result FROM ${answer.relation}`;
}
