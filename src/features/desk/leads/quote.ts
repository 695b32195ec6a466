import type { InvoiceLine } from '../../../cases/invoices/invoice-lines.ts';
import { centsOff, type Coupon, discountOf } from '../../../content/coupon.ts';
import { localizePath } from '../../../i18n/localize-path.ts';
import { readChoice } from '../../../quotes/quote-choice.ts';
import { amountOf } from '../../../quotes/quote-totals.ts';
import type { Price } from '../case/data/desk-case-shapes.ts';

/** An address of /quote in a message, with its choice. */
const address = /https?:\/\/[^\s/]+(?:\/[a-z]{2})?\/quote(\?[\w.:,=&%-]+)/g;

interface QuoteLink {
  /** As in the message. */
  text: string;
  /** On this site, in the reader's language. */
  path: string;
  /** `?items=kitas:2&plan=business` */
  search: string;
}

/** The last one, because a newer quote follows an older one. Its host does not matter: we link to our own page. */
export function quoteIn(message: string, locale: string): QuoteLink | undefined {
  const [text, search = ''] = [...message.matchAll(address)].at(-1) ?? [];
  return text
    ? { text, path: localizePath('/quote', locale) + search, search }
    : undefined;
}

const planKey = 'plan.';

const timesPerYear = { month: 12, year: 1 };

/** A price for its first year or once. */
function firstYearLine({ several: _, ...price }: Price, count: number): InvoiceLine {
  const times = price.period && timesPerYear[price.period];
  return {
    ...price,
    amount: amountOf({ cents: price.amount, count, timesPerYear: times ?? 0 }),
    ...(count > 1 && { count }),
    ...(times && { times }),
  };
}

/**
 * With the amounts of the first year.
 * @returns also whether something is no longer among our prices
 */
export function quoteLines(
  search: string,
  prices: readonly Price[],
  offer: Coupon | undefined,
): { lines: InvoiceLine[]; incomplete: boolean } {
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
    return count ? [firstYearLine(price, count)] : [];
  });
  const planLine = chosen.find(({ key }) => key === planKey + plan);
  const discount = offer ? discountOf(coupon, offer) : 0;
  if (!planLine || !offer || discount === 0) return { lines: chosen, incomplete };
  const discountLine = {
    title: offer.code,
    amount: -centsOff(planLine.amount, discount),
  };
  return { lines: [...chosen, discountLine], incomplete };
}
