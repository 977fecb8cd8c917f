/**
 * A decision about one call in a process of its own, from start to end, as agents wait for it: what `rulespec hook` adds to an
 * empty Node process, beside other engines with the same rules.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandRules, payload } from './hooks/rules.ts';
import { type Sample, sample } from './measure.ts';
import { isInstalled } from './packages.ts';
import type { HookPeer } from './peers/hook-peer.ts';
import { hookPeers } from './peers/hook-peers.ts';
import { scratch } from './places.ts';
import { answerTo, buildExecutable } from './processes.ts';
import { type Row, ratioOf, type Suite } from './report.ts';

/** The least of a few runs is what the work takes; the median over several such says how sure that is. */
const BLOCKS = 9;
const RUNS = 5;
const WARMUPS = 3;

/** Milliseconds that may be added, by the number of rules. */
const AIMS = new Map([
  [10, 10],
  [100, 10],
  [1_000, 15],
]);
/** Of what this one adds. */
const RIVAL = 'cc-safety-net';
const SHARE = 1 / 3;

export const hooksColdSuite: Suite = {
  name: 'hooks-cold',
  title: 'hooks-cold: one decision in a new process, in milliseconds added to node -e 0',
  rows: () => {
    buildExecutable();
    return [...AIMS].flatMap(([count, aim]) => [true, false].flatMap(fires => rowsFor(count, aim, fires)));
  },
};

interface Job {
  readonly name: string;
  readonly run: () => void;
}

function rowsFor(count: number, aim: number, fires: boolean): Row[] {
  const folder = join(scratch, `hooks-${process.pid}`);
  try {
    const jobs = hookPeers.filter(isThere).map(peer => jobOf(peer, join(folder, peer.name), count, fires));
    const added = addedBy(jobs);
    const rival = added.get(RIVAL);
    return jobs.map(({ name }, at) => {
      const figure = added.get(name);
      if (!figure) throw new Error(`${name} was not measured`);
      const about = `${count.toLocaleString('en')} rules, ${fires ? 'one' : 'none'} fires: ${name}`;
      const ratio = rival && name !== RIVAL ? { ratio: ratioOf(figure, rival, RIVAL) } : {};
      // The first is ours.
      const aims = at === 0 ? { aim: aimOf(figure, aim, rival) } : {};
      return { name: about, figure, ...ratio, ...aims };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isThere({ packageName }: HookPeer): boolean {
  return packageName === undefined || isInstalled(packageName);
}

function jobOf(peer: HookPeer, folder: string, count: number, fires: boolean): Job {
  mkdirSync(join(folder, '.git'), { recursive: true });
  const rules = commandRules(count);
  const args = peer.prepare(folder, rules);
  const input = payload(folder, rules, fires);
  const env = { HOME: join(scratch, 'home'), XDG_STATE_HOME: join(scratch, 'state') };
  return {
    name: peer.name,
    run: () => {
      const output = answerTo({ args, env, cwd: folder }, input);
      if (peer.refuses(output) !== fires) throw new Error(`${peer.name} answers ${output}`);
    },
  };
}

/** In turns with an empty process, so that whatever else the machine does slows all of them alike. */
function addedBy(jobs: readonly Job[]): ReadonlyMap<string, Sample> {
  const empty = () => void answerTo({ args: ['-e', '0'] }, '');
  const added = new Map<string, number[]>(jobs.map(({ name }) => [name, []]));
  for (const { run } of jobs) for (let warmup = 0; warmup < WARMUPS; warmup++) run();
  for (let block = 0; block < BLOCKS; block++) {
    const least = new Map<string, number>();
    for (let turn = 0; turn < RUNS; turn++)
      for (const { name, run } of [{ name: '', run: empty }, ...jobs])
        least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, timeOf(run)));
    for (const { name } of jobs) added.get(name)?.push((least.get(name) ?? 0) - (least.get('') ?? 0));
  }
  return new Map([...added].map(([name, times]) => [name, sample('ms', times)]));
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function aimOf(figure: Sample, aim: number, rival: Sample | undefined): NonNullable<Row['aim']> {
  const isFast = figure.median <= aim;
  if (!rival) return { text: `at most ${aim} ms`, met: isFast };
  const met = isFast && figure.median <= rival.median * SHARE;
  return { text: `at most ${aim} ms, and a third of ${RIVAL}`, met };
}
