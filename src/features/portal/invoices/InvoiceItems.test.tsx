// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { invoice, openPortal, time } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const refunded = {
  ...invoice,
  paid: 85_000,
  refunded: 20_000,
  state: 'paid',
  paid_at: time,
};
const open = (path: string) =>
  openPortal({ path, answers: (backend) => backend.json('/invoices', [refunded]) });

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
