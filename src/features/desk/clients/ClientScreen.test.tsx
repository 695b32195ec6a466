// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { messageGroup } from '../../../i18n/translate.ts';

const words = messageGroup('en', 'desk');
const time = '2026-06-24T10:00:00+00:00';
const client = {
  id: 'client-1',
  name: 'Ana Silva',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  locale: 'es',
  since: time,
  delete_after: null,
  cases: [
    {
      reference: 'CPF-C-2026-00001',
      service: 'wfoe',
      opened_at: time,
      closed: true,
      officer: 'Grace Lin',
    },
  ],
  leads: [{ id: 'lead-1', created_at: time, state: 'won', subject: 'General Inquiry' }],
  invoices: [
    {
      id: 'invoice-2',
      number: null,
      case: 'CPF-C-2026-00001',
      amount: 12_000,
      state: 'draft',
      due_on: null,
      sent_at: null,
    },
    {
      id: 'invoice-1',
      number: 'CPF-I-2026-00007',
      case: 'CPF-C-2026-00001',
      amount: 45_000,
      state: 'sent',
      due_on: '2031-06-30',
      sent_at: time,
    },
  ],
};

const open = (answer: object, status = 200) =>
  openDesk({
    path: '/clients/client-1',
    answers: (backend) => backend.json('/desk_client', answer, status),
  });

test('a client’s screen is named after them and leads to what is theirs', async () => {
  const { island, shows, bodiesTo } = await open(client);
  await shows('$450.00');
  expect(bodiesTo('/desk_client')).toEqual([{ client_id: 'client-1' }]);
  expect(document.querySelector('h1:not([hidden])')?.textContent).toBe('Ana Silva');
  const links = Array.from(document.querySelectorAll('td a, th a, dd a'));
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set([
      '/desk/cases/CPF-C-2026-00001',
      '/desk/leads/lead-1',
      'mailto:ana%40example.com',
    ]),
  );
  for (const text of [
    'closed',
    'Won',
    'Sent',
    '$120.00',
    'Draft',
    'Spanish',
    'Grace Lin',
  ])
    expect(island.text()).toContain(text);
  const states = document.querySelectorAll(
    '#client-invoices + table [data-place=badge] svg',
  );
  expect(states).toHaveLength(2);
});

test('a client without anything yet has a line that says so', async () => {
  const { shows } = await open({ ...client, cases: [], leads: [], invoices: [] });
  for (const text of [words.clientNoCases, words.clientNoLeads, words.clientNoInvoices])
    await shows(text);
});

test('an unknown client is reported', async () => {
  const { shows } = await open({ code: 'no_client' }, 404);
  await shows(words.failNoClient);
});
