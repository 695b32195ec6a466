// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { prepareCalls } from '../../../../../tests/stubs/calls.ts';

const id = 'ca000000-0000-4000-8000-000000000001';
const ready = prepareCalls(() => import('./desk-case-api.ts'));

test('a removed row is reported as gone, not as a missing case', async () => {
  const { backend, calls } = ready();
  backend.json('/rest/v1/', { code: 'no_case', message: 'Raw words' }, 404);
  for (const call of [
    calls.takeBack(id),
    calls.removeDeadline(id, 3),
    calls.finishDeadline(id, 3),
    calls.recordView(id),
    calls.changeDeadline({ deadline: id, kind: 'filing', due: '2026-07-01', seen: 3 }),
  ])
    expect(await call).toEqual({
      ok: false,
      failure: { kind: 'conflict', code: 'gone' },
    });
});
