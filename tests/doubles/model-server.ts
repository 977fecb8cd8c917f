/**
 * A server on this machine that speaks the Messages API of Anthropic and the Chat Completions of OpenAI. It does with
 * each request what the next behaviour of its program says, and refuses with HTTP 400 a request that is not of the
 * published form: `problems` says why, and is empty at the end of a test that is right.
 *
 *     const server = await startModelServer({ kind: 'answer', value: {…} }, { kind: 'hang' });
 *     host.environment = { ANTHROPIC_API_KEY: 'test-key' }; settings.baseUrl = server.anthropic;
 *     … expect(server.requests).toHaveLength(1); expect(server.problems).toEqual([]); await server.close();
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import type { Json } from '../../src/values/json-node.ts';

export type Api = 'anthropic' | 'openai';

/** A request, as far as tests ask about it, in the same form for both APIs. */
export interface AskedOf {
  readonly api: Api;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly model: string;
  readonly system: string;
  readonly content: string;
  readonly schemaName: string;
  readonly schema: Json;
}

export type Behaviour =
  /** This answer in the form of the API, whole. */
  | {
      readonly kind: 'answer';
      readonly value: Json;
      readonly inputTokens?: number;
      readonly outputTokens?: number;
    }
  /** The body and the status of `fixtures/model/<api>/<name>.json`. */
  | { readonly kind: 'fixture'; readonly name: string }
  /** Whatever a server might say. */
  | {
      readonly kind: 'raw';
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string | Uint8Array;
    }
  /** No headers, ever. */
  | { readonly kind: 'hang' }
  /** Headers, then a space every few milliseconds, without an end. */
  | { readonly kind: 'drip' }
  /** Headers and the beginning of the body, then the end of the connection. */
  | { readonly kind: 'cut' };

/** An answer made from the request: it repeats a part of it, for example. */
export type Program = Behaviour | ((asked: AskedOf) => Behaviour);

export interface ModelServer {
  /** Base URLs, as settings have them. */
  readonly anthropic: string;
  readonly openai: string;
  /** All that came in, those that were refused too. */
  readonly requests: readonly AskedOf[];
  readonly problems: readonly string[];
  /** Sets the answers to the next requests; the last one stays. */
  program(...behaviours: readonly Program[]): void;
  close(): Promise<void>;
}

const DRIP_MILLISECONDS = 10;
const ajv = new Ajv({ strict: false });
const validators = {
  anthropic: ajv.compile(fixture('anthropic', 'request.schema')),
  openai: ajv.compile(fixture('openai', 'request.schema')),
};

export async function startModelServer(...behaviours: readonly Program[]): Promise<ModelServer> {
  const requests: AskedOf[] = [];
  const problems: string[] = [];
  let next = [...behaviours];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked = askedOf(request, Buffer.concat(chunks).toString('utf8'));
    requests.push(asked);
    const wrong = problemsOf(request, asked);
    problems.push(...wrong);
    const [program = { kind: 'raw', status: 500, body: 'the double has no program' }] = next;
    if (next.length > 1) next = next.slice(1);
    if (wrong.length > 0) behave(response, asked, refusing(wrong.join('; ')));
    else behave(response, asked, typeof program === 'function' ? program(asked) : program);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  // A server that listens at a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    anthropic: `http://127.0.0.1:${port}`,
    openai: `http://127.0.0.1:${port}/v1`,
    requests,
    problems,
    program: (...others) => {
      next = [...others];
    },
    close: () =>
      new Promise(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function askedOf({ url: path = '', headers }: IncomingMessage, text: string): AskedOf {
  const api = path.endsWith('/messages') ? 'anthropic' : 'openai';
  const body = parsed(text);
  const form = body?.response_format?.json_schema;
  const [tool] = body?.tools ?? [];
  const openai = { system: body?.messages?.[0]?.content, content: body?.messages?.[1]?.content };
  const anthropic = { system: body?.system, content: body?.messages?.[0]?.content };
  return {
    api,
    path,
    headers,
    body: text,
    model: body?.model,
    ...(api === 'openai' ? openai : anthropic),
    schemaName: form?.name ?? tool?.name,
    schema: form?.schema ?? tool?.input_schema,
  };
}

function problemsOf({ method, headers }: IncomingMessage, asked: AskedOf): readonly string[] {
  const { api, path, body } = asked;
  const validate = validators[api];
  const expected = api === 'anthropic' ? '/v1/messages' : '/v1/chat/completions';
  const authorized =
    api === 'anthropic' ? headers['x-api-key'] : /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const isComplete = Buffer.byteLength(body) === Number(headers['content-length']);
  return [
    ...(method === 'POST' ? [] : [`method ${method}`]),
    ...(path === expected ? [] : [`path ${path}`]),
    ...(headers['content-type'] === 'application/json' ? [] : [`content-type ${headers['content-type']}`]),
    ...(authorized === undefined ? ['no key'] : []),
    ...(api === 'anthropic' && headers['anthropic-version'] !== '2023-06-01' ? ['no version'] : []),
    ...(isComplete ? [] : ['content-length']),
    ...(validate(parsed(body)) ? [] : [ajv.errorsText(validate.errors)]),
    ...looseObjects(asked.schema),
  ];
}

/**
 * Both APIs are given schemas in the form of OpenAI's strict mode: each object has all of its properties, and no
 * others.
 */
function looseObjects(schema: Json | undefined): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties, required, additionalProperties } = Object.assign(Object.create(null), schema);
  const names = JSON.stringify(Object.keys(properties ?? {}).sort());
  const isStrict = JSON.stringify([...(required ?? [])].sort()) === names && additionalProperties === false;
  const below = Object.values(schema).flatMap(looseObjects);
  return type === 'object' && !isStrict ? [`an object that is not strict: ${names}`, ...below] : below;
}

function refusing(message: string): Behaviour {
  return {
    kind: 'raw',
    status: 400,
    body: JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } }),
  };
}

function behave(response: ServerResponse, asked: AskedOf, behaviour: Behaviour): void {
  const json = { 'content-type': 'application/json' };
  switch (behaviour.kind) {
    case 'answer':
      response.writeHead(200, json).end(JSON.stringify(answerFor(asked, behaviour)));
      return;
    case 'fixture': {
      const { status, headers, body } = fixture(asked.api, behaviour.name);
      response.writeHead(status, { ...json, ...headers }).end(JSON.stringify(body));
      return;
    }
    case 'raw':
      response.writeHead(behaviour.status ?? 200, { ...json, ...behaviour.headers }).end(behaviour.body);
      return;
    case 'hang':
      return;
    case 'drip': {
      response.writeHead(200, json);
      const timer = setInterval(() => response.write(' '), DRIP_MILLISECONDS);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'cut':
      response
        .writeHead(200, { ...json, 'content-length': '100000' })
        .write('{"model":', () => response.destroy());
  }
}

/** The reply of the fixture, with another value in it. */
function answerFor(
  { api, schemaName }: AskedOf,
  { value, ...tokens }: Extract<Behaviour, { kind: 'answer' }>,
): Json {
  const { inputTokens = 12, outputTokens = 34 } = tokens;
  const { body } = fixture(api, 'answer');
  if (api === 'anthropic') {
    const [use] = body.content;
    const usage = { ...body.usage, input_tokens: inputTokens, output_tokens: outputTokens };
    return { ...body, content: [{ ...use, name: schemaName, input: value }], usage };
  }
  const [choice] = body.choices;
  const message = { ...choice.message, content: JSON.stringify(value) };
  const usage = { ...body.usage, prompt_tokens: inputTokens, completion_tokens: outputTokens };
  return { ...body, choices: [{ ...choice, message }], usage };
}

// The files are ours, and their form is what the tests say of it.
function fixture(api: Api, name: string) {
  return JSON.parse(readFileSync(`fixtures/model/${api}/${name}.json`, 'utf8'));
}

// biome-ignore lint/suspicious/noExplicitAny: a body is looked into before it is validated, so that a wrong one is recorded too
function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
