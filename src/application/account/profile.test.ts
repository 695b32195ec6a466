// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { prepareCalls } from '../../../tests/stubs/calls.ts';

const ready = prepareCalls(() => import('./profile.ts'));

test('an emptied field is stored as none', async () => {
  const { backend, calls } = ready();
  const saved = { full_name: 'Ana', phone_number: null, locale: 'zh' };
  backend.json('/profiles', { ...saved, delete_after: null });
  await calls.saveProfile({ fullName: 'Ana', phoneNumber: '', locale: 'zh' });
  expect(backend.requests[0]?.body).toEqual(saved);
});
