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
    { member: 'officer', languages: ['en'] },
  ],
  [
    'changeStaff',
    (calls) => calls.changeStaff('a@example.com', 'officer'),
    '/change_staff',
    '',
    { email: 'a@example.com', role: 'officer' },
  ],
  [
    'removeStaff',
    (calls) => calls.removeStaff('a@example.com', ''),
    '/change_staff',
    '',
    { email: 'a@example.com' },
  ],
  [
    'handOverCases',
    (calls) => calls.handOverCases('one', 'two'),
    '/hand_over_cases',
    '',
    { officer: 'one', successor: 'two' },
  ],
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
    { required: true },
  ],
  [
    'resetSecondFactor',
    (calls) => calls.resetSecondFactor('officer'),
    '/reset_second_factor',
    '',
    { member: 'officer' },
  ],
];

const ready = prepareCalls(() => import('./staff-calls.ts'));

describe('each call of the staff', () => {
  testCalls(all, ready);
});
