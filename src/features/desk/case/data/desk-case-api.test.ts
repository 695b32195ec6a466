// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { prepareCalls } from '../../../../../tests/stubs/calls.ts';

const id = 'ca000000-0000-4000-8000-000000000001';
const ready = prepareCalls(() => import('./desk-case-api.ts'));

test('the audit of a case is read to its end, newest first', async () => {
  const { backend, calls } = ready();
  const entry = (number: number) => ({
    id: number,
    at: '2026-06-24T10:00:00+00:00',
    actor: null,
    verb: 'view',
    subject: 'documents',
  });
  const newest = Array.from({ length: 100 }, (_, index) => entry(101 - index));
  backend.json('/case_audit?order=id.desc&offset=0&limit=100', newest);
  backend.json('/case_audit?order=id.desc&offset=100&limit=100', [entry(1)]);
  const audit = await calls.readCaseAudit(id);
  expect(audit).toMatchObject({ ok: true, value: { length: 101 } });
});

test('a removed row is reported as gone, not as a missing case', async () => {
  const { backend, calls } = ready();
  backend.json('/rest/v1/', { code: 'no_case', message: 'Raw words' }, 404);
  for (const call of [
    calls.retractDocument(id),
    calls.removeDeadline(id, 3),
    calls.finishDeadline(id, 3),
    calls.recordView(id),
    calls.changeDeadline({
      deadline_id: id,
      kind: 'filing',
      due_on: '2026-07-01',
      expected_version: 3,
    }),
  ])
    expect(await call).toEqual({
      ok: false,
      failure: { kind: 'conflict', code: 'gone' },
    });
});
