import type { APIRoute } from 'astro';

import { getPriceList } from '../../features/quote/price-list.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** The items of an invoice. The desk requests them in the language of its reader. */
export const GET: APIRoute = async ({ locals: { locale } }) =>
  Response.json(await getPriceList(locale));
