/**
 * Matches past events with the constants of rules, possibly and surely. INVARIANT: a sure match is also a possible one.
 */
import type { Place } from '../effects/effect.ts';
import type { PathGlobs } from '../effects/path-globs.ts';
import type { PastCommand, PastEffect } from '../values/past.ts';
import type { PastEvent } from './past-events.ts';

/** The possible endings of an event; `completed` is any of them. */
export const endings = ['completed', 'passed', 'failed'] as const;
type Ending = (typeof endings)[number];

/** Prefix of an ending: only the last of the events that ended so. */
export const LAST = 'last ';

export function mayHaveEnded({ state }: PastEvent, ending: Ending, command?: PastCommand): boolean {
  if (state === 'denied') return false;
  if (state === 'unknown' || ending === 'completed') return true;
  if (!command) return state === (ending === 'passed' ? 'done' : 'failed');
  // A script that failed may hold commands that did not, and the other way round.
  if (ending === 'passed') return state === 'done' || command.isAlone !== true;
  return state === 'failed' || command.isDecisive !== true;
}

export function surelyEnded(event: PastEvent, ending: Ending, command?: PastCommand): boolean {
  const { state } = event;
  if (!command)
    return ending === 'completed' ? isOver(event) : state === (ending === 'passed' ? 'done' : 'failed');
  if (!surelyRan(event, command)) return false;
  if (ending === 'completed') return true;
  if (ending === 'passed') return state === 'done' && command.isDecisive === true;
  return state === 'failed';
}

/** Whether the command surely ran, as far as the end of the call shows. */
function surelyRan(event: PastEvent, command: PastCommand): boolean {
  if (!command.isCertain && !command.isRun) return false;
  if (event.state === 'done') return true;
  const status = event.completion?.exitCode;
  // The shell gives these where it could not run the command.
  return (
    event.state === 'failed' &&
    command.isAlone === true &&
    status !== undefined &&
    status !== 126 &&
    status !== 127
  );
}

function isOver({ state }: PastEvent): boolean {
  return state === 'done' || state === 'failed';
}

export function placeOf({ path, reach }: PastEffect): Place | undefined {
  return path === undefined ? undefined : { path, reach: reach ?? 'file' };
}

export function surelyHolds(effect: PastEffect, globs: PathGlobs): boolean {
  const place = placeOf(effect);
  return effect.reach === undefined && place !== undefined && globs.holds(place);
}
