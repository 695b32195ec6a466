import type { APIRoute } from 'astro';

import { getCaseTexts } from '../../cases/case-text-queries.ts';
import { getCatalogue, getStaffTitles } from '../../cases/catalogue-queries.ts';
import { coupon, places } from '../../content/facts.ts';
import {
  labelledOptions,
  optionSubjects,
  servicesBySubject,
} from '../../features/contact/subject-queries.ts';
import type { DeskTexts } from '../../features/desk/desk-texts.ts';
import { getReplyNames } from '../../features/desk/leads/reply-queries.ts';
import { getPriceTitles } from '../../features/quote/price-list.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { messageGroup } from '../../i18n/translate.ts';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** How a reply begins, in the language of the inquiry, not of the officer. */
function greetings(): DeskTexts['greetings'] {
  const begin = (locale: Locale) => {
    const { emailSubject, emailGreeting } = messageGroup(locale, 'desk');
    return [locale, { subject: emailSubject, body: emailGreeting }];
  };
  return Object.fromEntries(locales.map(begin)) as DeskTexts['greetings'];
}

export const GET: APIRoute = async ({ locals }) => {
  const { locale } = locals;
  const texts: DeskTexts = {
    ...(await getCaseTexts(locals)),
    titles: await getStaffTitles(locale),
    coupon,
    prices: await getPriceTitles(locale),
    catalogue: await getCatalogue(),
    services: servicesBySubject(),
    greetings: greetings(),
    replies: await getReplyNames(locale),
    subjects: optionSubjects(labelledOptions(locale)),
    countries: places.map(({ country }) => country),
    desk: messageGroup(locale, 'desk'),
    deskCalls: messageGroup(locale, 'deskCalls'),
    deskCase: messageGroup(locale, 'deskCase'),
    deskCompany: messageGroup(locale, 'deskCompany'),
    invitation: messageGroup(locale, 'invitation'),
  };
  return Response.json(texts);
};
