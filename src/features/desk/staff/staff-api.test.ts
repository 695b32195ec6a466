// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./staff-api.ts');

const all: Call<Calls>[] = [
  ['readStaff', (api) => api.readStaff(), '/desk_staff', []],
  [
    'setStaffLanguages',
    (api) => api.setStaffLanguages('officer', ['en']),
    '/set_staff_languages',
    '',
    { member: 'officer', languages: ['en'] },
  ],
  [
    'changeStaff',
    (api) => api.changeStaff('a@example.com', 'officer'),
    '/change_staff',
    '',
    { email: 'a@example.com', role: 'officer' },
  ],
  [
    'removeStaff',
    (api) => api.removeStaff('a@example.com', ''),
    '/change_staff',
    '',
    { email: 'a@example.com' },
  ],
  [
    'handOverCases',
    (api) => api.handOverCases('one', 'two'),
    '/hand_over_cases',
    '',
    { officer: 'one', successor: 'two' },
  ],
  [
    'readSecondFactor',
    (api) => api.readSecondFactor(),
    '/second_factor_state',
    { required: false, level: 'aal1' },
  ],
  [
    'requireSecondFactor',
    (api) => api.requireSecondFactor(true),
    '/require_second_factor',
    '',
    { required: true },
  ],
  [
    'resetSecondFactor',
    (api) => api.resetSecondFactor('officer'),
    '/reset_second_factor',
    '',
    { member: 'officer' },
  ],
];

const ready = prepareCalls(() => import('./staff-api.ts'));

describe('each call of the staff', () => {
  testCalls(all, ready);
});
