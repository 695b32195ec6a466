// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { stubBackend } from '../../tests/stubs/backend.ts';

test('separate clients have keys of their own, so the library does not warn', async () => {
  stubBackend();
  const { separateClient } = await import('./client.ts');
  separateClient();
  separateClient();
  expect(console.warn).not.toHaveBeenCalled();
});
