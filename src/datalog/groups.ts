/** Groups items by key. Keys and items keep the order of their first occurrence. */

export type Groups<Key, Item> = Map<Key, Item[]>;

export function addToGroup<Key, Item>(groups: Groups<Key, Item>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups: Groups<Key, Item> = new Map();
  let last: { readonly key: Key; readonly group: Item[] } | undefined;
  for (const item of items) {
    const key = keyOf(item);
    // Items of one key are often contiguous.
    if (last?.key !== key) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      last = { key, group };
    }
    last.group.push(item);
  }
  return groups;
}
