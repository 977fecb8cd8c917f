/** A thread of `rulespec audit`. It evaluates the sessions of the parts that it receives, one part after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnfitTable } from '../../system/tables/parquet.ts';
import type { TablePart } from '../../system/tables/parts.ts';
import { type PartFault, type PartTask, partEvaluator } from './sessions-of-part.ts';

const port = parentPort;
if (!port) throw new Error('a thread is started by the command');
// sessions-of-part.ts passes a task, and nothing else starts this file.
const { inPart } = partEvaluator(workerData as PartTask);
port.on('message', (part: TablePart) => {
  inPart(part).then(
    rows => port.postMessage(rows),
    fault => port.postMessage(faultOf(fault)),
  );
});

/** The message for a wrong table; for a fault in our own code, the stack too. */
function faultOf(fault: unknown): PartFault {
  if (fault instanceof UnfitTable) return { message: fault.message, isUnfit: true };
  return { message: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault), isUnfit: false };
}
