// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';
import { noHours } from '../../../../tests/stubs/consultation.ts';

type Calls = typeof import('./calendar-calls.ts');

const all: Call<Calls>[] = [
  [
    'readCalendar',
    (calls) => calls.readCalendar('2026-11-25', '2026-12-09', 'Europe/London'),
    '/desk_calendar',
    [],
  ],
  ['readOwnHours', (calls) => calls.readOwnHours(), '/own_hours', noHours],
  ['saveOwnHours', (calls) => calls.saveOwnHours('UTC', []), '/set_own_hours', ''],
  ['saveDaysOff', (calls) => calls.saveDaysOff([]), '/set_days_off', ''],
  [
    'finishConsultation',
    (calls) => calls.finishConsultation('call', 'done'),
    '/finish_consultation',
    '',
  ],
  [
    'unmarkConsultation',
    (calls) => calls.unmarkConsultation('call'),
    '/unmark_consultation',
    '',
  ],
  [
    'cancelConsultation',
    (calls) => calls.cancelConsultation('call'),
    '/cancel_consultation_by_staff',
    '',
  ],
  [
    'assignConsultation',
    (calls) => calls.assignConsultation('call', 'two'),
    '/assign_consultation',
    '',
  ],
];

const ready = prepareCalls(() => import('./calendar-calls.ts'));

describe('R1.20 R1.21 each call of the calendar', () => {
  testCalls(all, ready);
});
