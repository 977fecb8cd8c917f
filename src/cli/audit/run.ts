/** Runs one audit: loads the program, evaluates it on its target, and writes the results. */
import { appendFileSync, closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Program, RelationDecl, Tuple } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { standardFormat } from '../../runtime/tables/format.ts';
import { writeTable } from '../../runtime/tables/write-table.ts';
import { duckdb } from '../../sql/dialects/duckdb.ts';
import { spark } from '../../sql/dialects/spark.ts';
import { neededFor } from '../../sql/needed.ts';
import { printSql } from '../../sql/print-sql.ts';
import { translate } from '../../sql/translate.ts';
import { makeFolders } from '../../system/make-folders.ts';
import { isSystemError, reasonOf } from '../../system/system-error.ts';
import type { ProgramFiles } from '../program-files.ts';
import { duckdbTarget } from './duckdb.ts';
import { filesTarget } from './files.ts';
import { refusal } from './problems.ts';
import { proofsOf } from './proofs.ts';
import type { Audited, Found } from './report.ts';
import { sparkTarget } from './spark.ts';
import { type Answer, type Answers, type AuditRequest, type Target, targetOptions } from './target.ts';

const targets: readonly Target[] = [filesTarget, duckdbTarget, sparkTarget];
const dialects = [duckdb, spark];

export interface AuditOptions {
  /** The value of `--on`. */
  readonly on: string;
  /** Names; all outputs of the program where there are none. */
  readonly relations: readonly string[];
  /** Rows and proofs to show for each relation. */
  readonly rows: number;
  readonly proofs: number;
  readonly output?: string;
  readonly tables?: string;
  readonly partitions?: number;
  readonly threads: number;
  readonly memory?: number;
  readonly work?: string;
  readonly onProgress: (text: string) => void;
}

export async function audit(files: ProgramFiles, options: AuditOptions): Promise<Reported<Audited>> {
  const [name = '', place = ''] = parted(options.on);
  const target = targets.find(each => each.name === name);
  if (!target) return refused(unknownTarget(name));
  const needless = targetOptions.find(each => options[each] !== undefined && !target.takes.includes(each));
  if (needless !== undefined) {
    const others = targets.filter(({ takes }) => takes.includes(needless)).map(each => `\`${each.name}\``);
    return refused(
      diagnostic('E405', `\`--${needless}\` says nothing to \`${target.name}\``, {
        hint: `it is for ${others.join(' and ')}`,
      }),
    );
  }
  const outputs = outputsOf(files.program.program, options.relations);
  if (!outputs.value) return refused(...outputs.diagnostics);
  const asked = neededFor(
    outputs.value.map(each => each.name),
    files.program,
  );
  const isNeeded = new Set(asked.program.relations.map(each => each.name));
  const request: AuditRequest = {
    ...options,
    program: asked,
    facts: files.facts.filter(({ relation }) => isNeeded.has(relation)),
    events: eventsOf(files).filter(each => isNeeded.has(each.name)),
    outputs: outputs.value,
  };
  const answers = await target.run(place, request);
  if (!answers.value) return refused(...answers.diagnostics);
  try {
    const all: Found[] = [];
    for (const answer of answers.value.outputs)
      all.push(await foundOf(answer, answers.value, request, options));
    const { exchanged } = answers.value;
    return {
      value: { found: all, ...(exchanged && { exchanged }) },
      diagnostics: answers.diagnostics,
    };
  } catch (fault) {
    if (options.output === undefined || !isSystemError(fault)) throw fault;
    return refused(diagnostic('E406', `cannot write to \`${options.output}\`: ${reasonOf(fault)}`));
  } finally {
    answers.value.close();
  }
}

function parted(on: string): readonly [string, string] {
  // The masters of Spark that are no cluster: `local[2]`, `local-cluster[3,1,1024]`.
  if (/^local(?:-cluster)?\[/.test(on)) return ['spark', on];
  const at = on.indexOf(':');
  return at < 0 ? [on, ''] : [on.slice(0, at), on.slice(at + 1)];
}

function unknownTarget(name: string): Diagnostic {
  const names = targets.map(each => each.name);
  return diagnostic('E405', `\`${name}\` is no target of an audit`, {
    hint:
      didYouMean(name, names) ??
      '`files:DIR`, `duckdb:DIR`, `duckdb:FILE`, `spark://HOST:PORT` or `local-cluster[N,CORES,MEGABYTES]`',
  });
}

/** Base relations without facts of their own: the target has their rows. */
function eventsOf({ program: { program, strata }, facts, tables }: ProgramFiles): readonly RelationDecl[] {
  const known = new Set([
    ...strata.flatMap(({ relations }) => relations),
    ...program.facts.map(({ relation }) => relation),
    ...facts.map(({ relation }) => relation),
    ...tables.inputs.map(({ relation }) => relation.name),
  ]);
  return program.relations.filter(({ name }) => !known.has(name));
}

function outputsOf(program: Program, names: readonly string[]): Reported<RelationDecl[]> {
  const wanted = names.length > 0 ? [...new Set(names)] : program.outputs;
  const byName = new Map(program.relations.map(relation => [relation.name, relation]));
  const unknown = wanted.find(name => !byName.has(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, [...byName.keys()]);
    return refused(
      diagnostic('E405', `the program has no relation \`${unknown}\``, hint === undefined ? {} : { hint }),
    );
  }
  if (wanted.length === 0)
    return refused(
      diagnostic('E405', 'the program has no `.output`', {
        hint: '`--relation NAME` names what is asked for',
      }),
    );
  return found(wanted.flatMap(name => byName.get(name) ?? []));
}

/** Reads a relation once: the first rows to show, and all of them to a file. */
async function foundOf(
  answer: Answer,
  answers: Answers,
  request: AuditRequest,
  { rows: most, proofs, output }: AuditOptions,
): Promise<Found> {
  const first: Tuple[] = [];
  const wanted = Math.max(most, proofs);
  const write = output === undefined ? undefined : tableWriter(output, answer.relation);
  let count = 0;
  try {
    for await (const chunk of answer.rows()) {
      count += chunk.length;
      for (const tuple of chunk) if (first.length < wanted) first.push(tuple);
      if (write) write.add(chunk);
      else if (first.length >= wanted && answer.count !== undefined) break;
    }
  } catch (fault) {
    write?.abandon();
    throw fault;
  }
  const file = write?.end();
  return {
    answer,
    count: answer.count ?? count,
    rows: first.slice(0, most),
    proofs: await proofsOf(request, answers, answer, first.slice(0, proofs)),
    ...(file !== undefined && { file }),
  };
}

/** Writes rows as they come; the file is in place when it is whole. */
function tableWriter(folder: string, relation: RelationDecl) {
  const format = standardFormat('output', relation.name);
  makeFolders(folder);
  const path = join(folder, format.filename);
  const part = `${path}.part`;
  const descriptor = openSync(part, 'w');
  return {
    // All of it, or it throws: `writeSync` may write a part, and does on a disk that becomes full.
    add: (tuples: readonly Tuple[]) => appendFileSync(descriptor, writeTable(tuples, relation, format)),
    end(): string {
      closeSync(descriptor);
      renameSync(part, path);
      return path;
    },
    abandon(): void {
      closeSync(descriptor);
      rmSync(part, { force: true });
    },
  };
}

/** `--emit sql`, in the dialect of the target. */
export function emittedSql(
  { program, facts }: ProgramFiles,
  { on, relations }: Pick<AuditOptions, 'on' | 'relations'>,
): Reported<string> {
  const dialect = on.startsWith('local')
    ? spark
    : (dialects.find(({ name }) => on.startsWith(name)) ?? duckdb);
  const asked = outputsOf(program.program, relations);
  if (relations.length > 0 && !asked.value) return refused(...asked.diagnostics);
  const wanted = relations.length > 0 ? relations : program.program.outputs;
  const translation = translate(wanted.length > 0 ? neededFor(wanted, program) : program, dialect);
  if (translation.kind === 'refused') return refused(...translation.reasons.map(refusal));
  const given = facts.length > 0 ? `-- ${facts.length} facts of \`.input\` files are inserted first.\n` : '';
  return found(given + printSql(translation.program, dialect));
}
