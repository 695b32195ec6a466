import type { Locator, Page } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { sampleSession, signedIn } from './support/clients.ts';
import { contentLoads, openScreen } from './support/portal-screens.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Pictures a corner of the row, where no text is. */
async function corner(page: Page, row: Locator, side: 'left' | 'right') {
  const { x = 0, y = 0, width = 0 } = (await row.boundingBox()) ?? {};
  const size = { width: 3, height: 3 };
  const clip = { x: side === 'left' ? x : x + width - size.width, y: y + 2, ...size };
  return (await page.screenshot({ clip })).toString('base64');
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
    const plain = await corner(page, row, 'left');
    expect(await corner(page, row, 'right')).not.toBe(plain);
    await last.focus();
    await row.evaluate((nav) => (nav.scrollLeft = nav.scrollWidth));
    expect(await corner(page, row, 'right')).toBe(plain);
    expect(await corner(page, row, 'left')).not.toBe(plain);
  });

for (const locale of locales)
  test(`D7 a phone has all sections at its lower edge, and they cover nothing (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signedIn(page, await sampleSession(baseURL ?? ''), { locale });
    await openScreen(page, '/dashboard', locale);
    const bar = page.locator('.sections');
    const links = bar.getByRole('link');
    await expect(links).toHaveCount(5);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
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
  });

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
