import type { APIRoute } from 'astro';

import { getReplyTexts } from '../../features/desk/leads/reply-queries.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** The templates of answers. The desk requests them in the inquiry's language. */
export const GET: APIRoute = async ({ locals: { locale } }) =>
  Response.json(await getReplyTexts(locale));
