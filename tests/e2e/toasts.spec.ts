import type { Locator, Page } from '@playwright/test';

import { messages, toastOf } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

/** Toasts then age only by runFor. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await returningVisitor(page);
  await page.goto('/');
  await page.clock.pauseAt(60_000);
}

/** Playwright's touchscreen can only tap. */
async function swipe(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distance === undefined ? [] : [{ x: x + distance, y }],
    });
  await send('touchStart', 0);
  for (const part of [0.3, 0.6, 1]) await send('touchMove', Math.round(pixels * part));
  await send('touchEnd');
}

test('§9 toasts: they show one at a time, each for 5000 ms or until it is closed', async ({
  page,
}) => {
  await stopClock(page);
  const toast = toastOf(page);
  // By keyboard, because a toast may cover the next button.
  await page.getByRole('button', { name: 'LinkedIn' }).press('Enter');
  await expect(toast).toContainText('Coming soon');
  await page.clock.runFor(4999);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Cookie policy' }).press('Enter');
  await expect(toast).toContainText('What we store');
  await expect(toast).toContainText('We set no cookies');
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(4999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'Cookie policy' }).press('Enter');
  await expect(toast).toContainText('What we store');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('§8 toasts: their links work and can be reached by F8 and Tab', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/banking-solutions');
  await page.getByRole('button', { name: 'Learn more' }).first().press('Enter');
  const { providerLink } = messages('en', 'notices');
  const link = toastOf(page).getByRole('link', { name: providerLink });
  await expect(link).toHaveAttribute('href', '/contact-us?subject=Banking+Consultation');

  // Below the text, not beside it.
  const [text, way] = [toastOf(page).getByText(/no page about/), link];
  expect((await way.boundingBox())?.x).toBe((await text.boundingBox())?.x);

  await page.getByRole('button', { name: 'Cookie policy' }).press('Enter');
  await expect(toastOf(page)).toContainText('We set no cookies');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toastOf(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/privacy-policy#cookies');
  await expect(page.locator('#cookies')).toBeInViewport();
});

test(
  '§8 toasts: a visit needs an appointment, and the toast leads to the dialog',
  { tag: '@full' },
  async ({ page }) => {
    await returningVisitor(page);
    await page.goto('/contact-us');
    await page.getByRole('button', { name: 'Plan a visit' }).click();
    await toastOf(page).getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('§9 toasts: a swipe of more than 50 px closes one, a shorter one does not', async ({
    page,
  }) => {
    await stopClock(page);
    await page.getByRole('button', { name: 'LinkedIn' }).tap();
    const toast = toastOf(page);
    await swipe(page, toast, 49);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await swipe(page, toast, 51);
    await expect(toast).toHaveCount(0);
  });
});
