/**
 * The hosts: golden payloads with their events and exact replies (`fixtures/hooks/hosts`), the laws that every adapter
 * keeps for any decision and any payload, and the errors of payloads that cannot be read (E751 to E754).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Host, Reply } from '../src/hook/hosts/host.ts';
import { hostNamed, hosts, standardHost } from '../src/hook/hosts/index.ts';
import { eventName } from '../src/hook/hosts/read-event.ts';
import { type Payload, readPayload } from '../src/hook/read-payload.ts';
import type { Decision } from '../src/runtime/decision.ts';
import { inputFields } from '../src/sources/input-fields.ts';
import { type Event, hookEventNames } from '../src/values/event.ts';
import type { Json } from '../src/values/json-node.ts';
import { decisions, messages } from './arbitraries/decisions.ts';
import { decisionNamed, golden, goldenFiles, rewritten, writtenReply } from './doubles/golden-payloads.ts';
import { holdsBack } from './doubles/held-back.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('hosts');

const folder = '/work/elsewhere';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(goldenFiles)(
  'the payloads of $host: the event of each, and the replies to decisions',
  async file => {
    const text = rewritten(file, (payload, names) => {
      const read = readPayload(bytesOf(payload), { folder });
      expect(read.host?.name, `whose payload this is: ${payload}`).toBe(file.host);
      const { event, host } = read;
      if (!event || !host) throw new Error(read.diagnostics.map(({ message }) => message).join('; '));
      expect(read.hookEvent).toBe(event.hookEvent);
      const replies = names.map(
        name => [name, writtenReply(host.reply(decisionNamed(name), event))] as const,
      );
      return { event: shown(read), replies: Object.fromEntries(replies) };
    });
    await expect(text).toMatchFileSnapshot(`../${file.path}`);
  },
);

/** As rules see it: the values of the input, among them those that the adapter made of it. */
function shown({ event, diagnostics }: Payload): object {
  if (!event) return {};
  const { payload: _whole, host: _same, input, ...rest } = event;
  const fields = inputFields(event)?.map(({ field, value }) => [field, value] as const) ?? [];
  const values = input && { input: { at: input.at, fields: Object.fromEntries(fields) } };
  const told = diagnostics.map(({ code, message }) => `${code} ${message}`);
  return Object.fromEntries(
    Object.entries({ ...rest, ...values, diagnostics: told }).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

test('every payload has a source, and at least one reply', () => {
  for (const { path, groups } of goldenFiles) {
    for (const { source, payloads } of groups) {
      expect(source, path).toMatch(/\S/);
      for (const [name, { replies }] of Object.entries(payloads))
        expect(Object.keys(replies), name).not.toEqual([]);
    }
  }
});

/** Hook events of which only the name is known: no source shows a payload. */
const knownByName: Readonly<Record<string, readonly string[]>> = {
  opencode: ['session.deleted'],
  windsurf: ['post_run_command', 'post_write_code', 'post_read_code', 'post_mcp_tool_use'],
  cline: ['TaskResume', 'TaskComplete', 'TaskCancel', 'PreCompact'],
  cursor: ['postToolUseFailure', 'afterMCPExecution', 'subagentStop', 'sessionEnd', 'preCompact'],
  copilot: ['UserPromptSubmitted', 'AgentStop', 'SubagentStop', 'PreCompact'],
};

test.each(hosts.map(host => [host.name, host] as const))(
  '%s: each hook event has a payload, unless only its name is known',
  (_name, host) => {
    const file = goldenFiles.find(each => each.host === host.name);
    const payloads = file?.groups.flatMap(group => Object.values(group.payloads)) ?? [];
    const shownEvents = new Set(payloads.map(({ payload }) => objectOf(payload)[host.eventKey]));
    const missing = [...host.hookEvents.keys()].filter(each => !shownEvents.has(each));
    expect(missing).toEqual(knownByName[host.name] ?? []);
  },
);

/** Keys of a host's golden answers, and of `hookSpecificOutput` in them: an answer to any decision has no other. */
function knownKeys(host: Host): { readonly answer: Set<string>; readonly specific: Set<string> } {
  const answers = golden.flatMap(({ host: name, payload, decision }) => {
    const { event } = name === host.name ? readPayload(bytesOf(payload), { folder }) : {};
    const { stdout = '' } = event ? host.reply(decision, event) : {};
    return stdout === '' ? [] : [objectOf(JSON.parse(stdout))];
  });
  return {
    answer: new Set(answers.flatMap(each => Object.keys(each))),
    specific: new Set(answers.flatMap(each => Object.keys(objectOf(each['hookSpecificOutput'])))),
  };
}
const known = new Map(hosts.map(host => [host.name, knownKeys(host)]));

/** Checks what holds for every reply of a host. */
function checkForm(
  host: string,
  { stdout, stderr, exitCode }: Reply,
  { answersAllow, action }: Partial<Decision> = {},
): void {
  expect([0, 2]).toContain(exitCode);
  if (exitCode === 2) expect(stderr.trim()).not.toBe('');
  if (stdout === '') return;
  expect(stdout).toMatch(/^\{[^\n]*\}\n$/);
  const answer: Record<string, unknown> = JSON.parse(stdout);
  expect(Object.keys(answer).filter(key => !known.get(host)?.answer.has(key))).toEqual([]);
  const output = objectOf(answer['hookSpecificOutput']);
  expect(Object.keys(output).filter(key => !known.get(host)?.specific.has(key))).toEqual([]);
  if (answer['hookSpecificOutput'] !== undefined) expect(output['hookEventName']).toEqual(expect.any(String));
  // The host's own question to the user is answered only where rules derive it.
  const mayAllow = answersAllow === true && action === 'allow';
  const allows = /"permissionDecision":"allow"|"behavior":"allow"/.test(stdout);
  expect(allows && !mayAllow).toBe(false);
  for (const [key, value] of [...Object.entries(answer), ...Object.entries(output)]) {
    if (typeof value !== 'string') continue;
    expect(value.length, key).toBeLessThanOrEqual(key === 'contextModification' ? 50_000 : 10_000);
    expect(value).not.toMatch(/\p{Surrogate}/u);
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  // What `JSON.parse` gave for an object has string keys.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The host asks the user already, so an empty answer is the answer to `ask`. */
function isPermissionRequest({ payload }: Event): boolean {
  return [eventName(payload), eventName(payload, 'hookName')].some(name => /^permissionRequest$/i.test(name));
}

const events: readonly Event[] = golden.flatMap(each => {
  const { event } = readPayload(bytesOf(each.payload), { folder });
  return event ? [event] : [];
});

test('for any decision a reply has keys that its host takes, and holds a call back where the decision does', () => {
  assertLaw(
    fc.property(fc.constantFrom(...events), decisions, (event, decision) => {
      const reply = hostNamed(event.host)?.reply(decision, event);
      if (!reply) throw new Error(event.host);
      checkForm(event.host, reply, decision);
      if (event.hookEvent !== 'PreToolUse') return;
      const isRefused = decision.action === 'deny' || decision.action === 'ask';
      if (isRefused && !isPermissionRequest(event)) expect(holdsBack(reply)).toBe(true);
      if (!isRefused && !decision.stopAgent) expect(holdsBack(reply)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

describe.each(hosts.map(host => [host.name, host] as const))('%s', (name, host) => {
  test.each([undefined, ...hookEventNames])(
    'a refusal at %s holds a call back, and neither a prompt nor a stop',
    hookEvent => {
      assertLaw(
        fc.property(messages, reason => {
          const reply = host.refuse(reason.trim() === '' ? 'why' : reason, hookEvent);
          checkForm(name, reply);
          if (hookEvent === undefined || hookEvent === 'PreToolUse') expect(holdsBack(reply)).toBe(true);
          // A refused prompt or stop would lock the user out.
          if (hookEvent === 'UserPromptSubmit' || hookEvent === 'Stop') expect(holdsBack(reply)).toBe(false);
        }),
        { numRuns: 30 },
      );
    },
  );
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

test('a payload changed anywhere gives an event or an error with a place, and its refusal has the form of its host', () => {
  assertLaw(
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
        checkForm(
          (read.host ?? standardHost).name,
          (read.host ?? standardHost).refuse('why', read.hookEvent),
        );
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
  const read = readPayload(bytes, { folder });
  expect(read.event).toBeUndefined();
  expect(read.diagnostics.map(each => each.code)).toContain(code);
  const { stdout } = (read.host ?? standardHost).refuse('why', read.hookEvent);
  if (read.hookEvent === undefined) expect(stdout).toContain('"permissionDecision":"ask"');
});
