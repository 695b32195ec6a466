import { couponShape } from '../content/coupon.ts';

export interface Choice {
  items: Record<string, number>;
  plan: string;
  coupon: string;
}

export interface Catalogue {
  /** Offer ids in our order; true if the offer can be ordered several times. */
  items: ReadonlyMap<string, boolean>;
  plans: readonly string[];
}

export const maxCount = 50;

/** NaN becomes 1. */
export function clampCount(count: number, max = maxCount): number {
  return Math.min(Math.max(Math.round(count) || 1, 1), max);
}

const parameters = ['items', 'plan', 'coupon'];

/** `kitas` is one, `kitas:2` two, `kitas:999` the maximum. */
function readItem(text: string, { items }: Catalogue) {
  const [, id = '', , digits = '1'] = /^([\w.]+)(:(-?\d+(\.\d+)?))?$/.exec(text) ?? [];
  const several = items.get(id);
  if (several === undefined) return null;
  const count = clampCount(Number(digits), several ? maxCount : 1);
  return { id, count, clamped: count !== Number(digits) };
}

/**
 * Reads the choice from a query: `?items=ptPma,kitas:2&plan=business`.
 * @returns the choice, whether something unknown was dropped, and whether a count was out of bounds
 */
export function readChoice(
  search: string,
  catalogue: Catalogue,
): Choice & { incomplete: boolean; clamped: boolean } {
  const query = new URLSearchParams(search);
  const [items = '', plan = '', coupon = ''] = parameters.map(
    (name) => query.get(name)?.trim() ?? '',
  );
  const entries = items.split(',').filter(Boolean);
  const found = entries.flatMap((item) => {
    const read = readItem(item, catalogue);
    return read ? [read] : [];
  });
  const choice = {
    items: Object.fromEntries(found.map(({ id, count }) => [id, count])),
    plan: catalogue.plans.includes(plan) ? plan : '',
    coupon: couponShape.test(coupon) ? coupon : '',
  };
  const incomplete =
    found.length < entries.length || choice.plan !== plan || choice.coupon !== coupon;
  return { ...choice, incomplete, clamped: found.some(({ clamped }) => clamped) };
}

/** Keeps our order, so that each choice has one URL. Ids and separators need no escaping in a query. */
export function writeChoice(
  { items, plan, coupon }: Choice,
  catalogue: Catalogue,
): string {
  const chosen = [...catalogue.items.keys()].flatMap((id) => {
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

export function withChoice(search: string, choice: string): string {
  const others = new URLSearchParams(search);
  for (const name of parameters) others.delete(name);
  const query = [choice, others.toString()].filter(Boolean).join('&');
  return query && `?${query}`;
}
