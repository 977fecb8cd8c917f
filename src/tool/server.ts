/**
 * The MCP server: tools and resources over standard input and output. This is the only importer of
 * `@modelcontextprotocol/server`. We use its framing, version negotiation, cancellation and progress. Tools read their
 * arguments themselves, so an agent learns what to write, and not which keyword of a schema failed.
 *
 * INVARIANT: the server survives whatever a client sends, and the answer says what was wrong.
 */
import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaValidator,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import packageJson from '../../package.json' with { type: 'json' };
import { didYouMean } from '../diagnostics/suggest.ts';
import { visible } from '../diagnostics/visible.ts';
import { membersOf } from '../values/plain-json.ts';
import { HOOK_TOOL, hookDescription, hookInput, hookTitle } from './hook-tool.ts';
import type { Answer, Job } from './job.ts';
import { type Resource, resources } from './resources.ts';
import { explain } from './tools/explain.ts';
import { planVerify } from './tools/plan-verify.ts';
import { type Arguments, type Schema, schemaWithText, type Tool } from './tools/tool.ts';
import { writeEnvelope } from './tools/write-envelope.ts';
import { wholeLines } from './whole-lines.ts';
import type { Observer } from './workers.ts';

/** Bytes of one message. An envelope of 5 MB may double in length as a JSON string. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const PROGRESS_MILLISECONDS = 1000;

interface Serving {
  readonly folder: string;
  /** The session of calls that name none. */
  readonly session: string;
  /** Does a job. Rejects after a cancellation, or after a fault of ours. */
  run(job: Job, observer: Observer): Promise<Answer>;
  /** Reports a problem of the connection. */
  report(problem: string): void;
  /** Answers hooks of the type `mcp_tool`; absent where the server does not serve hooks. */
  readonly hook?: (args: Arguments) => Promise<string>;
}

const INSTRUCTIONS = [
  'rulespec verifies the facts you report about finished work against the invariants of the project.',
  'As your last step call write_envelope with the facts; if something failed, mend it and call it again. Only then say that you are done.',
].join(' ');

/** In the order in which they are listed. */
const tools: readonly Tool[] = [writeEnvelope, planVerify, explain];

/** Serves until standard input ends. */
export function serve(serving: Serving): void {
  const input = process.stdin.pipe(wholeLines(MAX_MESSAGE_BYTES, problem => serving.report(problem)));
  // A client that stops reading has left. Open input would keep the process alive.
  process.stdout.once('error', () => process.stdin.destroy());
  const transport = new StdioServerTransport(input, process.stdout, { maxBufferSize: 2 * MAX_MESSAGE_BYTES });
  serveStdio(() => serverOf(serving), { transport, onerror: error => serving.report(problemIn(error)) });
}

/** The library says of a message that is none of its own what each of its schemas wants. */
function problemIn({ name, message }: Error): string {
  return name === 'ZodError' || /^\s*\[/.test(message)
    ? 'a message that is no request of JSON-RPC is passed over'
    : message;
}

function serverOf(serving: Serving): McpServer {
  const server = new McpServer(
    { name: 'rulespec', title: 'rulespec', version: packageJson.version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator: acceptsAll,
    },
  );
  for (const tool of tools) addTool(server, tool, serving);
  if (serving.hook) addHook(server, serving.hook);
  for (const resource of resources) addResource(server, resource, serving);
  return server;
}

function addTool(server: McpServer, tool: Tool, serving: Serving): void {
  const { name, title, description, input, output, readOnly } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: taught(input),
      outputSchema: taught(schemaWithText(output)),
      annotations: {
        readOnlyHint: readOnly,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    (args: Arguments, context: ServerContext) => called(tool, args, context, serving),
  );
}

/** Runs in this thread, which holds the compiled rules. */
function addHook(server: McpServer, hook: (args: Arguments) => Promise<string>): void {
  const inputSchema = taught(hookInput);
  server.registerTool(
    HOOK_TOOL,
    { title: hookTitle, description: hookDescription, inputSchema },
    async (args: Arguments): Promise<CallToolResult> => ({
      content: [{ type: 'text', text: await hook(args) }],
    }),
  );
}

/** A schema for the client's information. The tool itself reads the arguments. */
function taught(schema: Schema) {
  return fromJsonSchema<Arguments>(schema, acceptsAll);
}

const acceptsAll = {
  getValidator<T>(): JsonSchemaValidator<T> {
    // The library asks for a T; tools read their arguments as unknown values.
    return input => ({ valid: true, data: input as T, errorMessage: undefined });
  },
};

async function called(
  tool: Tool,
  args: Arguments,
  context: ServerContext,
  serving: Serving,
): Promise<CallToolResult> {
  const { session = serving.session } = args;
  const known = Object.keys(membersOf(tool.input['properties']));
  const unknown = Object.keys(args).find(each => !known.includes(each));
  if (unknown !== undefined) {
    const meant = didYouMean(unknown, known) ?? `it takes ${known.map(each => `\`${each}\``).join(', ')}`;
    return refused(`\`${tool.name}\` has no argument \`${visible(unknown)}\`: ${meant}.`);
  }
  const requested = tool.requested(args);
  if ('refusal' in requested) return refused(requested.refusal);
  if (typeof session !== 'string') return refused('`session` is a text.');
  const { folder } = serving;
  const { text, structured, isError } = await observed(context, observer =>
    serving.run({ ...requested.job, folder, session }, observer),
  );
  return { content: [{ type: 'text', text }], structuredContent: { text, ...structured }, isError };
}

function refused(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** Reports progress to the client each second, if requested. */
async function observed<T>({ mcpReq }: ServerContext, work: (observer: Observer) => Promise<T>): Promise<T> {
  const progressToken = mcpReq._meta?.progressToken;
  let stage = 'starting';
  let progress = 0;
  const tell = (): void => {
    const params = { progressToken, progress: ++progress, message: `${stage} … ${progress} s` };
    // A client that has left must not fail the work.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  const timer = progressToken === undefined ? undefined : setInterval(tell, PROGRESS_MILLISECONDS);
  try {
    return await work({
      signal: mcpReq.signal,
      stage: name => {
        stage = name;
      },
    });
  } finally {
    clearInterval(timer);
  }
}

function addResource(server: McpServer, resource: Resource, serving: Serving): void {
  const { name, uri, title, description, mimeType, what } = resource;
  server.registerResource(name, uri, { title, description, mimeType }, async (_, context) => {
    const { folder, session } = serving;
    const { text } = await observed(context, observer =>
      serving.run({ kind: 'read', what, folder, session }, observer),
    );
    return { contents: [{ uri, mimeType, text }] };
  });
}
