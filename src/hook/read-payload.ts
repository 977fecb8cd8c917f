/**
 * The bytes that a host sent → the event. INVARIANT: for any bytes, in bounded time, the result is an event without
 * errors or at least one error. It names the host and the hook event wherever the bytes tell them, so that a refusal
 * has the host's form.
 */
import { decodeUtf8 } from '../compiler/document/decode-utf8.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../compiler/document/limits.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { lossyText } from '../system/lossy-text.ts';
import type { Event, HookEventName } from '../values/event.ts';
import type { ObjectNode } from '../values/json-node.ts';
import { fieldOf, noProblems, reportFatal, requiredText } from './fields.ts';
import type { Host } from './hosts/host.ts';
import { hosts } from './hosts/index.ts';
import { eventName } from './hosts/read-event.ts';
import { readJsonObject } from './read-json-object.ts';

interface PayloadOptions {
  /** The host that `--host` names; without one, the payload tells. */
  readonly host?: Host;
  /** The folder of this process, absolute: stands in where a payload names none. */
  readonly folder: string;
}

export interface Payload {
  readonly host?: Host;
  readonly hookEvent?: HookEventName;
  /** The readable part of an event, besides errors. It serves the log, never an answer. */
  readonly event?: Event;
  readonly diagnostics: readonly Diagnostic[];
}

const NAME = '<payload>';

/**
 * Reading a payload of this size takes a few seconds at most; hosts wait 30 for a hook, and some then let the call run.
 */
export const PAYLOAD_LIMITS: DocumentLimits = { ...DOCUMENT_LIMITS, bytes: 8 * 1024 * 1024 };

export function readPayload(bytes: Uint8Array, { host, folder }: PayloadOptions): Payload {
  const named = host && { host };
  const text = decodeUtf8(bytes, NAME, { maxBytes: PAYLOAD_LIMITS.bytes, lossily: lossyText });
  const read = text.value ? readJsonObject(text.value, 'E751', 'the payload', PAYLOAD_LIMITS) : undefined;
  const payload = read?.value;
  if (!payload) return { ...named, diagnostics: [...text.diagnostics, ...(read?.diagnostics ?? [])] };
  const sender = host ?? hosts.find(each => each.recognises(payload));
  if (!sender) {
    const span = { ...payload.span, end: payload.span.start + 1 };
    const hint = `name the host: \`--host ${hosts.map(({ name }) => name).join('|')}\``;
    return { diagnostics: [diagnostic('E754', 'no known host sends such a payload', { span, hint })] };
  }
  const hookEvent = hookEventOf(sender, payload);
  if (!hookEvent) return { host: sender, diagnostics: unknownEvent(sender, payload) };
  const { value: event, diagnostics } = sender.read(payload, hookEvent);
  return {
    host: sender,
    hookEvent,
    ...(event && { event: placed(event, sender, folder) }),
    diagnostics,
  };
}

/** `folder` is that of this process. */
function placed(event: Event, { runsHooksInSession }: Host, folder: string): Event {
  if (event.cwd === '') return { ...event, cwd: folder };
  const isOfCall = event.hookEvent === 'PreToolUse' || event.hookEvent === 'PostToolUse';
  return runsHooksInSession && isOfCall && event.cwd !== folder ? { ...event, sessionFolder: folder } : event;
}

function hookEventOf(host: Host, payload: ObjectNode): HookEventName | undefined {
  return host.hookEventOf
    ? host.hookEventOf(payload)
    : host.hookEvents.get(eventName(payload, host.eventKey));
}

/** The error of a payload whose hook event rules cannot gate. */
function unknownEvent({ eventKey, hookEventOf, title }: Host, payload: ObjectNode): readonly Diagnostic[] {
  const problems = noProblems();
  // A host whose events may be unnamed does not need the key.
  if (hookEventOf) {
    reportFatal(problems, 'E753', `the payload is of no event of ${title} that rules can gate`, payload.span);
    return problems.diagnostics;
  }
  const name = requiredText(problems, payload, eventKey);
  if (!problems.fatal) {
    const span = fieldOf(payload, eventKey)?.span ?? payload.span;
    const hint = '`rulespec init` writes hooks for the events that can be gated';
    reportFatal(problems, 'E753', `\`${name}\` is no event of ${title} that rules can gate`, span, hint);
  }
  return problems.diagnostics;
}
