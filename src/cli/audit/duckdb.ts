/**
 * The target `duckdb`: a folder of Parquet files, or a database file, in DuckDB. Our loop runs the statements; DuckDB's
 * joins spill to disk. INVARIANT: the user's tables are only read. One transaction stores the rows of a stratum
 * together with the note that it is finished, so an interrupted run resumes there.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseType } from '../../datalog/base-type.ts';
import { print } from '../../datalog/print.ts';
import type { Fact, RelationDecl, Tuple, Value } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { quotedText } from '../../sql/dialect.ts';
import { duckdb as dialect } from '../../sql/dialects/duckdb.ts';
import { evaluateSql } from '../../sql/evaluate.ts';
import type { SqlProgram, SqlTable } from '../../sql/sql-program.ts';
import { translate } from '../../sql/translate.ts';
import { unfitCondition } from '../../sql/unfit.ts';
import { sha256 } from '../../system/digest.ts';
import { type Duckdb, duckdbApi, openDuckdb } from '../../system/tables/duckdb.ts';
import { partsIn, versionOf } from '../../system/tables/parts.ts';
import { failedOn, folderProblem, missingTable, notMade, refusal } from './problems.ts';
import type { Answer, Answers, AuditRequest, Target } from './target.ts';

/** The table of finished strata, by program and tables. */
const NOTES = 'main.rulespec_audit';

export const duckdbTarget: Target = {
  name: 'duckdb',
  takes: ['memory', 'work'],
  async run(place, request) {
    const translation = translate(withFacts(request), dialect);
    if (translation.kind === 'refused') return refused(...translation.reasons.map(refusal));
    const api = duckdbApi();
    if (!api) return refused(notInstalled());
    const kind = kindOf(place);
    if (typeof kind !== 'string') return refused(kind);
    const scratch = request.work ?? mkdtempSync(join(tmpdir(), 'rulespec-audit-'));
    const problem = notMade(scratch);
    if (problem) return refused(problem);
    const remove = () => request.work === undefined && rmSync(scratch, { recursive: true, force: true });
    try {
      const database = await openDuckdb(api, join(scratch, 'audit.duckdb'), request);
      const close = () => {
        database.close();
        remove();
      };
      const answers = await evaluated({
        database,
        place,
        kind,
        request,
        program: translation.program,
        close,
      });
      if (!answers.value) close();
      return answers;
    } catch (fault) {
      remove();
      return refused(failedOn(place, fault));
    }
  },
};

function withFacts({ program: { program, strata }, facts }: AuditRequest) {
  return { program: { ...program, facts: [...program.facts, ...facts] }, strata };
}

function notInstalled(): Diagnostic {
  return diagnostic('E413', 'DuckDB is not installed beside rulespec', {
    hint: '`npm install @duckdb/node-api` where rulespec is installed; `--on files` needs none',
  });
}

function kindOf(place: string): 'folder' | 'file' | Diagnostic {
  try {
    if (statSync(place).isFile()) return 'file';
  } catch {
    // Said below.
  }
  return folderProblem(place) ?? 'folder';
}

interface Opened {
  readonly database: Duckdb;
  readonly place: string;
  readonly kind: 'folder' | 'file';
  readonly request: AuditRequest;
  readonly program: SqlProgram;
  readonly close: () => void;
}

async function evaluated(opened: Opened): Promise<Reported<Answers>> {
  const { database, place, kind, request, program, close } = opened;
  if (kind === 'file') await database.execute(`ATTACH ${quotedText(place)} AS source (READ_ONLY)`);
  const views = kind === 'file' ? await namesIn(database, 'view') : [];
  const sources =
    kind === 'file' ? sourcesOf([...(await namesIn(database, 'table')), ...views]) : filesIn(place);
  for (const { name } of request.events)
    if (!sources.has(name)) return refused(missingTable(name, place, [...sources.keys()]));
  const tableOf = new Map(program.tables.map(table => [table.relation.name, table]));
  for (const { name } of request.events) {
    const table = tableOf.get(name);
    const problem = table && (await unfit(table, sources.get(name) ?? '', database, place));
    if (problem) return refused(problem);
  }
  const given = [print(request.program.program), place, [...sources], versions(place, kind), request.facts];
  const key = sha256(JSON.stringify(given));
  // A view may read files whose versions are unknown.
  const finished = request.events.some(({ name }) => views.includes(name))
    ? await beginAnew(database)
    : await finishedStrata(database, key);
  await database.execute('USE program');
  const isEvent = new Set(request.events.map(({ name }) => name));
  await evaluateSql(program, database, {
    dialect,
    finished,
    source: table =>
      isEvent.has(table.relation.name)
        ? sourceQuery(table, sources.get(table.relation.name) ?? '')
        : undefined,
    onFinished: stratum => [`INSERT INTO ${NOTES} VALUES (${quotedText(key)}, ${stratum})`],
    watch: ({ stratum, round, tuples }) =>
      request.onProgress(`stratum ${stratum + 1} of ${program.strata.length}, round ${round}, ${tuples} new`),
  });
  const outputs: Answer[] = [];
  for (const relation of request.outputs) {
    const table = tableOf.get(relation.name);
    if (!table) throw new Error(`the output ${relation.name} has no table`);
    const count = await database.count(`SELECT count(*) FROM ${table.name}`);
    outputs.push({ relation, count, rows: () => sortedRows(table, database) });
  }
  const value: Answers = { outputs, facts: sessions => factsOf(opened, tableOf, sessions), close };
  return { value, diagnostics: [] };
}

async function namesIn(database: Duckdb, kind: 'table' | 'view'): Promise<readonly string[]> {
  const names: string[] = [];
  const sql = `SELECT ${kind}_name FROM duckdb_${kind}s() WHERE database_name = 'source' AND schema_name = 'main' AND NOT internal`;
  for await (const chunk of database.rows(sql)) for (const [name] of chunk) names.push(String(name));
  return names;
}

function sourcesOf(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map(name => [name, `source.main.${dialect.quote(name)}`]));
}

function filesIn(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string[]>();
  for (const part of partsIn(folder))
    for (const [name, path] of part.files) files.set(name, [...(files.get(name) ?? []), quotedText(path)]);
  return new Map(
    [...files].map(([name, paths]) => [
      name,
      `read_parquet([${paths.join(', ')}], hive_partitioning = false)`,
    ]),
  );
}

/** The versions of the files with the tables. */
function versions(place: string, kind: 'folder' | 'file'): readonly string[] {
  if (kind === 'file') return [place, `${place}.wal`].map(versionOf);
  return partsIn(place).flatMap(({ files }) => [...files.values()].map(versionOf));
}

function sourceQuery({ columns }: SqlTable, source: string): string {
  return `SELECT ${columns.map(({ name, type }) => `CAST(${name} AS ${type}) AS ${name}`).join(', ')} FROM ${source}`;
}

const HINT =
  'a column of symbols holds VARCHAR, one of numbers whole numbers, one of floats DOUBLE or whole numbers';
const NUMERIC = /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT)$/;
/** Whether DuckDB calls so a type whose values the column takes. */
function isStored(stored: string, type: string): boolean {
  return baseType(type) === 'symbol' ? stored === 'VARCHAR' : NUMERIC.test(stored);
}

function quoted(types: ReadonlyMap<string, string>): string {
  return [...types.keys()].map(each => `\`${each}\``).join(', ');
}

async function columnTypes(source: string, database: Duckdb): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  for await (const chunk of database.rows(`DESCRIBE SELECT * FROM ${source}`))
    for (const [name, type] of chunk) types.set(String(name), String(type));
  return types;
}

/** A row that is no fact of its relation, such as one with a NULL, would prove falsehoods under negation. */
async function unfit(
  table: SqlTable,
  source: string,
  database: Duckdb,
  place: string,
): Promise<Diagnostic | undefined> {
  const condition = unfitCondition(table, dialect);
  if (condition === undefined) return undefined;
  const types = await columnTypes(source, database);
  for (const { name, type } of table.relation.columns) {
    const stored = types.get(name);
    if (stored === undefined || !isStored(stored, type))
      return diagnostic(
        'E409',
        stored === undefined
          ? `the table \`${table.relation.name}\` of \`${place}\` has no column \`${name}\``
          : `the column \`${name}\` of the table \`${table.relation.name}\` of \`${place}\` holds ${stored}, which is no ${type}`,
        {
          hint:
            stored === undefined ? (didYouMean(name, [...types.keys()]) ?? `it has ${quoted(types)}`) : HINT,
        },
      );
  }
  // DuckDB would round what is no whole number.
  const rounded = table.relation.columns.flatMap(({ name, type }, at) =>
    type !== 'float' && /^(?:DOUBLE|FLOAT)$/.test(types.get(name) ?? '')
      ? [`${table.columns[at]?.name} <> floor(${table.columns[at]?.name})`]
      : [],
  );
  const count = await database.count(
    `SELECT count(*) FROM ${source} WHERE ${[condition, ...rounded].join(' OR ')}`,
  );
  if (count === 0) return undefined;
  const rows = count === 1 ? '1 row' : `${count} rows`;
  return diagnostic(
    'E409',
    `the table \`${table.relation.name}\` of \`${place}\` has ${rows} with a value that is no constant of its column`,
  );
}

/** Strata that are kept of the same program on the same tables, and one for the tables. */
async function finishedStrata(database: Duckdb, key: string): Promise<number> {
  await database.execute(`CREATE TABLE IF NOT EXISTS ${NOTES} (key VARCHAR, stratum BIGINT)`);
  const kept = await database.count(`SELECT count(*) FROM ${NOTES}`);
  const same = await database.count(`SELECT count(*) FROM ${NOTES} WHERE key = ${quotedText(key)}`);
  return kept === same && same > 0 ? same : beginAnew(database);
}

/** Answers that nothing is finished. */
async function beginAnew(database: Duckdb): Promise<0> {
  await database.execute(
    `CREATE OR REPLACE TABLE ${NOTES} (key VARCHAR, stratum BIGINT);
     DROP SCHEMA IF EXISTS program CASCADE; CREATE SCHEMA program`,
  );
  return 0;
}

async function* sortedRows(
  { relation, name, columns }: SqlTable,
  database: Duckdb,
): AsyncIterable<readonly Tuple[]> {
  const order = columns.map(column => column.name).join(', ');
  for await (const chunk of database.rows(`SELECT * FROM ${name} ORDER BY ${order}`))
    yield chunk.map(row => tupleOf(row, relation));
}

function tupleOf(row: readonly unknown[], { columns }: RelationDecl): Tuple {
  return columns.map(({ type }, at): Value => {
    const value = row[at];
    return type === 'symbol' ? String(value) : Number(value);
  });
}

/** Base facts of sessions, and of all relations without sessions. */
async function factsOf(
  { database, request, program }: Opened,
  tableOf: ReadonlyMap<string, SqlTable>,
  sessions?: readonly string[],
): Promise<readonly Fact[]> {
  const facts: Fact[] = [];
  const derived = new Set(program.strata.flatMap(({ relations }) => relations));
  for (const fact of [...program.facts]) if (derived.has(fact.relation)) facts.push(fact);
  for (const { relation } of program.tables) {
    const table = tableOf.get(relation.name);
    if (!table || derived.has(relation.name)) continue;
    const isKeyed = table.scope === 'session' && sessions !== undefined;
    const where = isKeyed
      ? ` WHERE ${table.columns[0]?.name} IN (${sessions.map(quotedText).join(', ')})`
      : '';
    if (isKeyed && sessions.length === 0) continue;
    for await (const chunk of database.rows(`SELECT * FROM ${table.name}${where}`))
      for (const row of chunk) facts.push({ relation: relation.name, tuple: tupleOf(row, relation) });
  }
  request.onProgress('proofs');
  return facts;
}
