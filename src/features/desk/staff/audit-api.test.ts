// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./audit-api.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  [
    'readAudit',
    (api) => api.readAudit({}),
    '/desk_audit',
    page,
    { case_search: '', page: 1, size: 25 },
  ],
];

const ready = prepareCalls(() => import('./audit-api.ts'));

describe('each call of the audit', () => {
  testCalls(all, ready);
});
