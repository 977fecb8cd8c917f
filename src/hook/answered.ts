/**
 * A judged call with its id and its reply. INVARIANT: the payload is read once; an adapter that fails refuses; the
 * same payload at the same end of the log has the same id.
 */
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { Decision } from '../runtime/decision.ts';
import { decisionId, displayedId } from '../system/decision-id.ts';
import type { Event } from '../values/event.ts';
import { refuses, withId } from './answer.ts';
import { isExemptable } from './call-key.ts';
import type { Reply } from './hosts/host.ts';
import type { Judged } from './judged.ts';
import type { World } from './stages.ts';
import { internalError, noDecision, undecided } from './undecided.ts';

/** A fault of reading is thrown where it is judged. */
export type Input = () => Reported<Uint8Array>;

/** Reads at the first question. */
export function inputOf(world: World): Input {
  let input: Reported<Uint8Array> | undefined;
  return () => {
    input ??= world.readInput();
    return input;
  };
}

/** Undefined without a log. A call whose payload could not be read has an id too. */
export function idOf(input: Input, { host, endOfLog }: World): string | undefined {
  try {
    const end = endOfLog?.(host);
    return end === undefined ? undefined : decisionId(end, input().value ?? NO_PAYLOAD);
  } catch {
    return undefined;
  }
}

const NO_PAYLOAD = new Uint8Array();

/** Adds the id of a refusal or question to the message, and whether a person may allow the call. */
function withToldId(judged: Judged, id: string | undefined, isDry = false): Judged {
  const { decision, event } = judged;
  if (id === undefined || !refuses(decision)) return judged;
  // Nothing was refused in a dry run.
  const mayBeAllowed = !isDry && event && isAllowable(decision, event) && { mayBeAllowed: true as const };
  return { ...judged, decision: { ...decision, id: displayedId(id), ...mayBeAllowed } };
}

/** A call, a prompt or a stop that other rules than those which guard the gate refuse or ask about. */
function isAllowable({ fired }: Decision, { hookEvent }: Event): boolean {
  const refusing = fired.filter(({ action }) => action === 'deny' || action === 'ask');
  return isExemptable(hookEvent) && refusing.length > 0 && refusing.every(({ guard }) => !guard);
}

/** Adds the reply. An adapter that fails refuses. */
export function answered(
  judged: Judged,
  id: string | undefined,
  isDry = false,
): { readonly judged: Judged; readonly reply: Reply } {
  const told = withToldId(judged, id, isDry);
  try {
    return { judged: told, reply: told.reply(told.decision) };
  } catch (fault) {
    const refused = withToldId(undecided(judged.received, judged.event, internalError(fault)), id);
    return { judged: refused, reply: refused.reply(refused.decision) };
  }
}

/** The host is answered as if no rule had fired; people read the decision on standard error. */
export function dryReply({ received, event, decision }: Judged): Reply {
  const text = decision.message ?? decision.notice;
  const message = text === undefined ? undefined : withId(text, decision);
  const stderr = `rulespec hook --dry-run: ${decision.action}${message === undefined ? '' : `\n${message}`}\n`;
  const reply = received && event ? received.agent.reply(noDecision, event) : { stdout: '', exitCode: 0 };
  return { stdout: reply.stdout, stderr, exitCode: reply.exitCode };
}
