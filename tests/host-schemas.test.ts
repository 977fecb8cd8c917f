/**
 * The forms that hosts have published, in `fixtures/hooks/schemas`, each with the package, version and file from which
 * it was taken: golden payloads are what the host sends, and whatever is decided, a reply is what it takes. A host
 * without such a file is preview.
 */
import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Host, Reply } from '../src/hook/hosts/host.ts';
import { hosts } from '../src/hook/hosts/index.ts';
import { readPayload } from '../src/hook/read-payload.ts';
import type { Event, HookEventName } from '../src/values/event.ts';
import { decisions, messages } from './arbitraries/decisions.ts';
import { type Golden, golden } from './doubles/golden-payloads.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('hosts');

interface Published {
  readonly sources: readonly {
    readonly package: string;
    readonly version: string;
    readonly path: string;
    readonly what: string;
  }[];
  /** Schemas by the host's names for its events. */
  readonly input: Readonly<Record<string, object>>;
  readonly output: Readonly<Record<string, object>>;
}

/** Names by which payloads are known that only documentation tells of, as the names of types. */
const copilotNames: Readonly<Record<string, string>> = {
  PreToolUse: 'preToolUse',
  PostToolUse: 'postToolUse',
  PostToolUseFailure: 'postToolUseFailure',
  UserPromptSubmit: 'userPromptSubmitted',
  Stop: 'agentStop',
  SubagentStop: 'agentStop',
};
const clineNames: Readonly<Record<string, string>> = {
  PreToolUse: 'tool_call',
  PostToolUse: 'tool_result',
  UserPromptSubmit: 'prompt_submit',
  TaskStart: 'agent_start',
};

type Payload = Readonly<Record<string, unknown>>;

/** The event whose form the reply has. */
const eventNames: Readonly<Record<string, (payload: Payload) => string>> = {
  copilot: payload =>
    String(payload['hookName'] ?? copilotNames[String(payload['hook_event_name'])] ?? camelName(payload)),
  opencode: payload => String(payload['opencodeHook']),
  cline: payload => clineNames[String(payload['hookName'])] ?? String(payload['hookName']),
};

function camelName(payload: Payload): string {
  if ('toolResult' in payload) return 'postToolUse';
  if ('error' in payload) return 'postToolUseFailure';
  if ('toolName' in payload) return 'preToolUse';
  return 'prompt' in payload ? 'userPromptSubmitted' : 'agentStop';
}

const nameOf = (host: string, payload: Payload): string =>
  eventNames[host]?.(payload) ?? String(payload['hook_event_name']);

/** Payloads whose form only the host's documentation tells, which no types cover. */
const fromDocumentation: Readonly<Record<string, (payload: Payload) => boolean>> = {
  copilot: payload => 'hook_event_name' in payload || 'hookName' in payload,
  cline: payload => String(payload['hookName']) in clineNames,
};

const published = new Map<string, Published>();
for (const { name } of hosts) {
  const path = `fixtures/hooks/schemas/${name}.json`;
  if (existsSync(path)) published.set(name, JSON.parse(readFileSync(path, 'utf8')));
}

test('a host is supported where its forms are published, and preview elsewhere', () => {
  for (const { name, support } of hosts)
    expect([name, support]).toEqual([name, published.has(name) ? 'supported' : 'preview']);
});

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const compiled = new Map<string, ValidateFunction>();

function problemsOf(host: string, side: 'input' | 'output', event: string, value: unknown): unknown {
  const key = `${host} ${side} ${event}`;
  const schema = published.get(host)?.[side][event];
  if (!schema) return `the host has no ${side} at ${event}`;
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return validate(value) ? [] : validate.errors;
}

/** Nothing printed is nothing to take. */
function checkReply(host: string, event: string, { stdout }: Reply): void {
  if (stdout === '') return;
  const answer: unknown = JSON.parse(stdout);
  expect(problemsOf(host, 'output', event, answer), `${event}: ${stdout.slice(0, 500)}`).toEqual([]);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.each([...published])('%s', (name, { sources, input }) => {
  const host = hosts.find(each => each.name === name) as Host; // as: the names are those of hosts
  const own = golden.filter(each => each.host === name);
  const payloadOf = ({ payload }: Golden): Payload => JSON.parse(payload);

  test('its sources are named', () => {
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(Object.values(source).every(text => text !== '')).toBe(true);
  });

  test('its events are hook events, and each has a golden payload', () => {
    const told = new Set(own.map(each => nameOf(name, payloadOf(each))));
    expect(Object.keys(input).filter(event => !told.has(event))).toEqual([]);
  });

  test.each(own)('the payload of $name', each => {
    const payload = payloadOf(each);
    if (fromDocumentation[name]?.(payload)) return;
    expect(problemsOf(name, 'input', nameOf(name, payload), payload)).toEqual([]);
  });

  const events = own.flatMap((each): [string, Event][] => {
    const { event } = readPayload(bytesOf(each.payload), { folder: '/work/elsewhere' });
    return event ? [[nameOf(name, payloadOf(each)), event]] : [];
  });

  test('its golden replies, and those to any decision', () => {
    for (const each of own) checkReply(name, nameOf(name, payloadOf(each)), each.reply);
    assertLaw(
      fc.property(fc.constantFrom(...events), decisions, ([label, event], decision) => {
        checkReply(name, label, host.reply(decision, event));
      }),
      { numRuns: 1000 },
    );
  });

  test('its refusals of what could not be read', () => {
    const byHookEvent = new Map<HookEventName, string>();
    for (const [label, { hookEvent }] of events)
      if (!byHookEvent.has(hookEvent)) byHookEvent.set(hookEvent, label);
    // An event whose name tells its hook event best comes first in the table of a host.
    for (const hookEvent of byHookEvent.keys()) {
      const exact = events.find(([label, event]) => event.hookEvent === hookEvent && label === hookEvent);
      if (exact) byHookEvent.set(hookEvent, exact[0]);
    }
    assertLaw(
      fc.property(fc.constantFrom(...byHookEvent), messages, ([hookEvent, label], reason) => {
        checkReply(name, label, host.refuse(reason.trim() === '' ? 'why' : reason, hookEvent));
      }),
      { numRuns: 100 },
    );
  });
});
