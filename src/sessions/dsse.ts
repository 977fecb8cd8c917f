/**
 * DSSE envelopes (github.com/secure-systems-lab/dsse, protocol v1.0.2): a payload of a stated type and signatures over
 * both. INVARIANT: a payload is read only after a signature over exactly its bytes holds, and no text is too long for
 * its signature to be checked.
 */
import type { PublicKey, SigningKey } from '../system/digest.ts';
import type { Json } from '../values/json-node.ts';
import { at, itemsOf, parsedJson, textAt } from '../values/plain-json.ts';

export const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const MAX_SIGNATURES = 16;

/** The envelope as JSON, in one line. */
export function signedEnvelope(payload: string, key: SigningKey): string {
  const bytes = Buffer.from(payload);
  const signature = Buffer.from(key.sign(encoded(PAYLOAD_TYPE, bytes)));
  return `${JSON.stringify({
    payloadType: PAYLOAD_TYPE,
    payload: bytes.toString('base64'),
    signatures: [{ keyid: key.id, sig: signature.toString('base64') }],
  })}\n`;
}

type OpenedEnvelope =
  | { readonly state: 'valid'; readonly payload: Json }
  | { readonly state: 'malformed' | 'unsigned' | 'invalid' };

/** `unsigned`: no signature names this key. `invalid`: one does, and it does not hold. */
export function openEnvelope(text: string, key: PublicKey): OpenedEnvelope {
  const envelope = parsedJson(text);
  const [type, payload] = [textAt(envelope, 'payloadType'), textAt(envelope, 'payload')];
  const signatures = itemsOf(at(envelope, 'signatures')).slice(0, MAX_SIGNATURES);
  if (type !== PAYLOAD_TYPE || payload === undefined || signatures.length === 0)
    return { state: 'malformed' };
  const bytes = Buffer.from(payload, 'base64');
  const content = encoded(type, bytes);
  // A key id is only a hint.
  const isSigned = signatures.some(each =>
    key.verifies(content, Buffer.from(textAt(each, 'sig') ?? '', 'base64')),
  );
  if (!isSigned) {
    const isNamed = signatures.some(each => textAt(each, 'keyid') === key.id);
    return { state: isNamed ? 'invalid' : 'unsigned' };
  }
  const statement = parsedJson(bytes.toString('utf8'));
  return statement === undefined ? { state: 'malformed' } : { state: 'valid', payload: statement };
}

/** The pre-authentication encoding: what is signed. */
function encoded(type: string, payload: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `),
    payload,
  ]);
}
