/**
 * Events for tests: payloads of Claude Code's, read by its adapter. What a short payload leaves out has a standard
 * value.
 */
import { claudeCode } from '../../src/hook/hosts/claude-code.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import type { Event } from '../../src/values/event.ts';

export const ROOT = '/project';

export function eventOf(text: string): Event {
  const given: Readonly<Record<string, unknown>> = JSON.parse(text);
  const isCall = String(given['hook_event_name']).endsWith('ToolUse');
  const standard = { cwd: ROOT, ...(isCall && { tool_name: 'Write', tool_input: {} }) };
  const isWhole = Object.keys(standard).every(key => key in given);
  const payload = isWhole ? text : JSON.stringify({ ...standard, ...given });
  const { event, diagnostics } = readPayload(new TextEncoder().encode(payload), {
    host: claudeCode,
    folder: ROOT,
  });
  if (!event || diagnostics.length > 0)
    throw new Error(`the payload is no event: ${diagnostics.map(({ message }) => message).join('; ')}`);
  return event;
}
