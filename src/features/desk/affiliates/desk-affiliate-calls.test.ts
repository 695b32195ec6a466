// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./desk-affiliate-calls.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  ['readAffiliates', (calls) => calls.readAffiliates({}), '/desk_affiliates', page],
  ['readAffiliate', (calls) => calls.readAffiliate('CPF'), '/desk_affiliates', page],
  ['readLedger', (calls) => calls.readLedger('affiliate'), '/ledger_entries', []],
];

const ready = prepareCalls(() => import('./desk-affiliate-calls.ts'));

describe('R1.20 R1.21 each call of the affiliates', () => {
  testCalls(all, ready);
});
