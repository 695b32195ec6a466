// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { removeStubs, type StubbedBackend } from '../../tests/stubs/backend.ts';
import { openDesk } from '../../tests/stubs/desk.tsx';
import { answerCase, invoice, step } from '../../tests/stubs/desk-case.tsx';
import { closeIsland } from '../../tests/stubs/island.tsx';
import { openPortal, summary, time } from '../../tests/stubs/portal.tsx';
import { until } from '../../tests/stubs/until.ts';
import { messageGroup } from '../i18n/translate.ts';
import { tn } from './texts.ts';

/** A day with a five-digit year, as the database might store it. */
const far = '20261-04-03';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

const rows = {
  summary: { ...summary, id: 'good' },
  company: {
    id: 'company',
    case_id: summary.id,
    name: 'Acme',
    place: 'HK',
    registered_on: null,
    number: null,
    version: 1,
  },
  deadline: {
    id: 'deadline',
    case_id: summary.id,
    company_id: null,
    kind: 'passport',
    due_on: '2031-09-30',
    done_at: null,
    version: 1,
  },
  invoice: {
    ...invoice('sent'),
    case_id: summary.id,
    billed_to: { service: 'wfoe' },
    sent_at: time,
    paid_at: null,
  },
  notification: {
    id: 'news',
    kind: 'stepDone',
    params: { step: { key: 'chinaName' } },
    case_id: null,
    created_at: time,
    read_at: null,
  },
  request: {
    id: 'request',
    case_id: summary.id,
    key: 'passport',
    title: null,
    state: 'requested',
    reason: null,
    version: 1,
    note: null,
    due_on: null,
  },
  document: {
    id: 'document',
    case_id: summary.id,
    request_id: null,
    path: `${summary.id}/delivered/document`,
    name: 'licence.pdf',
    size: 1000,
    created_at: time,
  },
  message: {
    id: 'message',
    from_staff: true,
    author_name: null,
    body: 'We have begun.',
    created_at: time,
    read_at: time,
  },
  event: {
    id: 1,
    at: time,
    by: 'staff',
    kind: 'stepChanged',
    params: { step: { key: 'chinaName' }, from: 'locked', to: 'open' },
  },
  lead: {
    id: 'lead',
    created_at: time,
    state: 'new',
    name: 'Rosa Diaz',
    email: 'rosa@example.com',
    subject: 'General Inquiry',
    excerpt: 'Hello',
    officer: null,
    others: 0,
  },
  client: {
    id: 'client',
    name: 'Ana Silva',
    email: 'ana@example.com',
    phone: null,
    locale: 'en',
    cases: [],
  },
  affiliate: {
    id: 'affiliate',
    name: 'Ana Silva',
    email: 'ana@example.com',
    code: 'CPF-ABCD1234',
    since: time,
    clients: 1,
    customers: 1,
    pending: 0,
    eligible: 0,
    paid: 0,
  },
  audit: {
    id: 1,
    at: time,
    actor: 'grace@crossport.example',
    actor_id: null,
    verb: 'view',
    subject: 'documents',
    reference: summary.reference,
  },
  member: {
    id: 'member',
    name: 'Grace Lin',
    email: 'grace@crossport.example',
    role: 'officer',
    languages: ['en'],
    since: time,
    open_cases: 1,
    second_factor: false,
  },
};

const caseRow = {
  ...summary,
  client_name: 'Ana Silva',
  client_email: 'ana@example.com',
  waiting_since: null,
};

const notices = () =>
  Array.from(
    document.querySelectorAll('[role=status]'),
    ({ textContent }) => textContent,
  ).filter((text) => text === tn('application.leftOut', 1));

async function showsGood(
  { shows }: { shows: (text: string) => Promise<unknown> },
  text: string,
): Promise<void> {
  await shows(text);
  await until(() => expect(notices()).toHaveLength(1));
  expect(console.error).toHaveBeenCalledWith(
    'A row of another shape:',
    expect.stringMatching(/^\w/),
  );
}

const inCase = `/cases/${summary.reference}`;

/** The first list of each group; with FULL all, because each opens a whole screen. */
const some = <List,>(lists: readonly List[]) =>
  process.env['FULL'] ? lists : lists.slice(0, 1);

describe('an unreadable row is left out and the others are shown', () => {
  test.each(
    some([
      ['cases', '', '/case_summaries', rows.summary, { due_on: far }, 'China company'],
      ['companies', '', '/companies', rows.company, { registered_on: far }, 'Acme'],
      ['deadlines', '', '/deadlines', rows.deadline, { due_on: far }, 'Sep 30'],
      [
        'news',
        '',
        '/notifications',
        rows.notification,
        { created_at: far },
        'Name approval',
      ],
      [
        'invoices',
        '/invoices',
        '/invoices',
        rows.invoice,
        { due_on: far },
        'CPF-I-2026-00007',
      ],
      [
        'unpaid invoices',
        '',
        '/invoices',
        rows.invoice,
        { due_on: far },
        'CPF-I-2026-00007',
      ],
      [
        'requests',
        inCase,
        '/document_requests',
        rows.request,
        { due_on: far },
        'Passport',
      ],
      [
        'all requests',
        '/documents',
        '/document_requests',
        rows.request,
        { due_on: far },
        'Passport',
      ],
      ['documents', inCase, '/documents?', rows.document, { size: null }, 'licence.pdf'],
      [
        'messages',
        inCase,
        '/case_messages',
        rows.message,
        { created_at: far },
        'We have begun.',
      ],
      [
        'steps',
        inCase,
        '/case_steps',
        step('chinaName', 'open', 1),
        { due_on: far },
        'Name approval',
      ],
      ['history', inCase, '/case_events', rows.event, { at: far }, 'Name approval'],
    ] as const),
  )('portal: %s', async (_, path, table, good, bad, text) => {
    const list = [{ ...good, ...bad, id: 'bad' }, good];
    const portal = await openPortal({
      path,
      answers: (backend) => backend.json(table, list),
    });
    await showsGood(portal, text);
  });

  test.each(
    some([
      ['leads', '/leads', '/desk_leads', rows.lead, { created_at: far }, 'Rosa Diaz'],
      ['cases', '/cases', '/desk_cases', caseRow, { due_on: far }, summary.reference],
      [
        'clients',
        '/clients',
        '/desk_clients',
        rows.client,
        { email: null },
        'ana@example.com',
      ],
      [
        'affiliates',
        '/affiliates?list=all',
        '/desk_affiliates',
        rows.affiliate,
        { since: far },
        'CPF-ABCD1234',
      ],
      ['audit', '/audit', '/desk_audit', rows.audit, { at: far }, summary.reference],
    ] as const),
  )('desk: %s', async (_, path, call, good, bad, text) => {
    const list = [{ ...good, ...bad, id: 'bad' }, good];
    const desk = await openDesk({
      path,
      role: 'manager',
      answers: (backend) => backend.json(call, { more: false, rows: list }),
    });
    await showsGood(desk, text);
  });

  test.each(
    some([
      [
        'steps',
        '/case_steps',
        step('chinaName', 'open', 1),
        { due_on: far },
        'Name approval',
      ],
      ['requests', '/document_requests', rows.request, { due_on: far }, 'Passport'],
      ['documents', '/documents?', rows.document, { size: null }, 'licence.pdf'],
      ['invoices', '/invoices', invoice('draft'), { due_on: far }, '$450.00'],
      ['companies', '/companies', rows.company, { registered_on: far }, 'Acme'],
      ['deadlines', '/deadlines', rows.deadline, { due_on: far }, 'Sep 30'],
      ['messages', '/case_messages', rows.message, { created_at: far }, 'We have begun.'],
      ['history', '/case_events', rows.event, { at: far }, 'Name approval'],
    ] as const),
  )('desk, in a case: %s', async (_, table, good, bad, text) => {
    const list = [{ ...good, ...bad, id: 'bad' }, good];
    const desk = await openDesk({
      path: inCase,
      role: 'manager',
      answers(backend: StubbedBackend) {
        answerCase(backend);
        backend.json(table, list);
      },
    });
    await showsGood(desk, text);
  });

  test('desk: staff', async () => {
    const bad = { ...rows.member, id: 'bad', since: far };
    const desk = await openDesk({
      path: '/staff',
      role: 'manager',
      answers: (backend) => backend.json('/desk_staff', [bad, rows.member]),
    });
    await showsGood(desk, 'Grace Lin');
  });

  test('portal: the calendar contains only the readable deadlines', async () => {
    const { island, shows } = await openPortal({
      answers: (backend) =>
        backend.json('/deadlines', [
          { ...rows.deadline, id: 'bad', due_on: far },
          rows.deadline,
          { ...rows.deadline, id: 'other', kind: 'address' },
        ]),
    });
    await shows('Sep 30');
    let saved = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:calendar';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    island.press(messageGroup('en', 'companyFile').calendarAll);
    await until(() => expect(saved.size).toBeGreaterThan(0));
    expect((await saved.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});
