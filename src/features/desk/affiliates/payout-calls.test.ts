// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./payout-calls.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  ['readPayouts', (calls) => calls.readPayouts({}), '/desk_payouts', page],
  ['takePayout', (calls) => calls.takePayout('payout', 1), '/take_payout', ''],
  ['takeOverPayout', (calls) => calls.takeOverPayout('payout'), '/take_over_payout', ''],
  ['payPayout', (calls) => calls.payPayout('payout'), '/pay_payout', ''],
  [
    'declinePayout',
    (calls) => calls.declinePayout('payout', 'No'),
    '/decline_payout',
    '',
  ],
];

const ready = prepareCalls(() => import('./payout-calls.ts'));

describe('R1.20 R1.21 each call of the payouts', () => {
  testCalls(all, ready);
});
