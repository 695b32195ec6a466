// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./open-case-api.ts');

const opened = { email: 'ana@example.com', service: 'wfoe', steps: [], key: 'key' };

const all: Call<Calls>[] = [
  [
    'openCase',
    (api) => api.openCase(opened),
    '/open_case_for',
    '"CPF-C-2026-00001"',
    opened,
  ],
  [
    'readSameCases',
    (api) => api.readSameCases('ana@example.com', 'wfoe'),
    '/same_open_cases',
    [],
    { email: 'ana@example.com', service: 'wfoe' },
  ],
  [
    'inviteClient',
    (api) => api.inviteClient({ lead: 'lead' }),
    '/functions/v1/invite-client',
    { invited: true },
    { lead: 'lead' },
  ],
];

const ready = prepareCalls(() => import('./open-case-api.ts'));

describe('each call of opening a case', () => {
  testCalls(all, ready);
});
