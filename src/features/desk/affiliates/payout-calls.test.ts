// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./payout-calls.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  [
    'readPayouts',
    (calls) => calls.readPayouts({}),
    '/desk_payouts',
    page,
    { list: 'asked', page: 1 },
  ],
  [
    'takePayout',
    (calls) => calls.takePayout('payout', 1),
    '/take_payout',
    '',
    { payout: 'payout', seen: 1 },
  ],
  [
    'takeOverPayout',
    (calls) => calls.takeOverPayout('payout'),
    '/take_over_payout',
    '',
    { payout: 'payout' },
  ],
  [
    'payPayout',
    (calls) => calls.payPayout('payout'),
    '/pay_payout',
    '',
    { payout: 'payout' },
  ],
  [
    'declinePayout',
    (calls) => calls.declinePayout('payout', 'No'),
    '/decline_payout',
    '',
    { payout: 'payout', reason: 'No' },
  ],
];

const ready = prepareCalls(() => import('./payout-calls.ts'));

describe('each call of the payouts', () => {
  testCalls(all, ready);
});
