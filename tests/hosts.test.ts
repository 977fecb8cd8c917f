/**
 * The hosts: golden payloads with the event that they are and the exact reply (`fixtures/hooks/hosts`), the laws that every
 * adapter keeps for any decision and any payload, and what becomes of payloads that cannot be read (E751 to E755).
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardHost } from '../src/hook/hosts/adapter.ts';
import type { Reply } from '../src/hook/hosts/host.ts';
import { hostNamed, hosts } from '../src/hook/hosts/index.ts';
import { knownHosts } from '../src/hook/hosts/known.ts';
import { readPayload } from '../src/hook/read-payload.ts';
import { inputFields } from '../src/runtime/facts/input-fields.ts';
import { type Event, moments } from '../src/values/event.ts';
import type { Json } from '../src/values/json-node.ts';
import { decisions, messages } from './arbitraries/decisions.ts';
import { golden } from './doubles/golden-payloads.ts';

const folder = '/work/elsewhere';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(golden)('$name', async ({ host, path, payload, decision }) => {
  const read = readPayload(bytesOf(payload), { folder });
  expect(read.host?.name, 'the payload says whose it is').toBe(host);
  expect(read.moment).toBe(read.event?.moment);
  expect(readFileSync(`${path}/SOURCE`, 'utf8')).toMatch(/\S/);
  if (!read.event || !read.host) throw new Error(JSON.stringify(read.diagnostics.map(each => each.message)));
  const { payload: _whole, input, ...event } = read.event;
  // As rules see it: values, among them what the adapter made of it.
  const shownInput = input && { at: input.at, fields: inputFields(read.event) };
  const shown = {
    ...event,
    input: shownInput,
    diagnostics: read.diagnostics.map(({ code, message }) => `${code} ${message}`),
  };
  await expect(pretty(shown)).toMatchFileSnapshot(`../${path}/expected.event.json`);
  const reply = read.host.reply(decision, read.event);
  await expect(pretty(reply)).toMatchFileSnapshot(`../${path}/expected.reply.json`);
});

function pretty(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

test('the hosts that payloads are told by are those that have adapters, in one order', () => {
  expect(knownHosts.map(({ name }) => name)).toEqual(hosts.map(({ name }) => name));
});

test('every host has payloads of every event that it maps', () => {
  for (const host of hosts)
    expect(
      golden.some(each => each.host === host.name),
      host.name,
    ).toBe(true);
});

/** What a host takes: the keys of an answer, and of `hookSpecificOutput`. */
const allowed: Record<string, readonly string[]> = {
  'claude-code': ['continue', 'stopReason', 'systemMessage', 'decision', 'reason', 'hookSpecificOutput'],
  codex: ['decision', 'reason', 'hookSpecificOutput'],
  gemini: ['continue', 'systemMessage', 'decision', 'reason', 'hookSpecificOutput'],
  copilot: ['permissionDecision', 'permissionDecisionReason', 'additionalContext', 'decision', 'reason'],
  cursor: [
    'permission',
    'user_message',
    'agent_message',
    'additional_context',
    'followup_message',
    'continue',
  ],
  cline: ['cancel', 'errorMessage', 'contextModification'],
  opencode: ['refuse', 'context', 'notice'],
  windsurf: [],
};
const specific = [
  'hookEventName',
  'permissionDecision',
  'permissionDecisionReason',
  'additionalContext',
  'decision',
];

/** What is wrong with a reply of a host, whatever it answers. */
function checkForm(host: string, { stdout, stderr, exitCode }: Reply): Record<string, unknown> {
  expect([0, 2]).toContain(exitCode);
  if (exitCode === 2) expect(stderr.trim()).not.toBe('');
  if (stdout === '') return {};
  expect(stdout).toMatch(/^\{[^\n]*\}\n$/);
  const answer: Record<string, unknown> = JSON.parse(stdout);
  expect(Object.keys(answer).filter(key => !allowed[host]?.includes(key))).toEqual([]);
  const output = objectOf(answer['hookSpecificOutput']);
  expect(Object.keys(output).filter(key => !specific.includes(key))).toEqual([]);
  if (answer['hookSpecificOutput'] !== undefined) expect(output['hookEventName']).toEqual(expect.any(String));
  expect(output['permissionDecision']).not.toBe('allow');
  for (const [key, value] of [...Object.entries(answer), ...Object.entries(output)]) {
    if (typeof value !== 'string') continue;
    expect(value.length, key).toBeLessThanOrEqual(key === 'contextModification' ? 50_000 : 10_000);
    expect(value).not.toMatch(/\p{Surrogate}/u);
  }
  return answer;
}

function objectOf(value: unknown): Record<string, unknown> {
  // What `JSON.parse` gave for an object has string keys.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Whether a reply keeps the call from running unasked. */
function holdsBack(answer: Record<string, unknown>, { exitCode }: Reply): boolean {
  const output = objectOf(answer['hookSpecificOutput']);
  return (
    exitCode === 2 ||
    answer['cancel'] === true ||
    answer['refuse'] !== undefined ||
    answer['continue'] === false ||
    ['deny', 'block'].includes(String(answer['decision'])) ||
    ['deny', 'ask'].includes(String(answer['permission'] ?? answer['permissionDecision'])) ||
    ['deny', 'ask'].includes(String(output['permissionDecision'])) ||
    objectOf(output['decision'])['behavior'] === 'deny'
  );
}

/** The user is being asked already: no answer is the answer to `ask`. */
function isPermissionRequest({ payload }: Event): boolean {
  return payload.kind === 'object' && JSON.stringify(payload.entries[4]?.value).includes('PermissionRequest');
}

const events: readonly Event[] = golden.flatMap(each => {
  const { event } = readPayload(bytesOf(each.payload), { folder });
  return event ? [event] : [];
});

test('for any decision a reply has the form of its host, and refuses what is refused', () => {
  fc.assert(
    fc.property(fc.constantFrom(...events), decisions, (event, decision) => {
      const reply = hostNamed(event.host)?.reply(decision, event);
      if (!reply) throw new Error(event.host);
      const answer = checkForm(event.host, reply);
      if (event.moment !== 'PreToolUse') return;
      const isRefused = decision.action === 'deny' || decision.action === 'ask';
      if (isRefused && !isPermissionRequest(event)) expect(holdsBack(answer, reply)).toBe(true);
      if (!isRefused && !decision.stopAgent) expect(holdsBack(answer, reply)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

describe.each(hosts.map(host => [host.name, host] as const))('%s', (name, host) => {
  test.each([undefined, ...moments])('a refusal at %s', moment => {
    fc.assert(
      fc.property(messages, reason => {
        const reply = host.refuse(reason.trim() === '' ? 'why' : reason, moment);
        const answer = checkForm(name, reply);
        if (moment === undefined || moment === 'PreToolUse') expect(holdsBack(answer, reply)).toBe(true);
        // A prompt or a stop is not refused: that would lock the user out.
        if (moment === 'UserPromptSubmit' || moment === 'Stop') expect(holdsBack(answer, reply)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });
});

const nasty: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    0,
    -1,
    1.5,
    '',
    '\u0000',
    [],
    {},
    [null],
    { a: { b: [] } },
    '*** Begin Patch',
  ),
  // The arbitrary's type is `unknown`; its values are JSON, of which -0 and the keys of prototypes are part.
  fc.jsonValue().map(value => value as Json),
);

test('a payload changed anywhere never throws, and gives an event without errors or an error', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...golden),
      fc.nat(),
      nasty,
      fc.boolean(),
      ({ payload }, seed, value, drop) => {
        const changed = changedAt(JSON.parse(payload), seed, value, drop);
        const read = readPayload(bytesOf(JSON.stringify(changed)), { folder });
        expect(read.event !== undefined || read.diagnostics.length > 0).toBe(true);
        for (const { message, span } of read.diagnostics) {
          expect(message).not.toMatch(/\.$|undefined|\n/);
          expect(span).toBeDefined();
        }
        if (read.event) expect(read.event.cwd).toMatch(/^(?:\/|[A-Z]:|\\\\)/i);
        checkForm((read.host ?? standardHost).name, (read.host ?? standardHost).refuse('why', read.moment));
      },
    ),
    { numRuns: 3000 },
  );
});

/** The value with one of its parts, chosen by a number, replaced or left out. */
function changedAt(value: Json, seed: number, by: Json, drop: boolean): Json {
  if (typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[seed % (keys.length + 1)];
  if (key === undefined) return by;
  // A list is an object with its indexes for keys.
  const object = value as Record<string, Json>;
  if (drop && seed % 3 === 0)
    return Object.fromEntries(keys.filter(each => each !== key).map(each => [each, object[each] ?? null]));
  const inner = changedAt(object[key] ?? null, Math.floor(seed / (keys.length + 1)), by, drop);
  return Array.isArray(value)
    ? value.map((item: Json, index) => (String(index) === key ? inner : item))
    : { ...object, [key]: inner };
}

const unreadable: readonly { readonly what: string; readonly bytes: Uint8Array; readonly code: string }[] = [
  { what: 'nothing', bytes: bytesOf(''), code: 'E751' },
  { what: 'blank', bytes: bytesOf(' \n'), code: 'E751' },
  { what: 'a cut payload', bytes: bytesOf('{"hook_event_name":"PreTool'), code: 'E751' },
  { what: 'a list', bytes: bytesOf('[]'), code: 'E751' },
  { what: 'YAML', bytes: bytesOf('hook_event_name: Stop'), code: 'E751' },
  { what: 'text behind', bytes: bytesOf('{} x'), code: 'E751' },
  { what: 'no UTF-8', bytes: new Uint8Array([0x7b, 0xff, 0x7d]), code: 'E003' },
  { what: '20 MB', bytes: bytesOf(`{"a":"${'x'.repeat(20_000_000)}"}`), code: 'E002' },
  { what: 'deep nesting', bytes: bytesOf(`{"a":${'['.repeat(100_000)}`), code: 'E008' },
  { what: 'a key twice', bytes: bytesOf('{"cwd":"/a","cwd":"/b"}'), code: 'E005' },
  { what: 'no host', bytes: bytesOf('{"a":1}'), code: 'E754' },
  { what: 'another event', bytes: bytesOf('{"hook_event_name":"Notification","cwd":"/p"}'), code: 'E753' },
  {
    what: 'a prompt without text',
    bytes: bytesOf('{"hook_event_name":"UserPromptSubmit","cwd":"/p"}'),
    code: 'E752',
  },
  { what: 'a relative folder', bytes: bytesOf('{"hook_event_name":"Stop","cwd":"p"}'), code: 'E752' },
];

test.each(unreadable)('$what is no event: $code', ({ bytes, code }) => {
  const start = performance.now();
  const read = readPayload(bytes, { folder });
  expect(read.event).toBeUndefined();
  expect(read.diagnostics.map(each => each.code)).toContain(code);
  expect(performance.now() - start, 'milliseconds').toBeLessThan(5000);
  const { stdout } = (read.host ?? standardHost).refuse('why', read.moment);
  if (read.moment === undefined) expect(stdout).toContain('"permissionDecision":"ask"');
});
