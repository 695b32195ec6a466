import { site } from '../content/facts.ts';
import { messageGroup } from '../i18n/translate.ts';
import { getCaseTitles, getInstructions } from './catalogue.ts';

import type { AppTexts } from '../application/texts.ts';

/** Returns the texts of both the portal and the desk, at build time. */
export async function sharedTexts({ link, locale, t }: App.Locals): Promise<AppTexts> {
  const { required, email, tooLong, year, optional } = messageGroup(locale, 'forms');
  return {
    locale,
    titles: await getCaseTitles(locale),
    instructions: await getInstructions(locale),
    dashboard: messageGroup(locale, 'dashboard'),
    cases: messageGroup(locale, 'cases'),
    companyFile: messageGroup(locale, 'companyFile'),
    ledger: messageGroup(locale, 'ledger'),
    forms: { required, email, tooLong, year, optional },
    sessionEnded: t('login.sessionEndedText'),
    pageTitle: t('frame.pageTitle', { page: '{page}', site: site.name }),
    links: {
      consultation: link('/contact-us'),
      pricing: link('/pricing'),
      password: link('/update-password'),
      desk: link('/desk'),
    },
  };
}
