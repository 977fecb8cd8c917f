/**
 * Digests, message authentication codes, Ed25519 signatures and randomness, by Node's cryptography. INVARIANT: text
 * that is no key gives no key, and never throws.
 */
import * as crypto from 'node:crypto';
import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

export const MAC_BYTES = 32;

/** SHA-256, in lower-case hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 over texts as UTF-8 and bytes, in order. */
export function sha256Bytes(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** SHA-256 over parts that come one after another. */
interface RunningSha256 {
  update(part: string | Uint8Array): void;
  /** Ends it. */
  hex(): string;
}

export function runningSha256(): RunningSha256 {
  const hash = createHash('sha256');
  return {
    update: part => void hash.update(part),
    hex: () => hash.digest('hex'),
  };
}

/** The first 8 bytes of SHA-256 over a key and the word `id`. They identify a key without revealing it. */
export function keyIdOf(key: Uint8Array): Uint8Array {
  return createHash('sha256').update(key).update('id').digest().subarray(0, 8);
}

/** HMAC-SHA256 over a text as UTF-8. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest();
}

/** HMAC-SHA256 over a text as UTF-8 followed by bytes, as base64url without padding. */
export type KeyedCode = (text: string, bytes?: Uint8Array) => string;

const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;
/** Bytes of longer input go through the slower way. */
const MAX_FAST_BYTES = 64 * 1024;

/**
 * A code for many texts with one key of at most 64 bytes. An `Hmac` object costs more than the digest of a short text,
 * so the two digests of HMAC are computed by single calls where Node has them (20.12).
 */
export function keyedCode(key: Uint8Array): KeyedCode {
  const inner = Buffer.alloc(BLOCK_BYTES + MAX_FAST_BYTES);
  const outer = Buffer.alloc(BLOCK_BYTES + MAC_BYTES);
  inner.set(key);
  outer.set(key);
  for (let at = 0; at < BLOCK_BYTES; at++) {
    inner[at] = (inner[at] ?? 0) ^ INNER_PAD;
    outer[at] = (outer[at] ?? 0) ^ OUTER_PAD;
  }
  // Node before 20.12 has no `hash`.
  const hash: typeof crypto.hash | undefined = crypto.hash;
  return (text, bytes = NO_BYTES) => {
    if (!hash || text.length * 3 + bytes.length > MAX_FAST_BYTES)
      return createHmac('sha256', key).update(text).update(bytes).digest('base64url');
    const start = BLOCK_BYTES + inner.write(text, BLOCK_BYTES);
    inner.set(bytes, start);
    outer.write(hash('sha256', inner.subarray(0, start + bytes.length), 'binary'), BLOCK_BYTES, 'latin1');
    return hash('sha256', outer, 'base64url');
  };
}

const NO_BYTES = new Uint8Array();

/** Characters of such a code. */
export const MAC_TEXT_LENGTH = 43;

/** Compares in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
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
  return crypto.generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
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
  const key = ed25519(() => crypto.createPrivateKey(pem));
  if (!key) return undefined;
  return { ...publicKeyFrom(crypto.createPublicKey(key)), sign: content => crypto.sign(null, content, key) };
}

/** Undefined for text that is no Ed25519 public key in PEM. A private key is none. */
export function publicKeyOf(pem: string): PublicKey | undefined {
  if (pem.includes('PRIVATE KEY')) return undefined;
  const key = ed25519(() => crypto.createPublicKey(pem));
  return key && publicKeyFrom(key);
}

function publicKeyFrom(key: KeyObject): PublicKey {
  return {
    id: sha256(key.export({ type: 'spki', format: 'der' })),
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
    verifies: (content, signature) => crypto.verify(null, content, key, signature),
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
