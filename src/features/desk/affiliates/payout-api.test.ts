// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./payout-api.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  [
    'readPayouts',
    (api) => api.readPayouts({}),
    '/desk_payouts',
    page,
    { list: 'asked', page: 1 },
  ],
  [
    'takePayout',
    (api) => api.takePayout('payout', 1),
    '/take_payout',
    '',
    { payout: 'payout', seen: 1 },
  ],
  [
    'takeOverPayout',
    (api) => api.takeOverPayout('payout'),
    '/take_over_payout',
    '',
    { payout: 'payout' },
  ],
  [
    'payPayout',
    (api) => api.payPayout('payout'),
    '/pay_payout',
    '',
    { payout: 'payout' },
  ],
  [
    'declinePayout',
    (api) => api.declinePayout('payout', 'No'),
    '/decline_payout',
    '',
    { payout: 'payout', reason: 'No' },
  ],
];

const ready = prepareCalls(() => import('./payout-api.ts'));

describe('each call of the payouts', () => {
  testCalls(all, ready);
});
