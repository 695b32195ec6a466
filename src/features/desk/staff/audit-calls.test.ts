// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./audit-calls.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  ['readAudit', (calls) => calls.readAudit({}), '/desk_audit', page],
];

const ready = prepareCalls(() => import('./audit-calls.ts'));

describe('R1.20 R1.21 each call of the audit', () => {
  testCalls(all, ready);
});
