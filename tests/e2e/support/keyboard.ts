import type { Locator, Page } from '@playwright/test';

import { expect } from './test.ts';

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  // Found once: finding it by its role again costs more than a press.
  const element = await target.elementHandle();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await element?.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('Tab never reached the target');
}

export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
