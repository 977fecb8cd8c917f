/**
 * The bytes that a host sent → the event. INVARIANT: whatever the bytes are, in bounded time there is an event without errors, or
 * at least one error; and the host and the moment are known wherever they could be read, so that the refusal has its form.
 */
import { decodeUtf8 } from '../compiler/document/decode-utf8.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../compiler/document/limits.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { lossyText } from '../effects/lossy-text.ts';
import type { Event, Moment } from '../values/event.ts';
import { adapterOf } from './hosts/adapter.ts';
import type { Host } from './hosts/host.ts';
import { knownHosts } from './hosts/known.ts';
import { readJsonObject } from './read-json-object.ts';

export interface PayloadOptions {
  /** The host that `--host` names; without one, the payload says. */
  readonly host?: Host;
  /** Where this process runs, absolute: stands in where a payload names no folder. */
  readonly folder: string;
}

export interface Payload {
  readonly host?: Host;
  readonly moment?: Moment;
  /** Beside errors where a part of the call could not be read: enough for the log, not for an answer. */
  readonly event?: Event;
  readonly diagnostics: readonly Diagnostic[];
}

const NAME = '<payload>';

/** Hosts give up on a hook after 30 seconds, some with a yes: a payload of this size, all escapes, takes a few. */
export const PAYLOAD_LIMITS: DocumentLimits = { ...DOCUMENT_LIMITS, bytes: 8 * 1024 * 1024 };

export function readPayload(bytes: Uint8Array, { host, folder }: PayloadOptions): Payload {
  const named = host && { host };
  const text = decodeUtf8(bytes, NAME, { maxBytes: PAYLOAD_LIMITS.bytes, lossily: lossyText });
  const read = text.value ? readJsonObject(text.value, 'E751', 'the payload', PAYLOAD_LIMITS) : undefined;
  const payload = read?.value;
  if (!payload) return { ...named, diagnostics: [...text.diagnostics, ...(read?.diagnostics ?? [])] };
  const known = host ?? knownHosts.find(each => each.recognises(payload));
  const sender = host ?? (known && adapterOf(known.name));
  if (!sender) {
    const span = { ...payload.span, end: payload.span.start + 1 };
    const hint = `name the host: \`--host ${knownHosts.map(({ name }) => name).join('|')}\``;
    return { diagnostics: [diagnostic('E754', 'no known host sends such a payload', { span, hint })] };
  }
  const moment = sender.momentOf(payload);
  const { value: event, diagnostics } = sender.read(payload);
  return {
    host: sender,
    ...(moment && { moment }),
    ...(event && { event: event.cwd === '' ? { ...event, cwd: folder } : event }),
    diagnostics,
  };
}
