/**
 * One reader for what the payloads of all hosts have, each under its own keys: the session, the folder, the tool, the
 * prompt and the last message. INVARIANT: whatever is missing or of another type is reported.
 */
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { absolutePath } from '../../sources/event-path.ts';
import { canonicalText } from '../../values/canonical.ts';
import type { Event, HookEventName, PlacedNode, Text } from '../../values/event.ts';
import type { JsonNode, ObjectNode } from '../../values/json-node.ts';
import { mcpName, possibleMcpNames } from '../../values/mcp-names.ts';
import { memberPath } from '../../values/path.ts';
import { isShell } from '../../values/tool-names.ts';
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
import { openedShell } from '../opened-shells.ts';
import { readJsonObject } from '../read-json-object.ts';
import { readCall, type ToolCall } from '../tool-call.ts';
import type { Host, Layout } from './host.ts';

/** Claude Code's keys, which several hosts have taken over. */
export const CLAUDE_LAYOUT: Layout = {
  session: 'session_id',
  tool: 'tool_name',
  input: 'tool_input',
  responses: ['tool_response', 'error'],
  prompt: 'prompt',
  message: 'last_assistant_message',
};

/** The key under which most hosts name the hook event. */
export const CLAUDE_EVENT_KEY = 'hook_event_name';

type Sender = Pick<
  Host,
  'name' | 'layout' | 'tools' | 'shellFolders' | 'typesUnseen' | 'mcpNames' | 'completionOf'
>;

export interface Reading {
  readonly payload: ObjectNode;
  readonly hookEvent: HookEventName;
  readonly cwd: string;
  /** The layout of a payload that has other keys than the host's standard. */
  readonly layout?: Layout;
  /** The name that rules give the tool, where the payload has another. */
  readonly tool?: string;
  /** A call that the payload does not name by tool and input. */
  readonly call?: {
    readonly tool: string;
    readonly input: JsonNode;
    /** The input as the host gave it, where the adapter made `input` of it. */
    readonly given?: JsonNode;
    readonly at?: string;
  };
  /** The path of the read fields in the whole payload; empty for its top. */
  readonly at?: string;
  readonly stopHookActive?: boolean;
}

/** The event of a payload that has all of its fields at the top, and the folder under `cwd`. */
export function readFlat(
  host: Sender,
  payload: ObjectNode,
  hookEvent: HookEventName,
  layout: Layout = host.layout,
): Reported<Event> {
  const problems = noProblems();
  const cwd = folderOf(payload, 'cwd', true, problems);
  return readEvent(host, { payload, hookEvent, layout, cwd }, problems);
}

/** The event; `problems` has what was found before. */
export function readEvent(host: Sender, reading: Reading, problems: Problems): Reported<Event> {
  const { payload, hookEvent, layout = host.layout, cwd } = reading;
  const session = optionalText(problems, payload, layout.session);
  const isCall = hookEvent === 'PreToolUse' || hookEvent === 'PostToolUse';
  const call = isCall ? readToolCall(host, { ...reading, layout }, problems) : undefined;
  if (call && host.typesUnseen && hookEvent === 'PreToolUse') reportOpenedShells(call, problems);
  const completion = call && hookEvent === 'PostToolUse' && host.completionOf?.(payload, call.tool);
  const runsIn = call && folderOfShell(host, call, cwd);
  const event: Event = {
    host: host.name,
    hookEvent,
    cwd: runsIn ?? cwd,
    ...(runsIn !== undefined && runsIn !== cwd && { sessionFolder: cwd }),
    ...(session !== undefined && session !== '' && { session }),
    ...(call && { tool: call.tool }),
    ...(call?.input && { input: call.input }),
    ...(call && call.aliases.length > 0 && { toolAliases: call.aliases }),
    parts: call?.parts ?? [],
    texts: [...(call?.texts ?? []), ...ownTexts({ ...reading, layout }, problems)],
    ...(completion && { completion }),
    payload,
    stopHookActive: reading.stopHookActive ?? isTrue(payload, 'stop_hook_active', problems),
  };
  return { value: problems.fatal ? undefined : event, diagnostics: problems.diagnostics };
}

/** Text that is typed into a shell is a part of the call that opens it. */
function reportOpenedShells({ tool, texts, input }: ReadCall, { diagnostics }: Problems): void {
  if (!isShell(tool) || !input) return;
  for (const { name, value } of texts) {
    const opened = name === 'command' ? openedShell(value) : undefined;
    if (opened === undefined) continue;
    const hint = 'give the shell its command: `bash -c "…"`';
    const message = `\`${visible(opened)}\` waits for commands that no hook sees`;
    diagnostics.push(diagnostic('E757', message, { span: input.node.span, hint }));
  }
}

/** The folder that a shell call names to run in; undefined for a call that names none. */
function folderOfShell(
  { shellFolders = [] }: Sender,
  { tool, input }: ReadCall,
  cwd: string,
): string | undefined {
  const node = input?.node;
  if (!isShell(tool) || node?.kind !== 'object') return undefined;
  const named = shellFolders.map(key => textAt(node, key)).find(each => each !== undefined && each !== '');
  return named === undefined ? undefined : absolutePath(named, cwd);
}

/**
 * The working folder under a key. One that is not absolute is reported, and a missing one where `isRequired`; both are
 * empty.
 */
export function folderOf(node: ObjectNode, key: string, isRequired: boolean, problems: Problems): string {
  const value = fieldOf(node, key);
  const isEmpty = value === undefined || (value.kind === 'string' && value.value === '');
  if (isEmpty && !isRequired) return '';
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

/** One folder has one name: rules are found, pinned and compared by it. */
function absolute(folder: string, key: string, value: JsonNode, problems: Problems): string {
  if (folder.startsWith('/')) return absolutePath(folder, '');
  if (ABSOLUTE_ON_WINDOWS.test(folder)) return folder;
  reportFatal(problems, 'E752', `\`${key}\` is not an absolute path`, value.span);
  return '';
}

/** The name by which a payload calls its hook event; empty for none. */
export function eventName(payload: JsonNode, key = CLAUDE_EVENT_KEY): string {
  return payload.kind === 'object' ? (textAt(payload, key) ?? '') : '';
}

/** Whether a payload's transcript lies in a host's folder, such as `.codex`. */
export function hasTranscriptIn(folder: string, payload: ObjectNode): boolean {
  const path = textAt(payload, 'transcript_path');
  return path?.includes(folder) === true && path.split(/[\\/]/).slice(1, -1).includes(folder);
}

interface ReadCall extends ToolCall {
  readonly input?: PlacedNode;
}

type Keyed = Reading & { readonly layout: Layout };

/** A tool of an MCP server by the name that rules give it, if the payload tells both, else by every possible one. */
function toolNamesIn({ tools, mcpNames }: Sender, { payload, layout, tool: own }: Keyed, name: string) {
  const known = own ?? tools?.get(name);
  if (known !== undefined) return { tool: known, others: [] };
  const told = layout.mcp === undefined ? undefined : fieldOf(payload, layout.mcp);
  const [server, tool] =
    told?.kind === 'object' ? [textAt(told, 'server_name'), textAt(told, 'tool_name')] : [];
  if (server !== undefined && tool !== undefined) return { tool: mcpName(server, tool), others: [name] };
  if (!mcpNames || mcpNames.others.has(name) || name.startsWith('mcp__')) return { tool: name, others: [] };
  const { prefix = '', separator } = mcpNames;
  const isOfServer = name.startsWith(prefix);
  return {
    tool: name,
    others: isOfServer ? possibleMcpNames(name.slice(prefix.length), separator) : [],
  };
}

function readToolCall(sender: Sender, keyed: Keyed, problems: Problems): ReadCall {
  const { payload, layout, call, at = '' } = keyed;
  if (call) {
    const place = call.at ?? at;
    const input = { node: call.given ?? call.input, at: place };
    return { ...readCall(call.tool, call.input, place, problems), input };
  }
  const name = requiredText(problems, payload, layout.tool);
  const { tool, others } = toolNamesIn(sender, keyed, name);
  const input = fieldOf(payload, layout.input);
  if (input) {
    const placed = { node: parsed(input), at: memberPath(at, layout.input) };
    const read = readCall(tool, placed.node, placed.at, problems);
    return { ...read, aliases: [...read.aliases, ...others], input: placed };
  }
  reportMissing(problems, payload, layout.input, 'an object');
  return { tool, aliases: others, parts: [{ texts: [] }], texts: [] };
}

/** Arguments may be JSON in a string; a string that is not is what it is. */
function parsed(input: JsonNode): JsonNode {
  if (input.kind !== 'string') return input;
  return readJsonObject({ name: '<arguments>', text: input.value }, 'E752', 'the input').value ?? input;
}

function ownTexts({ payload, hookEvent, layout, at = '' }: Keyed, problems: Problems): readonly Text[] {
  const from = (key: string) => ({ from: memberPath(at, key) });
  switch (hookEvent) {
    case 'PostToolUse':
      return layout.responses.flatMap(key => {
        const value = fieldOf(payload, key);
        return value ? [{ name: 'response', value: responseText(value), ...from(key) }] : [];
      });
    case 'UserPromptSubmit': {
      const value = requiredText(problems, payload, layout.prompt);
      return isOfMachine(value) ? [] : [{ name: 'prompt', value, ...from(layout.prompt) }];
    }
    case 'Stop':
    case 'SubagentStop': {
      const message = optionalText(problems, payload, layout.message);
      return message === undefined ? [] : [{ name: 'message', value: message, ...from(layout.message) }];
    }
    default:
      return [];
  }
}

/** Whether the host wrote the prompt itself: Claude Code tells the agent so that a task in the background ended. */
function isOfMachine(prompt: string): boolean {
  return /^\s*<task-notification>[\s\S]*<\/task-notification>\s*$/.test(prompt);
}

/** Keys of what a tool printed, or of the text that the model gets. */
const PRINTED = ['stdout', 'stderr', 'llmContent', 'text_result_for_llm', 'textResultForLlm'];

/** The printed text of a tool if the response has one, else the response as canonical JSON. */
function responseText(response: JsonNode): string {
  if (response.kind === 'string') return response.value;
  if (response.kind === 'object') {
    const printed = PRINTED.map(key => textAt(response, key)).filter(text => text !== undefined);
    if (printed.length > 0) return printed.filter(text => text !== '').join('\n');
  }
  return canonicalText(response);
}

function isTrue(payload: ObjectNode, key: string, problems: Problems): boolean {
  const value = fieldOf(payload, key);
  if (value && value.kind !== 'boolean') reportKind(problems, value, key, 'true or false');
  return value?.kind === 'boolean' && value.value;
}
