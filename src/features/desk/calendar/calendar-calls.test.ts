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
    { since: '2026-11-25', until: '2026-12-09', time_zone: 'Europe/London' },
  ],
  ['readOwnHours', (calls) => calls.readOwnHours(), '/own_hours', noHours],
  [
    'saveOwnHours',
    (calls) => calls.saveOwnHours('UTC', []),
    '/set_own_hours',
    '',
    { time_zone: 'UTC', hours: [] },
  ],
  ['saveDaysOff', (calls) => calls.saveDaysOff([]), '/set_days_off', '', { days: [] }],
  [
    'finishConsultation',
    (calls) => calls.finishConsultation('call', 'done'),
    '/finish_consultation',
    '',
    { consultation: 'call', outcome: 'done' },
  ],
  [
    'unmarkConsultation',
    (calls) => calls.unmarkConsultation('call'),
    '/unmark_consultation',
    '',
    { consultation: 'call' },
  ],
  [
    'cancelConsultation',
    (calls) => calls.cancelConsultation('call'),
    '/cancel_consultation_by_staff',
    '',
    { consultation: 'call' },
  ],
  [
    'assignConsultation',
    (calls) => calls.assignConsultation('call', 'two'),
    '/assign_consultation',
    '',
    { consultation: 'call', officer: 'two' },
  ],
];

const ready = prepareCalls(() => import('./calendar-calls.ts'));

describe('each call of the calendar', () => {
  testCalls(all, ready);
});
