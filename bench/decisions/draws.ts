/** Random draws that depend on a seed alone, so that two recordings are of the same calls. */

export interface Draws {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number;
  oneOf<T>(items: readonly [T, ...T[]]): T;
  /** True in one of `count` cases. */
  oneIn(count: number): boolean;
}

/** INVARIANT: the same seed gives the same draws on every machine. The generator is mulberry32. */
export function drawsFrom(seed: number): Draws {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
  return {
    below,
    oneOf: items => items[below(items.length)] ?? items[0],
    oneIn: count => below(count) === 0,
  };
}
