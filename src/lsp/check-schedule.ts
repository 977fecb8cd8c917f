/**
 * When documents are checked: soon after a change, and later where a check takes long. INVARIANT: a document waits for
 * at most one check.
 */

/** After a change, while nothing else is typed. A check that takes longer waits longer. */
const PAUSE_MILLISECONDS = 10;
const MAX_PAUSE_MILLISECONDS = 1_000;
/** Other documents that are open are checked later. */
const OTHERS_MILLISECONDS = 150;

export class CheckSchedule {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The durations of the last checks, in milliseconds. */
  readonly #durations = new Map<string, number>();
  readonly #check: (uri: string) => void;

  constructor(check: (uri: string) => void) {
    this.#check = check;
  }

  /** Checks a document that was opened. */
  now(uri: string, then: () => void): void {
    this.#schedule(uri, 0, then);
  }

  /** Checks a document that changed, unless it changes again before. */
  afterChange(uri: string, then: () => void): void {
    const duration = this.#durations.get(uri) ?? 0;
    const pause = Math.min(Math.max(PAUSE_MILLISECONDS, duration / 2), MAX_PAUSE_MILLISECONDS);
    this.#schedule(uri, pause, then);
  }

  /** Checks a document that something else may concern. One that waits already is left alone. */
  later(uri: string): void {
    if (!this.#timers.has(uri)) this.#schedule(uri, OTHERS_MILLISECONDS);
  }

  cancel(uri: string): void {
    clearTimeout(this.#timers.get(uri));
    this.#timers.delete(uri);
  }

  #schedule(uri: string, pause: number, then?: () => void): void {
    clearTimeout(this.#timers.get(uri));
    const check = () => {
      this.#timers.delete(uri);
      const start = performance.now();
      this.#check(uri);
      this.#durations.set(uri, performance.now() - start);
      then?.();
    };
    this.#timers.set(uri, setTimeout(check, pause));
  }
}
