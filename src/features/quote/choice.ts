/** What a visitor chose, as the address carries it. */
export interface Choice {
  /** How many of each offer, by its id. */
  items: Record<string, number>;
  /** A plan's id, or nothing. */
  plan: string;
  /** The coupon as it was entered, or nothing. */
  coupon: string;
}

/** What can be chosen. */
export interface Known {
  /** The offers by their ids, in our order; true for those of which there may be several. */
  items: ReadonlyMap<string, boolean>;
  plans: readonly string[];
}

/** The most of one offer that a quote is made for. */
export const most = 50;

/** Returns the nearest number that a quote is made for; 1 for what is none. */
export function nearest(count: number, max = most): number {
  return Math.min(Math.max(Math.round(count) || 1, 1), max);
}

/** What of an address is a choice; all else in it belongs to others. */
const names = ['items', 'plan', 'coupon'];

/** The shape of our coupons (src/content/schemas/plans.ts). */
const couponShape = /^[a-z\d]{3,20}$/i;

/** Reads `kitas` as one of them, `kitas:2` as two, `kitas:999` as many as there may be. */
function readItem(text: string, { items }: Known) {
  const [, id = '', , digits = '1'] = /^([\w.]+)(:(-?\d+(\.\d+)?))?$/.exec(text) ?? [];
  const several = items.get(id);
  if (several === undefined) return null;
  const count = nearest(Number(digits), several ? most : 1);
  return { id, count, limited: count !== Number(digits) };
}

/**
 * Reads the choice from the query of an address: `?items=ptPma,kitas:2&plan=business`. What is not
 * ours, or no longer, is left out.
 * @returns the choice, whether anything of it was left out, and whether a number was out of bounds
 */
export function readChoice(
  search: string,
  known: Known,
): Choice & { odd: boolean; limited: boolean } {
  const query = new URLSearchParams(search);
  const [items = '', plan = '', coupon = ''] = names.map(
    (name) => query.get(name)?.trim() ?? '',
  );
  const wanted = items.split(',').filter(Boolean);
  const found = wanted.flatMap((item) => {
    const read = readItem(item, known);
    return read ? [read] : [];
  });
  const choice = {
    items: Object.fromEntries(found.map(({ id, count }) => [id, count])),
    plan: known.plans.includes(plan) ? plan : '',
    coupon: couponShape.test(coupon) ? coupon : '',
  };
  const odd =
    found.length < wanted.length || choice.plan !== plan || choice.coupon !== coupon;
  return { ...choice, odd, limited: found.some(({ limited }) => limited) };
}

/**
 * Writes a choice as a query without its question mark, in our order, so that one choice has one
 * address. It needs no escapes: ids are words, and what separates them may stand in a query.
 */
export function writeChoice({ items, plan, coupon }: Choice, known: Known): string {
  const chosen = [...known.items.keys()].flatMap((id) => {
    const count = items[id] ?? 0;
    if (count < 1) return [];
    return count === 1 ? [id] : [`${id}:${count}`];
  });
  return [
    chosen.length && `items=${chosen.join(',')}`,
    plan && `plan=${plan}`,
    coupon && `coupon=${coupon}`,
  ]
    .filter(Boolean)
    .join('&');
}

/** Returns an address's query with another choice in it; what is not ours stays. */
export function withChoice(search: string, choice: string): string {
  const others = new URLSearchParams(search);
  for (const name of names) others.delete(name);
  const query = [choice, others.toString()].filter(Boolean).join('&');
  return query && `?${query}`;
}
