/** Programs as files on commands: the whole process from start to end, with reading the facts and telling how many tuples came. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sample, sample } from './measure.ts';
import type { Command, ProcessPeer, ProgramFiles } from './peers/peer.ts';
import { processPeers } from './peers/souffle.ts';
import { tablesOf } from './peers/sql.ts';
import { scratch } from './places.ts';
import type { BenchProgram } from './programs/program.ts';
import type { Row } from './report.ts';

const RUNS = 3;
/** Milliseconds for one run. */
const MAX_TIME = 60_000;

export function wholeProcesses(program: BenchProgram): Row[] {
  const folder = join(scratch, `process-${process.pid}`);
  try {
    const files = write(program, folder);
    let base: Sample | undefined;
    return processPeers.map((peer): Row => {
      const name = `the same, whole process: ${peer.name}`;
      const figure = timeOf(peer, files, program);
      if (typeof figure === 'string') return { name, figure };
      if (base) return { name, figure, ratio: { value: figure.median / base.median, to: 'ours' } };
      base = figure;
      return { name, figure };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(program: BenchProgram, folder: string): ProgramFiles {
  mkdirSync(folder, { recursive: true });
  const tables = tablesOf(program);
  for (const { name, rows } of tables)
    writeFileSync(join(folder, `${name}.facts`), rows.map(row => `${row.join('\t')}\n`).join(''));
  const { relation, read } = program.answer;
  const directives = [
    ...tables.map(({ name }) => `.input ${name}`),
    read === 'size' ? `.printsize ${relation}` : `.output ${relation}(IO=stdout, headers=false)`,
  ];
  const path = join(folder, 'program.dl');
  writeFileSync(path, `${program.datalog}\n${directives.join('\n')}\n`);
  return { folder, program: path };
}

function timeOf(peer: ProcessPeer, files: ProgramFiles, { answer }: BenchProgram): Sample | string {
  const missing = peer.missing();
  if (missing !== undefined) return missing;
  try {
    const command = peer.prepare(files);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      const result = resultOf(command);
      times.push(performance.now() - start);
      if (result !== answer.expected) return `wrong: ${result}, right is ${answer.expected}`;
    }
    return sample('ms', times);
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

/** The last number that it prints. */
function resultOf({ file, args }: Command): number {
  const { stdout, status, error } = spawnSync(file, args, {
    encoding: 'utf8',
    timeout: MAX_TIME,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`ended with ${status}`);
  return Number(stdout.match(/\d+/g)?.at(-1));
}
