/**
 * Progress on standard error during long work, drawn after a second and on terminals only. The work is synchronous, so
 * the clock draws it: engines read the clock again and again.
 */
import { type Screen, showStatus } from './terminal.ts';

const PATIENCE_MILLISECONDS = 1000;
const REDRAW_MILLISECONDS = 250;
const BAR_COLUMNS = 20;

type Clock = () => number;

/** Draws a text where it is time to; `end` clears the line. */
function drawer(screen: Screen, start: number) {
  let next = start + PATIENCE_MILLISECONDS;
  let drawn = false;
  return {
    at(time: number, text: () => string): void {
      if (!screen.interactive || time < next) return;
      showStatus(screen, text());
      next = time + REDRAW_MILLISECONDS;
      drawn = true;
    },
    end(): void {
      if (drawn) showStatus(screen, '');
    },
  };
}

/** The progress of an evaluation: `now` is its clock. */
export function watchProgress(screen: Screen, task: string, clock: Clock): { now: Clock; end(): void } {
  const start = clock();
  const { at, end } = drawer(screen, start);
  if (!screen.interactive) return { now: clock, end };
  const now = () => {
    const time = clock();
    at(time, () => `${task} … ${Math.floor((time - start) / 1000)} s`);
    return time;
  };
  return { now, end };
}

const MILLISECONDS = 1000;
const SECONDS_OF_A_MINUTE = 60;

/** `, 340 a second, 12 s left`. The rate is missing before the first result. */
function paceOf(done: number, share: number, milliseconds: number): string {
  if (done === 0 || milliseconds <= 0) return '';
  const rate = (done * MILLISECONDS) / milliseconds;
  const shown = rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en');
  const left = share > 0 && share < 1 ? `, ${durationOf((milliseconds * (1 - share)) / share)} left` : '';
  return `, ${shown} a second${left}`;
}

function durationOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / MILLISECONDS);
  return seconds < 2 * SECONDS_OF_A_MINUTE
    ? `${seconds} s`
    : `${Math.ceil(seconds / SECONDS_OF_A_MINUTE)} min`;
}

/** The progress of counted work: `checking … 1200 of 5000, 340 a second, 12 s left`. */
export function countProgress(
  screen: Screen,
  task: string,
  total: number,
  clock: Clock,
): { next(): void; end(): void } {
  const start = clock();
  const { at, end } = drawer(screen, start);
  let done = 0;
  const next = () => {
    done++;
    if (!screen.interactive) return;
    const time = clock();
    at(time, () => `${task} … ${done} of ${total}${paceOf(done, done / total, time - start)}`);
  };
  return { next, end };
}

/**
 * The progress of reading: `replaying [#####···············] 25 %, 12,000 lines, 4,000 a second, 9 s left`. There is
 * no bar if the size is unknown.
 */
export function readProgress(
  screen: Screen,
  task: string,
  total: number | undefined,
  clock: Clock,
): { show(bytes: number, lines: number): void; end(): void } {
  const start = clock();
  const { at, end } = drawer(screen, start);
  const barOf = (bytes: number): string => {
    if (total === undefined) return '…';
    const share = Math.min(1, bytes / Math.max(1, total));
    const filled = Math.floor(share * BAR_COLUMNS);
    return `[${'#'.repeat(filled)}${'·'.repeat(BAR_COLUMNS - filled)}] ${Math.floor(share * 100)} %,`;
  };
  const show = (bytes: number, lines: number) => {
    if (!screen.interactive) return;
    const time = clock();
    const share = total === undefined ? 0 : bytes / Math.max(1, total);
    const pace = () => paceOf(lines, share, time - start);
    at(time, () => `${task} ${barOf(bytes)} ${lines.toLocaleString('en')} lines${pace()}`);
  };
  return { show, end };
}

/** The progress of work that describes itself. */
export function textProgress(
  screen: Screen,
  task: string,
  clock: Clock,
): { show(text: string): void; end(): void } {
  const { at, end } = drawer(screen, clock());
  return { show: text => at(clock(), () => `${task} … ${text}`), end };
}
