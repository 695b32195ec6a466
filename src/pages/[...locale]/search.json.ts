import type { APIRoute } from 'astro';

import { messageGroup } from '../../i18n/translate.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** The texts of the search dialog, downloaded when it is first opened. */
export const GET: APIRoute = ({ locals }) =>
  Response.json(messageGroup(locals.locale, 'search'));
