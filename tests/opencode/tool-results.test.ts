/** Results of OpenCode's tools, in either of two forms, are read; additions to them reach the model. */
import { expect, test } from 'vitest';
import type { ToolOutput } from '../../src/opencode/host-types.ts';
import { addTo, resultIn } from '../../src/opencode/tool-results.ts';

const own = (output: string, metadata: unknown): ToolOutput => ({ title: '', output, metadata });
// as: OpenCode gives a tool of an MCP server another object than its types say.
const mcp = (content: unknown, isError: unknown): ToolOutput =>
  ({ content, isError }) as unknown as ToolOutput;
const text = (each: string) => ({ type: 'text', text: each });

test.each([
  ['a command', own('oops\n', { output: 'oops\n', exit: 3 }), { output: 'oops\n', exit: 3 }],
  ['a command that was cut off', own('', { exit: null }), { output: '' }],
  ['another tool', own('a', undefined), { output: 'a' }],
  ['a tool of a server', mcp([text('a'), { type: 'image', data: '' }, text('b')], false), { output: 'a\nb' }],
  ['one that failed', mcp([text('no')], true), { output: 'no', isError: true }],
  ['nothing', mcp(undefined, undefined), {}],
])('%s', (_what, given, result) => expect(resultIn(given)).toEqual(result));

test.each([
  ['a tool of OpenCode', own('a', {}), { output: 'a\n\nNo.' }],
  ['a tool of a server', mcp([text('a')], false), { content: [text('a'), text('No.')] }],
  ['nothing', mcp(undefined, undefined), { output: 'No.' }],
])('what is added to the result of %s', (_what, given, result) => {
  addTo(given, 'No.');
  expect(given).toMatchObject(result);
});
