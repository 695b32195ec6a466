import { expect, vi } from 'vitest';

import type { DeskTexts } from '../../src/features/desk/desk-texts.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import { sessionAnswer, stubBackend, type StubbedBackend } from './backend.ts';
import { caseTexts } from './case-texts.ts';
import { openIsland, type StubbedIsland } from './island.tsx';
import { leadPage } from './lead.ts';
import { until } from './until.ts';

export interface StubbedDesk {
  backend: StubbedBackend;
  island: StubbedIsland;
  shows: (text: string) => Promise<unknown>;
  /** The bodies sent to a function or table, oldest first. */
  bodiesTo: (name: string) => unknown[];
  refresh: () => Promise<void>;
}

export interface DeskVisit {
  path: string;
  role?: 'officer' | 'manager' | null | undefined;
  answers?: (backend: StubbedBackend) => void;
  texts?: Partial<DeskTexts>;
}

function deskTexts(changes: Partial<DeskTexts>): DeskTexts {
  return {
    ...caseTexts(),
    countries: ['HK', 'SG'],
    catalogue: {
      wfoe: {
        steps: [{ key: 'consultation', actor: 'officer', weeks: 1 }],
        documents: ['passport', 'lease'],
      },
    },
    services: {},
    greetings: {},
    replies: {},
    subjects: {},
    desk: messageGroup('en', 'desk'),
    deskCalls: messageGroup('en', 'deskCalls'),
    deskCase: messageGroup('en', 'deskCase'),
    deskCompany: messageGroup('en', 'deskCompany'),
    invitation: messageGroup('en', 'invitation'),
    ...changes,
  };
}

export async function openDesk({
  path,
  role = 'officer',
  answers,
  texts,
}: DeskVisit): Promise<StubbedDesk> {
  vi.stubGlobal('scrollTo', () => undefined);
  document.documentElement.lang = 'en';
  history.replaceState(null, '', `/desk${path}`);
  const session = sessionAnswer();
  const backend = stubBackend({ session: JSON.stringify(session) });
  backend.json('/rest/v1/', []);
  backend.json('/profiles', {
    full_name: 'Grace Lin',
    phone_number: null,
    locale: null,
    delete_after: null,
  });
  backend.json('/auth/v1/user', session.user);
  backend.json('/desk_', { more: false, rows: [] });
  backend.json('/desk_leads', leadPage([]));
  const sums = { count: 0, billed: 0, received: 0, open: 0 };
  backend.json('/desk_invoices', { more: false, rows: [], sums });
  const lists = { mine: 0, all: 0, unassigned: 0, waiting: 0, overdue: 0 };
  backend.json('/desk_today', { lists, calls: [], time_zone: null, groups: [] });
  backend.json('/staff_role', JSON.stringify(role));
  const factor = { required: false, has_factor: false, level: 'aal1' };
  backend.json('/second_factor_state', factor);
  answers?.(backend);
  const [
    { setTexts },
    { setRefusalText },
    { refusalText },
    { DeskApp },
    { findUser },
    { refresh },
  ] = await Promise.all([
    import('../../src/application/texts.ts'),
    import('../../src/application/failure-text.ts'),
    import('../../src/features/desk/desk-refusals.ts'),
    import('../../src/features/desk/DeskApp.tsx'),
    import('../../src/application/user.ts'),
    import('../../src/application/loaded.ts'),
  ]);
  setTexts(deskTexts(texts ?? {}));
  setRefusalText(refusalText);
  await findUser({});
  const island = openIsland(<DeskApp />);
  // The page's own heading, until the desk is there.
  document.body.prepend(document.createElement('h1'));
  document.querySelector('h1')?.setAttribute('hidden', '');
  return {
    backend,
    island,
    shows: (text) => until(() => expect(island.text()).toContain(text)),
    bodiesTo: (name) =>
      backend.requests.filter(({ path }) => path.includes(name)).map(({ body }) => body),
    refresh: () => Promise.resolve(refresh()),
  };
}
