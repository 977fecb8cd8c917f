/**
 * Runs jobs in threads, so that the server can receive a cancellation and report progress meanwhile. INVARIANT: a job
 * ends with an answer, a fault or a cancellation, and its thread is gone by then. Files are replaced atomically, so a
 * thread may be stopped at any point.
 */
import { Worker } from 'node:worker_threads';
import type { Answer, Job, Report, ThreadData } from './job.ts';

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

/** Parsing the source takes longer than most jobs, so the first thread posts its code cache for the next ones. */
const STARTER = `
const { parentPort, workerData: { source, code } } = require('node:worker_threads');
const { Script } = require('node:vm');
const script = new Script(source, { cachedData: code });
script.runInThisContext()(require);
if (!code) parentPort.postMessage({ kind: 'code', code: script.createCachedData() });
`;

/** Runs jobs, each in a thread. `source` is the bundle of `worker.ts`: an expression for a function of `require`. */
export function workers(source: string): (job: Job, observer: Observer) => Promise<Answer> {
  let running = 0;
  let code: Uint8Array | undefined;
  const learn = (learned: Uint8Array): void => {
    code = learned;
  };
  const waiting: (() => void)[] = [];
  return async (job, observer) => {
    if (running >= MAX_WORKERS) await new Promise<void>(resolve => waiting.push(resolve));
    running++;
    try {
      observer.signal.throwIfAborted();
      return await inThread({ source, code, job }, observer, learn);
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

function inThread(
  workerData: ThreadData,
  { signal, stage }: Observer,
  learn: (code: Uint8Array) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Standard output is the protocol's: nothing of the thread may get there.
    const thread = new Worker(STARTER, {
      eval: true,
      workerData,
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
      else if (report.kind === 'code') learn(report.code);
      else reject(new Error(report.message));
    });
    thread.on('error', reject);
    thread.on('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the worker ended without an answer'));
    });
  });
}
