/**
 * How often in a row an agent was kept from stopping, as a circumstance for the rules that let it go in the end. INVARIANT: the
 * refusal that may follow is counted before it is decided, so that where counting fails the rules know that it does.
 */
import type { Host } from '../effects/host.ts';
import { keepRefusals, refusalsOf } from '../effects/refusals.ts';
import type { Decision } from '../runtime/decision.ts';
import type { Event } from '../values/event.ts';
import type { Circumstance } from '../values/own-rules.ts';

const WITHOUT_SESSION = 'no session';

export function countRefusals(host: Host, event: Event): Circumstance {
  const session = event.session ?? WITHOUT_SESSION;
  // Only an agent that goes on because of a hook was refused just before.
  const before = event.stopHookActive ? refusalsOf(host, session) : 0;
  if (keepRefusals(host, session, before + 1)) return { relation: 'refusals', rows: [[before]] };
  return { relation: 'refusals_unkept', rows: [[event.stopHookActive ? Math.max(before, 1) : 0]] };
}

/** The agent was not refused: the next refusal is the first one. */
export function settleRefusals(host: Host, event: Event, { action }: Decision): void {
  if (action !== 'deny' && action !== 'ask') keepRefusals(host, event.session ?? WITHOUT_SESSION, 0);
}
