/**
 * Pieces of logs, replayed in threads. INVARIANT: tallies are added in the order of the pieces, so that the sum is what one thread alone would
 * come to; no more pieces are read ahead than a few for each thread; a thread that ends without an answer is a fault, and never a result.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BATCH_BYTES, type Batch } from '../../effects/log-batches.ts';
import { addTally, emptyTally, type Tally } from '../../replay/tally.ts';
import { batchReplayer, type ReplayTask } from './replay-batch.ts';

export type Report =
  | { readonly kind: 'tally'; readonly tally: Tally }
  | { readonly kind: 'fault'; readonly message: string };

export interface ThreadOptions {
  readonly threads: number;
  /** How long the logs are, where that is known. */
  readonly bytes?: number;
  /** Told of each piece once it and all before it are counted. */
  readonly onCounted: (batch: Batch, sum: Tally) => void;
}

/** Pieces that are done before threads are started, where it is not known that there are many: most logs have no more. */
const ALONE = 4;
const MANY_BYTES = 2 * ALONE * BATCH_BYTES;
/** Pieces that a thread has beside the one it works on. */
const AHEAD = 2;

export async function replayBatches(
  batches: Iterator<Batch>,
  task: ReplayTask,
  { threads, bytes = 0, onCounted }: ThreadOptions,
): Promise<Tally> {
  const sum = emptyTally();
  const add = (batch: Batch, tally: Tally): void => {
    addTally(sum, tally, task);
    onCounted(batch, sum);
  };
  const replay = batchReplayer(task);
  const alone = bytes > MANY_BYTES ? 0 : ALONE;
  for (let done = 0; threads === 1 || done < alone; done++) {
    const { value, done: isEnd } = batches.next();
    if (isEnd) return sum;
    add(value, replay(value));
  }
  await replayInThreads(batches, task, threads, add);
  return sum;
}

interface Waiting {
  readonly batch: Batch;
  tally?: Tally;
}

/** Ends when the last piece is counted: each answer has the next piece read, as long as there is one. */
function replayInThreads(
  batches: Iterator<Batch>,
  task: ReplayTask,
  threads: number,
  add: (batch: Batch, tally: Tally) => void,
): Promise<void> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(join(__dirname, BUNDLE), { workerData: task }),
  );
  const finished = new Promise<void>((resolve, reject) => {
    /** Read and not counted yet, in the order of the log. */
    const waiting: Waiting[] = [];
    let isEnd = false;
    const give = (worker: Worker, own: Waiting[]): void => {
      while (!isEnd && own.length <= AHEAD && waiting.length < threads * (AHEAD + 2) * 2) {
        const next = batches.next();
        isEnd = next.done === true;
        if (next.done) break;
        const entry: Waiting = { batch: next.value };
        own.push(entry);
        waiting.push(entry);
        worker.postMessage(next.value);
      }
      if (isEnd && waiting.length === 0) resolve();
    };
    const given = workers.map(worker => ({ worker, own: [] as Waiting[] })); // as: nothing yet
    const onTally = (own: Waiting[], tally: Tally): void => {
      const answered = own.shift();
      if (!answered) throw new Error('a thread counted what it was not given');
      answered.tally = tally;
      for (let [first] = waiting; first?.tally; [first] = waiting) {
        waiting.shift();
        add(first.batch, first.tally);
      }
      for (const each of given) give(each.worker, each.own);
    };
    for (const { worker, own } of given) {
      worker.on('message', (report: Report) => {
        try {
          if (report.kind === 'fault') throw new Error(report.message);
          onTally(own, report.tally);
        } catch (fault) {
          reject(fault);
        }
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread ended before its work was done')));
    }
    try {
      for (const each of given) give(each.worker, each.own);
    } catch (fault) {
      reject(fault);
    }
  });
  return finished.finally(() => Promise.all(workers.map(worker => worker.terminate())));
}

/** Beside the bundle that runs. */
const BUNDLE = 'replay-worker.cjs';
