/** A thread of `rulespec replay`. It replays the batches that it receives, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from '../../system/log-batches.ts';
import { batchReplayer, type ReplayTask } from './replay-batch.ts';
import type { Report } from './threads.ts';

const port = parentPort;
if (!port) throw new Error('a thread is started by the command');
const post = (report: Report): void => port.postMessage(report);
try {
  // threads.ts passes a task, and nothing else starts this file.
  const replay = batchReplayer(workerData as ReplayTask);
  port.on('message', (batch: Batch) => {
    try {
      post({ kind: 'tally', tally: replay(batch) });
    } catch (fault) {
      post({ kind: 'fault', message: messageOf(fault) });
    }
  });
} catch (fault) {
  post({ kind: 'fault', message: messageOf(fault) });
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
