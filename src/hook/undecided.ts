/**
 * Calls that rules cannot decide: a payload that is no event, a limit, a fault of ours, a `--config` that does not
 * load. INVARIANT: each has a reply, and none is a silent yes.
 */
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { plain } from '../diagnostics/render/paint.ts';
import type { Decision } from '../runtime/decision.ts';
import type { Event } from '../values/event.ts';
import { reasonOf, withId } from './answer.ts';
import { problemLines } from './gate-status.ts';
import type { Reply } from './hosts/host.ts';
import type { Judged, Received } from './judged.ts';

/** The exit code on which hosts refuse a call. */
export const BLOCKED = 2;

export const noDecision: Decision = { action: 'allow', fired: [], stopAgent: false };

/** A payload that is no event. */
export function unread(received: Received): Judged {
  const reason = `the hook could not read what it was asked:\n${problemLines(errorsOf(received.diagnostics))}`;
  const decision: Decision = { ...noDecision, action: 'ask', message: reason };
  const reply = (said: Decision) => received.agent.refuse(reasonOf(said), received.hookEvent);
  return { reply, received, decision, parsed: false };
}

/**
 * A limit, or a fault of ours: a tool call is refused. A prompt or a stop is not, since that would lock the user out.
 */
export function undecided(received: Received | undefined, event: Event | undefined, why: string): Judged {
  const reason = `rulespec could not decide: ${why}`;
  const decision: Decision = { ...noDecision, action: 'deny', message: reason };
  const reply = (said: Decision): Reply => {
    if (!received) return blocked(withId(reason, said));
    const { agent, hookEvent } = received;
    try {
      const refuses = event?.hookEvent === 'PreToolUse';
      return refuses ? agent.reply(said, event) : agent.refuse(reasonOf(said), hookEvent);
    } catch {
      // The adapter itself fails.
      return blocked(withId(reason, said));
    }
  };
  return { reply, received, ...(event && { event }), decision, parsed: false };
}

/** `--config` names a file that does not load. */
export function misconfigured(received: Received, event: Event, problems: readonly Diagnostic[]): Judged {
  const decision: Decision = { ...noDecision, action: 'deny', message: problemLines(problems) };
  return {
    reply: said => blocked(withId(renderDiagnostics(problems, plain).trimEnd(), said)),
    received,
    event,
    decision,
    parsed: false,
  };
}

function blocked(reason: string): Reply {
  return { stdout: '', stderr: reason.endsWith('\n') ? reason : `${reason}\n`, exitCode: BLOCKED };
}

export function internalError(fault: unknown): string {
  return `internal error: ${fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)}`;
}

export function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(each => hasErrors([each]));
}
