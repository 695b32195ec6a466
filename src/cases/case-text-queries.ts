import { getCodeTexts } from '../application/second-factor/code-texts.ts';
import { firm, site } from '../content/facts.ts';
import { regionName } from '../i18n/format.ts';
import { messageGroup } from '../i18n/translate.ts';
import type { CaseTexts } from './case-texts.ts';
import { getCaseTitles, getInstructions } from './catalogue-queries.ts';

/** The names of prices come from a feature. */
export async function getCaseTexts({
  link,
  locale,
  t,
}: App.Locals): Promise<Omit<CaseTexts, 'prices'>> {
  const { required, email, tooLong, year, past, optional } = messageGroup(
    locale,
    'forms',
  );
  const { street, city, postcode, country } = site.headquarters;
  return {
    locale,
    titles: await getCaseTitles(locale),
    instructions: await getInstructions(locale),
    application: messageGroup(locale, 'application'),
    cases: messageGroup(locale, 'cases'),
    companyFile: messageGroup(locale, 'companyFile'),
    invoices: messageGroup(locale, 'invoices'),
    payments: messageGroup(locale, 'payments'),
    ledger: messageGroup(locale, 'ledger'),
    settings: messageGroup(locale, 'settings'),
    forms: { required, email, tooLong, year, past, optional },
    code: getCodeTexts(locale),
    sessionEnded: t('login.sessionEndedText'),
    pageTitle: t('frame.pageTitle', { page: '{page}', site: site.name }),
    firm: {
      name: site.name,
      address: [street, `${city} ${postcode}`, regionName(country, locale)],
      number: firm.number,
      email: site.email.general,
      hours: site.hours,
      bank: site.bank,
    },
    links: {
      consultation: link('/contact-us'),
      pricing: link('/pricing'),
      password: link('/update-password'),
      desk: link('/desk'),
    },
  };
}
