import type { APIRoute } from 'astro';

import { getCaseTexts } from '../../cases/case-text-queries.ts';
import { getUnrequestedDocuments } from '../../cases/catalogue-queries.ts';
import { site } from '../../content/facts.ts';
import type { PortalTexts } from '../../features/portal/portal-texts.ts';
import { getPriceTitles } from '../../features/quote/price-list.ts';
import { messageGroup } from '../../i18n/translate.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** Not in the page: they would double its size, and it shows before they are needed. */
export const GET: APIRoute = async ({ locals }) => {
  const { locale, t } = locals;
  const texts: PortalTexts = {
    ...(await getCaseTexts(locals)),
    unrequested: await getUnrequestedDocuments(),
    portal: messageGroup(locale, 'portal'),
    frame: { officeHours: t('frame.officeHours'), seePrices: t('frame.seePrices') },
    notFound: messageGroup(locale, 'notFound'),
    prices: await getPriceTitles(locale),
    paymentHosts: site.paymentHosts,
  };
  return Response.json(texts);
};
