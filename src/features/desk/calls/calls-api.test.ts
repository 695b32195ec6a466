// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';
import { noHours } from '../../../../tests/stubs/consultation.ts';

type Calls = typeof import('./calls-api.ts');

const all: Call<Calls>[] = [
  [
    'readCalls',
    (api) => api.readCalls('2026-11-25', '2026-12-09', 'Europe/London'),
    '/desk_calls',
    [],
    { since: '2026-11-25', until: '2026-12-09', time_zone: 'Europe/London' },
  ],
  ['readOwnHours', (api) => api.readOwnHours(), '/own_hours', noHours],
  [
    'saveOwnHours',
    (api) => api.saveOwnHours('UTC', []),
    '/set_own_hours',
    '',
    { time_zone: 'UTC', hours: [] },
  ],
  ['saveDaysOff', (api) => api.saveDaysOff([]), '/set_days_off', '', { days: [] }],
  [
    'finishConsultation',
    (api) => api.finishConsultation('call', 'done'),
    '/finish_consultation',
    '',
    { consultation: 'call', outcome: 'done' },
  ],
  [
    'unmarkConsultation',
    (api) => api.unmarkConsultation('call'),
    '/unmark_consultation',
    '',
    { consultation: 'call' },
  ],
  [
    'cancelConsultation',
    (api) => api.cancelConsultation('call'),
    '/cancel_consultation_by_staff',
    '',
    { consultation: 'call' },
  ],
  [
    'assignConsultation',
    (api) => api.assignConsultation('call', 'two'),
    '/assign_consultation',
    '',
    { consultation: 'call', officer: 'two' },
  ],
];

const ready = prepareCalls(() => import('./calls-api.ts'));

describe('each call of the booked calls', () => {
  testCalls(all, ready);
});
