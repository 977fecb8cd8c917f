/**
 * The inputs of the tools of Cline's command line, by `@cline/core` (dist/extensions/tools/schemas.d.ts), under the
 * names of arguments that rules know. INVARIANT: every command and file of the tool is in the result; an input of
 * another form stays as it is.
 */
import type { JsonNode, ObjectNode } from '../../values/json-node.ts';
import { quotedWord } from '../argument-list.ts';
import { fieldOf, textAt } from '../fields.ts';
import { readJsonObject } from '../read-json-object.ts';

/** Claude Code's names of its tools. */
export const clineTools: ReadonlyMap<string, string> = new Map([
  ['run_commands', 'Bash'],
  ['editor', 'Edit'],
  ['read_files', 'Read'],
  ['search_codebase', 'Grep'],
  ['fetch_web_content', 'WebFetch'],
]);

export function clineInput(tool: string, input: JsonNode): JsonNode {
  if (tool === 'run_commands') return commandsIn(input);
  return tool === 'read_files' ? filesIn(input) : input;
}

/**
 * `{commands: ["ls", {command: "git", args: ["log"]}]}`, the list alone, or one of its items: a script with a line for
 * each.
 */
function commandsIn(input: JsonNode): JsonNode {
  const own = input.kind === 'object' ? (fieldOf(input, 'commands') ?? fieldOf(input, 'cmd')) : undefined;
  const lines = itemsOf(own ?? input).map(lineOf);
  const value = lines.every(line => line !== undefined) ? lines.join('\n') : undefined;
  return value === undefined ? input : under('commands', { kind: 'string', value, span: input.span });
}

function lineOf(item: JsonNode): string | undefined {
  if (item.kind === 'string') return item.value;
  const command = item.kind === 'object' ? fieldOf(item, 'command') : undefined;
  if (item.kind !== 'object' || command?.kind !== 'string') return undefined;
  const args = fieldOf(item, 'args');
  const words = args ? itemsOf(args) : [];
  if (!words.every(word => word.kind === 'string')) return undefined;
  return [command.value, ...words.map(({ value }) => quotedWord(value))].join(' ');
}

/** `{files: ["a", {path: "b"}]}`, the list alone, or one of its items. */
function filesIn(input: JsonNode): JsonNode {
  const own = input.kind === 'object' ? fieldOf(input, 'files') : input;
  if (!own || (own.kind === 'list' && own !== input)) return input;
  return under('files', { kind: 'list', items: itemsOf(own), span: own.span });
}

function itemsOf(node: JsonNode): readonly JsonNode[] {
  return node.kind === 'list' ? node.items : [node];
}

function under(key: string, value: JsonNode): ObjectNode {
  const { span } = value;
  return { kind: 'object', entries: [{ key: { value: key, span }, value }], span };
}

/** `use_mcp_tool` as a call of the tool that it names, with its arguments, which may be JSON in a string. */
export function mcpCall(name: string, given: JsonNode): { tool: string; input: JsonNode } | undefined {
  if (name !== 'use_mcp_tool' || given.kind !== 'object') return undefined;
  const server = textAt(given, 'server_name');
  const tool = textAt(given, 'tool_name');
  if (server === undefined || tool === undefined) return undefined;
  const own = fieldOf(given, 'arguments');
  const input =
    own?.kind === 'string'
      ? readJsonObject({ name: '<arguments>', text: own.value }, 'E752', 'the input').value
      : own;
  return { tool: `mcp__${server}__${tool}`, input: input ?? given };
}
