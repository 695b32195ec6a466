import type { APIRoute } from 'astro';

import { site } from '../../content/facts.ts';
import { getCaseTitles } from '../../ui/cases/queries.ts';
import type { AppTexts } from '../../ui/signed-in/texts.ts';
import { messageGroup } from '../../i18n/translate.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** The portal's texts. They would be as much again as the page, which shows before them. */
export const GET: APIRoute = async ({ locals: { link, locale, t } }) => {
  const { required, email, tooLong, optional } = messageGroup(locale, 'forms');
  const texts: AppTexts = {
    locale,
    titles: await getCaseTitles(locale),
    dashboard: messageGroup(locale, 'dashboard'),
    cases: messageGroup(locale, 'cases'),
    settings: messageGroup(locale, 'settings'),
    forms: { required, email, tooLong, optional },
    sessionEnded: t('login.sessionEndedText'),
    pageTitle: t('frame.pageTitle', { page: '{page}', site: site.name }),
    links: {
      consultation: link('/contact-us'),
      pricing: link('/pricing'),
      password: link('/update-password'),
    },
  };
  return Response.json(texts);
};
