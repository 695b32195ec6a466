import { expect } from 'vitest';

import { getCodeTexts } from '../../src/application/second-factor/code-texts.ts';
import type { PortalTexts } from '../../src/features/portal/portal-texts.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import {
  type SentRequest,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from './backend.ts';
import { openIsland, type StubbedIsland } from './island.tsx';
import { until } from './until.ts';

export const time = '2026-06-24T10:00:00+00:00';
export const session = sessionAnswer();

/** Ana's case, as the database returns it to her. */
export const overview = {
  id: 'ca000000-0000-4000-8000-000000000001',
  reference: 'CPF-C-2026-00001',
  service: 'wfoe',
  opened_at: time,
  closed_at: null,
  officer_name: 'Grace Lin',
  officer_languages: ['en', 'zh'],
  percent: 60,
  step_key: 'chinaDocuments',
  step_title: null,
  since: time,
  authority_status: null,
  holder: 'client',
  client_act: 'send',
  // Of this year, and not over.
  due_on: `${new Date().getFullYear()}-12-31`,
  to_send: 2,
  to_review: 0,
  unread_messages: 0,
  status: 'awaitingInfo',
};

interface Visit {
  path?: string;
  profile?: object;
  answers?: (backend: StubbedBackend) => void;
}

interface StubbedPortal {
  backend: StubbedBackend;
  island: StubbedIsland;
  shows: (text: string) => Promise<unknown>;
  /** The requests whose address contains a part, oldest first. */
  requestsTo: (part: string) => SentRequest[];
}

/** Opens a screen of Ana's portal in English. End it by `removeStubs` and `closeIsland`. */
export async function openPortal(visit: Visit = {}): Promise<StubbedPortal> {
  const { path = '', profile, answers } = visit;
  document.documentElement.lang = 'en';
  history.replaceState(null, '', `/dashboard${path}`);
  const backend = stubBackend({ session: JSON.stringify(session) });
  backend.json('/rest/v1/', []);
  backend.json('/auth/v1/user', session.user);
  backend.json('/profiles', {
    full_name: 'Ana Silva',
    phone_number: '+62 812',
    locale: null,
    delete_after: null,
    ...profile,
  });
  backend.json('/case_overviews', [overview]);
  answers?.(backend);
  const [{ setTexts }, { setRefusalText }, { refusalText }, { PortalApp }, { findUser }] =
    await Promise.all([
      import('../../src/application/texts.ts'),
      import('../../src/application/failure-text.ts'),
      import('../../src/features/portal/portal-refusals.ts'),
      import('../../src/features/portal/PortalApp.tsx'),
      import('../../src/application/user.ts'),
    ]);
  const texts: PortalTexts = {
    locale: 'en',
    titles: {
      services: { wfoe: 'China company' },
      steps: { chinaDocuments: 'Your documents', chinaName: 'Name approval' },
      documents: { passport: 'Passport' },
    },
    application: messageGroup('en', 'application'),
    dashboard: messageGroup('en', 'dashboard'),
    cases: messageGroup('en', 'cases'),
    companyFile: messageGroup('en', 'companyFile'),
    payments: messageGroup('en', 'payments'),
    ledger: messageGroup('en', 'ledger'),
    settings: messageGroup('en', 'settings'),
    invoices: messageGroup('en', 'invoices'),
    notFound: messageGroup('en', 'notFound'),
    instructions: { passport: 'Every page, in color.' },
    prices: {},
    unasked: ['passport'],
    paymentHosts: [],
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
  setTexts(texts);
  setRefusalText(refusalText);
  await findUser({});
  const island = openIsland(<PortalApp />);
  return {
    backend,
    island,
    shows: (text) => until(() => expect(island.text()).toContain(text)),
    requestsTo: (part) => backend.requests.filter((call) => call.path.includes(part)),
  };
}
