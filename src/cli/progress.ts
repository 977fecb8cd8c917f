/**
 * Progress on standard error during a long evaluation. The work is synchronous, so the clock draws it: engines read the
 * clock again and again.
 */
import { type Screen, showStatus } from './terminal.ts';

const PATIENCE_MILLISECONDS = 1000;
const REDRAW_MILLISECONDS = 250;

export interface Progress {
  readonly now: () => number;
  /** Clears the progress line. */
  end(): void;
}

export function watchProgress(screen: Screen, task: string, clock: () => number): Progress {
  const start = clock();
  if (!screen.interactive) return { now: clock, end: () => undefined };
  let next = start + PATIENCE_MILLISECONDS;
  let drawn = false;
  return {
    now() {
      const time = clock();
      if (time >= next) {
        showStatus(screen, `${task} … ${Math.floor((time - start) / 1000)} s`);
        next = time + REDRAW_MILLISECONDS;
        drawn = true;
      }
      return time;
    },
    end() {
      if (drawn) showStatus(screen, '');
    },
  };
}

/** For counted work: `checking … 1200 of 5000`. */
export function countProgress(
  screen: Screen,
  task: string,
  total: number,
  clock: () => number,
): { readonly next: () => void; readonly end: () => void } {
  let next = clock() + PATIENCE_MILLISECONDS;
  let done = 0;
  let drawn = false;
  return {
    next() {
      done++;
      const time = screen.interactive ? clock() : 0;
      if (time < next) return;
      showStatus(screen, `${task} … ${done} of ${total}`);
      next = time + REDRAW_MILLISECONDS;
      drawn = true;
    },
    end() {
      if (drawn) showStatus(screen, '');
    },
  };
}

const BAR_COLUMNS = 20;

/** For reading: `replaying [#####···············] 25 %, 12,000 lines`. There is no bar where the size is unknown. */
export function readProgress(
  screen: Screen,
  task: string,
  total: number | undefined,
  clock: () => number,
): { readonly show: (bytes: number, lines: number) => void; readonly end: () => void } {
  let next = clock() + PATIENCE_MILLISECONDS;
  let drawn = false;
  return {
    show(bytes, lines) {
      const time = screen.interactive ? clock() : 0;
      if (time < next) return;
      const share = total === undefined ? undefined : Math.min(1, bytes / Math.max(1, total));
      const filled = Math.floor((share ?? 0) * BAR_COLUMNS);
      const bar = `[${'#'.repeat(filled)}${'·'.repeat(BAR_COLUMNS - filled)}] ${Math.floor((share ?? 0) * 100)} %,`;
      showStatus(screen, `${task} ${share === undefined ? '…' : bar} ${lines.toLocaleString('en')} lines`);
      next = time + REDRAW_MILLISECONDS;
      drawn = true;
    },
    end() {
      if (drawn) showStatus(screen, '');
    },
  };
}
