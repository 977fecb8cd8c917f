/**
 * The inputs of the tools of Cline's command line, by `@cline/core` (dist/extensions/tools/schemas.d.ts), under the
 * names of arguments that rules know. INVARIANT: every command and file of the tool is in the result; an input of
 * another form stays as it is.
 */
import type { JsonNode, ObjectNode } from '../../values/json-node.ts';
import { fieldOf } from '../fields.ts';

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
  return [command.value, ...words.map(({ value }) => quoted(value))].join(' ');
}

/** As one word of a shell. */
function quoted(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
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
