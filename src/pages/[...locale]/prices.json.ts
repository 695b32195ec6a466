import type { APIRoute } from 'astro';

import { addOns, places } from '../../content/facts.ts';
import { getPlans } from '../../features/pricing/plan-queries.ts';
import { getCountryService } from '../../features/services/service-queries.ts';
import { getVisa } from '../../features/services/visas/visa-queries.ts';
import { keyOfId } from '../../i18n/translate.ts';
import { getCaseTitles } from '../../cases/catalogue.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/**
 * The items of an order, `[{ title, amount }]`, in cents. The desk requests them in the client's
 * language. They include starting prices: an officer sets the final amount.
 */
export const GET: APIRoute = async ({ locals: { locale, t } }) => {
  const { services } = await getCaseTitles(locale);
  const offered = places.flatMap((place) => place.services);
  const coreItems = await Promise.all(
    offered.map(async ({ id, service, visa }) => {
      const offer =
        (service && (await getCountryService(service, locale))) ||
        (visa && (await getVisa(visa, locale)));
      const title = services[id];
      if (!offer || !title) return [];
      const addOnItems = offer.addOns.flatMap(({ name, usd }) =>
        usd === undefined ? [] : [{ title: `${title}: ${name}`, usd }],
      );
      return [{ title, usd: offer.baseFeeUSD }, ...addOnItems];
    }),
  );
  const plans = (await getPlans(locale)).map(({ name, annualUSD }) => ({
    title: name,
    usd: annualUSD,
  }));
  const otherItems = addOns.map(({ id, fromUSD }) => ({
    title: t(keyOfId('pricing.addOn', id, 'content/add-ons.yaml')),
    usd: fromUSD,
  }));
  return Response.json(
    [...coreItems.flat(), ...plans, ...otherItems].map(({ title, usd }) => ({
      title,
      amount: Math.round(usd * 100),
    })),
  );
};
