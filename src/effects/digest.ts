/** Digests, message authentication codes and randomness: the only import of Node's cryptography. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const MAC_BYTES = 32;

/** SHA-256, in lower-case hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The first 8 bytes of SHA-256 over a key and the word `id`: they tell keys apart and tell nothing about them. */
export function keyIdOf(key: Uint8Array): Uint8Array {
  return createHash('sha256').update(key).update('id').digest().subarray(0, 8);
}

/** HMAC-SHA256 over a text as UTF-8. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest();
}

/** Takes the same time wherever the two differ. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export function randomKey(): Uint8Array {
  return randomBytes(32);
}

/** Bytes, one part after the other, to base64url without padding. */
export function toBase64url(...parts: readonly Uint8Array[]): string {
  return Buffer.concat(parts).toString('base64url');
}

/** The bytes of a base64url text without padding; undefined when it is not the one text of its bytes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

export function fromHex(text: string): Uint8Array | undefined {
  return /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : undefined;
}

/** So many random bytes, in hexadecimal. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
