import { expect, test } from 'vitest';

import { shownInvoiceState } from './invoices.ts';

test.each([
  ['sent', '2999-12-31', 0, 'sent'],
  ['sent', null, 100, 'partly'],
  ['sent', '2026-01-01', 100, 'overdue'],
  ['paid', '2026-01-01', 100, 'paid'],
  ['draft', '2026-01-01', 0, 'draft'],
] as const)(
  '%s, due on %s, with %i cents paid, shows as %s',
  (state, due_on, paid, shown) => {
    expect(shownInvoiceState({ state, due_on, paid })).toBe(shown);
  },
);
