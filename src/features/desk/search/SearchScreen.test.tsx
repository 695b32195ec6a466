// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import type { StubbedBackend } from '../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { summary } from '../../../../tests/stubs/desk-case.tsx';
import { invoice } from '../../../../tests/stubs/invoice.ts';
import { leadPage, leadRow } from '../../../../tests/stubs/lead.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const words = messageGroup('en', 'desk');
const caseRow = (id: string, closed_at: string | null = null) => ({
  ...summary,
  id,
  closed_at,
  client_name: `Ana ${id}`,
  client_email: 'ana@example.com',
  waiting_since: null,
});
const client = {
  id: 'client-1',
  name: 'Ana Silva',
  email: 'ana@example.com',
  phone: null,
  locale: 'es',
  cases: [],
};
function answerSearch(backend: StubbedBackend): void {
  backend.answer('/desk_cases', () => {
    const { list } = backend.requests.at(-1)?.body as { list: string };
    const rows =
      list === 'closed'
        ? [caseRow('old', summary.opened_at)]
        : ['1', '2', '3', '4', '5', '6'].map((id) => caseRow(id));
    return Promise.resolve(Response.json({ more: false, rows }));
  });
  backend.json('/desk_leads', leadPage([leadRow(1)]));
  backend.json('/desk_clients', { more: false, rows: [client] });
  const sums = { count: 1, billed: 45_000, received: 0, open: 45_000 };
  backend.json('/desk_invoices', { more: false, rows: [invoice], sums });
}

describe('the desk’s search', () => {
  test('finds open and closed cases, inquiries, clients and invoices', async () => {
    const { island, shows, bodiesTo } = await openDesk({
      path: '/search?q=ana',
      answers: answerSearch,
    });
    await shows('Ana Silva');
    const headings = Array.from(document.querySelectorAll('section h2'));
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      words.cases,
      words.listClosed,
      words.leads,
      words.clients,
      words.invoices,
    ]);
    for (const text of ['Ana 5', 'Ana old', 'Rosa 1', invoice.number])
      expect(island.text()).toContain(text);
    expect(bodiesTo('/desk_leads')).toEqual([
      { only_mine: false, search: 'ana', page: 1 },
    ]);
    expect(bodiesTo('/desk_invoices')).toMatchObject([{ list: 'all', search: 'ana' }]);
  });

  test('shows five rows of a list and links to the others with the same search', async () => {
    const { island, shows } = await openDesk({
      path: '/search?q=ana',
      answers: answerSearch,
    });
    await shows('Ana 5');
    expect(island.text()).not.toContain('Ana 6');
    const links = Array.from(document.querySelectorAll('a')).filter(
      ({ textContent }) => textContent === words.showAll,
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/desk/cases?list=all&q=ana',
    ]);
  });

  test('says so when nothing was found', async () => {
    const { shows } = await openDesk({ path: '/search?q=nobody' });
    await shows(words.nothingFound);
  });

  test('asks for nothing without words', async () => {
    const { shows, bodiesTo } = await openDesk({ path: '/search' });
    await shows(words.searchHint);
    expect(bodiesTo('/desk_clients')).toEqual([]);
  });

  test('reports a failure', async () => {
    const { shows } = await openDesk({
      path: '/search?q=ana',
      answers(backend) {
        answerSearch(backend);
        backend.json('/desk_leads', { message: 'down' }, 500);
      },
    });
    await shows('Try again');
  });
});
