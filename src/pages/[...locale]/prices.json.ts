import type { APIRoute } from 'astro';

import { addOns, places } from '../../content/facts.ts';
import { getPlans } from '../../features/pricing/plan-queries.ts';
import { getCountryService } from '../../features/services/service-queries.ts';
import { getVisa } from '../../features/services/visas/visa-queries.ts';
import { keyOfId } from '../../i18n/translate.ts';
import { getCaseTitles } from '../../cases/catalogue.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/**
 * What an order may be made of: `[{ title, amount }]`, in cents. The desk asks for it in the client's
 * language. Starting prices are in it as well: an officer writes what it comes to.
 */
export const GET: APIRoute = async ({ locals: { locale, t } }) => {
  const { services } = await getCaseTitles(locale);
  const offered = places.flatMap((place) => place.services);
  const cores = await Promise.all(
    offered.map(async ({ id, service, visa }) => {
      const found =
        (service && (await getCountryService(service, locale))) ||
        (visa && (await getVisa(visa, locale)));
      const title = services[id];
      if (!found || !title) return [];
      const own = found.addOns.flatMap(({ name, usd }) =>
        usd === undefined ? [] : [{ title: `${title}: ${name}`, usd }],
      );
      return [{ title, usd: found.baseFeeUSD }, ...own];
    }),
  );
  const plans = (await getPlans(locale)).map(({ name, annualUSD }) => ({
    title: name,
    usd: annualUSD,
  }));
  const others = addOns.map(({ id, fromUSD }) => ({
    title: t(keyOfId('pricing.addOn', id, 'content/add-ons.yaml')),
    usd: fromUSD,
  }));
  return Response.json(
    [...cores.flat(), ...plans, ...others].map(({ title, usd }) => ({
      title,
      amount: Math.round(usd * 100),
    })),
  );
};
