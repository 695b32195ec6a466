// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';

import type { StubbedBackend } from '../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { answerCase, reference, summary } from '../../../../tests/stubs/desk-case.tsx';
import { invoice } from '../../../../tests/stubs/invoice.ts';
import { write } from '../../../../tests/stubs/island.tsx';
import { leadPage, leadRow } from '../../../../tests/stubs/lead.ts';
import { until } from '../../../../tests/stubs/until.ts';

const rows = [0, 1, 2].map(leadRow);
const cases = {
  more: false,
  rows: [
    {
      ...summary,
      client_name: 'Ana',
      client_email: 'ana@example.com',
      waiting_since: null,
    },
  ],
};

function answers(backend: StubbedBackend): void {
  answerCase(backend);
  backend.json('/desk_leads', leadPage(rows, true));
  backend.json('/desk_lead', { code: 'no_lead' }, 404);
  backend.json('/desk_leads', leadPage(rows, true));
  backend.json('/desk_cases', cases);
}

function link(text: string): HTMLAnchorElement {
  const match = Array.from(document.querySelectorAll('a')).find(
    ({ textContent }) => textContent === text,
  );
  if (!match) throw new Error(`No link ${text}`);
  return match;
}
const follow = (text: string) => flushSync(() => link(text).click());
const address = () => location.pathname + location.search;

function goBack(path: string): void {
  history.replaceState(null, '', path);
  flushSync(() => dispatchEvent(new PopStateEvent('popstate')));
}

test('links to a list restore its filters, and its own link resets them', async () => {
  const filtered = '/leads?state=won&q=rosa&page=2';
  const { shows } = await openDesk({ path: filtered, answers });
  await shows('Rosa 1');
  follow('Rosa 1');
  expect(address()).toBe('/desk/leads/lead-1?state=won&q=rosa&page=2');
  follow('Back to the inquiries');
  expect(address()).toBe(`/desk${filtered}`);
  follow('Cases');
  expect(address()).toBe('/desk/cases');
  follow('Inquiries');
  expect(address()).toBe(`/desk${filtered}`);
  follow('Inquiries');
  expect(address()).toBe('/desk/leads');
});

test('a case links back to the list that it was opened from', async () => {
  const path = '/cases?list=waiting&sort=due';
  const { shows } = await openDesk({ path, answers });
  await shows('China company');
  follow('China company');
  expect(address()).toBe(`/desk/cases/${reference}`);
  follow('Back to the cases');
  expect(address()).toBe(`/desk${path}`);
});

test('a case opened from its address links back to the list that opens first', async () => {
  const path = `/cases/${reference}`;
  const { shows } = await openDesk({ path, role: 'manager', answers });
  await shows('Back to the cases');
  expect(link('Back to the cases').getAttribute('href')).toBe('/desk/cases');
});

test('Back focuses the row that was open and scrolls as before, another link the heading', async () => {
  const { shows } = await openDesk({ path: '/leads', answers });
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  await shows('Rosa 1');
  const heading = document.querySelector('h1:not([hidden])');
  const open = async () => {
    vi.stubGlobal('scrollY', 300);
    follow('Rosa 1');
    await until(() => expect(document.activeElement).toBe(heading));
    vi.stubGlobal('scrollY', 0);
  };
  const returned = () =>
    until(() => {
      expect(document.activeElement?.textContent).toBe('Rosa 1');
      expect(scroll).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' });
    });
  await open();
  goBack('/desk/leads');
  await returned();
  await open();
  follow('Back to the inquiries');
  await returned();
  await open();
  follow('Inquiries');
  await shows('Rosa 2');
  await until(() => expect(document.activeElement).toBe(heading));
});

test('of several rows of one case, Back focuses the one that was opened', async () => {
  const { shows } = await openDesk({
    path: '/invoices',
    answers(backend) {
      answers(backend);
      const sums = { count: 2, billed: 0, received: 0, open: 0 };
      const invoices = [1, 2].map((n) => ({
        ...invoice,
        id: `invoice-${n}`,
        number: `CPF-I-2026-0000${n}`,
      }));
      backend.json('/desk_invoices', { more: false, rows: invoices, sums });
    },
  });
  await shows('CPF-I-2026-00002');
  link('CPF-I-2026-00002').focus();
  follow('CPF-I-2026-00002');
  await shows('China company');
  goBack('/desk/invoices');
  await until(() => expect(document.activeElement?.textContent).toBe('CPF-I-2026-00002'));
});

test('a search keeps the focus in its field and announces the number of results', async () => {
  const { backend, shows } = await openDesk({ path: '/leads', answers });
  await shows('Rosa 1');
  const field = document.querySelector<HTMLInputElement>(
    'input[aria-label="Reference, name or email"]',
  );
  const status = document.querySelector('[role=status]');
  if (!field || !status) throw new Error('No search');
  expect(status.textContent).toBe('');
  const search = (text: string) => {
    write(field, text);
    flushSync(() => field.form?.requestSubmit());
  };
  field.focus();
  search('rosa');
  await until(() => expect(status.textContent).toBe('3 results on this page'));
  expect(document.activeElement).toBe(field);
  backend.json('/desk_leads', leadPage([]));
  search('zzz');
  await until(() => expect(status.textContent).toContain('Nothing was found.'));
  expect(document.activeElement).toBe(field);
  expect(status.isConnected).toBe(true);
  // The address may bring another search.
  goBack('/desk/leads?q=rosa');
  await until(() => expect(field.value).toBe('rosa'));
});
