import type { APIRoute } from 'astro';

import { getCodeTexts } from '../../application/second-factor/code-texts.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** Not in the account pages, because few visitors have a second factor. */
export const GET: APIRoute = ({ locals }) => Response.json(getCodeTexts(locals.locale));
