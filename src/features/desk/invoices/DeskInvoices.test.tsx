// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';

import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const words = messageGroup('en', 'desk');
const time = '2026-06-24T10:00:00+00:00';
const row = {
  id: 'invoice',
  number: 'CPF-I-2026-00007',
  state: 'sent',
  amount: 45_000,
  paid: 10_000,
  refunded: 0,
  due_on: '2026-06-30',
  created_at: time,
  sent_at: time,
  paid_at: null,
  client: '=Acme; +1',
  email: 'acme@example.com',
  service: 'wfoe',
  reference: 'CPF-C-2026-00001',
};
const sums = { count: 2, billed: 90_000, received: 10_000, open: 80_000 };

const saved = vi.hoisted(() => ({ files: [] as Blob[] }));
vi.mock('../../../browser/save-file.ts', () => ({
  save: (file: Blob) => saved.files.push(file),
}));

const open = (path: string, role: 'officer' | 'manager' = 'manager') =>
  openDesk({
    path,
    role,
    answers: (backend) =>
      backend.answer('/desk_invoices', () => {
        const { page, size } = backend.requests.at(-1)?.body as Record<string, number>;
        const more = page === 1;
        const rows = Array.from({ length: more ? (size ?? 0) : 1 }, (_, index) => ({
          ...row,
          id: `order ${page} ${index}`,
          number: `CPF-I-2026-0000${page}`,
        }));
        return Promise.resolve(Response.json({ more, rows, sums }));
      }),
  });

afterEach(() => {
  saved.files.length = 0;
});

describe('the list of invoices', () => {
  test('shows the sums of all pages and links to the case', async () => {
    const { island, shows } = await open('/invoices');
    await shows('CPF-I-2026-00001');
    expect(island.text()).toContain(`${words.sumOpen}$800.00`);
    const link = document.querySelector('a[data-row]');
    expect(link?.getAttribute('href')).toBe('/desk/cases/CPF-C-2026-00001');
    expect(island.text()).toContain(words.overdue);
  });

  test('has no list of invoices without a client for officers', async () => {
    const { island, shows } = await open('/invoices', 'officer');
    await shows('CPF-I-2026-00001');
    expect(island.text()).not.toContain(words.invoicesWithoutCase);
  });

  test('has one for managers', async () => {
    const { bodiesTo, shows } = await open('/invoices?list=without_case');
    await shows(words.invoicesWithoutCaseText);
    expect(bodiesTo('/desk_invoices').at(-1)).toMatchObject({ list: 'without_case' });
  });

  test('is saved as CSV with all pages and without formulas', async () => {
    const { island, shows } = await open('/invoices?list=all');
    await shows('CPF-I-2026-00001');
    island.press(`Download as CSV: ${words.invoices}`);
    await until(() => expect(saved.files).toHaveLength(1));
    const lines = ((await saved.files[0]?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(502);
    expect(lines[501]).toContain('CPF-I-2026-00002');
    expect(lines[501]).not.toMatch(/,=|; ?\+/);
    expect(lines[501]).toContain(',450,100,0,2026-06-24,2026-06-30,');
  });
});
