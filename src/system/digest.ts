/**
 * Digests, message authentication codes, Ed25519 signatures and randomness. INVARIANT: text that is no key gives no
 * key, and never throws.
 */
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { shortSha256 } from './short-sha256.ts';

export const MAC_BYTES = 32;
/**
 * Bytes of a digest, and digests of a process, up to which Node's cryptography is not loaded: loading it takes as long
 * as all else that a call digests, but it is several times faster from then on.
 */
const MAX_SHORT_BYTES = 64 * 1024;
const MAX_SHORT_DIGESTS = 100;
let shortDigests = 0;

/** SHA-256, in lower-case hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return digestOf(typeof content === 'string' ? Buffer.from(content) : content).toString('hex');
}

/** SHA-256 over texts as UTF-8 and bytes, in order. */
export function sha256Bytes(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return digestOf(Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part))));
}

function digestOf(content: Uint8Array): Buffer {
  return shortDigestOf(content) ?? loading(createHash('sha256')).update(content).digest();
}

/** Notes that its argument loads Node's cryptography, which makes all later digests. */
function loading<Made>(made: Made): Made {
  shortDigests = MAX_SHORT_DIGESTS;
  return made;
}

function shortDigestOf(content: Uint8Array): Buffer | undefined {
  if (!isShort(content.length)) return undefined;
  shortDigests++;
  try {
    return shortSha256(content);
  } catch {
    // WebAssembly reserves gigabytes of addresses for its memory, which `ulimit -v` may refuse.
    return undefined;
  }
}

function isShort(length: number): boolean {
  return length <= MAX_SHORT_BYTES && shortDigests < MAX_SHORT_DIGESTS;
}

/** SHA-256 over parts that come one after another. */
interface RunningSha256 {
  update(part: string | Uint8Array): void;
  /** Ends it. */
  hex(): string;
}

export function runningSha256(): RunningSha256 {
  const hash = loading(createHash('sha256'));
  return {
    update: part => void hash.update(part),
    hex: () => hash.digest('hex'),
  };
}

/** The first 8 bytes of SHA-256 over a key and the word `id`. They identify a key without revealing it. */
export function keyIdOf(key: Uint8Array): Uint8Array {
  return sha256Bytes(key, 'id').subarray(0, 8);
}

/** HMAC-SHA256 over a text as UTF-8. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  return macWith(key)(Buffer.from(text));
}

/** HMAC-SHA256 over a text as UTF-8 followed by bytes, as base64url without padding. */
export type KeyedCode = (text: string, bytes?: Uint8Array) => string;

/** A code for many texts with one key. */
export function keyedCode(key: Uint8Array): KeyedCode {
  const macOf = macWith(key);
  return (text, bytes = NO_BYTES) => macOf(Buffer.from(text), bytes).toString('base64url');
}

const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** RFC 2104: by two digests where those are short, else by Node. */
function macWith(key: Uint8Array): (...parts: readonly Uint8Array[]) => Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? digestOf(key) : key);
  const inner = block.map(byte => byte ^ INNER_PAD);
  const outer = block.map(byte => byte ^ OUTER_PAD);
  return (...parts) => {
    if (isShort(parts.reduce((length, part) => length + part.length, BLOCK_BYTES)))
      return digestOf(Buffer.concat([outer, digestOf(Buffer.concat([inner, ...parts]))]));
    const mac = loading(createHmac('sha256', key));
    for (const part of parts) mac.update(part);
    return mac.digest();
  };
}

const NO_BYTES = new Uint8Array();

/** Characters of such a code. */
export const MAC_TEXT_LENGTH = 43;

/** Compares in a time that depends on the lengths alone. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  let differences = a.length ^ b.length;
  for (let at = 0; at < b.length; at++) differences |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return differences === 0;
}

export function randomKey(): Uint8Array {
  return randomBytes(32);
}

/** Concatenates the parts, as base64url without padding. */
export function toBase64url(...parts: readonly Uint8Array[]): string {
  return Buffer.concat(parts).toString('base64url');
}

/** The bytes of a base64url text without padding; undefined when the text is not the canonical one for its bytes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

export function fromHex(text: string): Uint8Array | undefined {
  return /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : undefined;
}

/** This many random bytes, in hexadecimal. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** A new Ed25519 private key, as PKCS #8 in PEM. */
export function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export interface PublicKey {
  /** SHA-256 of the key's SubjectPublicKeyInfo in DER, in hexadecimal. */
  readonly id: string;
  /** SubjectPublicKeyInfo in PEM. */
  readonly pem: string;
  /** Whether an Ed25519 signature (RFC 8032) over the bytes was made with the private key. */
  verifies(content: Uint8Array, signature: Uint8Array): boolean;
}

export interface SigningKey extends PublicKey {
  /** An Ed25519 signature: 64 bytes, the same for the same content. */
  sign(content: Uint8Array): Uint8Array;
}

/** Undefined for text that is no Ed25519 private key in PEM. */
export function signingKeyOf(pem: string): SigningKey | undefined {
  const key = ed25519(() => createPrivateKey(pem));
  if (!key) return undefined;
  return { ...publicKeyFrom(createPublicKey(key)), sign: content => sign(null, content, key) };
}

/** Undefined for text that is no Ed25519 public key in PEM. A private key is none. */
export function publicKeyOf(pem: string): PublicKey | undefined {
  if (pem.includes('PRIVATE KEY')) return undefined;
  const key = ed25519(() => createPublicKey(pem));
  return key && publicKeyFrom(key);
}

function publicKeyFrom(key: KeyObject): PublicKey {
  return {
    id: sha256(key.export({ type: 'spki', format: 'der' })),
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
    verifies: (content, signature) => verify(null, content, key, signature),
  };
}

function ed25519(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    // Node's errors about keys have no common class, and the text is all that can be wrong.
    return undefined;
  }
}
