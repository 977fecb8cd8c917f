/**
 * Pieces of replies to hosts. INVARIANT: a reason is never empty, a text is never longer than the host accepts, and
 * JSON is one line.
 */
import type { Decision } from '../runtime/decision.ts';
import { type Event, isStop } from '../values/event.ts';
import type { Reply } from './hosts/host.ts';

/** The longest text that Claude Code takes, in UTF-16 units. Texts for other hosts keep to it too. */
export const MAX_TEXT = 10_000;
const CUT = '\n… (cut)';

export function cut(text: string, longest: number = MAX_TEXT): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - CUT.length);
  // Not within a character of two units.
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}${CUT}`;
}

/** Exit code 0 and nothing to say. */
export const EMPTY_REPLY: Reply = { stdout: '', stderr: '', exitCode: 0 };

/** A reply of JSON; undefined members are left out. */
export function json(answer: object, stderr = ''): Reply {
  return { stdout: `${JSON.stringify(answer)}\n`, stderr, exitCode: 0 };
}

/** The reason for a refusal or a question, with the id of the decision. */
export function reasonOf(decision: Decision): string {
  return withId(whyOf(decision), decision);
}

function whyOf({ message, fired, action }: Decision): string {
  if (message !== undefined && message.trim() !== '') return message;
  const rules = fired.filter(rule => rule.action === action).map(({ id }) => `[${id}]`);
  return rules.length === 0
    ? 'a rule of this project refuses this'
    : `refused by the rules ${rules.join(', ')}`;
}

/** The id stands below a text of several lines. What is cut off is the end of the text, never the id or the remark. */
export function withId(text: string, { id, action, mayBeAllowed }: Decision, remark = ''): string {
  const gap = text.includes('\n') ? '\n\n' : ' ';
  // If the user is asked anyway, the answer is simpler.
  const isFinal = mayBeAllowed && (action === 'deny' || remark !== '');
  const allow = isFinal ? `\n\nA person may allow this once: rulespec allow ${id} --once` : '';
  const end = `${id === undefined ? '' : `${gap}(${id})${allow}`}${remark}`;
  return `${cut(text, MAX_TEXT - end.length)}${end}`;
}

/** The text of a refusal on a host that cannot ask the user: the question becomes a refusal with an explanation. */
export function refusalOf(decision: Decision, title: string): string {
  return decision.action === 'ask' ? withId(whyOf(decision), decision, remarkOf(title)) : reasonOf(decision);
}

export function cannotAsk(reason: string, title: string): string {
  const remark = remarkOf(title);
  return `${cut(reason, MAX_TEXT - remark.length)}${remark}`;
}

function remarkOf(title: string): string {
  return `\n\n(A question for the user; ${title} cannot ask it here, so this is refused.)`;
}

/** The reason given to a host whose own question is answered. */
export const ALLOWED = 'rulespec: the call is certain, and your policy allows it by name';

/** Whether the host's own question is answered: rules derive it, and only for a call that they let run in silence. */
export function answersAllow(decision: Decision, { hookEvent }: Event): boolean {
  const isPlain = decision.action === 'allow' && !decision.stopAgent;
  return decision.answersAllow === true && isPlain && hookEvent === 'PreToolUse';
}

/** The context that the agent reads while the call runs; undefined for none. */
export function contextOf({ action, message }: Decision, longest = MAX_TEXT): string | undefined {
  return action === 'warn' && message !== undefined && message.trim() !== ''
    ? cut(message, longest)
    : undefined;
}

/** The reason or the context, for events whose answer has room for neither; undefined for none. */
export function textOf(decision: Decision): string | undefined {
  return refuses(decision) ? reasonOf(decision) : contextOf(decision);
}

export function refuses({ action }: Decision): boolean {
  return action === 'deny' || action === 'ask';
}

/**
 * Whether a refused stop is allowed after all: a hook refused one before and the agent might never end, or a rule wants
 * the agent to end. The user reads why.
 */
export function allowsStop(decision: Decision, event: Event): boolean {
  return isStop(event.hookEvent) && refuses(decision) && (event.stopHookActive || decision.stopAgent);
}

/**
 * Whether to refuse, for hosts that cannot end the whole agent. A rule with `stop: true` refuses the call, but never
 * a stop.
 */
export function refusesOrEnds(decision: Decision, event: Event): boolean {
  return refuses(decision) || (decision.stopAgent && !isStop(event.hookEvent));
}

/** The message to the user beside the decision: faults of the gate, and texts that the answer has no room for. */
export function noticeOf({ notice }: Decision, more?: string): string | undefined {
  const texts = [notice, more].filter(text => text !== undefined && text.trim() !== '');
  return texts.length === 0 ? undefined : cut(texts.join('\n\n'));
}

/** The text for people who read the output of hooks, if the host has no field for messages. */
export function stderrOf(text: string | undefined): string {
  return text === undefined ? '' : `${text}\n`;
}
