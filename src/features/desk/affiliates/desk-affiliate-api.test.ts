// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./desk-affiliate-api.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  [
    'readAffiliates',
    (api) => api.readAffiliates({}),
    '/desk_affiliates',
    page,
    { search: '', page: 1 },
  ],
  [
    'readAffiliate',
    (api) => api.readAffiliate('CPF'),
    '/desk_affiliates',
    page,
    { search: 'CPF', page: 1 },
  ],
  ['readLedger', (api) => api.readLedger('affiliate'), '/ledger_entries', []],
];

const ready = prepareCalls(() => import('./desk-affiliate-api.ts'));

describe('each call of the affiliates', () => {
  testCalls(all, ready);
});
