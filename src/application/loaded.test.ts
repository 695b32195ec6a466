// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { removeStubs, sessionAnswer, stubBackend } from '../../tests/stubs/backend.ts';
import { until } from '../../tests/stubs/until.ts';

afterEach(removeStubs);

test('an action’s changes are loaded even if an older read is in progress', async () => {
  stubBackend({ session: JSON.stringify(sessionAnswer()) });
  const [{ createLoaded, refresh }, { $user }] = await Promise.all([
    import('./loaded.ts'),
    import('./user.ts'),
  ]);
  $user.set({ status: 'signedIn', userId: 'one', email: 'ana@example.com' });
  const answers: ((value: string) => void)[] = [];
  const $list = createLoaded('list', [], async () => ({
    ok: true as const,
    value: await new Promise<string>((resolve) => answers.push(resolve)),
  }));
  const stop = $list.listen(() => undefined);
  await until(() => expect(answers).toHaveLength(1));
  refresh();
  expect(answers).toHaveLength(1);
  answers[0]?.('before');
  await until(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await until(() => expect($list.get().data).toEqual({ value: 'after' }));
  stop();
});
