/**
 * Jobs in threads of their own, so that the server can hear of a cancellation, and report progress, while a job
 * evaluates. INVARIANT: a job ends in an answer, in a fault, or cancelled; its thread is gone by then. Files are replaced
 * atomically, so a thread may be stopped anywhere.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Answer, Job, Report } from './job.ts';

/** More jobs than this at once wait for their turn. */
const MAX_WORKERS = 4;
/** A job that needs more ends in a fault; the server goes on. */
const MAX_HEAP_MEGABYTES = 4096;

export interface Observer {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** What the job is doing, each time it goes on to something else. */
  stage(name: string): void;
}

/** Runs jobs, each in a thread. The file is the bundle of `worker.ts`. */
export function workers(file: string): (job: Job, observer: Observer) => Promise<Answer> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job, observer) => {
    if (running >= MAX_WORKERS) await new Promise<void>(resolve => waiting.push(resolve));
    running++;
    try {
      observer.signal.throwIfAborted();
      return await inThread(file, job, observer);
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

function inThread(file: string, job: Job, { signal, stage }: Observer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Standard output is the protocol's: nothing of the thread may get there.
    const thread = new Worker(file, {
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

/** Beside the bundle that runs. */
export function besideBundle(name: string): string {
  return join(__dirname, name);
}
