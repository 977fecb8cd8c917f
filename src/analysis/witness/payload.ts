/** Payloads of drafted calls, in Claude Code's form. */
import type { Json } from '../../values/json-node.ts';

/** The project folder on the imagined machine of drafts. */
export const DRAFT_ROOT = '/code/project';
/** The id of a draft's session, and of its call. */
const ID = 'witness';

/** The fields that every payload of an event has. */
export function eventOf(hookEvent: string): Readonly<Record<string, Json>> {
  return { session_id: ID, transcript_path: '', cwd: DRAFT_ROOT, hook_event_name: hookEvent };
}

export function callOf(tool: string, input: Json, hookEvent = 'PreToolUse'): Readonly<Record<string, Json>> {
  return { ...eventOf(hookEvent), tool_name: tool, tool_input: input, tool_use_id: ID };
}
