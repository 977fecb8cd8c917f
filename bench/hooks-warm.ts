/**
 * A decision about one call in a process that has its rules loaded, as a resident gate makes it: ours beside other
 * engines with the same rules. An answer that is not the expected one is an error, so that no fast failure is timed.
 */
import { contentFor, contentRules } from './hooks/content-rules.ts';
import { type Sample, sample } from './measure.ts';
import { isInstalled } from './packages.ts';
import { type WarmPeer, warmPeers } from './peers/warm-hooks.ts';
import { type Row, ratioOf, type Suite } from './report.ts';

const SIZES = [10, 100, 1_000];
const LARGEST = 1_000;
const LENGTHS = [1_000, 30_000];
const BLOCKS = 9;
/** The least time of a block of decisions. */
const BLOCK_MILLISECONDS = 50;
/** Decisions after which V8 has compiled what it will; slow engines are given less time than those take. */
const WARMUP_CALLS = 20_000;
const WARMUP_MILLISECONDS = 3_000;

/** Decisions a second, for texts of the first length. */
const AIM = 20_000;

export const hooksWarmSuite: Suite = {
  name: 'hooks-warm',
  title: 'hooks-warm: one decision with the rules loaded',
  async rows() {
    const rows: Row[] = [];
    for (const count of SIZES) {
      for (const length of LENGTHS) {
        for (const fires of [false, true]) rows.push(...(await rowsFor({ count, length, fires })));
      }
    }
    return rows;
  },
};

interface Case {
  readonly count: number;
  readonly length: number;
  readonly fires: boolean;
}

interface Job {
  readonly name: string;
  readonly decide: () => boolean | Promise<boolean>;
  /** Decisions in a block. */
  calls: number;
  /** Microseconds a decision, by block. */
  readonly times: number[];
}

async function rowsFor(given: Case): Promise<Row[]> {
  const jobs: Job[] = [];
  for (const peer of warmPeers.filter(isThere)) jobs.push(await jobOf(peer, given));
  // In turns, so that whatever else the machine does slows all of them alike.
  for (let block = 0; block < BLOCKS; block++) {
    for (const job of jobs) job.times.push((1000 * (await timeOf(job, job.calls))) / job.calls);
  }
  const [ours] = jobs.map(({ times }) => sample('µs', times));
  return jobs.map(({ name, times }) => rowOf(name, sample('µs', times), given, ours));
}

function isThere({ packageName }: WarmPeer): boolean {
  return packageName === undefined || isInstalled(packageName);
}

async function jobOf(peer: WarmPeer, { count, length, fires }: Case): Promise<Job> {
  const rules = contentRules(count);
  const decides = peer.open(rules);
  const content = contentFor(rules, length, fires);
  if ((await decides(content)) !== fires) throw new Error(`${peer.name} answers ${!fires}`);
  const job: Job = { name: peer.name, decide: () => decides(content), calls: 1, times: [] };
  const start = performance.now();
  for (let call = 0; call < WARMUP_CALLS && performance.now() - start < WARMUP_MILLISECONDS; call++)
    await timeOf(job, 1);
  // Ends: each turn takes about twice as long as the one before.
  while ((await timeOf(job, job.calls)) < BLOCK_MILLISECONDS) job.calls *= 2;
  return job;
}

async function timeOf({ decide }: Job, calls: number): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < calls; call++) {
    const answer = decide();
    if (typeof answer !== 'boolean') await answer;
  }
  return performance.now() - start;
}

function rowOf(name: string, figure: Sample, { count, length, fires }: Case, ours: Sample | undefined): Row {
  const about = `${count.toLocaleString('en')} rules, ${length / 1000} kB, ${fires ? 'one' : 'none'} fires: ${name}`;
  if (ours !== undefined && name !== warmPeers[0]?.name)
    return { name: about, figure, ratio: ratioOf(figure, ours, 'rulespec') };
  const perSecond = Math.round(1_000_000 / figure.median);
  const text = `${AIM.toLocaleString('en')} a second; it is ${perSecond.toLocaleString('en')}`;
  const isAimed = count === LARGEST && length === LENGTHS[0];
  return { name: about, figure, ...(isAimed && { aim: { text, met: perSecond >= AIM } }) };
}
