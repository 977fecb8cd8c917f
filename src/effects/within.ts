/** An end to waiting. INVARIANT: while it is waited for the process stays alive, whatever else it has to do or has not. */

/** What a promise comes to, or `late` when that takes longer; what it comes to afterwards is nobody's business. */
export function within<T>(milliseconds: number, promise: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late()), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
