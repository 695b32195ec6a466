import type { Page } from '@playwright/test';

import { expect, returningVisitor, test } from '../e2e/support/test.ts';
import { expectAccessible } from './axe.ts';

const phone = { width: 360, height: 740 };

async function openDialog(page: Page): Promise<void> {
  const hero = page.getByRole('main').locator('section').first();
  await hero.getByRole('link', { name: 'Book free consultation' }).click();
  // In the first test of a run, the server still has to compress React.
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
}

const states: Record<string, (page: Page) => Promise<void>> = {
  'with the dialog’s problems shown': async (page) => {
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').fill('nobody');
    await dialog.getByRole('button', { name: 'Request consultation' }).click();
    await expect(dialog.getByText('Please fill in this field.')).toHaveCount(2);
  },
  'with the mobile menu open': async (page) => {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
  'with an answer, a toast and the languages open': async (page) => {
    await page.locator('summary').first().click();
    await expect(page.locator('details p').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cookie policy' }).click();
    await expect(page.getByText('What we store', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('link', { name: 'Español' })).toBeVisible();
  },
  'on the loading screen': async (page) => {
    // Like the before-paint script, but permanent.
    await page.evaluate(() => document.documentElement.classList.add('resolving'));
    await expect(page.getByRole('status')).toBeVisible();
  },
};

/**
 * Also tested without FULL: the state with the most text. Others test the dialog with times
 * (booking.spec.ts).
 */
const openStates = 'with an answer, a toast and the languages open';

for (const [name, enter] of Object.entries(states))
  test(
    `D8 accessibility: axe finds nothing ${name}`,
    { tag: name === openStates ? [] : '@full' },
    async ({ page }) => {
      test.slow();
      await returningVisitor(page);
      await page.goto('/');
      await enter(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
    },
  );
