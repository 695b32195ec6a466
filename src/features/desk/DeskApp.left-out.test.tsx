// @vitest-environment happy-dom
import { describe, test } from 'vitest';

import type { StubbedBackend } from '../../../tests/stubs/backend.ts';
import { openDesk } from '../../../tests/stubs/desk.tsx';
import { answerCase, invoice, step, summary } from '../../../tests/stubs/desk-case.tsx';
import { leadPage } from '../../../tests/stubs/lead.ts';
import {
  caseRows,
  expectOthers,
  far,
  some,
  withUnreadable,
} from '../../../tests/stubs/unreadable-rows.ts';

const time = summary.opened_at;

const rows = {
  lead: {
    id: 'lead',
    created_at: time,
    state: 'new',
    name: 'Rosa Diaz',
    email: 'rosa@example.com',
    subject: 'General Inquiry',
    excerpt: 'Hello',
    officer: null,
    earlier: 0,
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

describe('an unreadable row is left out and the others are shown', () => {
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
  )('%s', async (_, path, call, good, bad, text) => {
    const list = withUnreadable(good, bad);
    const desk = await openDesk({
      path,
      role: 'manager',
      answers: (backend) => backend.json(call, leadPage(list)),
    });
    await expectOthers(desk, text);
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
      ['requests', '/document_requests', caseRows.request, { due_on: far }, 'Passport'],
      ['documents', '/documents?', caseRows.document, { size: null }, 'licence.pdf'],
      ['invoices', '/invoices', invoice('draft'), { due_on: far }, '$450.00'],
      [
        'companies',
        '/client_companies',
        caseRows.company,
        { registered_on: far },
        'Acme',
      ],
      ['deadlines', '/deadlines', caseRows.deadline, { due_on: far }, 'Sep 30'],
      [
        'messages',
        '/case_messages',
        caseRows.message,
        { created_at: far },
        'We have begun.',
      ],
      ['history', '/case_events', caseRows.event, { at: far }, 'Name approval'],
    ] as const),
  )('in a case: %s', async (_, table, good, bad, text) => {
    const list = withUnreadable(good, bad);
    const desk = await openDesk({
      path: `/cases/${summary.reference}`,
      role: 'manager',
      answers(backend: StubbedBackend) {
        answerCase(backend);
        backend.json(table, list);
      },
    });
    await expectOthers(desk, text);
  });

  test('staff', async () => {
    const bad = { ...rows.member, id: 'bad', since: far };
    const desk = await openDesk({
      path: '/staff',
      role: 'manager',
      answers: (backend) => backend.json('/desk_staff', [bad, rows.member]),
    });
    await expectOthers(desk, 'Grace Lin');
  });
});
