/** A time limit for a promise. INVARIANT: the process stays alive while it waits, whether or not it has other work. */

/** The result of a promise, or of `late` when the time runs out first. Later results are ignored. */
export function within<T>(milliseconds: number, promise: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late()), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
