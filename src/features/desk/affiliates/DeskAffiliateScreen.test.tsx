// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

import { faults } from '../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const affiliate = {
  id: 'aff',
  name: 'Bao Tran',
  email: 'bao@example.com',
  code: 'CPF-BAO12345',
  since: '2026-01-01T00:00:00Z',
  clients: 2,
  customers: 1,
  pending: 0,
  eligible: 12_755,
  paid: 5000,
};
const entry = (id: number, kind: string, changes: object) => ({
  id,
  kind,
  invoice_id: null,
  payout_id: null,
  base: null,
  rate_bps: null,
  amount: -5000,
  created_at: '2026-01-02T00:00:00Z',
  eligible_at: '2026-01-02T00:00:00Z',
  ...changes,
});
const path = `/affiliates/${affiliate.code}`;
const answer = (entries: object[]) => ({
  role: 'manager' as const,
  answers: (backend: Parameters<NonNullable<Visit['answers']>>[0]) => {
    backend.json('/desk_affiliates', { more: false, rows: [affiliate] });
    backend.json('/ledger_entries', entries);
    backend.json('/invoices', [{ id: 'invoice', number: 'CPF-I-2026-00007' }]);
  },
});
type Visit = Parameters<typeof openDesk>[0];

test('a manager opens an affiliate’s ledger from the list with the keyboard', async () => {
  const entries = [
    entry(3, 'payout', { payout_id: 'payout' }),
    entry(2, 'reversal', {
      invoice_id: 'invoice',
      base: 1000,
      rate_bps: 1500,
      amount: -150,
    }),
    entry(1, 'accrual', {
      invoice_id: 'invoice',
      base: 85_033,
      rate_bps: 1500,
      amount: 12_755,
    }),
  ];
  const { shows, backend } = await openDesk({
    path: '/affiliates?list=all',
    ...answer(entries),
  });
  await shows('Bao Tran');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  const row = document.activeElement as HTMLAnchorElement;
  expect(row.textContent).toBe('Bao Tran');
  flushSync(() => row.click());
  expect(location.pathname).toBe(`/desk${path}`);
  await shows('Payout');
  expect(document.querySelector('h1:not([hidden])')?.textContent).toBe('Bao Tran');
  const back = document.querySelector('.desk-heading a');
  expect(back?.getAttribute('href')).toBe('/desk/affiliates?list=all');
  const lines = Array.from(document.querySelectorAll('main li'), ({ textContent }) =>
    textContent.replace(/\s+/g, ' '),
  ).filter((text) => text.includes('$'));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Payout.*-\$50\.00$/);
  expect(lines[1]).toMatch(/^Refund to the client.*CPF-I-2026-00007 · 15% of \$10\.00/);
  expect(lines[2]).toMatch(/^Commission.*CPF-I-2026-00007 · 15% of \$850\.33\$127\.55$/);
  const { path: requestPath = '' } =
    backend.requests.find((one) => one.path.includes('/ledger_entries')) ?? {};
  expect(requestPath).toContain('affiliate_id=eq.aff');
  expect(requestPath).toContain('order=id.desc');
});

test('an affiliate without entries says so', async () => {
  const { shows } = await openDesk({ path, ...answer([]) });
  await shows('No commissions, refunds or payouts yet.');
  await shows('$127.55');
});

test('a failure to load entries is shown, and a retry succeeds', async () => {
  const { backend, island, shows } = await openDesk({
    path,
    role: 'manager',
    answers: (backend) => {
      answer([entry(3, 'payout', { payout_id: 'payout' })]).answers(backend);
      backend.answer('/ledger_entries', faults.aborted);
    },
  });
  await shows('We could not reach our server.');
  expect(island.text()).toContain('Bao Tran');
  backend.json('/ledger_entries', []);
  island.press('Try again');
  await shows('No commissions, refunds or payouts yet.');
});

test.each([
  ['a code that nobody has', '/affiliates/CPF-NOBODY00', 'manager' as const],
  ['an officer', path, 'officer' as const],
])('%s finds no ledger', async (_, path, role) => {
  const { backend, shows } = await openDesk({ path, ...answer([]), role });
  await shows('The desk has no page at this address.');
  await until(() => expect(document.querySelector('h1:not([hidden])')).not.toBeNull());
  expect(backend.requests.filter((one) => one.path.includes('ledger'))).toEqual([]);
});
