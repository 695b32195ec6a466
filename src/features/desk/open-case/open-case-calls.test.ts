// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./open-case-calls.ts');

const opened = { email: 'ana@example.com', service: 'wfoe', steps: [], key: 'key' };

const all: Call<Calls>[] = [
  [
    'openCase',
    (calls) => calls.openCase(opened),
    '/open_case_for',
    '"CPF-C-2026-00001"',
    opened,
  ],
  [
    'readSameCases',
    (calls) => calls.readSameCases('ana@example.com', 'wfoe'),
    '/same_open_cases',
    [],
    { email: 'ana@example.com', service: 'wfoe' },
  ],
  [
    'inviteClient',
    (calls) => calls.inviteClient({ lead: 'lead' }),
    '/functions/v1/invite-client',
    { invited: true },
    { lead: 'lead' },
  ],
];

const ready = prepareCalls(() => import('./open-case-calls.ts'));

describe('each call of opening a case', () => {
  testCalls(all, ready);
});
