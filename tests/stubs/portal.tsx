import { expect, vi } from 'vitest';

import type { ClientSummary } from '../../src/features/portal/data/portal-api.ts';
import type { PortalTexts } from '../../src/features/portal/portal-texts.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import {
  type SentRequest,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from './backend.ts';
import { caseSummaryRow } from './case-summary.ts';
import { caseTexts } from './case-texts.ts';
import { openIsland, type StubbedIsland } from './island.tsx';
import { until } from './until.ts';

export const time = '2026-06-24T10:00:00+00:00';
export const session = sessionAnswer();

/** Ana's case, as the database returns it to her. */
export const summary = {
  ...caseSummaryRow,
  officer_name: 'Grace Lin',
  officer_languages: ['en', 'zh'],
  client_action: 'send',
  // Of this year, and not over.
  due_on: `${new Date().getFullYear()}-12-31`,
  to_send: 2,
  status: 'awaitingInfo',
} satisfies ClientSummary;

/** An invoice of that case, as the database returns it to her. */
export const invoice = {
  id: 'invoice',
  case_id: summary.id,
  number: 'CPF-I-2026-00001',
  billed_to: { name: 'Ana Silva', service: 'wfoe', reference: summary.reference },
  lines: [{ title: 'Fee', amount: 85_000 }],
  amount: 85_000,
  paid: 0,
  refunded: 0,
  state: 'sent',
  due_on: null,
  sent_at: time,
  paid_at: null,
};
/** What she has paid of it. */
export const payment = {
  id: 'payment',
  invoice_id: invoice.id,
  number: 1,
  amount: 60_000,
  outstanding: 25_000,
  paid_on: '2026-06-20',
  reference: 'SEPA 1',
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

/** Opens a screen of Ana's portal in English. */
export async function openPortal(visit: Visit = {}): Promise<StubbedPortal> {
  const { path = '', profile, answers } = visit;
  vi.stubGlobal('scrollTo', () => undefined);
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
  backend.json('/case_summaries', [summary]);
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
    ...caseTexts(),
    portal: messageGroup('en', 'portal'),
    frame: messageGroup('en', 'frame'),
    notFound: messageGroup('en', 'notFound'),
    unrequested: ['passport'],
    paymentHosts: [],
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
