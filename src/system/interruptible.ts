/**
 * Work that Ctrl-C ends. The work is synchronous: a listener of the signal would run only after it. So V8 itself stops
 * the work, wherever it is. INVARIANT: nothing of the work runs after that, no `finally` either; what it has put down
 * outside of itself stays as it was at that moment.
 */
import { runInNewContext } from 'node:vm';

const INTERRUPTED = 'ERR_SCRIPT_EXECUTION_INTERRUPTED';

/** Whether Ctrl-C ended the work. */
export function interruptible(work: () => void): boolean {
  try {
    runInNewContext('work()', { work }, { breakOnSigint: true, displayErrors: false });
    return false;
  } catch (error) {
    // It is an error of the context that was made for the work, so none of our `Error`.
    if (Object(error).code === INTERRUPTED) return true;
    throw error;
  }
}

/** A signal that came outside of `interruptible` has reached its listener. Inside, listeners are taken off. */
export function signalsHeard(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** Between two turns of asynchronous work. Call the result to stop listening. */
export function onInterrupt(listener: () => void): () => void {
  process.once('SIGINT', listener);
  return () => process.off('SIGINT', listener);
}
