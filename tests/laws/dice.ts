/** Choices from a seed, so that a law and its counter-example always choose alike. */

export interface Dice {
  /** From 0 up to the count, exclusive. */
  below(count: number): number;
  /** Undefined for an empty list. */
  of<T>(items: readonly T[]): T | undefined;
  shuffled<T>(items: readonly T[]): readonly T[];
}

/** Mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    of: items => items[below(items.length)],
    shuffled(items) {
      const rest = [...items];
      return items.flatMap(() => rest.splice(below(rest.length), 1));
    },
  };
}
