// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./invoice-api.ts');

const sums = { count: 0, billed: 0, received: 0, open: 0 };
const page = { more: false, rows: [], sums };

const all: Call<Calls>[] = [
  [
    'readInvoices',
    (api) => api.readInvoices({}),
    '/desk_invoices',
    page,
    { list: 'open', search: '', services: [], page: 1, size: 25 },
  ],
];

const ready = prepareCalls(() => import('./invoice-api.ts'));

describe('each call of the invoices', () => {
  testCalls(all, ready);
});
