/** A thread of the server. It does the job it was started with, posts the answer, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { doJob } from './do-job.ts';
import type { Report, ThreadData } from './job.ts';

const port = parentPort;
if (!port) throw new Error('a worker is started by the server');
const post = (report: Report): void => port.postMessage(report);
try {
  // workers.ts passes a job, and nothing else starts this file.
  const { job } = workerData as ThreadData;
  post({ kind: 'answer', answer: doJob(job, stage => post({ kind: 'stage', stage })) });
} catch (fault) {
  post({ kind: 'fault', message: fault instanceof Error ? fault.message : String(fault) });
}
