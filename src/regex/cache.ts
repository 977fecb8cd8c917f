/**
 * A cache of values that are costly to make and can be made again. INVARIANT: the entries together cost at most the
 * limit, except for one value that alone costs more; the cache changes the time taken and nothing else.
 */

interface Cache<V> {
  get(key: string): V | undefined;
  /** Adds a value, or gives a known one a new cost. */
  set(key: string, value: V, cost: number): void;
}

interface Entry<V> {
  readonly value: V;
  cost: number;
  /** Larger the later it was used. */
  used: number;
}

export function createCache<V>(maxCost: number): Cache<V> {
  const entries = new Map<string, Entry<V>>();
  let total = 0;
  let clock = 0;

  /** Drops what was used longest ago until half the limit is free, so that dropping is rare and cheap on average. */
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
