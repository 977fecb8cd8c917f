/**
 * A server that plays the model: it answers each request of a host with the next step of a script, in the form of
 * Anthropic's Messages, OpenAI's Responses or Chat Completions, or Gemini. INVARIANT: it listens on the loopback only.
 * It is the proxy of the host too, refuses each tunnel, and keeps the names of the servers asked for.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of a tool, as the host names it. */
export interface ToolCall {
  readonly tool: string;
  readonly input: object;
  /** Of the tool's name, where the API has it apart. */
  readonly namespace?: string;
  /** The input, where it is one text and no object. */
  readonly freeform?: string;
}

/** Calls of one turn of the model, or the text that ends it. */
export type ModelStep = readonly ToolCall[] | string;

export interface Script {
  /** The agent that the user talks to. */
  readonly main: readonly ModelStep[];
  /** Every agent that it starts. */
  readonly subagent: readonly ModelStep[];
  /** A text of the user's prompt, and one of the subagent's: they tell the requests apart. */
  readonly mainMark: string;
  readonly subagentMark: string;
}

export type Asker = 'main' | 'subagent' | 'side';

export interface ModelRequest {
  readonly asker: Asker;
  readonly path: string;
  readonly body: unknown;
}

export interface ModelServer {
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  /** Servers outside that the host asked for. */
  readonly outside: readonly string[];
  close(): Promise<void>;
}

/** Stands in inputs for the session. */
export const SESSION = '<session>';

const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** A host that never ends is ended by errors. */
const MAX_REQUESTS = 400;

export async function startModelServer(script: Script): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const outside: string[] = [];
  const taken = { main: 0, subagent: 0, side: 0, calls: 0 };
  const server = createServer((request, response) => {
    void answer(request, response).catch(error => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (/^https?:/.test(path)) {
      outside.push(new URL(path).host);
      response.statusCode = 403;
      response.end();
      return;
    }
    const api = apis.find(each => request.method === 'POST' && each.path.test(path));
    const text = await bodyOf(request);
    if (!api) {
      other(path, response);
      return;
    }
    const body: unknown = JSON.parse(text);
    const asker = askerOf(body, text, script);
    requests.push({ asker, path, body });
    if (requests.length > MAX_REQUESTS) {
      response.statusCode = 400;
      response.end('{"error":{"message":"too many requests"}}');
      return;
    }
    const step = asker === 'side' ? 'a title' : (script[asker][taken[asker]++] ?? `done ${taken[asker]}`);
    const calls = typeof step === 'string' ? [] : step.map(call => inSession(call, text));
    const turn: Turn = {
      id: `turn_${requests.length}`,
      text: typeof step === 'string' ? step : undefined,
      calls: calls.map(call => ({ ...call, id: `call_${++taken.calls}` })),
    };
    api.reply(turn, response, body, path);
  };
  server.on('connect', (request: IncomingMessage, socket) => {
    outside.push(request.url ?? '');
    // A host that gives up closes the connection before it has the answer.
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // as: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    outside,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** As a model would, the call names the session that the stop gate has named last. */
function inSession(call: ToolCall, request: string): ToolCall {
  const session = [...request.matchAll(/Plan not verified: ([\w.@+=~-]+)/g)].at(-1)?.[1] ?? '';
  const input: object = JSON.parse(JSON.stringify(call.input).replaceAll(SESSION, session));
  return { ...call, input };
}

interface Turn {
  readonly id: string;
  readonly text: string | undefined;
  readonly calls: readonly (ToolCall & { readonly id: string })[];
}

interface Api {
  readonly path: RegExp;
  reply(turn: Turn, response: ServerResponse, body: unknown, path: string): void;
}

const apis: readonly Api[] = [
  { path: /\/v1\/messages(\?|$)/, reply: replyAnthropic },
  { path: /\/responses(\?|$)/, reply: replyResponses },
  { path: /\/chat\/completions(\?|$)/, reply: replyChat },
  { path: /:(streamG|g)enerateContent(\?|$)/, reply: replyGemini },
];

/** A request without tools is of the host itself: it wants a title, or a summary. */
function askerOf(body: unknown, text: string, script: Script): Asker {
  if (!hasTools(body)) return 'side';
  return text.includes(script.subagentMark) && !text.includes(script.mainMark) ? 'subagent' : 'main';
}

function hasTools(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('tools' in body)) return false;
  return Array.isArray(body.tools) && body.tools.length > 0;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    // as: a request without an encoding gives buffers.
    const buffer = piece as Buffer;
    bytes += buffer.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('the request is too long');
    pieces.push(buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Other requests of hosts: the number of tokens of a text, and the list of models. */
function other(path: string, response: ServerResponse): void {
  if (/count_tokens/.test(path)) sendJson(response, { input_tokens: 10 });
  else if (/:countTokens/.test(path)) sendJson(response, { totalTokens: 10 });
  else if (/\/models/.test(path)) sendJson(response, { data: [], models: [] });
  else sendJson(response, {});
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}

/** Server-sent events; `name` where the API names them by the type of their data. */
function sendEvents(response: ServerResponse, events: readonly object[], isNamed: boolean, end = ''): void {
  response.setHeader('content-type', 'text/event-stream');
  for (const event of events) {
    const name = isNamed && 'type' in event ? `event: ${String(event.type)}\n` : '';
    response.write(`${name}data: ${JSON.stringify(event)}\n\n`);
  }
  response.end(end);
}

function wantsStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'stream' in body && body.stream === true;
}

function replyAnthropic({ id, text, calls }: Turn, response: ServerResponse, body: unknown): void {
  const content = [
    ...(text === undefined ? [] : [{ type: 'text', text }]),
    ...calls.map(call => ({ type: 'tool_use', id: call.id, name: call.tool, input: call.input })),
  ];
  const usage = { input_tokens: 10, output_tokens: 5 };
  const message = { id, type: 'message', role: 'assistant', model: 'fake', usage };
  const stop_reason = calls.length > 0 ? 'tool_use' : 'end_turn';
  if (!wantsStream(body)) {
    sendJson(response, { ...message, content, stop_reason, stop_sequence: null });
    return;
  }
  const blocks = content.flatMap((block, index): readonly object[] => {
    const isText = 'text' in block;
    const empty = isText ? { type: 'text', text: '' } : { ...block, input: {} };
    const delta = isText
      ? { type: 'text_delta', text: block.text }
      : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
    return [
      { type: 'content_block_start', index, content_block: empty },
      { type: 'content_block_delta', index, delta },
      { type: 'content_block_stop', index },
    ];
  });
  const events = [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null, stop_sequence: null } },
    ...blocks,
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
    { type: 'message_stop' },
  ];
  sendEvents(response, events, true);
}

function replyResponses({ id, text, calls }: Turn, response: ServerResponse): void {
  const output = [
    ...(text === undefined
      ? []
      : [
          {
            type: 'message',
            id: `${id}_m`,
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text, annotations: [] }],
          },
        ]),
    ...calls.map(({ id: call_id, tool: name, input, namespace, freeform }) =>
      freeform === undefined
        ? {
            type: 'function_call',
            id: `fc_${call_id}`,
            call_id,
            ...(namespace !== undefined && { namespace }),
            name,
            arguments: JSON.stringify(input),
          }
        : { type: 'custom_tool_call', id: `ct_${call_id}`, call_id, name, input: freeform },
    ),
  ];
  const usage = {
    input_tokens: 10,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 5,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 15,
  };
  const events = [
    { type: 'response.created', response: { id, status: 'in_progress', output: [] } },
    ...output.flatMap((item, output_index) => [
      { type: 'response.output_item.added', output_index, item },
      { type: 'response.output_item.done', output_index, item },
    ]),
    { type: 'response.completed', response: { id, status: 'completed', output, usage } },
  ];
  sendEvents(response, events, true);
}

function replyChat({ id, text, calls }: Turn, response: ServerResponse, body: unknown): void {
  const tool_calls = calls.map((call, index) => ({
    index,
    id: call.id,
    type: 'function',
    function: { name: call.tool, arguments: JSON.stringify(call.input) },
  }));
  const message = {
    role: 'assistant',
    content: text ?? null,
    ...(tool_calls.length > 0 && { tool_calls }),
  };
  const finish_reason = tool_calls.length > 0 ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
  const base = { id, created: 0, model: 'fake' };
  if (!wantsStream(body)) {
    const choices = [{ index: 0, message, finish_reason }];
    sendJson(response, { ...base, object: 'chat.completion', choices, usage });
    return;
  }
  const chunk = { ...base, object: 'chat.completion.chunk' };
  const events = [
    { ...chunk, choices: [{ index: 0, delta: message, finish_reason: null }] },
    { ...chunk, choices: [{ index: 0, delta: {}, finish_reason }], usage },
  ];
  sendEvents(response, events, false, 'data: [DONE]\n\n');
}

function replyGemini({ text, calls }: Turn, response: ServerResponse, _: unknown, path: string): void {
  const parts = [
    ...(text === undefined ? [] : [{ text }]),
    ...calls.map(({ tool: name, input: args, id }) => ({ functionCall: { name, args, id } })),
  ];
  const whole = {
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    modelVersion: 'fake',
  };
  if (path.includes(':stream')) sendEvents(response, [whole], false);
  else sendJson(response, whole);
}
