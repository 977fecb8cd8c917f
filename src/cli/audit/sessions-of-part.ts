/**
 * Evaluates the sessions of parts of a folder of tables, one by one, in this thread or in several. INVARIANT: results
 * are joined in the order of the parts, whichever thread ends first. A thread that ends without an answer ends the run.
 */
import { Worker } from 'node:worker_threads';
import { sessionEvaluator } from '../../audit/evaluate-sessions.ts';
import { factsFrom, split } from '../../audit/split.ts';
import type { Fact, RelationDecl, StratifiedProgram, Tuple } from '../../datalog/program.ts';
import { type Diagnostic, found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { NO_LIMITS } from '../../runtime/limits.ts';
import { now } from '../../system/clock.ts';
import { readParquet, UnfitTable } from '../../system/tables/parquet.ts';
import type { TablePart } from '../../system/tables/parts.ts';
import type { AuditRequest } from './target.ts';

/** The launcher provides the source of a program for a thread. */
declare const module: { readonly ownProgram: (module: string) => string };

/** Plain data, for threads. */
export interface PartTask {
  readonly program: StratifiedProgram;
  readonly facts: readonly Fact[];
  /** Facts of relations that are shared by all sessions. */
  readonly shared: readonly Fact[];
  /** Relations that are keyed by session. */
  readonly events: readonly RelationDecl[];
  /** Relations whose rows are wanted. */
  readonly kept: readonly string[];
}

type PartRows = Reported<Map<string, Tuple[]>>;

/** Fewer parts are not worth threads. */
const ALONE = 4;

export async function evaluateParts(
  parts: readonly TablePart[],
  task: PartTask,
  { threads, onProgress }: Pick<AuditRequest, 'threads' | 'onProgress'>,
): Promise<PartRows> {
  const evaluate = partEvaluator(task);
  const results: PartRows[] = [];
  const isAlone = threads === 1 || parts.length <= ALONE;
  if (isAlone)
    for (const [at, part] of parts.entries()) {
      onProgress(`part ${at + 1} of ${parts.length}`);
      results.push(await evaluate.inPart(part));
    }
  else results.push(...(await inThreads(parts, task, threads)));
  const inParts = results.flatMap(({ value }) => value?.get(SESSIONS) ?? []);
  return joined([...results, evaluate.inNoPart(new Set(inParts.map(([session]) => String(session))))]);
}

function joined(results: readonly PartRows[]): PartRows {
  const rows = new Map<string, Tuple[]>();
  const diagnostics = oncePerPlace(results.flatMap(each => each.diagnostics));
  for (const { value } of results) {
    if (!value) return refused(...diagnostics);
    for (const [name, tuples] of value) {
      const known = rows.get(name);
      if (!known) rows.set(name, tuples);
      else for (const tuple of tuples) known.push(tuple);
    }
  }
  return { value: rows, diagnostics };
}

/** Sessions have a problem of a rule in common; the first is reported. */
function oncePerPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  for (const each of diagnostics) {
    const { code, span, message } = each;
    const key = `${code} ${span ? `${span.source.name}:${span.start}` : message}`;
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()];
}

/** Among the rows of parts, under a name that no relation has. */
export const SESSIONS = '';

export function partEvaluator(task: PartTask) {
  const parted = split(task.program, task.facts);
  const run = () => ({ limits: NO_LIMITS, now });
  const evaluate = sessionEvaluator(parted, task.shared, new Set(task.kept), run);
  const evaluated = (sessions: Iterable<readonly Fact[]>): PartRows =>
    joined(
      [...sessions]
        .map(facts => evaluate(facts))
        .map(({ value, diagnostics }) => ({ value: value && copied(value), diagnostics })),
    );
  return {
    /** Each session with its rows in the part and with its facts of the program. */
    async inPart(part: TablePart): Promise<PartRows> {
      const sessions = new Map<string, Fact[]>();
      for (const fact of await readPart(part, task.events)) {
        const session = String(fact.tuple[0]);
        const own = sessions.get(session);
        if (own) own.push(fact);
        else sessions.set(session, [...(parted.factsOf.get(session) ?? []), fact]);
      }
      const rows = evaluated(sessions.values());
      // Each session of a part, once for the part.
      rows.value?.set(
        SESSIONS,
        [...sessions.keys()].map(session => [session]),
      );
      return rows;
    },
    /** The sessions that only the program has facts of; without its rows a session of a part would be another one. */
    inNoPart: (inParts: ReadonlySet<string>): PartRows =>
      evaluated([...parted.factsOf].flatMap(([session, facts]) => (inParts.has(session) ? [] : [facts]))),
  };
}

function copied(rows: ReadonlyMap<string, readonly Tuple[]>): Map<string, Tuple[]> {
  return new Map([...rows].map(([name, tuples]) => [name, [...tuples]]));
}

export async function readPart({ files }: TablePart, relations: readonly RelationDecl[]): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const relation of relations) {
    const file = files.get(relation.name);
    if (file !== undefined)
      for (const fact of factsFrom(relation.name, await readParquet(file, relation))) facts.push(fact);
  }
  return facts;
}

/** The answer of a thread that cannot evaluate a part. */
export interface PartFault {
  readonly message: string;
  readonly isUnfit: boolean;
}

/** Each thread asks for the next part when it has answered. */
function inThreads(parts: readonly TablePart[], task: PartTask, threads: number): Promise<PartRows[]> {
  const source = `${module.ownProgram('src/cli/audit/worker.ts')}(require)`;
  const workers = Array.from({ length: threads }, () => new Worker(source, { eval: true, workerData: task }));
  const results: (PartRows | undefined)[] = parts.map(() => undefined);
  const finished = new Promise<PartRows[]>((resolve, reject) => {
    let next = 0;
    let left = parts.length;
    for (const worker of workers) {
      let current = -1;
      const give = (): void => {
        current = next++;
        const part = parts[current];
        if (part) worker.postMessage(part);
      };
      worker.on('message', (rows: PartRows | PartFault) => {
        if ('message' in rows)
          return reject(rows.isUnfit ? new UnfitTable(rows.message) : new Error(rows.message));
        results[current] = rows;
        if (--left === 0) return resolve(results.map(each => each ?? found(new Map())));
        give();
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread ended before its work was done')));
      give();
    }
  });
  return finished.finally(() => Promise.all(workers.map(worker => worker.terminate())));
}
