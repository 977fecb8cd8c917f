/** Events for tests, from payloads as Claude Code sends them, or from an event as JSON where a payload has `parts`. */
import { readDocument } from '../../src/compiler/yaml.ts';
import type { Event, Moment, Part, Text, TextName } from '../../src/values/event.ts';
import { type Json, toJson } from '../../src/values/json-node.ts';

export const ROOT = '/project';

type Fields = Readonly<Record<string, Json>>;

export function eventOf(text: string): Event {
  const { value: payload, diagnostics } = readDocument({ name: 'payload.json', text });
  if (!payload) throw new Error(`the payload is no document: ${JSON.stringify(diagnostics)}`);
  const fields = toJson(payload) as Fields; // as: tests give objects
  const input = (fields['tool_input'] ?? {}) as Fields; // as: tests give objects
  const tool = fields['tool_name'];
  return {
    host: 'claude-code',
    moment: fields['hook_event_name'] as Moment, // as: tests give known ones
    cwd: typeof fields['cwd'] === 'string' ? fields['cwd'] : ROOT,
    ...(typeof tool === 'string' && { tool }),
    parts: 'parts' in fields ? (fields['parts'] as unknown as Part[]) : partsOf(fields, input), // as: tests give parts
    texts: [
      ...textsIn(fields, ['prompt']),
      ...textsIn(input, ['command']),
      ...renamed(fields, 'last_assistant_message', 'message'),
      ...('tool_response' in fields ? [{ name: 'response', value: responseOf(fields) } as const] : []),
    ],
    payload,
    stopHookActive: fields['stop_hook_active'] === true,
  };
}

function partsOf(fields: Fields, input: Fields): readonly Part[] {
  if (!('tool_name' in fields)) return [];
  const file = input['file_path'] ?? input['notebook_path'];
  const path = typeof file === 'string' ? { path: file } : {};
  const edits = input['edits'];
  if (Array.isArray(edits)) return edits.map(edit => ({ ...path, texts: textsIn(edit, EDIT) }));
  return [{ ...path, texts: [...textsIn(input, ['content']), ...textsIn(input, EDIT)] }];
}

const EDIT: readonly TextName[] = ['new_string', 'old_string'];

function textsIn(fields: Fields, names: readonly TextName[]): readonly Text[] {
  return names.flatMap(name => renamed(fields, name, name));
}

function renamed(fields: Fields, key: string, name: TextName): readonly Text[] {
  const value = fields[key];
  return typeof value === 'string' ? [{ name, value }] : [];
}

function responseOf(fields: Fields): string {
  const response = fields['tool_response'];
  return typeof response === 'string' ? response : JSON.stringify(response);
}
