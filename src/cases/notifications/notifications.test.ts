// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { sessionAnswer } from '../../../tests/stubs/backend.ts';
import { type Call, prepareCalls, testCalls } from '../../../tests/stubs/calls.ts';

type Calls = typeof import('./notifications.ts');

const id = 'ca000000-0000-4000-8000-000000000001';
const time = '2026-06-24T10:00:00+00:00';
const setting = {
  kind: 'message',
  on_screen: true,
  by_email: false,
  daily_digest: false,
};

const all: Call<Calls>[] = [
  ['readNotifications', (calls) => calls.readNotifications(), '/notifications', []],
  ['markRead', (calls) => calls.markRead([id]), '/notifications', ''],
  ['readSettings', (calls) => calls.readSettings(), '/notification_settings', [setting]],
  [
    'saveSetting',
    (calls) => calls.saveSetting('message', { on_screen: false }),
    '/notification_settings',
    '',
    { user_id: sessionAnswer().user.id, kind: 'message', on_screen: false },
  ],
];

const ready = prepareCalls(() => import('./notifications.ts'));

describe('each call about notifications', () => {
  testCalls(all, ready);
});

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
