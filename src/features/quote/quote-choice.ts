/** A visitor's choice, as the URL carries it. */
export interface Choice {
  /** The number of each offer, by its id. */
  items: Record<string, number>;
  /** A plan's id, or empty. */
  plan: string;
  /** The coupon as entered, or empty. */
  coupon: string;
}

/** The choices. */
export interface Known {
  /** The offers by id, in our order; true if several are possible. */
  items: ReadonlyMap<string, boolean>;
  plans: readonly string[];
}

/** Maximum number of one offer. */
export const most = 50;

/** Clamps a number to what a quote allows; 1 if it is not a number. */
export function nearest(count: number, max = most): number {
  return Math.min(Math.max(Math.round(count) || 1, 1), max);
}

/** The query parameters of a choice. Others are left alone. */
const names = ['items', 'plan', 'coupon'];

/** The shape of our coupons (src/content/schemas/plan-schema.ts). */
const couponShape = /^[a-z\d]{3,20}$/i;

/** Reads `kitas` as one, `kitas:2` as two, `kitas:999` as the maximum. */
function readItem(text: string, { items }: Known) {
  const [, id = '', , digits = '1'] = /^([\w.]+)(:(-?\d+(\.\d+)?))?$/.exec(text) ?? [];
  const several = items.get(id);
  if (several === undefined) return null;
  const count = nearest(Number(digits), several ? most : 1);
  return { id, count, limited: count !== Number(digits) };
}

/**
 * Reads the choice from a query: `?items=ptPma,kitas:2&plan=business`. Leaves out what we do not, or no
 * longer, offer.
 * @returns the choice, whether anything was left out, and whether a number was out of bounds
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
 * Writes a choice as a query without the question mark, in our order, so that each choice has one URL.
 * Nothing needs escaping: ids are words, and the separators are legal in a query.
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

/** Returns a URL's query with another choice in it. Keeps other parameters. */
export function withChoice(search: string, choice: string): string {
  const others = new URLSearchParams(search);
  for (const name of names) others.delete(name);
  const query = [choice, others.toString()].filter(Boolean).join('&');
  return query && `?${query}`;
}
