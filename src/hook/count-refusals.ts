/**
 * How often in a row an agent was refused a stop, as a fact for the rules that allow the stop in the end. INVARIANT: a
 * refusal is counted before the decision, so that rules know where counting fails.
 */
import type { Decision } from '../runtime/decision.ts';
import type { Host } from '../system/host.ts';
import { keepRefusals, refusalsOf } from '../system/refusals.ts';
import type { Event } from '../values/event.ts';
import type { GateStatus } from '../values/own-rules.ts';

const WITHOUT_SESSION = 'no session';

export function countRefusals(host: Host, event: Event): GateStatus {
  const session = event.session ?? WITHOUT_SESSION;
  // A host sets `stopHookActive` when a hook refused the stop before this one.
  const before = event.stopHookActive ? refusalsOf(host, session) : 0;
  if (keepRefusals(host, session, before + 1)) return { relation: 'refusals', rows: [[before]] };
  return { relation: 'refusals_uncounted', rows: [[event.stopHookActive ? Math.max(before, 1) : 0]] };
}

/** Resets the count of a session after a stop that was not refused. */
export function resetRefusals(host: Host, event: Event, { action }: Decision): void {
  if (action !== 'deny' && action !== 'ask') keepRefusals(host, event.session ?? WITHOUT_SESSION, 0);
}
