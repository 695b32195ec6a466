import type { Page } from '@playwright/test';

import { expectFirstPrice } from './support/geo.ts';
import { expect, returningVisitor, test } from './support/test.ts';

declare global {
  interface Window {
    dollarsSeen: string[];
  }
}

/** Checks at each frame and each change of the page. */
async function watchForDollars(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.dollarsSeen = [];
    const look = () => {
      for (const price of document.querySelectorAll('[data-usd]'))
        if (
          price.textContent.includes('$') &&
          price.checkVisibility({ visibilityProperty: true })
        )
          window.dollarsSeen.push(price.textContent);
    };
    const frame = () => {
      look();
      requestAnimationFrame(frame);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
    frame();
  });
  return () => page.evaluate(() => window.dollarsSeen);
}

test('D4 prices: no price flashes in dollars if another currency is stored', async ({
  page,
}) => {
  await returningVisitor(page, { currency: 'EUR' });
  const seen = await watchForDollars(page);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const price = page.locator('[data-usd]').first();
  await expect(price).toContainText('$');
  await expect(price).toBeHidden();
  resolve(undefined);
  await expectFirstPrice(page, 'EUR');
  expect(await seen()).toEqual([]);
});

test('R1.24 prices: prices show in dollars if the converting script is missing', async ({
  page,
}) => {
  await returningVisitor(page, { currency: 'EUR' });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/');
  await expectFirstPrice(page, 'USD');
});
