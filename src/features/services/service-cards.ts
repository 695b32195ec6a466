import { contactPath } from '../../content/links.ts';
import { type CoreService, getCoreServices } from '../../content/places.ts';
import { keyOfId, type Translate } from '../../i18n/translate.ts';

const file = 'content/places.yaml';

async function coreOffers(kind: CoreService['kind'], t: Translate) {
  const places = await getCoreServices();
  return places.flatMap(({ id: place, services }) =>
    services
      .filter((service) => service.kind === kind)
      .map((service) => ({
        to: 'href' in service ? service.href : contactPath({ subject: service.subject }),
        label: t(
          kind === 'company'
            ? keyOfId('services.company', place, file)
            : keyOfId('services.visa', service.id, file),
        ),
      })),
  );
}

/** See docs/specification.md 2.3. */
export async function serviceCards(t: Translate) {
  const office = contactPath({ subject: 'Virtual Office Support' });
  return [
    {
      stamp: 'company',
      name: t('services.company'),
      text: t('services.companyText'),
      more: '#prices',
      offers: await coreOffers('company', t),
    },
    {
      stamp: 'visa',
      name: t('services.visa'),
      text: t('services.visaText'),
      more: '/visa-work-permits',
      offers: await coreOffers('visa', t),
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
