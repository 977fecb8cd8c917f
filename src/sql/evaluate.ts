/**
 * Runs a translated program on a database, statement by statement: the loop over strata and rounds. INVARIANT: a
 * relation of the result is a complete fixed point. A failing statement ends the run, and an unfinished stratum is
 * rolled back. INVARIANT: the run ends if the program's evaluation does, since each round except the last adds a tuple.
 */
import type { BaseType, Fact } from '../datalog/program.ts';
import type { Dialect } from './dialect.ts';
import type { SqlProgram, SqlRule, SqlStratum, SqlTable } from './sql-program.ts';

export interface Database {
  execute(sql: string): Promise<void>;
  /** Runs a query with a single number as its result. */
  count(sql: string): Promise<number>;
}

interface EvaluateOptions {
  readonly dialect: Dialect;
  /** The rows of a base relation as a query, in the order of its columns; undefined if there are none. */
  readonly source: (table: SqlTable) => string | undefined;
  /** The number of strata that an earlier run has finished, in order of evaluation. 0 starts from the beginning. */
  readonly finished?: number;
  /** Statements to run at the end of a stratum, in the same transaction as the stratum. */
  readonly onFinished?: (stratum: number) => readonly string[];
  /** Called before each stratum and each round; throws to end the run. */
  readonly watch?: (progress: Progress) => void;
}

interface Progress {
  readonly stratum: number;
  /** The round, from 1. */
  readonly round: number;
  /** The number of new tuples of the previous round. */
  readonly tuples: number;
}

/** A failed statement, with its rule. */
export class FailedRule extends Error {
  readonly rule: SqlRule;
  constructor(rule: SqlRule, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.rule = rule;
  }
}

/** Number of facts per statement. */
const BATCH = 500;

export async function evaluateSql(
  program: SqlProgram,
  database: Database,
  options: EvaluateOptions,
): Promise<void> {
  const { finished = 0, onFinished } = options;
  if (finished === 0) {
    await inTransaction(database, async () => {
      for (const table of program.tables) await createTable(table, program, database, options);
      for (const each of onFinished?.(0) ?? []) await database.execute(each);
    });
  }
  for (const [index, stratum] of program.strata.entries()) {
    if (index + 1 <= finished - 1) continue;
    await inTransaction(database, async () => {
      await evaluateStratum(stratum, index, { program, database, options });
      for (const each of onFinished?.(index + 1) ?? []) await database.execute(each);
    });
  }
}

async function inTransaction(database: Database, work: () => Promise<void>): Promise<void> {
  await database.execute('BEGIN TRANSACTION');
  try {
    await work();
  } catch (fault) {
    await database.execute('ROLLBACK');
    throw fault;
  }
  await database.execute('COMMIT');
}

async function createTable(
  table: SqlTable,
  { facts }: SqlProgram,
  database: Database,
  { dialect, source }: EvaluateOptions,
): Promise<void> {
  await database.execute(createStatement(table.name, table));
  const rows = source(table);
  if (rows !== undefined)
    await database.execute(`INSERT INTO ${table.name} SELECT DISTINCT * FROM (${rows})`);
  for (const statement of factStatements(table, facts, dialect)) await database.execute(statement);
}

/** Statements that insert the facts of the table's relation. */
export function* factStatements(
  table: SqlTable,
  facts: readonly Fact[],
  dialect: Dialect,
): Generator<string> {
  const own = facts.filter(({ relation }) => relation === table.relation.name);
  for (let at = 0; at < own.length; at += BATCH) {
    const values = valuesOf(own.slice(at, at + BATCH), table, dialect);
    yield addNew(table.name, `SELECT * FROM (VALUES ${values})`, [table.name]);
  }
}

export function createStatement(name: string, { columns }: SqlTable): string {
  return `CREATE TABLE ${name} (${columns.map(column => `${column.name} ${column.type}`).join(', ')})`;
}

function valuesOf(facts: readonly Fact[], { relation }: SqlTable, dialect: Dialect): string {
  const rowOf = ({ tuple }: Fact): string => {
    const values = relation.columns.map(({ type }, at) => dialect.literal(baseOf(type), tuple[at] ?? ''));
    return `(${values.length > 0 ? values.join(', ') : dialect.literal('number', 1)})`;
  };
  return facts.map(rowOf).join(', ');
}

/** The base type of a column. Columns of structured types are refused at translation. */
function baseOf(type: string): BaseType {
  return type === 'number' || type === 'unsigned' || type === 'float' ? type : 'symbol';
}

/** Inserts the rows of a query that are in none of the tables. */
export function addNew(table: string, query: string, known: readonly string[]): string {
  return `INSERT INTO ${table}\n${[query, ...known.map(each => `SELECT * FROM ${each}`)].join('\nEXCEPT ')}`;
}

interface Run {
  readonly program: SqlProgram;
  readonly database: Database;
  readonly options: EvaluateOptions;
}

async function evaluateStratum(stratum: SqlStratum, index: number, run: Run): Promise<void> {
  const { program, database, options } = run;
  const tableOf = (name: string): SqlTable => {
    const found = program.tables.find(({ relation }) => relation.name === name);
    if (!found) throw new Error(`the relation ${name} has no table`);
    return found;
  };
  if (!stratum.recursive) {
    options.watch?.({ stratum: index, round: 1, tuples: 0 });
    for (const rule of stratum.rules) {
      const { name } = tableOf(rule.relation);
      await derive(rule, addNew(name, rule.query, [name]), database);
    }
    return;
  }
  const tables = stratum.relations.map(tableOf);
  const queriesOf = ({ query, variants }: SqlRule, round: number) => (round === 1 ? [query] : variants);
  let tuples = 0;
  for (let round = 1; round === 1 || tuples > 0; round++) {
    options.watch?.({ stratum: index, round, tuples });
    for (const table of tables) await database.execute(createStatement(nextOf(table), table));
    for (const rule of stratum.rules) {
      const table = tableOf(rule.relation);
      for (const query of queriesOf(rule, round))
        await derive(rule, addNew(nextOf(table), query, [table.name, nextOf(table)]), database);
    }
    tuples = await endRound(tables, round, database);
  }
  for (const table of tables) await database.execute(`DROP TABLE ${deltaOf(table)}`);
}

async function derive(rule: SqlRule, statement: string, database: Database): Promise<void> {
  try {
    await database.execute(statement);
  } catch (fault) {
    throw new FailedRule(rule, fault);
  }
}

/** Adds new tuples to their relations and makes them the last round for the next one. Returns their number. */
async function endRound(tables: readonly SqlTable[], round: number, database: Database): Promise<number> {
  let tuples = 0;
  for (const table of tables) {
    const [next, delta] = [nextOf(table), deltaOf(table)];
    tuples += await database.count(`SELECT count(*) FROM ${next}`);
    await database.execute(`INSERT INTO ${table.name} SELECT * FROM ${next}`);
    if (round > 1) await database.execute(`DROP TABLE ${delta}`);
    await database.execute(`ALTER TABLE ${next} RENAME TO ${delta}`);
  }
  return tuples;
}

function nextOf({ rounds, name }: SqlTable): string {
  return rounds?.next ?? name;
}

function deltaOf({ rounds, name }: SqlTable): string {
  return rounds?.delta ?? name;
}
