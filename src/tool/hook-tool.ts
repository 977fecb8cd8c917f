/**
 * The tool `hook`, for hooks of the type `mcp_tool`, whose `input` names fields of the payload. INVARIANT: it never
 * answers with an error, because hosts treat that as a failed hook and let the call run. The text of the answer refuses
 * an unreadable call.
 */

import { type Answerer, answerer } from '../serve/answer.ts';
import { bodyOf, refusal } from '../serve/body.ts';
import type { Host } from '../system/host.ts';
import type { Arguments, Schema } from './tools/tool.ts';

/** The only host with such hooks. */
const HOST = 'claude-code';

export const HOOK_TOOL = 'hook';

export const hookTitle = 'Decide about a tool call';
export const hookDescription = [
  'For hooks of the type mcp_tool, not for agents: decides by the rules of the project whether a call may run, as `rulespec hook` does.',
  "The arguments are the fields of the hook's payload; `tool_input` may be JSON text, and `tool_input.command` names a field in it.",
].join('\n');

export const hookInput: Schema = {
  type: 'object',
  additionalProperties: true,
  properties: {
    hook_event_name: { type: 'string' },
    session_id: { type: 'string' },
    cwd: { type: 'string', description: 'Absolute.' },
    tool_name: { type: 'string' },
    tool_input: { type: ['object', 'string'] },
  },
};

/** Turns the arguments of a call into the text that the host reads like a command's output. */
export function hookTool(
  host: Host,
  { answerLast }: Pick<Answerer, 'answerLast'> = answerer(),
): (args: Arguments) => Promise<string> {
  const options = { host: HOST, dryRun: false };
  return async args => {
    try {
      const fields = payloadOf(args);
      const problem = problemOf(fields);
      if (problem !== undefined) return refusal(HOST, `the hook was not asked as it should be: ${problem}`);
      const payload = new TextEncoder().encode(JSON.stringify(fields));
      return bodyOf(await answerLast({ options, host, payload }), HOST);
    } catch (fault) {
      return refusal(HOST, `internal error: ${String(fault)}`);
    }
  };
}

/** Interpolated values are texts, whatever they were in the payload. */
const booleans: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

type Fields = Readonly<Record<string, unknown>>;

/** `tool_input.command` is a field of `tool_input`. An interpolated flag becomes a flag again. */
function payloadOf(args: Arguments): Fields {
  const payload: Record<string, unknown> = Object.create(null);
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(args)) {
    const [, field] = /^tool_input\.(.+)$/.exec(name) ?? [];
    if (field !== undefined) fields[field] = value;
    else payload[name] = name === 'stop_hook_active' ? (booleans.get(value) ?? value) : value;
  }
  return Object.keys(fields).length === 0 ? payload : { ...payload, tool_input: fields };
}

/** The fields that each hook event requires. Without them, rules would see half a call and let it run. */
const needed: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['Bash', ['command']],
  ['PowerShell', ['command']],
  ['Write', ['file_path', 'content']],
  ['Edit', ['file_path', 'old_string', 'new_string']],
  ['NotebookEdit', ['notebook_path', 'new_source']],
]);

/** The host leaves an unknown name in `${…}` as it is. */
const UNFILLED = /^\$\{[^{}]*\}$/;

function problemOf({ tool_name: tool, tool_input: input, ...others }: Fields): string | undefined {
  const given: object | undefined = typeof input === 'object' && input !== null ? input : undefined;
  for (const value of [tool, input, ...Object.values(others), ...Object.values(given ?? {})])
    if (typeof value === 'string' && UNFILLED.test(value)) return `\`${value}\` was not filled in`;
  const missing = given && needed.get(tool)?.find(name => !Object.hasOwn(given, name));
  return missing === undefined ? undefined : `its input has no \`tool_input.${missing}\``;
}
