/**
 * Turns a call of a transcript into the payload that its agent would have sent before the call. The agent's adapter
 * then reads it.
 */
import { hosts } from '../../hook/hosts/index.ts';
import { readPayload } from '../../hook/read-payload.ts';
import type { ReadCall } from '../../learning/excerpt.ts';
import { writtenJson } from '../../values/plain-json.ts';

/** The hook events before a call, by the names of their adapters. */
const events: ReadonlyMap<string, string> = new Map([
  ['claude-code', 'PreToolUse'],
  ['codex', 'PreToolUse'],
  ['gemini', 'BeforeTool'],
]);

/** `folder` is absolute and replaces a missing folder of the transcript. */
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

/** Undefined for a call that is nested too deep to be written. Such a call was never sent. */
function textOf(payload: object): Uint8Array | undefined {
  const json = writtenJson(payload);
  return json === undefined ? undefined : new TextEncoder().encode(json);
}
