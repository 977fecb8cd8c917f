/**
 * A cache of values that are costly to compute and can be recomputed. INVARIANT: the total cost of the entries is at
 * most the limit, except for a single value that costs more. The cache changes only the time taken.
 */

interface Cache<V> {
  get(key: string): V | undefined;
  /** Adds a value, or updates the cost of an existing one. */
  set(key: string, value: V, cost: number): void;
}

interface Entry<V> {
  readonly value: V;
  cost: number;
  /** A counter value of the last use; it is larger for later uses. */
  used: number;
}

export function createCache<V>(maxCost: number): Cache<V> {
  const entries = new Map<string, Entry<V>>();
  let total = 0;
  let clock = 0;

  /**
   * Drops the least recently used entries until half of the limit is free, so that dropping is rare and cheap on
   * average.
   */
  const makeRoom = (newest: string) => {
    const oldestFirst = [...entries].sort(([, a], [, b]) => a.used - b.used);
    for (const [key, { cost }] of oldestFirst) {
      if (total <= maxCost / 2) return;
      if (key === newest) continue;
      entries.delete(key);
      total -= cost;
    }
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) entry.used = ++clock;
      return entry?.value;
    },
    set(key, value, cost) {
      const entry = entries.get(key);
      total += cost - (entry?.cost ?? 0);
      if (entry) entry.cost = cost;
      else entries.set(key, { value, cost, used: ++clock });
      if (total > maxCost) makeRoom(key);
    },
  };
}
