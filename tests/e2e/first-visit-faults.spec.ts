import type { Route } from '@playwright/test';

import { expectFirstPrice, geoAnswers, json, storedChoices } from './geo.ts';
import { expect, test } from './support.ts';

declare global {
  interface Window {
    /** When the loading screen came and went, in milliseconds. */
    resolvingTimes: number[];
  }
}

const failures: Record<string, (route: Route) => Promise<void>> = {
  aborted: (route) => route.abort(),
  '500 with HTML': (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }),
  '200 with garbage': (route) => route.fulfill({ body: '\u0000{' }),
  '200 with null': json(null),
  '{"error": …}': json({ error: 'Lookup failed' }),
  '503 with a fine answer': json({ language: 'es', currency: 'EUR' }, 503),
};

for (const [name, answer] of Object.entries(failures))
  test(`§4 §8 R21 geo look-up: ${name}: English and USD, logged, not asked again in the session`, async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const calls = await geoAnswers(page, answer);
    await page.goto('/');
    await expectFirstPrice(page, '$4,500.00');
    await expect(page.getByRole('status')).toBeHidden();
    await expect(page).toHaveURL('/');
    expect(warnings.join()).toContain('Language and currency not resolved');

    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(calls.count).toBe(1);
    // Nothing was found out, so nothing is stored, and the next visit asks again.
    expect(await storedChoices(page)).toEqual({ locale: null, currency: null });
  });

test('§4 §8 R20 geo look-up: one that hangs holds the page up for less than 2 seconds', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    window.resolvingTimes = times;
    new MutationObserver(() => {
      const resolving = document.documentElement.classList.contains('resolving');
      if (resolving === (times.length % 2 === 0)) times.push(performance.now());
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
  });
  const calls = await geoAnswers(page, () => new Promise(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
  await expectFirstPrice(page, '$4,500.00');
  const [shown = 0, gone = Infinity] = await page.evaluate(() => window.resolvingTimes);
  expect(gone - shown).toBeLessThan(2000);

  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(calls.count).toBe(1);
});
