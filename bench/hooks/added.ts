/** The time that processes add to an empty one, from start to end. */
import { type Sample, sample } from '../measure.ts';
import { answerTo } from '../processes.ts';

/** The least of a few runs is what the work takes; the median over several such says how sure that is. */
const BLOCKS = 9;
const RUNS = 5;
/** Until the code cache has learnt what the calls need. */
const WARMUPS = 9;

export interface Job {
  readonly name: string;
  /** One process, whose answer is checked. */
  readonly run: () => void;
}

/** The name under which `addedBy` says what an empty process takes. */
export const EMPTY = 'node -e 0';

/** In turns with an empty process, so that whatever else the machine does slows all of them alike. */
export function addedBy(jobs: readonly Job[]): ReadonlyMap<string, Sample> {
  const empty = () => void answerTo({ args: ['-e', '0'] }, '');
  const added = new Map<string, number[]>([EMPTY, ...jobs.map(({ name }) => name)].map(name => [name, []]));
  for (const { run } of jobs) for (let warmup = 0; warmup < WARMUPS; warmup++) run();
  for (let block = 0; block < BLOCKS; block++) {
    const least = new Map<string, number>();
    for (let turn = 0; turn < RUNS; turn++)
      for (const { name, run } of [{ name: EMPTY, run: empty }, ...jobs])
        least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, timeOf(run)));
    const ofEmpty = least.get(EMPTY) ?? 0;
    added.get(EMPTY)?.push(ofEmpty);
    for (const { name } of jobs) added.get(name)?.push((least.get(name) ?? 0) - ofEmpty);
  }
  return new Map([...added].map(([name, times]) => [name, sample('ms', times)]));
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
