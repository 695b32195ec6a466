import type { Locator, Page } from '@playwright/test';

import { expect } from './support.ts';

/** Presses Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((node) => node === document.activeElement);
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused()) return;
  }
  throw new Error('The focus never came there');
}

/** Presses a button, once the focus has come there by Tab. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
