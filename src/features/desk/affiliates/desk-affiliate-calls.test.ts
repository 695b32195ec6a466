// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./desk-affiliate-calls.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  [
    'readAffiliates',
    (calls) => calls.readAffiliates({}),
    '/desk_affiliates',
    page,
    { search: '', page: 1 },
  ],
  [
    'readAffiliate',
    (calls) => calls.readAffiliate('CPF'),
    '/desk_affiliates',
    page,
    { search: 'CPF', page: 1 },
  ],
  ['readLedger', (calls) => calls.readLedger('affiliate'), '/ledger_entries', []],
];

const ready = prepareCalls(() => import('./desk-affiliate-calls.ts'));

describe('each call of the affiliates', () => {
  testCalls(all, ready);
});
