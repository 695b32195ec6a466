// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { removeStubs } from '../../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { openPortal, summary, time } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const invoice = {
  id: 'invoice',
  case_id: summary.id,
  number: 'CPF-I-2026-00001',
  billed_to: { service: 'wfoe' },
  lines: [{ title: 'Fee', amount: 85_000 }],
  amount: 85_000,
  paid: 85_000,
  refunded: 20_000,
  state: 'paid',
  due_on: null,
  sent_at: time,
  paid_at: time,
};
const open = (path: string) =>
  openPortal({ path, answers: (backend) => backend.json('/invoices', [invoice]) });

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('a partially refunded invoice', () => {
  test('shows the total after the refund', async () => {
    await open('/invoices/CPF-I-2026-00001');
    const rows = () =>
      Array.from(document.querySelectorAll('tfoot tr'), ({ children }) =>
        Array.from(children, ({ textContent }) => textContent),
      );
    await until(() =>
      expect(rows()).toEqual([
        ['Total', '$850.00'],
        ['Refunded', '-$200.00'],
        ['Total after refund', '$650.00'],
      ]),
    );
  });

  test('shows the refund in the list', async () => {
    const { island } = await open('/invoices');
    await until(() => expect(island.text()).toContain('Refunded: $200.00'));
  });
});
