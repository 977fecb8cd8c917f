/** Payloads of drafted calls, in Claude Code's form. */
import type { Json } from '../../values/json-node.ts';

/** The folder of the project on the machine on which drafts are decided. */
export const DRAFT_ROOT = '/code/project';
/** The session of a draft, and the call in it. */
const ID = 'witness';

/** The fields of every payload of an event. */
export function eventOf(hookEvent: string): Readonly<Record<string, Json>> {
  return { session_id: ID, transcript_path: '', cwd: DRAFT_ROOT, hook_event_name: hookEvent };
}

export function callOf(tool: string, input: Json, hookEvent = 'PreToolUse'): Readonly<Record<string, Json>> {
  return { ...eventOf(hookEvent), tool_name: tool, tool_input: input, tool_use_id: ID };
}
