/**
 * Whether an agent may stop: what rules say, and with `stop: {verify: true}` what `plan-verify` finds about the session.
 * INVARIANT: an agent is sent back at most MAX_REFUSALS times in a row; then it may end, and the user is told why it should not have.
 */
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { plain } from '../diagnostics/render/paint.ts';
import type { Host } from '../effects/host.ts';
import { keepRefusals, refusalsOf } from '../effects/refusals.ts';
import type { Decision, FiredRule } from '../runtime/decision.ts';
import { checkedText } from '../sessions/answer-text.ts';
import { type PlanVerdict, planVerify } from '../sessions/plan-verify.ts';
import type { Event } from '../values/event.ts';
import { joined } from './join-decisions.ts';

export const MAX_REFUSALS = 3;
const WITHOUT_SESSION = 'no session';

export function isStop({ moment }: Event): boolean {
  return moment === 'Stop' || moment === 'SubagentStop';
}

/** What `plan-verify` says about the event's session, as a rule that fired; undefined when the agent may stop. */
export function verifyBeforeStop(host: Host, event: Event, now: () => number): FiredRule | undefined {
  const { session, cwd } = event;
  const seenFrom = { ...host, folder: cwd };
  const verdict = planVerify({ host: seenFrom, now, ...(session !== undefined && { session }) });
  return verdict.holds ? undefined : { id: 'stop-gate', action: 'deny', message: reasonOf(verdict) };
}

function reasonOf(verdict: PlanVerdict): string {
  const { session, diagnostics } = verdict;
  const text = checkedText(verdict, session === '' ? WITHOUT_SESSION : session).trimEnd();
  return diagnostics.length === 0 ? text : `${text}\n\n${renderDiagnostics(diagnostics, plain).trimEnd()}`;
}

/** The decision, unless the agent was sent back too often: then it may stop and the user reads the reason. */
export function withinRefusals(host: Host, event: Event, decision: Decision): Decision {
  const session = event.session ?? WITHOUT_SESSION;
  if (decision.action !== 'deny') {
    keepRefusals(host, session, 0);
    return decision;
  }
  // Only an agent that goes on because of a hook was refused just before.
  const before = event.stopHookActive ? refusalsOf(host, session) : 0;
  const mayRefuse = before < MAX_REFUSALS && keepRefusals(host, session, before + 1);
  if (mayRefuse || (before === 0 && !event.stopHookActive)) return decision;
  keepRefusals(host, session, 0);
  const given = `the agent was sent back ${MAX_REFUSALS} times and may stop now, although:\n\n${decision.message ?? ''}`;
  return joined({ ...decision, action: 'none', notice: given });
}
