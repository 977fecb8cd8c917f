/**
 * Keeps what is costly to make and can be made again. INVARIANT: what is kept costs at most the limit together, but for
 * one value that alone costs more; what is kept changes the time taken and nothing else.
 */

export interface Cache<V> {
  get(key: string): V | undefined;
  /** Keeps a value, or keeps it at a new cost. */
  keep(key: string, value: V, cost: number): void;
}

interface Entry<V> {
  readonly value: V;
  cost: number;
  /** Larger the later it was used. */
  used: number;
}

export function createCache<V>(maxCost: number): Cache<V> {
  const kept = new Map<string, Entry<V>>();
  let total = 0;
  let clock = 0;

  /** Drops what was used longest ago until half the limit is free, so that dropping is rare and cheap on average. */
  const makeRoom = (newest: string) => {
    const oldestFirst = [...kept].sort(([, a], [, b]) => a.used - b.used);
    for (const [key, { cost }] of oldestFirst) {
      if (total <= maxCost / 2) return;
      if (key === newest) continue;
      kept.delete(key);
      total -= cost;
    }
  };

  return {
    get(key) {
      const entry = kept.get(key);
      if (entry) entry.used = ++clock;
      return entry?.value;
    },
    keep(key, value, cost) {
      const entry = kept.get(key);
      total += cost - (entry?.cost ?? 0);
      if (entry) entry.cost = cost;
      else kept.set(key, { value, cost, used: ++clock });
      if (total > maxCost) makeRoom(key);
    },
  };
}
