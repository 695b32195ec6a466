import type { APIRoute } from 'astro';

import { site } from '../../content/facts.ts';
import { getCaseTitles } from '../../ui/cases/queries.ts';
import type { AppTexts } from '../../ui/signed-in/texts.ts';
import { regionName } from '../../i18n/format.ts';
import { messageGroup } from '../../i18n/translate.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** The portal's texts. They would be as much again as the page, which shows before them. */
export const GET: APIRoute = async ({ locals: { link, locale, t } }) => {
  const { required, email, tooLong, optional } = messageGroup(locale, 'forms');
  const { street, city, postcode, country } = site.headquarters;
  const texts: AppTexts = {
    locale,
    titles: await getCaseTitles(locale),
    dashboard: messageGroup(locale, 'dashboard'),
    cases: messageGroup(locale, 'cases'),
    companyFile: messageGroup(locale, 'companyFile'),
    settings: messageGroup(locale, 'settings'),
    invoices: messageGroup(locale, 'invoices'),
    ledger: messageGroup(locale, 'ledger'),
    forms: { required, email, tooLong, optional },
    sessionEnded: t('login.sessionEndedText'),
    pageTitle: t('frame.pageTitle', { page: '{page}', site: site.name }),
    links: {
      consultation: link('/contact-us'),
      pricing: link('/pricing'),
      password: link('/update-password'),
      desk: link('/desk'),
    },
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
