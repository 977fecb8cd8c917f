/**
 * From what is known of a payload to the reply. INVARIANT: where there is no decision, or the event was not read without errors, the
 * reply is the host's most careful one; where not even the host is known, a question to the user in Claude Code's form.
 */
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Decision } from '../runtime/decision.ts';
import type { Reply } from './hosts/host.ts';
import { standardHost } from './hosts/index.ts';
import type { Payload } from './read-payload.ts';

/** `decision` is undefined where none could be made: `reason` says why. */
export function respond(payload: Payload, decision: Decision | undefined, reason: string): Reply {
  const { host, event, diagnostics } = payload;
  if (!host || !event || !decision || hasErrors(diagnostics)) return refuse(payload, reason);
  return host.reply(decision, event);
}

export function refuse({ host = standardHost, moment }: Payload, reason: string): Reply {
  return host.refuse(reason, moment);
}
