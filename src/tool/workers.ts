/**
 * Runs jobs in threads, so that the server can receive a cancellation and report progress meanwhile. INVARIANT: a job
 * ends with an answer, a fault or a cancellation, and its thread is gone by then. Files are replaced atomically, so a
 * thread may be stopped at any point.
 */
import { Worker } from 'node:worker_threads';
import type { Answer, Job, Report } from './job.ts';

/** Jobs at once. Further jobs wait. */
const MAX_WORKERS = 4;
/** A job that needs more ends with a fault, and the server goes on. */
const MAX_HEAP_MEGABYTES = 4096;

export interface Observer {
  /** Aborted when nobody needs the answer. */
  readonly signal: AbortSignal;
  /** Reports the current activity of the job, at each change. */
  stage(name: string): void;
}

/** Runs jobs, each in a thread. `source` is the bundle of `worker.ts`. */
export function workers(source: string): (job: Job, observer: Observer) => Promise<Answer> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job, observer) => {
    if (running >= MAX_WORKERS) await new Promise<void>(resolve => waiting.push(resolve));
    running++;
    try {
      observer.signal.throwIfAborted();
      return await inThread(source, job, observer);
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

function inThread(source: string, job: Job, { signal, stage }: Observer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Standard output is the protocol's: nothing of the thread may get there.
    const thread = new Worker(source, {
      eval: true,
      workerData: job,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
    });
    const stop = (): void => {
      void thread.terminate();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    thread.on('message', (report: Report) => {
      if (report.kind === 'stage') stage(report.stage);
      else if (report.kind === 'answer') resolve(report.answer);
      else reject(new Error(report.message));
    });
    thread.on('error', reject);
    thread.on('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the worker ended without an answer'));
    });
  });
}
