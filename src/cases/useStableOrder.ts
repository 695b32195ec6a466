import { useState } from 'react';

/**
 * Sorts a list once. Later changes move nothing, so that no button slips from under a finger; new items come
 * last.
 */
export function useStableOrder<Item extends { id: string }>(
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
