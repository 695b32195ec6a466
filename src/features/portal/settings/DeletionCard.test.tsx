// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { removeStubs } from '../../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { openPortal } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

test('§10 a wrong password keeps the deletion dialog open, with the reason beside the field', async () => {
  const { backend, shows } = await openPortal({ path: '/settings' });
  await shows('Delete my account');
  backend.json('/rpc/has_password', 'true');
  backend.json('/token', { error_code: 'invalid_credentials' }, 400);
  const dialog = () => document.querySelector<HTMLDialogElement>('dialog');
  const opener = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Delete my account',
  );
  opener?.click();
  await until(() => expect(dialog()?.open).toBe(true));
  const field = dialog()?.querySelector<HTMLInputElement>('input[type=password]');
  [...(dialog()?.querySelectorAll('button') ?? [])][0]?.click();
  await until(() =>
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(
      'This password is not correct.',
    ),
  );
  expect(dialog()?.open).toBe(true);
  expect(field?.getAttribute('aria-invalid')).toBe('true');
});
