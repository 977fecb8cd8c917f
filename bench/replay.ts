/**
 * A log decided again: whole processes on two threads, over lines of which no two are about the same, with the rules of `replay-log.ts`
 * alone, and beside the policy that comes with the program. `RULESPEC_REPLAY_LINES` sets how long the longest log is.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sample, sample } from './measure.ts';
import { benchFolder, executable, scratch } from './places.ts';
import { buildExecutable } from './processes.ts';
import { contentFile, ownPolicyOffFile, policyFile, scopedFile, writeLog } from './replay-log.ts';
import type { Row, Suite } from './report.ts';

const LINES = 50_000;
const LONGEST = Number(process.env['RULESPEC_REPLAY_LINES'] ?? 1_000_000);
const RUNS = 5;
const RUNS_OF_LONGEST = 3;
/** Decisions a second, and megabytes for the longest log. */
const AIM = 20_000;
const MEMORY_AIM = 512;

export const replaySuite: Suite = {
  name: 'replay',
  title: 'replay: a log decided again, on two threads',
  rows() {
    buildExecutable();
    const folder = join(scratch, 'replay');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const rules = [
      ...['--rules', file('content.json', contentFile)],
      ...['--rules', file('policy.json', policyFile), '--rules', file('scoped.json', scopedFile)],
    ];
    const alone = [...rules, '--rules', file('own-policy-off.json', ownPolicyOffFile())];
    const logs = {
      all: join(folder, 'all.jsonl'),
      commands: join(folder, 'commands.jsonl'),
      others: join(folder, 'others.jsonl'),
      longest: join(folder, 'longest.jsonl'),
    };
    writeLog(logs.all, LINES);
    writeLog(logs.commands, LINES, 'commands');
    writeLog(logs.others, LINES, 'others');
    writeLog(logs.longest, LONGEST);
    const replay = (log: string, by: readonly string[]) =>
      used(['replay', '--log', log, '--threads', '2', ...by], folder);
    const row = (name: string, lines: number, runs: readonly Used[]): Row & { readonly rate: number } => {
      const figures = (of: (each: Used) => number) => sample('ms', runs.map(of));
      const [wall, cpu] = [figures(each => each.wall), figures(each => each.cpu / 2)];
      const rate = (figure: Sample) => Math.round((1000 * lines) / figure.median);
      const about = `${name}: ${lines} lines, ${rate(wall)} a second; ${rate(cpu)} by the time of the processors`;
      return { name: about, figure: wall, rate: rate(wall) };
    };
    const runsOf = (runs: number, log: string, by: readonly string[]) =>
      Array.from({ length: runs }, () => replay(log, by));
    const longest = runsOf(RUNS_OF_LONGEST, logs.longest, alone);
    const first = row('100 rules', LONGEST, longest);
    const memory = sample(
      'MB',
      longest.map(({ bytes }) => bytes / 2 ** 20),
    );
    const beside = (name: string, log: string) => row(name, LINES, runsOf(RUNS, log, rules));
    return [
      { ...first, aim: { text: `${AIM} a second`, met: first.rate >= AIM } },
      {
        name: 'the same: memory',
        figure: memory,
        aim: { text: `at most ${MEMORY_AIM} MB`, met: memory.median <= MEMORY_AIM },
      },
      row('100 rules beside our own policy', LONGEST, [replay(logs.longest, rules)]),
      beside('the same, start included', logs.all),
      beside('the same, commands alone', logs.commands),
      beside('the same, without commands', logs.others),
    ];
  },
};

interface Used {
  /** Milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  readonly bytes: number;
}

/** Of a process, whether it finds a difference or none. */
function used(args: readonly string[], folder: string): Used {
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
  const env = { ...inherited, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: join(scratch, 'cache') };
  const start = performance.now();
  const { status, output } = spawnSync(
    process.execPath,
    ['--require', join(benchFolder, 'usage.cjs'), executable, ...args],
    { cwd: folder, env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (status !== 0 && status !== 1) throw new Error(`a replay ends with ${status}`);
  const wall = performance.now() - start;
  const { bytes, cpu }: Omit<Used, 'wall'> = JSON.parse(output[3] ?? '');
  return { wall, cpu, bytes };
}
