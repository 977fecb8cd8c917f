/**
 * Work that runs once, without V8's optimizing compiler: that compiles in threads of its own, which for work of a
 * second or two takes a third of the processor time and makes nothing faster. INVARIANT: V8's flags are as before
 * afterwards, since V8 reads cached code only under the flags under which it was written.
 */
import { setFlagsFromString } from 'node:v8';

/** Bytes of the largest function that is optimized. Of `--no-opt` Node 22 does not come back to its flags. */
const LARGEST = '--max-optimized-bytecode-size';
const STANDARD = 61_440;

export function unoptimized<T>(work: () => T): T {
  // Bun has another engine.
  if (process.versions['bun'] !== undefined) return work();
  setFlagsFromString(`${LARGEST}=0`);
  try {
    return work();
  } finally {
    setFlagsFromString(`${LARGEST}=${STANDARD}`);
  }
}
