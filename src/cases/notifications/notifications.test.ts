// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { sessionAnswer } from '../../../tests/stubs/backend.ts';
import { prepareCalls } from '../../../tests/stubs/calls.ts';

const id = 'ca000000-0000-4000-8000-000000000001';
const time = '2026-06-24T10:00:00+00:00';
const ready = prepareCalls(() => import('./notifications.ts'));

test('unknown parameters of a notification are dropped', async () => {
  const { backend, calls } = ready();
  const row = { id, kind: 'stepDone', case_id: id, created_at: time, read_at: null };
  const params = { service: 'wfoe', step: 7, document: 'x', to: {}, more: 1 };
  backend.json('/notifications', [{ ...row, params }]);
  expect(await calls.readNotifications()).toMatchObject({
    ok: true,
    value: [{ params: { service: 'wfoe' } }],
  });
});

test('only the user’s own notifications are read', async () => {
  const { backend, calls } = ready();
  backend.json('/notifications', []);
  await calls.readNotifications();
  const paths = backend.requests.map(({ path }) => decodeURIComponent(path));
  const { id: userId } = sessionAnswer().user;
  expect(paths).toContainEqual(expect.stringContaining(`user_id=eq.${userId}`));
});
