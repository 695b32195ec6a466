// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./invoice-calls.ts');

const sums = { count: 0, billed: 0, received: 0, open: 0 };
const page = { more: false, rows: [], sums };

const all: Call<Calls>[] = [
  ['readInvoices', (calls) => calls.readInvoices({}), '/desk_invoices', page],
];

const ready = prepareCalls(() => import('./invoice-calls.ts'));

describe('R1.20 R1.21 each call of the invoices', () => {
  testCalls(all, ready);
});
