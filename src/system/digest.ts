/** Digests, message authentication codes and randomness. This is the only import of Node's cryptography. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const MAC_BYTES = 32;

/** SHA-256, in lower-case hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The first 8 bytes of SHA-256 over a key and the word `id`. They identify a key without revealing it. */
export function keyIdOf(key: Uint8Array): Uint8Array {
  return createHash('sha256').update(key).update('id').digest().subarray(0, 8);
}

/** HMAC-SHA256 over a text as UTF-8. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest();
}

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
