import type { APIRoute } from 'astro';

import { places, site } from '../../content/facts.ts';
import { getCaseTitles, getCatalogue } from '../../ui/cases/queries.ts';
import { labelledOptions, servicesBySubject } from '../../features/contact/subjects.ts';
import type { DeskTexts } from '../../features/desk/texts.ts';
import { locales, type Locale } from '../../i18n/locales.ts';
import { messageGroup } from '../../i18n/translate.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** How an answer begins in each language: that of who wrote, not of who answers. */
function greetings(): DeskTexts['greetings'] {
  const begin = (locale: Locale) => {
    const { mailSubject, mailGreeting } = messageGroup(locale, 'desk');
    return [locale, { subject: mailSubject, body: mailGreeting }];
  };
  return Object.fromEntries(locales.map(begin)) as DeskTexts['greetings'];
}

/** The desk's texts, and the steps and documents of each service. */
export const GET: APIRoute = async ({ locals: { link, locale, t } }) => {
  const { required, email, tooLong, optional } = messageGroup(locale, 'forms');
  const texts: DeskTexts = {
    locale,
    titles: await getCaseTitles(locale),
    catalogue: await getCatalogue(),
    services: servicesBySubject(),
    greetings: greetings(),
    subjects: Object.fromEntries(
      labelledOptions(locale).map(({ value, label }) => [value, label]),
    ),
    countries: places.map(({ country }) => country),
    dashboard: messageGroup(locale, 'dashboard'),
    cases: messageGroup(locale, 'cases'),
    companyFile: messageGroup(locale, 'companyFile'),
    desk: messageGroup(locale, 'desk'),
    deskCase: messageGroup(locale, 'deskCase'),
    deskCompany: messageGroup(locale, 'deskCompany'),
    invitation: messageGroup(locale, 'invitation'),
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
  };
  return Response.json(texts);
};
