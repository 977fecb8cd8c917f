/**
 * Work that runs once, without V8's optimizing compiler: that compiles in threads of its own, which for work of a
 * second or two takes a third of the processor time and makes nothing faster. INVARIANT: V8's flags are as before
 * afterwards, since V8 reads cached code only under the flags under which it was written.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * Pairs of a flag and what takes it back: functions of any size are too large to be optimized, and WebAssembly stays as
 * it is first compiled, where all work with it is done so. After `--no-opt`, Node 22 does not come back to its flags.
 */
const FLAGS = [
  ['--max-optimized-bytecode-size=0', '--max-optimized-bytecode-size=61440'],
  ['--no-wasm-tier-up', '--wasm-tier-up'],
  ['--no-wasm-dynamic-tiering', '--wasm-dynamic-tiering'],
] as const;

export function unoptimized<T>(work: () => T): T {
  // Bun has another engine.
  if (process.versions['bun'] !== undefined) return work();
  for (const [set] of FLAGS) setFlagsFromString(set);
  try {
    return work();
  } finally {
    for (const [, standard] of FLAGS) setFlagsFromString(standard);
  }
}

/** Characters of rules from which on optimized code saves more time than making it takes. */
const MANY = 1_000_000;

/** Compiles the texts of rules, which most processes do once. */
export function compiling<T>(texts: readonly { readonly text: string }[], work: () => T): T {
  return texts.reduce((sum, { text }) => sum + text.length, 0) < MANY ? unoptimized(work) : work();
}
