import type { Page } from '@playwright/test';

import { expectFirstPrice } from './geo.ts';
import { expect, returningVisitor, test } from './support.ts';

const note = 'Approximate amounts, billed in US dollars.';

declare global {
  interface Window {
    /** Every price that was visible in dollars. */
    dollarsSeen: string[];
  }
}

/** Records every price that is visible in dollars, at each frame and each change of the page. */
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

test('D4 prices: no price shows in dollars first when another currency is stored', async ({
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
  await expect(price).toHaveText('$4,500.00');
  await expect(price).toBeHidden();
  resolve(undefined);
  await expectFirstPrice(page, '€4,140.00');
  expect(await seen()).toEqual([]);
});

test('D4 prices: dollars show when the script that converts them is lost', async ({
  page,
}) => {
  await returningVisitor(page, { currency: 'EUR' });
  const seen = await watchForDollars(page);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/');
  await expectFirstPrice(page, '$4,500.00');
  expect(await seen()).not.toEqual([]);
});

const formats = [
  ['/', 'JPY', '¥706,500'],
  ['/', 'IDR', 'IDR 73,800,000'],
  ['/', 'KRW', '₩6,210,000'],
  ['/', 'AED', 'AED 16,515.00'],
  ['/id/', 'IDR', 'Rp 73.800.000'],
  ['/zh/', 'CNY', '¥32,625.00'],
  ['/vi/', 'USD', '4.500,00 US$'],
] as const;

test('§9 currencies: 4500 USD reads as each currency and language write it', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/robots.txt');
  for (const [path, currency, price] of formats)
    await test.step(`${currency} on ${path}`, async () => {
      await page.evaluate((code) => localStorage.setItem('currency', code), currency);
      await page.goto(path);
      await expectFirstPrice(page, price);
    });
});

test('D4 prices: that amounts are approximate stands once, beside converted prices only', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/');
  await expect(page.getByText(note)).toHaveCount(1);
  await expect(page.getByText(note)).toBeHidden();
  await page.getByLabel('Currency').selectOption('EUR');
  await expect(page.getByText(note)).toBeVisible();
  await page.getByLabel('Currency').selectOption('USD');
  await expect(page.getByText(note)).toBeHidden();
});

test('prices: in dollars, the page formats nothing before it is touched', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.addInitScript(() => {
    Intl.NumberFormat = class extends Intl.NumberFormat {
      constructor() {
        super();
        throw new Error('A number format was made');
      }
    } as typeof Intl.NumberFormat;
  });
  await page.goto('/');
  await expectFirstPrice(page, '$4,500.00');
});
