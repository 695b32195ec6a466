// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

import { sessionAnswer, stubBackend } from '../../tests/stubs/backend.ts';
import { until } from '../../tests/stubs/until.ts';

async function loadedStore(read: () => Promise<string>) {
  stubBackend({ session: JSON.stringify(sessionAnswer()) });
  const [{ createLoaded, refresh }, { $user }] = await Promise.all([
    import('./loaded.ts'),
    import('./user.ts'),
  ]);
  $user.set({ status: 'signedIn', userId: 'one', email: 'ana@example.com' });
  const $list = createLoaded('list', [], async () => ({
    ok: true as const,
    value: await read(),
  }));
  return { $list, refresh, stop: $list.listen(() => undefined) };
}

test('an action’s changes are loaded even if an older read is in progress', async () => {
  const answers: ((value: string) => void)[] = [];
  const { $list, refresh, stop } = await loadedStore(
    () => new Promise<string>((resolve) => answers.push(resolve)),
  );
  await until(() => expect(answers).toHaveLength(1));
  void refresh();
  expect(answers).toHaveLength(1);
  answers[0]?.('before');
  await until(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await until(() => expect($list.get().data).toEqual({ value: 'after' }));
  stop();
});

test.each([
  ['within half a minute', () => void vi.advanceTimersByTime(30_000)],
  // Both windows were visible, so `visibilitychange` does not fire.
  [
    'when the user returns from another window',
    () => void dispatchEvent(new Event('focus')),
  ],
])('others’ changes are loaded %s', async (_, wait) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  let value = 'before';
  const { $list, stop } = await loadedStore(() => Promise.resolve(value));
  await until(() => expect($list.get().data).toEqual({ value: 'before' }));
  value = 'after';
  wait();
  await until(() => expect($list.get().data).toEqual({ value: 'after' }));
  stop();
});
