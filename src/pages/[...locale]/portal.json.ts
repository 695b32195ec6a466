import type { APIRoute } from 'astro';

import { site } from '../../content/facts.ts';
import { sharedTexts } from '../../cases/shared-texts.ts';
import type { AppTexts } from '../../application/texts.ts';
import { regionName } from '../../i18n/format.ts';
import { messageGroup } from '../../i18n/translate.ts';

import { getPriceTitles } from './_price-list.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** Not in the page: they would double its size, and it shows before they are needed. */
export const GET: APIRoute = async ({ locals }) => {
  const { locale } = locals;
  const { street, city, postcode, country } = site.headquarters;
  const texts: AppTexts = {
    ...(await sharedTexts(locals)),
    settings: messageGroup(locale, 'settings'),
    invoices: messageGroup(locale, 'invoices'),
    notFound: messageGroup(locale, 'notFound'),
    prices: await getPriceTitles(locale),
    paymentHosts: site.paymentHosts,
    firm: {
      name: site.name,
      address: [street, `${city} ${postcode}`, regionName(country, locale)],
      email: site.email.general,
      hours: site.hours,
      bank: site.bank,
    },
  };
  return Response.json(texts);
};
