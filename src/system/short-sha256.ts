/**
 * SHA-256 (FIPS 180-4) in JavaScript, for the few short texts of a hook call: loading Node's cryptography takes longer
 * than such a call's rules. INVARIANT: it gives what Node's gives, for any bytes.
 */

const BLOCK_BYTES = 64;
const ROUNDS = 64;
/** At the end of the last block: how many bits there are. */
const LENGTH_BYTES = 8;
const END_OF_INPUT = 0x80;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND_CONSTANTS = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

/** The same of the square roots of the first 8 primes. */
const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** 32 bytes, for fewer than 2^29. */
export function shortSha256(bytes: Uint8Array): Buffer {
  const padded = Buffer.alloc(Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = END_OF_INPUT;
  padded.writeUInt32BE(bytes.length * 8, padded.length - 4);
  const state = Int32Array.from(INITIAL);
  const schedule = new Int32Array(ROUNDS);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) {
    for (let n = 0; n < 16; n++) schedule[n] = padded.readInt32BE(at + 4 * n);
    mixIn(state, schedule);
  }
  const digest = Buffer.alloc(4 * state.length);
  for (const [n, word] of state.entries()) digest.writeInt32BE(word, 4 * n);
  return digest;
}

/** `schedule` has the words of one block, and room for those that are made of them. */
function mixIn(state: Int32Array, schedule: Int32Array): void {
  for (let n = 16; n < ROUNDS; n++) {
    const early = schedule[n - 15] ?? 0;
    const late = schedule[n - 2] ?? 0;
    const small0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const small1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[n] = (schedule[n - 16] ?? 0) + small0 + (schedule[n - 7] ?? 0) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < ROUNDS; n++) {
    const big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + big1 + chosen + (ROUND_CONSTANTS[n] ?? 0) + (schedule[n] ?? 0)) | 0;
    const big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n] = (state[n] ?? 0) + word;
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
