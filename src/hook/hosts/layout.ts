/**
 * What all hosts' payloads have in common, under each host's names: one reader for the session, the folder, the tool, the
 * prompt and the last message. INVARIANT: it takes nothing for granted: what is missing or of another type is reported.
 */
import type { Reported } from '../../diagnostics/diagnostic.ts';
import { canonicalText } from '../../values/canonical.ts';
import type { Event, Moment, PlacedNode, Text } from '../../values/event.ts';
import type { JsonNode, ObjectNode } from '../../values/json-node.ts';
import { memberPath } from '../../values/path.ts';
import {
  fieldOf,
  noProblems,
  optionalText,
  type Problems,
  reportFatal,
  reportKind,
  reportMissing,
  requiredText,
  textAt,
} from '../fields.ts';
import { readJsonObject } from '../read-json-object.ts';
import { readCall, type ToolCall } from '../tool-call.ts';

/** Keys of a payload, by what they hold. */
export interface Layout {
  readonly session: string;
  readonly tool: string;
  readonly input: string;
  /** What the tool gave, or why it failed. */
  readonly responses: readonly string[];
  readonly prompt: string;
  /** What the agent said last. */
  readonly message: string;
}

/** Claude Code's names, which several hosts have taken over. */
export const CLAUDE_LAYOUT: Layout = {
  session: 'session_id',
  tool: 'tool_name',
  input: 'tool_input',
  responses: ['tool_response', 'error'],
  prompt: 'prompt',
  message: 'last_assistant_message',
};

export interface Reading {
  readonly host: string;
  readonly payload: ObjectNode;
  readonly moment: Moment;
  readonly layout: Layout;
  readonly cwd: string;
  /** Claude Code's names for the host's tools; others keep theirs. */
  readonly tools?: ReadonlyMap<string, string>;
  /** A call that the payload does not name by tool and input. */
  readonly call?: {
    readonly tool: string;
    readonly input: JsonNode;
    /** The same as the host gave it, where `input` was made of that. */
    readonly given?: JsonNode;
    readonly at?: string;
  };
  /** Where the fields that are read stand in the whole payload; empty for its top. */
  readonly at?: string;
  readonly stopHookActive?: boolean;
}

/** The event; `problems` has what was found before. */
export function readEvent(reading: Reading, problems: Problems): Reported<Event> {
  const { host, payload, moment, layout, cwd } = reading;
  const session = optionalText(problems, payload, layout.session);
  const call =
    moment === 'PreToolUse' || moment === 'PostToolUse' ? readToolCall(reading, problems) : undefined;
  const event: Event = {
    host,
    moment,
    cwd,
    ...(session !== undefined && { session }),
    ...(call && { tool: call.tool }),
    ...(call?.input && { input: call.input }),
    ...(call && call.aliases.length > 0 && { toolAliases: call.aliases }),
    parts: call?.parts ?? [],
    texts: [...(call?.texts ?? []), ...ownTexts(reading, problems)],
    payload,
    stopHookActive: reading.stopHookActive ?? isTrue(payload, 'stop_hook_active', problems),
  };
  return { value: problems.fatal ? undefined : event, diagnostics: problems.diagnostics };
}

/** A payload whose event has no moment of ours: nothing is read of it. */
export function unknownEvent(payload: ObjectNode, key: string, title: string): Reported<Event> {
  const problems = noProblems();
  const name = requiredText(problems, payload, key);
  if (!problems.fatal) {
    const span = fieldOf(payload, key)?.span ?? payload.span;
    const hint = '`rulespec init` writes hooks for the events that can be gated';
    reportFatal(problems, 'E753', `\`${name}\` is no event of ${title} that rules can gate`, span, hint);
  }
  return { value: undefined, diagnostics: problems.diagnostics };
}

/** The working folder under a key: absolute. Empty, and reported, where it is not; `isRequired` reports a missing one too. */
export function folderOf(node: ObjectNode, key: string, isRequired: boolean, problems: Problems): string {
  const value = fieldOf(node, key);
  if (value === undefined && !isRequired) return '';
  const folder = requiredText(problems, node, key);
  return value?.kind === 'string' ? absolute(folder, key, value, problems) : '';
}

/** The first of a list of folders; empty where there is none. */
export function firstFolderOf(node: ObjectNode, key: string, problems: Problems): string {
  const value = fieldOf(node, key);
  if (value && value.kind !== 'list') reportKind(problems, value, key, 'a list');
  const first = value?.kind === 'list' ? value.items[0] : undefined;
  if (first && first.kind !== 'string') reportKind(problems, first, key, 'a list of strings');
  return first?.kind === 'string' ? absolute(first.value, key, first, problems) : '';
}

/** A Windows drive, or a Windows share. */
const ABSOLUTE_ON_WINDOWS = /^(?:[A-Za-z]:[\\/]|\\\\)/;

function absolute(folder: string, key: string, value: JsonNode, problems: Problems): string {
  if (folder.startsWith('/') || ABSOLUTE_ON_WINDOWS.test(folder)) return folder;
  reportFatal(problems, 'E752', `\`${key}\` is not an absolute path`, value.span);
  return '';
}

/** The name by which a payload calls its event. */
export function eventName(payload: JsonNode, key = 'hook_event_name'): string {
  return payload.kind === 'object' ? (textAt(payload, key) ?? '') : '';
}

interface ReadCall extends ToolCall {
  readonly input?: PlacedNode;
}

function readToolCall({ payload, layout, tools, call, at = '' }: Reading, problems: Problems): ReadCall {
  if (call) {
    const place = call.at ?? at;
    const input = { node: call.given ?? call.input, at: place };
    return { ...readCall(call.tool, call.input, place, problems), input };
  }
  const name = requiredText(problems, payload, layout.tool);
  const tool = tools?.get(name) ?? name;
  const input = fieldOf(payload, layout.input);
  if (input) {
    const placed = { node: parsed(input), at: memberPath(at, layout.input) };
    return { ...readCall(tool, placed.node, placed.at, problems), input: placed };
  }
  reportMissing(problems, payload, layout.input, 'an object');
  return { tool, aliases: [], parts: [{ texts: [] }], texts: [] };
}

/** Arguments may be JSON in a string; a string that is not is what it is. */
function parsed(input: JsonNode): JsonNode {
  if (input.kind !== 'string') return input;
  return readJsonObject({ name: '<arguments>', text: input.value }, 'E752', 'the input').value ?? input;
}

function ownTexts({ payload, moment, layout, at = '' }: Reading, problems: Problems): readonly Text[] {
  const from = (key: string) => ({ from: memberPath(at, key) });
  switch (moment) {
    case 'PostToolUse':
      return layout.responses.flatMap(key => {
        const value = fieldOf(payload, key);
        return value ? [{ name: 'response', value: responseText(value), ...from(key) }] : [];
      });
    case 'UserPromptSubmit':
      return [
        {
          name: 'prompt',
          value: requiredText(problems, payload, layout.prompt),
          ...from(layout.prompt),
        },
      ];
    case 'Stop':
    case 'SubagentStop': {
      const message = optionalText(problems, payload, layout.message);
      return message === undefined ? [] : [{ name: 'message', value: message, ...from(layout.message) }];
    }
    default:
      return [];
  }
}

/** What a tool printed, where it says so, else its response as canonical JSON. */
function responseText(response: JsonNode): string {
  if (response.kind === 'string') return response.value;
  if (response.kind === 'object') {
    const printed = [textAt(response, 'stdout'), textAt(response, 'stderr')].filter(
      text => text !== undefined,
    );
    if (printed.length > 0) return printed.filter(text => text !== '').join('\n');
  }
  return canonicalText(response);
}

function isTrue(payload: ObjectNode, key: string, problems: Problems): boolean {
  const value = fieldOf(payload, key);
  if (value && value.kind !== 'boolean') reportKind(problems, value, key, 'true or false');
  return value?.kind === 'boolean' && value.value;
}
