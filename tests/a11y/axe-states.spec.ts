import type { Page } from '@playwright/test';

import { expect, returningVisitor, test } from '../e2e/support.ts';

import { expectAccessible } from './axe.ts';

const phone = { width: 360, height: 740 };

/** Opens the consultation dialog of the home page. */
async function openDialog(page: Page): Promise<void> {
  const hero = page.getByRole('main').locator('section').first();
  await hero.getByRole('link', { name: 'Book Free Consultation' }).click();
  // In the first test of a run the server still has to compress React.
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
}

const states: Record<string, (page: Page) => Promise<void>> = {
  'with the dialog open': openDialog,
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
  'with the languages open': async (page) => {
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('link', { name: 'Español' })).toBeVisible();
  },
  'with a toast shown': async (page) => {
    await page.getByRole('button', { name: 'Cookie Policy' }).click();
    await expect(page.getByText('What we store', { exact: true })).toBeVisible();
  },
  'with an answer open': async (page) => {
    await page.locator('summary').first().click();
    await expect(page.locator('details p').first()).toBeVisible();
  },
};

/**
 * Without FULL, only the states that have colours of their own in the dark theme are looked at
 * there.
 */
const coloured = ['with the dialog’s problems shown', 'with a toast shown'];

/** The states to look at in a theme. */
function statesIn(theme: 'light' | 'dark') {
  const all = Object.entries(states);
  if (theme === 'light' || process.env['FULL']) return all;
  return all.filter(([name]) => coloured.includes(name));
}

for (const theme of ['light', 'dark'] as const)
  for (const [name, enter] of statesIn(theme))
    test(`D8 accessibility: axe finds nothing ${name}, ${theme}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: theme });
      await returningVisitor(page);
      await page.goto('/');
      await enter(page);
      await expectAccessible(page);
    });

test('D8 accessibility: axe finds nothing on the loading screen', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/');
  // Does what the boot script does, and keeps it so.
  await page.evaluate(() => document.documentElement.classList.add('resolving'));
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page);
});
