import { useState } from 'react';

/**
 * Sorts a list as it is when it is first shown. What changes later keeps its place, so that nothing moves under
 * a finger, and what is new comes last.
 */
export function useFirstOrder<Item extends { id: string }>(
  list: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Item[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const added = list
    .filter(({ id }) => !known.includes(id))
    .toSorted(compare)
    .map(({ id }) => id);
  const order = [...known, ...added];
  if (added.length > 0) setKnown(order);
  return order.flatMap((id) => list.find((one) => one.id === id) ?? []);
}
