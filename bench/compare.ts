/**
 * Programs on our engine and on others: each pair in new processes, evaluation alone, and every answer compared with
 * the one that is known. An engine that fails, has no time left, answers wrongly or is not installed gets a row that
 * says so.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BytesHeld, CellAnswer, CellTask, Found } from './cell.ts';
import { sample } from './measure.ts';
import { isInstalled } from './packages.ts';
import { others } from './peers/index.ts';
import { ours, oursWithProofs } from './peers/ours.ts';
import type { Peer } from './peers/peer.ts';
import { benchFolder, root, scratch } from './places.ts';
import { buildExecutable } from './processes.ts';
import { programs } from './programs/index.ts';
import type { BenchProgram } from './programs/program.ts';
import { type Row, type Suite, short } from './report.ts';
import { wholeProcesses } from './whole-process.ts';

/** Milliseconds for one program on one engine, all processes together. */
const CELL_TIME = 60_000;
const PROCESSES = 3;
/** Milliseconds after which no further process is started. */
const MORE_WITHIN = 8_000;
const AIM_PROOFS = 1.4;
const AIM_BYTES = 40;

export const compareSuite: Suite = {
  name: 'compare',
  title: 'compare: the same programs on other engines',
  rows: async () => {
    const cell = await bundleCell();
    try {
      buildExecutable();
      return programs.flatMap(program => {
        console.error(`bench: compare: ${program.title}`);
        return [...rowsOf(program, cell), ...wholeProcesses(program)];
      });
    } finally {
      rmSync(cell, { force: true });
    }
  },
};

/** The script of the children, which then start without bundling it. */
async function bundleCell(): Promise<string> {
  const outfile = join(scratch, `cell-${process.pid}.mjs`);
  mkdirSync(scratch, { recursive: true });
  const script = JSON.stringify(join(benchFolder, 'cell.ts'));
  await build({
    absWorkingDir: root,
    entryPoints: [join(benchFolder, 'cell.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // From the script's place everything else is found.
    banner: { js: `process.argv[1] = ${script};` },
    logLevel: 'warning',
  });
  return outfile;
}

function rowsOf(program: BenchProgram, cell: string): Row[] {
  const plain = cellOf(program, ours, cell);
  if (typeof plain === 'string') return [{ name: `${program.title}: ours`, figure: plain }];
  const rows = others.map(peer => ({ peer, outcome: cellOf(program, peer, cell) }));
  const best = Math.min(
    ...rows.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome.figure.median])),
  );
  const ahead = best / plain.figure.median;
  const aim = { text: 'faster than each of the others', met: ahead > 1 };
  return [
    { name: `${program.title}: ours`, ...plain, ...(Number.isFinite(ahead) && { aim }) },
    proofRow(program, cell, plain),
    bytesRow(program, cell),
    ...rows.map(({ peer, outcome }): Row => {
      const name = `the same: ${peer.name}`;
      if (typeof outcome === 'string') return { name, figure: outcome };
      return { name, ...outcome, ratio: { value: outcome.figure.median / plain.figure.median, to: 'ours' } };
    }),
  ];
}

type Figures = Required<Pick<Row, 'first' | 'memory'>> & { readonly figure: ReturnType<typeof sample> };

/** The cost of one program on one engine, or the reason why it is unknown. */
function cellOf(program: BenchProgram, peer: Peer, cell: string): Figures | string {
  const { packageName } = peer;
  if (packageName !== undefined && !isInstalled(packageName)) return 'not installed';
  const refusal = peer.refuses?.(program);
  if (refusal !== undefined) return refusal;
  const { expected } = program.answer;
  const runs: Found[] = [];
  const start = performance.now();
  while (runs.length < PROCESSES) {
    const spent = performance.now() - start;
    if (runs.length > 0 && spent > MORE_WITHIN) break;
    const answer = childAnswer({ program: program.name, peer: peer.name }, cell, CELL_TIME - spent);
    if ('failed' in answer) return answer.failed;
    if (answer.result !== expected) return `wrong: ${answer.result}, right is ${expected}`;
    runs.push(answer);
  }
  const warm = runs.flatMap(run => run.warm);
  const firsts = runs.map(run => run.first);
  return {
    figure: sample('ms', warm.length > 0 ? warm : firsts),
    first: sample('ms', firsts),
    memory: sample(
      'MB',
      runs.map(run => run.peak / 2 ** 20),
    ),
  };
}

function proofRow(program: BenchProgram, cell: string, plain: Figures): Row {
  const name = `the same: ${oursWithProofs.name}`;
  const outcome = cellOf(program, oursWithProofs, cell);
  if (typeof outcome === 'string') return { name, figure: outcome };
  const value = outcome.figure.median / plain.figure.median;
  const aim = { text: `at most ${AIM_PROOFS} × without`, met: value <= AIM_PROOFS };
  return { name, ...outcome, ratio: { value, to: 'ours' }, aim };
}

function bytesRow({ name }: BenchProgram, cell: string): Row {
  const answer = childAnswer<BytesHeld>({ program: name, peer: ours.name, bytes: true }, cell, CELL_TIME);
  const row = 'the same: held by ours at the end, indexes included';
  if ('failed' in answer) return { name: row, figure: answer.failed };
  const each = answer.bytes / answer.tuples;
  return {
    name: row,
    figure: `${short(each)} bytes a tuple`,
    aim: { text: `at most ${AIM_BYTES}`, met: each <= AIM_BYTES },
  };
}

/** The clean-up between runs is not timed. */
const NODE_OPTIONS = ['--expose-gc'];

function childAnswer<Answer extends object = Found>(
  task: CellTask,
  cell: string,
  timeout: number,
): Answer | Extract<CellAnswer, { failed: string }> {
  const { stdout, signal, status, error } = spawnSync(process.execPath, [...NODE_OPTIONS, cell], {
    input: JSON.stringify(task),
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'utf8',
    timeout: Math.max(1, Math.ceil(timeout)),
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 26,
  });
  // Whatever else it wrote there comes before.
  const answer = stdout?.slice(stdout.lastIndexOf('\n{') + 1);
  if (status === 0 && answer.startsWith('{')) return JSON.parse(answer);
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return { failed: `over ${CELL_TIME / 1000} s` };
  return {
    failed: signal === 'SIGABRT' || status === 134 ? 'out of memory' : `ended with ${signal ?? status}`,
  };
}
