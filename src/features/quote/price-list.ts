import { getCaseTitles } from '../../cases/catalogue-queries.ts';
import { getPlans } from '../../content/plans.ts';
import { charges } from '../../content/schemas/charges-schema.ts';
import type { Locale } from '../../i18n/locales.ts';
import { centsOf, getOffers } from './quote-offers.ts';

interface ListedPrice {
  /** As in the address of a quote, with `plan.` before a plan's. */
  key: string;
  title: string;
  /** Cents. */
  amount: number;
  /** Absent for what is paid once. */
  period?: 'month' | 'year';
  /** Whether an invoice may hold several. */
  several?: true;
}

/** They include starting prices: an officer sets the final amount. */
export async function getPriceList(locale: Locale): Promise<ListedPrice[]> {
  const { services } = await getCaseTitles(locale);
  const { ofPlaces, others } = await getOffers(locale);
  const core = ofPlaces.flatMap(({ offers }) =>
    offers.map((offer) => {
      const service = services[offer.id.split('.')[0] ?? ''];
      const title = offer.below ? `${service}: ${offer.name}` : (service ?? offer.name);
      return { ...offer, title };
    }),
  );
  const plans = (await getPlans(locale)).map(({ id, name, annualUSD }) => ({
    id: `plan.${id}`,
    title: name,
    usd: annualUSD,
    chargeUnit: 'year' as const,
  }));
  const more = others.flatMap(({ offers }) =>
    offers.map((offer) => ({ ...offer, title: offer.name })),
  );
  return [...core, ...plans, ...more].map(({ id, title, usd, chargeUnit }) => {
    const { timesPerYear, counted } = charges[chargeUnit];
    return {
      key: id,
      title,
      amount: centsOf(usd),
      ...(timesPerYear > 0 && { period: timesPerYear === 12 ? 'month' : 'year' }),
      ...(counted && { several: true }),
    };
  });
}

/** By key, for invoices that keep keys. */
export async function getPriceTitles(locale: Locale): Promise<Record<string, string>> {
  const list = await getPriceList(locale);
  return Object.fromEntries(list.map(({ key, title }) => [key, title]));
}
