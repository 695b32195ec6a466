import type { Locator } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { sampleSession, signedIn } from './support/clients.ts';
import { contentLoads, openScreen } from './support/portal-screens.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** On which sides a row of tabs fades out. */
function fades(row: Locator): Promise<boolean[]> {
  return row.evaluate((nav) =>
    ['--before', '--after'].map(
      (side) => parseFloat(getComputedStyle(nav).getPropertyValue(side)) > 0,
    ),
  );
}

for (const [name, path, sections, height] of [
  // Too low a screen for the portal's bar at the lower edge.
  ['client', '/dashboard', 'Sections of your portal', 400],
  ['manager', '/desk/cases', 'Sections of the desk', 740],
] as const)
  test(`D7 a phone's row of tabs shows on which side there are more (${name})`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height });
    await signedIn(page, await sampleSession(baseURL ?? '', name));
    await page.goto(path);
    await contentLoads(page);
    const row = page.getByRole('navigation', { name: sections });
    const last = row.getByRole('link').last();
    await row.evaluate((nav) => (nav.scrollLeft = 0));
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await expect.poll(() => fades(row)).toEqual([false, true]);
    await last.focus();
    await row.evaluate((nav) => (nav.scrollLeft = nav.scrollWidth));
    await expect.poll(() => fades(row)).toEqual([true, false]);
    await page.setViewportSize({ width: 1440, height: 740 });
    await expect.poll(() => fades(row)).toEqual([false, false]);
  });

test('D7 a phone’s row of tabs begins at the one that is open', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? '', 'manager'), { locale: 'ru' });
  await openScreen(page, '/desk/clients', 'ru');
  const open = page.locator('.sections [aria-current]');
  await expect(open).toBeInViewport({ ratio: 1 });
  await page.goto('/ru/desk/cases/CPF-C-2025-00003#deadlines');
  await contentLoads(page, 'ru');
  await expect(page.locator('.case-tabs [aria-current]')).toBeInViewport({ ratio: 1 });
});

// Russian has the longest names.
for (const locale of locales)
  test(
    `D7 a phone has all sections at its lower edge, and they cover nothing (${locale})`,
    { tag: locale === 'ru' ? [] : '@full' },
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await signedIn(page, await sampleSession(baseURL ?? ''), { locale });
      await openScreen(page, '/dashboard', locale);
      const bar = page.locator('.sections');
      const links = bar.getByRole('link');
      await expect(links).toHaveCount(5);
      for (const link of await links.all())
        await expect(link).toBeInViewport({ ratio: 1 });
      expect(await bar.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
      const { y: top = 0 } = (await bar.boundingBox()) ?? {};
      // The end of the page, and what the keyboard reaches.
      const chat = page.locator('.chat-button');
      // Parts that load late move the end.
      await expect
        .poll(() =>
          chat.evaluate((button) => {
            scrollTo(0, document.documentElement.scrollHeight);
            return button.getBoundingClientRect().bottom;
          }),
        )
        .toBeLessThanOrEqual(top);
      const last = await page.locator('.footer li').last().boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
      await page.evaluate(() => scrollTo(0, 0));
      for (const link of await page.locator('main a:visible').all()) {
        await link.focus();
        // The page scrolls smoothly.
        await expect
          .poll(() => link.evaluate((one) => one.getBoundingClientRect().bottom))
          .toBeLessThanOrEqual(top);
      }
    },
  );

test('D7 a phone shows the overview in the order of its focus', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? ''));
  await openScreen(page, '/dashboard', 'en');
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(parts.filter({ hasText: 'Notifications' })).toBeVisible();
  const tops = await parts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(tops.length).toBeGreaterThan(4);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});
