import type { APIRoute } from 'astro';

import { messageGroup } from '../../i18n/translate.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** Not in the pages: only visitors who open a contact form need it. */
export const GET: APIRoute = ({ locals: { locale } }) =>
  Response.json(messageGroup(locale, 'booking'));
