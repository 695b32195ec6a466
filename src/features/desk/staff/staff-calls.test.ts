// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./staff-calls.ts');

const all: Call<Calls>[] = [
  ['readStaff', (calls) => calls.readStaff(), '/desk_staff', []],
  [
    'setStaffLanguages',
    (calls) => calls.setStaffLanguages('officer', ['en']),
    '/set_staff_languages',
    '',
  ],
  [
    'changeStaff',
    (calls) => calls.changeStaff('a@example.com', 'officer'),
    '/change_staff',
    '',
  ],
  ['removeStaff', (calls) => calls.removeStaff('a@example.com', ''), '/change_staff', ''],
  ['handOverCases', (calls) => calls.handOverCases('one', 'two'), '/hand_over_cases', ''],
  [
    'readSecondFactor',
    (calls) => calls.readSecondFactor(),
    '/second_factor_state',
    { required: false, level: 'aal1' },
  ],
  [
    'requireSecondFactor',
    (calls) => calls.requireSecondFactor(true),
    '/require_second_factor',
    '',
  ],
  [
    'resetSecondFactor',
    (calls) => calls.resetSecondFactor('officer'),
    '/reset_second_factor',
    '',
  ],
];

const ready = prepareCalls(() => import('./staff-calls.ts'));

describe('R1.20 R1.21 each call of the staff', () => {
  testCalls(all, ready);
});
