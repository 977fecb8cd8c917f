/**
 * SHA-256 of short content by WebAssembly, which is there sooner than Node's cryptography. The only importer of
 * sha256-wasm. INVARIANT: a digest is the one that Node's cryptography gives.
 */
import Sha256 from 'sha256-wasm';

/** Undefined where no WebAssembly runs, as under `node --jitless`. Throws where it gets no memory. */
export function shortSha256(content: Uint8Array): Buffer | undefined {
  if (!Sha256.WASM) return undefined;
  // The library returns a part of its memory, and writes the next digest there.
  return Buffer.from(new Sha256().update(content).digest());
}
