/**
 * Detects prompts that are the gate's own words: some hosts continue with the reason for a refused stop as if the user
 * had written it. INVARIANT: only a prompt equal to the last such reason counts.
 */
import type { Host } from '../system/host.ts';
import { isStopReason, keepStopReason } from '../system/stop-reasons.ts';
import { type Event, isStop } from '../values/event.ts';
import { reasonOf, refuses } from './answer.ts';
import type { Judged, Received } from './judged.ts';

/** The event, with the texts removed if its prompt is the gate's own. */
export function withoutOwnPrompt(host: Host, { agent, event }: Received): Event | undefined {
  if (!event || !agent.promptsWithReason || event.hookEvent !== 'UserPromptSubmit') return event;
  const { session } = event;
  const isOwn = (text: string) => session !== undefined && isStopReason(host, session, text);
  return event.texts.some(({ value }) => isOwn(value)) ? { ...event, texts: [] } : event;
}

export function keepReason(host: Host, { received, event, decision }: Judged): void {
  if (!received?.agent.promptsWithReason || !event?.session || !isStop(event.hookEvent)) return;
  keepStopReason(host, event.session, refuses(decision) ? reasonOf(decision) : undefined);
}
