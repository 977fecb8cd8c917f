/**
 * Work that Ctrl-C ends. The work is synchronous: a listener of the signal would run only after it. So V8 itself stops
 * the work, wherever it is. INVARIANT: nothing of the work runs after that, no `finally` either; what it has put down
 * outside of itself stays as it was at that moment. Only a system call that the signal ended throws as ever.
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
    const { code } = Object(error);
    // A system call that waits says EINTR, which may come before V8 stops the work.
    if (code === INTERRUPTED || code === 'EINTR') return true;
    throw error;
  }
}

/** A signal that came outside of `interruptible` has reached its listener. Inside, listeners are taken off. */
export function signalsHeard(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** Ctrl-C between two turns of asynchronous work. Call `stop` after it. */
export function onInterrupt(): { readonly interrupt: AbortController; readonly stop: () => void } {
  const interrupt = new AbortController();
  const listener = (): void => interrupt.abort();
  process.on('SIGINT', listener);
  return { interrupt, stop: () => process.off('SIGINT', listener) };
}
