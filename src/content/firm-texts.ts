import { formatDate, formatList } from '../i18n/format.ts';
import { firm } from './facts.ts';
import { policyTexts } from './figures.ts';

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
    specialists: {
      label: t('about.specialists'),
      text: formatList(
        firm.specialists.map(({ name }) => name),
        locale,
      ),
      more: { to: '/about-us#specialists', label: t('about.firmMore') },
    },
  };
}
