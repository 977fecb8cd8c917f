/** Whole processes: how they end, what they answer, and how large they get. */
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { type Sample, sample } from './measure.ts';
import { benchFolder, executable, root, scratch } from './places.ts';

const MEMORY_RUNS = 5;

/** Certificates named by the variable would be read before anything runs; caches of the user are left alone. */
const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
const environment = { ...inherited, XDG_CACHE_HOME: join(scratch, 'cache') };

export interface Command {
  /** Of node: options, a script, and its arguments. */
  readonly args: readonly string[];
  /** The exit code it must end with. */
  readonly expected?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs node and throws away what it prints. */
export function run({ args, expected = 0, env }: Command): void {
  const { status } = spawnSync(process.execPath, args, { env: { ...environment, ...env }, stdio: 'ignore' });
  expectStatus(args, status, expected);
}

/** Runs node with an input, and gives what it prints. */
export function answerTo({ args, expected = 0, env, cwd }: Command, input: string): string {
  const { status, stdout } = spawnSync(process.execPath, args, {
    env: { ...environment, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'utf8',
    input,
    cwd,
  });
  expectStatus(args, status, expected);
  return stdout;
}

/** The largest size in memory of several runs. */
export function peakMemory({ args, expected = 0, env }: Command): Sample {
  const hook = join(benchFolder, 'peak-memory.cjs');
  const sizes = Array.from({ length: MEMORY_RUNS }, () => {
    const { status, output } = spawnSync(process.execPath, ['--require', hook, ...args], {
      env: { ...environment, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    expectStatus(args, status, expected);
    return Number(output[3]) / 2 ** 20;
  });
  return sample('MB', sizes);
}

/** Hands a task to a script of `bench/` as JSON and reads its answer, which the caller knows the type of. */
export function answerOf<Answer>(script: string, task: object): Answer {
  const output = execFileSync(process.execPath, [join(benchFolder, script)], {
    input: JSON.stringify(task),
    env: environment,
    cwd: root,
    // re2-wasm writes on standard error what it aborts of.
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output);
}

/** Builds the executable, without its types. */
export function buildExecutable(): void {
  const build = ['scripts/run.mjs', 'scripts/build.ts', '--no-types', '--out', dirname(executable)];
  execFileSync(process.execPath, build, { cwd: root, stdio: ['ignore', 2, 2] });
}

function expectStatus(args: readonly string[], status: number | null, expected: number): void {
  if (status !== expected)
    throw new Error(`node ${args.join(' ')} ended with ${status}, not with ${expected}`);
}
