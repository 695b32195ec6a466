import type { APIRoute } from 'astro';

import { messageGroup } from '../../i18n/translate.ts';
import type { OverlayMessages } from '../../islands/mount.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** The texts of dialog and toasts, downloaded with them when they are first needed. */
export const GET: APIRoute = ({ locals }) => {
  const messages: OverlayMessages = {
    consultation: messageGroup(locals.locale, 'consultation'),
    forms: messageGroup(locals.locale, 'forms'),
    notices: messageGroup(locals.locale, 'notices'),
  };
  return Response.json(messages);
};
