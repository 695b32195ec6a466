import { formatDate, formatList } from '../i18n/format.ts';
import { keyOfId } from '../i18n/translate.ts';
import { firm } from './facts.ts';
import { policyTexts } from './figure-texts.ts';

/** What can be checked about us, each with the page that says more. */
export function firmTexts({ locale, t }: App.Locals) {
  const { cancellationHours } = policyTexts(locale);
  return {
    number: { label: t('about.companyNumber'), text: firm.number },
    registration: {
      label: t('about.registration'),
      text: t('about.registrationText', { date: formatDate(firm.registered, locale) }),
    },
    refund: {
      label: t('about.refundTerms'),
      text: t('about.refundTermsText', { hours: cancellationHours }),
      more: { to: '/refund-policy', label: t('about.refundLink') },
    },
  };
}

export function specialistTexts({ locale, t }: App.Locals) {
  const text = (start: 'about.field' | 'about.speaks', id: string) =>
    t(keyOfId(start, id, 'content/firm.yaml'));
  return firm.specialists.map(({ id, name, field, languages }) => ({
    id,
    name,
    initials: name.replace(/(\p{Lu})\S*\s*/gu, '$1'),
    field: text('about.field', field),
    languages: formatList(
      languages.map((language) => text('about.speaks', language)),
      locale,
    ),
  }));
}
