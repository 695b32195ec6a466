import { serviceOptions } from '../../facts.ts';
import type { Translate } from '../../i18n/translate.ts';
import { contactPath } from '../../links.ts';

/**
 * The contact page with a service of interest as its subject (SPEC.md 2).
 * @param id a key of content/service-options.yaml
 * @throws Error that names the file when it has no such option
 */
function inquiry(id: string): string {
  const option = serviceOptions.find((other) => other.id === id);
  if (!option) throw new Error(`content/service-options.yaml: there is no ${id}`);
  return contactPath({ subject: option.value });
}

/** The four cards of the overview (SPEC.md 2, services): what they offer, and where it leads. */
export function serviceCards(t: Translate) {
  const office = contactPath({ subject: 'Virtual Office Support' });
  return [
    {
      stamp: 'company',
      name: t('services.company'),
      text: t('services.companyText'),
      more: '#prices',
      offers: [
        { to: '/services/china', label: t('services.china') },
        { to: '/services/indonesia', label: t('services.indonesia') },
        { to: inquiry('hongKong'), label: t('services.hongKong') },
        { to: inquiry('uk'), label: t('services.uk') },
        { to: inquiry('usa'), label: t('services.usa') },
        { to: inquiry('canada'), label: t('services.canada') },
        { to: inquiry('singapore'), label: t('services.singapore') },
      ],
    },
    {
      stamp: 'visa',
      name: t('services.visa'),
      text: t('services.visaText'),
      more: '/visa-work-permits',
      offers: [
        { to: '/visa-work-permits/china', label: t('services.zVisa') },
        { to: '/visa-work-permits/indonesia', label: t('services.kitas') },
      ],
    },
    {
      stamp: 'banking',
      name: t('services.banking'),
      text: t('services.bankingText'),
      more: '/banking-solutions',
      offers: [
        { to: '/banking-solutions#fintech', label: t('services.fintech') },
        { to: '/banking-solutions#traditional', label: t('services.traditional') },
      ],
    },
    {
      stamp: 'office',
      name: t('services.office'),
      text: t('services.officeText'),
      more: office,
      offers: [
        {
          to: contactPath({ subject: 'Virtual Office' }),
          label: t('services.virtualOffice'),
        },
        {
          to: contactPath({ subject: 'Nominee Services' }),
          label: t('services.nominee'),
        },
        {
          to: contactPath({ subject: 'Accounting and Compliance' }),
          label: t('services.accounting'),
        },
      ],
    },
  ] as const;
}
