// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { openPortal } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

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

async function openQuestion(asksPassword: boolean) {
  const portal = await openPortal({ path: '/settings' });
  await portal.shows('Delete my account');
  portal.backend.json('/rpc/has_password', String(asksPassword));
  const opener = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Delete my account',
  );
  opener?.click();
  const dialog = document.querySelector<HTMLDialogElement>('dialog');
  await until(() => expect(dialog?.open).toBe(true));
  return { ...portal, dialog };
}

test('§10 without a password to ask for, the focus stays in the deletion dialog', async () => {
  const { dialog } = await openQuestion(false);
  dialog?.querySelector('input')?.focus();
  await until(() => expect(dialog?.querySelector('input')).toBeNull());
  await until(() => expect(document.activeElement).toBe(dialog));
});

test('§10 a requested deletion says only its day, and keeps the focus in its card', async () => {
  const { backend, dialog, island, shows } = await openQuestion(false);
  await until(() => expect(dialog?.querySelector('input')).toBeNull());
  backend.json('/rpc/request_deletion', '"2026-12-13"');
  backend.json('/profiles', {
    full_name: 'Ana Silva',
    phone_number: null,
    locale: null,
    delete_after: '2026-12-13T10:00:00+00:00',
  });
  const agree = dialog?.querySelector('button');
  agree?.focus();
  agree?.click();
  await shows('Your account will be deleted on');
  expect(island.text()).not.toContain('14 days');
  await until(() =>
    expect(document.activeElement).toBe(
      document.getElementById('deletion')?.closest('section'),
    ),
  );
});
