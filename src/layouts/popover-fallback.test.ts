// @vitest-environment happy-dom
import '../../tests/stubs/backend.ts';

import { expect, test } from 'vitest';

import { closeMenu } from '../application/ApplicationBar.tsx';
import { polyfillPopovers } from './popover-fallback.ts';

test('the account’s menu closes in browsers without popovers', () => {
  document.body.innerHTML =
    '<button popovertarget="account">Account</button><div id="account" popover></div>';
  polyfillPopovers();
  document.querySelector('button')?.click();
  const menu = document.getElementById('account');
  expect(menu?.hasAttribute('data-open')).toBe(true);
  closeMenu();
  expect(menu?.hasAttribute('data-open')).toBe(false);
});
