/**
 * The cost of an audit by the number of events: two programs on each target, and a replay in shards. Sessions have 500
 * events, 65 % of which read, 30 % write and 5 % talk to a host, over 400,000 paths.
 * `RULESPEC_SCALE_EVENTS=100000,10000000` sets how many; Spark is measured where `scripts/spark.sh install` has run.
 * INVARIANT: all targets count the same rows.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sample } from './measure.ts';
import { benchFolder, executable, root, scratch } from './places.ts';
import { buildExecutable } from './processes.ts';
import { contentFile, policyFile, scopedFile, writeLog } from './replay-log.ts';
import type { Row, Suite } from './report.ts';

const EVENTS = (process.env['RULESPEC_SCALE_EVENTS'] ?? '100000,1000000').split(',').map(Number);
const PER_SESSION = 500;
const PATHS = 400_000;
const PARTS = 32;
const SOURCES = 20;
const REPLAYED = 100_000;
const SHARDS = 4;
/** More needs more memory than one machine has. */
const MOST_TAINT_ON_FILES = 1_000_000;
const SPARK_PARTITIONS = '12';

const EVENT = `.decl past_effect(session: symbol, n: number, kind: symbol, path: symbol)\n`;
const PROGRAMS = {
  counts: `${EVENT}.decl reads(session: symbol, events: number)
reads(s, c) :- past_effect(s, _, _, _), c = count : { past_effect(s, _, "read", _) }.
.output reads
`,
  taint: `${EVENT}.decl source(path: symbol)
${Array.from({ length: SOURCES }, (_, at) => `source("/work/file-${at}").\n`).join('')}.decl tainted(session: symbol, n: number)
.decl file(path: symbol)
.decl exposed(session: symbol, n: number, path: symbol)
tainted(s, n) :- past_effect(s, n, "read", path), source(path).
file(path) :- tainted(s, n), past_effect(s, m, "write", path), n < m.
exposed(s, n, path) :- past_effect(s, n, "read", path), file(path).
.output exposed
`,
};

const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;

export const scaleSuite: Suite = {
  name: 'scale',
  title: 'scale: audits of more and more events, and a replay in shards',
  isLong: true,
  page: 'docs/scale.md',
  async rows() {
    buildExecutable();
    const folder = join(scratch, 'scale');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(PROGRAMS)) writeFileSync(join(folder, `${name}.dl`), text);
    const rows: Row[] = [];
    const master = startSpark();
    try {
      for (const count of EVENTS) {
        const events = join(folder, `events-${count}`);
        await writeEvents(events, count);
        rows.push(...audits(folder, events, count, master));
        rmSync(events, { recursive: true });
      }
    } finally {
      if (master) execFileSync(join(root, 'scripts', 'spark.sh'), ['stop']);
    }
    return [...rows, ...replays(folder)];
  },
};

function startSpark(): string | undefined {
  const cache = inherited['RULESPEC_SPARK'] ?? join(root, 'node_modules/.cache/rulespec-spark');
  if (!existsSync(cache)) return undefined;
  const script = join(root, 'scripts', 'spark.sh');
  inherited['SPARK_HOME'] = execFileSync(script, ['install'], { encoding: 'utf8' }).trim();
  return execFileSync(script, ['start'], { encoding: 'utf8' }).trim();
}

/** The same at every run: each column is a digest of the event's number. */
async function writeEvents(folder: string, count: number): Promise<void> {
  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  for (let part = 0; part < PARTS; part++) {
    const into = join(folder, `bucket=${String(part).padStart(2, '0')}`);
    mkdirSync(into, { recursive: true });
    await connection.run(`COPY (
      SELECT md5(CAST(i // ${PER_SESSION} AS VARCHAR)) AS session, i % ${PER_SESSION} + 1 AS n,
        CASE WHEN hash(i, 'kind') % 100 < 65 THEN 'read' WHEN hash(i, 'kind') % 100 < 95 THEN 'write' ELSE 'net' END AS kind,
        '/work/file-' || hash(i, 'path') % ${PATHS} AS path
      FROM range(${count}) AS t(i) WHERE (i // ${PER_SESSION}) % ${PARTS} = ${part}
    ) TO '${join(into, 'past_effect.parquet')}' (FORMAT parquet)`);
  }
  connection.closeSync();
}

function audits(folder: string, events: string, count: number, master: string | undefined): Row[] {
  const rows: Row[] = [];
  for (const program of ['counts', 'taint'] as const) {
    const answers = new Set<number>();
    for (const target of ['files', 'duckdb', 'Spark']) {
      const name = `${count.toLocaleString('en')} events, ${program}, ${target}`;
      if (target === 'Spark' && !master) {
        rows.push({ name, figure: 'not measured: `scripts/spark.sh install` has not run' });
        continue;
      }
      if (target === 'files' && program === 'taint' && count > MOST_TAINT_ON_FILES) continue;
      const on =
        target === 'Spark'
          ? ['--on', String(master), '--tables', events, '--partitions', SPARK_PARTITIONS]
          : ['--on', `${target}:${events}`];
      const used = usedBy(
        ['audit', join(folder, `${program}.dl`), ...on, '--rows', '1', '--format', 'json'],
        folder,
      );
      const { relations, exchanged }: AuditDocument = JSON.parse(used.output);
      const found = relations[0]?.count ?? 0;
      answers.add(found);
      if (found === 0 || answers.size > 1) throw new Error(`${name}: ${[...answers].join(' and ')} rows`);
      const cost = exchanged
        ? exchanged
            .map(round => `${round.stratum}.${round.round}: ${megabytes(round.bytes ?? Number.NaN)}`)
            .join(', ')
        : `${(used.cpu / 1_000).toFixed(1)} s of processors, ${megabytes(used.bytes)}`;
      const told = exchanged ? `exchanged by stratum and round ${cost}` : cost;
      rows.push({
        name: `${name}: ${found.toLocaleString('en')} rows; ${told}`,
        figure: sample('ms', [used.wall]),
      });
    }
  }
  return rows;
}

/** Of a document of `rulespec audit`, what is looked at here. */
interface AuditDocument {
  readonly relations: readonly { readonly count: number }[];
  readonly exchanged:
    | readonly { readonly stratum: number; readonly round: number; readonly bytes: number | null }[]
    | null;
}

function replays(folder: string): Row[] {
  const log = join(folder, 'log.jsonl');
  writeLog(log, REPLAYED);
  const rules = Object.entries({ content: contentFile, policy: policyFile, scoped: scopedFile }).flatMap(
    ([name, text]) => {
      writeFileSync(join(folder, `${name}.json`), text);
      return ['--rules', join(folder, `${name}.json`)];
    },
  );
  const replay = (...more: string[]) =>
    usedBy(['replay', '--log', log, '--threads', '1', ...rules, ...more], folder);
  const whole = replay('--format', 'json');
  const shards = Array.from({ length: SHARDS }, (_, at) => replay('--shard', `${at + 1}/${SHARDS}`));
  const parts = shards.map(({ output }, at) => {
    const path = join(folder, `part-${at}.json`);
    writeFileSync(path, output);
    return path;
  });
  const merged = usedBy(['replay', 'merge', ...parts, '--format', 'json'], folder);
  if (merged.output !== whole.output) throw new Error('shards give another report');
  const row = (name: string, { wall, cpu, bytes }: Used): Row => ({
    name: `replay of ${REPLAYED.toLocaleString('en')} calls, 100 rules beside our own policy, ${name}; ${(cpu / 1_000).toFixed(1)} s of processors, ${megabytes(bytes)}`,
    figure: sample('ms', [wall]),
  });
  const slowest = shards.reduce((one, other) => (other.wall > one.wall ? other : one));
  return [
    row('one process', whole),
    row(`the slowest of ${SHARDS} shards`, slowest),
    row('their merge', merged),
  ];
}

interface Used {
  /** Milliseconds. */
  readonly wall: number;
  /** Of its own threads, not of processes that it starts. */
  readonly cpu: number;
  readonly bytes: number;
  readonly output: string;
}

function usedBy(args: readonly string[], folder: string): Used {
  const env = { ...inherited, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: join(scratch, 'cache') };
  const start = performance.now();
  const { status, output } = spawnSync(
    process.execPath,
    ['--require', join(benchFolder, 'usage.cjs'), executable, ...args],
    { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  const wall = performance.now() - start;
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ends with ${status}: ${output[2]}`);
  const { bytes, cpu }: Pick<Used, 'bytes' | 'cpu'> = JSON.parse(output[3] ?? '');
  return { wall, cpu, bytes, output: output[1] ?? '' };
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 1 : 0)} MB`;
