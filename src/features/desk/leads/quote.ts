import type { OrderLine } from '../../../cases/order-lines.ts';
import { readChoice } from '../../../content/quote-choice.ts';
import { localizePath } from '../../../i18n/paths.ts';
import type { Price } from '../case/data/desk-case-shapes.ts';

/** An address of /quote in a message, with its choice. */
const address = /https?:\/\/[^\s/]+(?:\/[a-z]{2})?\/quote(\?[\w.:,=&%-]+)/;

export interface QuoteLink {
  /** As in the message. */
  text: string;
  /** On this site, in the reader's language. */
  path: string;
  /** `?items=kitas:2&plan=business` */
  search: string;
}

/** Returns the quote that a message carries. Its host does not matter: the link leads to our own page. */
export function quoteIn(message: string, locale: string): QuoteLink | undefined {
  const [text, search = ''] = address.exec(message) ?? [];
  return text
    ? { text, path: localizePath('/quote', locale) + search, search }
    : undefined;
}

const planKey = 'plan.';

/** The price of one, for its first year or once. */
function firstYear({ several: _, ...price }: Price, count: number): OrderLine {
  const times = price.period === 'month' ? 12 : 1;
  return {
    ...price,
    amount: price.amount * count * times,
    ...(count > 1 && { count }),
    ...(price.period && { times }),
  };
}

/**
 * Returns the lines of a quote, with the amounts of the first year.
 * @returns also whether something is no longer among our prices
 */
export function quoteLines(
  search: string,
  prices: readonly Price[],
  offer: { code: string; discount: number } | undefined,
): { lines: OrderLine[]; incomplete: boolean } {
  const isPlan = ({ key }: Price) => key.startsWith(planKey);
  const { items, plan, coupon, incomplete } = readChoice(search, {
    items: new Map(
      prices
        .filter((price) => !isPlan(price))
        .map(({ key, several = false }) => [key, several]),
    ),
    plans: prices.filter(isPlan).map(({ key }) => key.slice(planKey.length)),
  });
  const chosen = prices.flatMap((price) => {
    const count = isPlan(price) ? Number(price.key === planKey + plan) : items[price.key];
    return count ? [firstYear(price, count)] : [];
  });
  const planned = chosen.find(({ key }) => key === planKey + plan);
  if (!planned || !offer || coupon.toUpperCase() !== offer.code)
    return { lines: chosen, incomplete };
  const { code, discount } = offer;
  const off = { title: code, amount: -Math.round(planned.amount * discount) };
  return { lines: [...chosen, off], incomplete };
}
