/**
 * A log decided again: whole processes on two threads, over lines of which no two are about the same, with the rules of `replay-log.ts`
 * beside the policy that comes with the program. `RULESPEC_REPLAY_LINES` sets how long the longest log is.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sample, sample } from './measure.ts';
import { benchFolder, executable, scratch } from './places.ts';
import { buildExecutable } from './processes.ts';
import { contentFile, policyFile, scopedFile, writeLog } from './replay-log.ts';
import type { Row, Suite } from './report.ts';

const LINES = 50_000;
const LONGEST = Number(process.env['RULESPEC_REPLAY_LINES'] ?? 1_000_000);
const RUNS = 5;
/** Decisions a second, and megabytes for a million lines. */
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
    const replay = (log: string) => used(['replay', '--log', log, '--threads', '2', ...rules], folder);
    const rate = (name: string, log: string, hasAim: boolean): Row => {
      const runs = Array.from({ length: RUNS }, () => replay(log));
      const wall = sample(
        'ms',
        runs.map(each => each.wall),
      );
      const each = (figure: Sample) => Math.round((1000 * LINES) / figure.median);
      const cpu = sample(
        'ms',
        runs.map(({ cpu }) => cpu / 2),
      );
      const aim = { text: `${AIM} a second`, met: each(wall) >= AIM };
      const about = `${name}: ${LINES} lines, ${each(wall)} a second; ${each(cpu)} by the time of the processors`;
      return { name: about, figure: wall, ...(hasAim && { aim }) };
    };
    const longest = replay(logs.longest);
    const memory = sample('MB', [longest.bytes / 2 ** 20]);
    return [
      rate('100 rules and our own policy', logs.all, true),
      rate('the same, commands alone', logs.commands, false),
      rate('the same, without commands', logs.others, false),
      {
        name: `the same: ${LONGEST} lines in ${Math.round(longest.wall / 1000)} s`,
        figure: memory,
        aim: { text: `at most ${MEMORY_AIM} MB`, met: memory.median <= MEMORY_AIM },
      },
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
