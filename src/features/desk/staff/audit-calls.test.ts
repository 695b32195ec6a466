// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./audit-calls.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  [
    'readAudit',
    (calls) => calls.readAudit({}),
    '/desk_audit',
    page,
    { case_search: '', page: 1, size: 25 },
  ],
];

const ready = prepareCalls(() => import('./audit-calls.ts'));

describe('each call of the audit', () => {
  testCalls(all, ready);
});
