import type { Plan } from '../../content/plans.ts';
import type { Locale } from '../../i18n/locales.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { type Totals, totalsOf } from '../../quotes/quote-totals.ts';
import { getOffers, lineOfOffer } from './quote-offers.ts';

export interface Start {
  title: string;
  /** As in the address of the quote. */
  query: string;
  totals: Totals;
}

/**
 * Examples that a quote can begin with.
 * @param plans in their order
 * @throws Error that names what content/ no longer offers
 */
export async function getStarts(
  plans: readonly Plan[],
  locale: Locale,
): Promise<Start[]> {
  const t = createTranslate(locale);
  const { ofPlaces } = await getOffers(locale);
  const offers = ofPlaces.flatMap((place) => place.offers);

  function startWith(title: string, ids: readonly string[]): Start {
    const lines = ids.map((id) => {
      const offer = offers.find((one) => one.id === id);
      if (!offer) throw new Error(`content/places.yaml: no price for ${id}`);
      return lineOfOffer(offer);
    });
    const query = `items=${ids.join(',')}`;
    return { title, query, totals: totalsOf(lines, undefined, 0) };
  }

  const plan = plans.find(
    ({ features, places }) => features.bank && places.includes('singapore'),
  );
  if (!plan) throw new Error('content/plans: none has Singapore and a bank account');
  const line = lineOfOffer({ usd: plan.annualUSD, chargeUnit: 'year', from: false });
  return [
    {
      title: t('quote.startSingapore'),
      query: `plan=${plan.id}`,
      totals: totalsOf([], line, 0),
    },
    startWith(t('quote.startIndonesia'), ['ptPma', 'kitas']),
    startWith(t('quote.startChina'), ['wfoe', 'zVisa']),
  ];
}
