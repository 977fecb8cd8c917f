/**
 * The target `spark`: Apache Spark 4. `spark-submit` runs a driver that receives our queries. INVARIANT: a result is
 * read only after the driver has written all of it. Spark replaces lost workers; a run that ends without a result has
 * failed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { print } from '../../datalog/print.ts';
import type { Fact, RelationDecl, Tuple } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { spark as dialect } from '../../sql/dialects/spark.ts';
import type { SqlProgram, SqlTable } from '../../sql/sql-program.ts';
import { translate } from '../../sql/translate.ts';
import { unfitCondition } from '../../sql/unfit.ts';
import { sha256 } from '../../system/digest.ts';
import { readParquet } from '../../system/tables/parquet.ts';
import { partsIn, versionOf } from '../../system/tables/parts.ts';
import { cannotRead, failedOn, folderProblem, missingTable, notMade, refusal } from './problems.ts';
import { SPARK_DRIVER } from './spark-driver.ts';
import type { Answers, AuditRequest, Exchange, Target } from './target.ts';

/** Characters of what Spark says last. */
const MAX_SAID = 20_000;

export const sparkTarget: Target = {
  name: 'spark',
  takes: ['work', 'tables', 'partitions'],
  async run(place, request) {
    const plan = sparkPlan(request);
    if (!plan.value) return refused(...plan.diagnostics);
    const submit = sparkSubmit();
    if (submit === undefined) return refused(notInstalled());
    const { work } = plan.value;
    const remove = () => request.work === undefined && rmSync(work, { recursive: true, force: true });
    const said = await submitted({
      submit,
      master: place.startsWith('//') ? `spark:${place}` : place,
      plans: [plan.value],
      partitions: request.partitions,
    });
    const problem = problemOf(work, said, place);
    if (problem) {
      remove();
      return refused(problem);
    }
    return { value: answersOf(plan.value, request, remove), diagnostics: [] };
  },
};

/** The input of the driver, as JSON. */
export interface SparkPlan {
  readonly key: string;
  readonly work: string;
  readonly tables: readonly object[];
  readonly strata: SqlProgram['strata'];
  readonly outputs: readonly string[];
}

export function sparkPlan(request: AuditRequest): Reported<SparkPlan> {
  const { program: all, facts, events, outputs, tables: folder = '.' } = request;
  const program = {
    program: { ...all.program, facts: [...all.program.facts, ...facts] },
    strata: all.strata,
  };
  const translation = translate(program, dialect);
  if (translation.kind === 'refused') return refused(...translation.reasons.map(refusal));
  const problem = events.length > 0 ? folderProblem(folder) : undefined;
  if (problem) return refused(problem);
  const files = filesIn(events.length > 0 ? folder : undefined);
  const missing = events.find(({ name }) => !files.has(name));
  if (missing) return refused(missingTable(missing.name, folder, [...files.keys()]));
  const isEvent = new Set(events.map(({ name }) => name));
  const { tables, strata } = translation.program;
  const planned = tables.map(table => ({
    name: table.relation.name,
    view: table.name,
    delta: table.rounds?.delta ?? null,
    schema: table.columns.map(({ name, type }) => `${name} ${type}`).join(', '),
    types: table.columns.map(({ type }) => type),
    session: table.scope === 'session',
    unfit: unfitCondition(table, dialect) ?? null,
    files: isEvent.has(table.relation.name) ? (files.get(table.relation.name) ?? []) : [],
    facts: factsOf(table, translation.program.facts),
  }));
  const work = resolve(request.work ?? mkdtempSync(join(tmpdir(), 'rulespec-spark-')));
  const unmade = notMade(work);
  if (unmade) return refused(unmade);
  const versions = planned.map(each => each.files.map(versionOf));
  const key = sha256(JSON.stringify([print(program.program), versions, request.facts]));
  const plan = { key, work, tables: planned, strata, outputs: outputs.map(({ name }) => name) };
  return { value: plan, diagnostics: [] };
}

function filesIn(folder: string | undefined): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const part of folder === undefined ? [] : partsIn(folder))
    for (const [name, path] of part.files) files.set(name, [...(files.get(name) ?? []), resolve(path)]);
  return files;
}

function factsOf({ relation }: SqlTable, facts: readonly Fact[]): readonly Tuple[] {
  const own = facts.filter(fact => fact.relation === relation.name);
  // A relation without columns has one, which is 1.
  return own.map(({ tuple }) => (tuple.length > 0 ? tuple : [1]));
}

/** The program of `SPARK_HOME`, or on the path. */
function sparkSubmit(): string | undefined {
  const { SPARK_HOME, PATH = '' } = process.env;
  const folders = [...(SPARK_HOME ? [join(SPARK_HOME, 'bin')] : []), ...PATH.split(delimiter)];
  return folders.map(folder => join(folder, 'spark-submit')).find(existsSync);
}

function notInstalled(): Diagnostic {
  return diagnostic('E413', 'there is no `spark-submit`', {
    hint: '`pip install pyspark` and a JDK 17 or newer, or set `SPARK_HOME`; `--on files` needs none',
  });
}

interface Said {
  readonly code: number | null;
  /** The end of it. */
  readonly text: string;
}

interface Submission {
  /** The program `spark-submit`. */
  readonly submit: string;
  readonly master: string;
  readonly plans: readonly SparkPlan[];
  readonly partitions?: number | undefined;
}

export function submitted({ submit, master, plans, partitions }: Submission): Promise<Said> {
  const paths = plans.map(plan => {
    for (const name of ['result.json', 'error.json']) rmSync(join(plan.work, name), { force: true });
    writeFileSync(join(plan.work, 'plan.json'), JSON.stringify(plan));
    return join(plan.work, 'plan.json');
  });
  const driver = join(plans[0]?.work ?? '.', 'driver.py');
  writeFileSync(driver, SPARK_DRIVER);
  const settings = [
    ...['spark.ui.enabled=false', 'spark.sql.ansi.enabled=true', 'spark.sql.caseSensitive=false'],
    `spark.sql.warehouse.dir=${dirname(driver)}`,
    // Rows that share a session need not be exchanged to meet by more columns.
    'spark.sql.requireAllClusterKeysForCoPartition=false',
    ...(partitions === undefined ? [] : [`spark.sql.shuffle.partitions=${partitions}`]),
  ];
  const args = ['--master', master, ...settings.flatMap(each => ['--conf', each]), driver, ...paths];
  return new Promise((done, fail) => {
    const child = spawn(submit, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    const hear = (chunk: Buffer): void => {
      text = (text + chunk.toString('utf8')).slice(-MAX_SAID);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', fail);
    child.on('close', code => done({ code, text }));
  });
}

function problemOf(work: string, { code, text }: Said, place: string): Diagnostic | undefined {
  const error = join(work, 'error.json');
  if (existsSync(error)) {
    const { message }: { message: string } = JSON.parse(readFileSync(error, 'utf8'));
    return failedOn(place, message);
  }
  if (code === 0 && existsSync(join(work, 'result.json'))) return undefined;
  const lines = text.split('\n').filter(line => /Exception|Error|error/.test(line));
  return cannotRead(place, lines.at(-1) ?? `spark-submit ended with ${code}`);
}

interface Result {
  readonly outputs: readonly string[];
  readonly facts: Readonly<Record<string, readonly string[]>>;
  readonly rounds: readonly Exchange[];
}

export function answersOf({ work }: SparkPlan, request: AuditRequest, close: () => void): Answers {
  const result: Result = JSON.parse(readFileSync(join(work, 'result.json'), 'utf8'));
  const { program } = request.program;
  const derived = new Set(program.rules.map(({ head }) => head.relation));
  return {
    outputs: request.outputs.map((relation, at) => ({
      relation,
      rows: () => rowsIn(result.outputs[at] ?? '', relation),
    })),
    async facts(sessions) {
      const facts: Fact[] = program.facts.filter(({ relation }) => derived.has(relation));
      for (const relation of program.relations)
        for (const path of derived.has(relation.name) ? [] : (result.facts[relation.name] ?? []))
          for await (const tuples of rowsIn(path, relation))
            for (const tuple of tuples)
              if (relation.columns[0]?.name !== 'session' || sessions?.includes(String(tuple[0])) !== false)
                facts.push({ relation: relation.name, tuple });
      return facts;
    },
    exchanged: result.rounds,
    close,
  };
}

/** Spark writes a folder of files, in order. */
async function* rowsIn(folder: string, relation: RelationDecl): AsyncIterable<readonly Tuple[]> {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.parquet'))
    .sort();
  for (const name of files) yield await readParquet(join(folder, name), relation);
}
