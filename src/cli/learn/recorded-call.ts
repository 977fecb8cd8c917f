/** A call of a transcript as the payload that its agent would have sent before it, read by the adapter that reads such payloads. */
import { hosts } from '../../hook/hosts/index.ts';
import { readPayload } from '../../hook/read-payload.ts';
import type { ReadCall } from '../../learning/excerpt.ts';

/** Events by which agents ask about a call, by the names of their adapters. */
const events: ReadonlyMap<string, string> = new Map([
  ['claude-code', 'PreToolUse'],
  ['codex', 'PreToolUse'],
  ['gemini', 'BeforeTool'],
]);

/** `folder`, absolute, stands in where the transcript names none. */
export function recordedCalls(folder: string): ReadCall {
  return ({ host: name, tool, input, cwd }) => {
    const host = hosts.find(each => each.name === name);
    const payload = textOf({
      session_id: 'recorded',
      transcript_path: '',
      cwd: cwd ?? folder,
      hook_event_name: events.get(name),
      tool_name: tool,
      tool_input: input,
    });
    return host && payload && readPayload(payload, { host, folder }).event;
  };
}

/** Undefined for one that is nested too deep to be written, and was never sent. */
function textOf(payload: object): Uint8Array | undefined {
  try {
    return new TextEncoder().encode(JSON.stringify(payload));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
