/**
 * A sign of life on standard error when an evaluation takes long. The work is synchronous, so it is the clock, which
 * engines ask again and again, that draws it.
 */
import { type Screen, showStatus } from './terminal.ts';

const PATIENCE_MILLISECONDS = 1000;
const REDRAW_MILLISECONDS = 250;

export interface Progress {
  readonly now: () => number;
  /** Clears what was drawn. */
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
