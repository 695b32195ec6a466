import { getCodeTexts } from '../../src/application/second-factor/code-texts.ts';
import type { CaseTexts } from '../../src/cases/case-texts.ts';
import { messageGroup } from '../../src/i18n/translate.ts';

/** The texts of both the portal and the desk. */
export function caseTexts(): CaseTexts {
  return {
    locale: 'en',
    titles: {
      services: { wfoe: 'China company' },
      steps: { chinaDocuments: 'Papers', chinaName: 'Name approval' },
      documents: { passport: 'Passport', lease: 'Lease' },
    },
    instructions: { passport: 'Every page, in color.' },
    prices: {},
    application: messageGroup('en', 'application'),
    cases: messageGroup('en', 'cases'),
    companyFile: messageGroup('en', 'companyFile'),
    invoices: messageGroup('en', 'invoices'),
    ledger: messageGroup('en', 'ledger'),
    payments: messageGroup('en', 'payments'),
    settings: messageGroup('en', 'settings'),
    pageTitle: '{page} | Crossport',
    code: getCodeTexts('en'),
    forms: messageGroup('en', 'forms'),
    sessionEnded: 'Your session has ended. Please log in again.',
    firm: {
      name: 'Crossport',
      address: ['1 Wharf', 'London'],
      number: '00000000',
      email: 'hello@crossport.example',
      hours: { zone: 'Europe/London', days: [1, 5], from: '09:00', to: '18:00' },
      bank: { name: 'A bank', holder: 'Crossport', iban: 'GB00 EXMP', bic: 'EXMPGB20' },
    },
    links: {
      consultation: '/contact-us',
      pricing: '/pricing',
      password: '/password',
      desk: '/desk',
    },
  };
}
