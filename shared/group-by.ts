/** Groups items by their key, in the order of first appearance; `Map.groupBy` is younger than the oldest supported browsers. */
export function groupBy<Key, Item>(items: Iterable<Item>, readKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = readKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
