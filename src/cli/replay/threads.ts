/**
 * Replays batches of logs in threads. INVARIANT: tallies are added in the order of the batches, so the sum equals that
 * of a single thread. Only a few batches for each thread are read ahead. A thread that ends without an answer is a
 * fault, never a result. Ctrl-C ends it with the sum of the batches counted until then.
 */
import { Worker } from 'node:worker_threads';
import { addTally, emptyTally, type Tally } from '../../replay/tally.ts';
import { interruptible, onInterrupt, signalsHeard } from '../../system/interruptible.ts';
import { BATCH_BYTES, type Batch } from '../../system/log-batches.ts';
import { batchReplayer, type ReplayTask } from './replay-batch.ts';

/** The launcher provides the source of a program for a thread. */
declare const module: { readonly ownProgram: (module: string) => string };

export type Report =
  | { readonly kind: 'tally'; readonly tally: Tally }
  | { readonly kind: 'fault'; readonly message: string };

interface ThreadOptions {
  readonly threads: number;
  /** The length of the logs, if known. */
  readonly bytes?: number;
  /** Called for each batch after it and all earlier ones are counted. */
  readonly onCounted: (batch: Batch, sum: Tally) => void;
}

/** Batches to replay before threads start, where the number of batches is unknown. Most logs have no more. */
const ALONE = 4;
const MANY_BYTES = 2 * ALONE * BATCH_BYTES;
/** Batches that wait for a thread besides its current one. */
const AHEAD = 2;

export interface Replayed {
  readonly tally: Tally;
  readonly isInterrupted: boolean;
}

export async function replayBatches(
  batches: Iterator<Batch>,
  task: ReplayTask,
  { threads, bytes = 0, onCounted }: ThreadOptions,
): Promise<Replayed> {
  let sum = emptyTally();
  let isEnd = false;
  const replay = batchReplayer(task);
  const alone = bytes > MANY_BYTES ? 0 : ALONE;
  const replayAlone = (): void => {
    for (let done = 0; threads === 1 || done < alone; done++) {
      // A pipe may have nothing to read for long.
      const next = batches.next();
      isEnd = next.done === true;
      if (next.done) return;
      // A batch is counted whole or not at all, wherever the work is stopped.
      const more = emptyTally();
      addTally(more, sum, task);
      addTally(more, replay(next.value), task);
      sum = more;
      onCounted(next.value, sum);
    }
  };
  const { interrupt, stop } = onInterrupt();
  const ended = (isInterrupted: boolean): Replayed => ({ tally: sum, isInterrupted });
  try {
    if (interruptible(replayAlone)) return ended(true);
    if (isEnd) return ended(false);
    const add = (batch: Batch, tally: Tally): void => {
      addTally(sum, tally, task);
      onCounted(batch, sum);
    };
    return ended(await replayInThreads(batches, task, { threads, interrupt, add }));
  } finally {
    stop();
  }
}

interface Waiting {
  readonly batch: Batch;
  tally?: Tally;
}

interface InThreads {
  readonly threads: number;
  readonly interrupt: AbortController;
  readonly add: (batch: Batch, tally: Tally) => void;
}

/**
 * Ends when the last batch is counted: each answer triggers the read of the next batch, if there is one. Whether it was
 * interrupted.
 */
function replayInThreads(
  batches: Iterator<Batch>,
  task: ReplayTask,
  { threads, interrupt, add }: InThreads,
): Promise<boolean> {
  const source = `${module.ownProgram('src/cli/replay/worker.ts')}(require)`;
  const workers = Array.from({ length: threads }, () => new Worker(source, { eval: true, workerData: task }));
  const finished = new Promise<boolean>((resolve, reject) => {
    interrupt.signal.addEventListener('abort', () => resolve(true));
    /** Batches that were read and not yet counted, in the order of the log. */
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
      if (isEnd && waiting.length === 0) resolve(false);
    };
    const giveAll = async (): Promise<void> => {
      await signalsHeard();
      if (interrupt.signal.aborted) return;
      const isOver = interruptible(() => {
        for (const each of given) give(each.worker, each.own);
      });
      if (isOver) interrupt.abort();
    };
    const given = workers.map(worker => ({ worker, own: [] as Waiting[] })); // as: an empty list
    const onTally = (own: Waiting[], tally: Tally): void => {
      const answered = own.shift();
      if (!answered) throw new Error('a thread counted what it was not given');
      answered.tally = tally;
      for (let [first] = waiting; first?.tally; [first] = waiting) {
        waiting.shift();
        add(first.batch, first.tally);
      }
      giveAll().catch(reject);
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
    giveAll().catch(reject);
  });
  return finished.finally(() => Promise.all(workers.map(worker => worker.terminate())));
}
