/**
 * One program on one engine, in a process of its own: evaluates once, then again while there is time, and writes what
 * it found as JSON. What goes wrong is told in words.
 */
import { readFileSync } from 'node:fs';
import { peerNamed } from './peers/index.ts';
import { openOurs } from './peers/ours.ts';
import { programNamed } from './programs/index.ts';

export interface CellTask {
  readonly program: string;
  readonly peer: string;
  /** Of our engine, and nothing else, the bytes that it holds at the end. */
  readonly bytes?: true;
}

export type CellAnswer = Found | { readonly failed: string };

export interface Found {
  /** Milliseconds. */
  readonly first: number;
  readonly warm: readonly number[];
  readonly result: number;
  /** The largest size of the process up to the end of the first evaluation, in bytes. */
  readonly peak: number;
}

export interface BytesHeld {
  readonly bytes: number;
  /** Base facts and what was derived. */
  readonly tuples: number;
}

const MAX_WARM_RUNS = 5;
/** No further run is begun after these milliseconds. */
const WARM_TIME = 1_500;

const task: CellTask = JSON.parse(readFileSync(0, 'utf8'));
try {
  const answer = task.bytes ? bytesHeld(task.program) : await found(task);
  process.stdout.write(JSON.stringify(answer));
} catch (error) {
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  process.stdout.write(JSON.stringify({ failed: said }));
}

async function found({ program: name, peer }: CellTask): Promise<Found> {
  const program = programNamed(name);
  const { evaluate, result } = await peerNamed(peer).open(program);
  const timed = async (): Promise<number> => {
    // Node has no `gc` without its flag.
    globalThis.gc?.();
    const start = performance.now();
    await evaluate();
    return performance.now() - start;
  };
  const first = await timed();
  const peak = process.resourceUsage().maxRSS * 1024;
  const warm: number[] = [];
  for (let spent = first; spent < WARM_TIME && warm.length < MAX_WARM_RUNS; ) {
    const time = await timed();
    warm.push(time);
    spent += time;
  }
  return { first, warm, result: await result(), peak };
}

/**
 * The memory of rows, sets and join indexes when an evaluation looks at the clock for the last time, a few thousand
 * steps before its end. It looks at the clock equally often each time.
 */
function bytesHeld(name: string): BytesHeld {
  const { evaluate } = openOurs(programNamed(name));
  const before = liveArrays();
  let last = 0;
  evaluate(() => ++last);
  let looks = 0;
  let bytes = 0;
  const { statistics } = evaluate(() => {
    if (++looks === last) bytes = liveArrays() - before;
    return looks;
  });
  return { bytes, tuples: statistics.facts + statistics.tuples };
}

function liveArrays(): number {
  // A second collection frees what the first finds dead.
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().arrayBuffers;
}
