import type { Locator } from '@playwright/test';

import { firstOf, posts, services, site } from '../support/content-facts.ts';
import { sampleSession, signedIn } from './support/clients.ts';
import { messages } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const [country] = firstOf(Object.entries(services));
const routes = [
  ...[`/services/${country}`, `/blog/${firstOf(posts).slug}`],
  ...(process.env['FULL'] ? ['/pricing', '/contact-us'] : []),
  '/',
];

/** The brightest channel of the painted colour, from 0 to 255. */
function inkOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return NaN;
    canvas.fillStyle = getComputedStyle(node).color;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
}

test('D7 print: pages print dark on light, without what only a screen needs', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const route of routes)
    await test.step(route, async () => {
      await page.goto(route);
      expect(await inkOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(64);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(page.getByRole('link', { name: /WhatsApp/ }).last()).toBeHidden();
      for (const control of await page.locator('button, .button, form').all())
        await expect(control).toBeHidden();
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`${site.headquarters.street}, `);
      await expect(footer).toContainText(`${site.origin}${route}`);
      await expect(footer).toContainText(/Prices and terms as of \w+ \d+, \d{4}\./);
      await expect(footer.getByText(site.phone)).toBeVisible();
      await expect(footer.getByRole('link', { name: 'Blog' })).toBeHidden();
    });

  // The last one is the home page.
  await expect(page.getByRole('application', { name: /World map/ })).toBeHidden();
  const map = messages('en', 'home');
  expect(await inkOf(page.getByText(map.mapIntro))).toBeLessThan(128);
});

test('D7 print: the inbox prints its open inquiry alone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page, await sampleSession(baseURL ?? '', 'officer'));
  await page.goto('/desk/leads');
  const desk = messages('en', 'desk');
  const list = page.getByRole('table', { name: desk.leads });
  const inquiry = page.locator('[aria-labelledby=lead-message]');
  await expect(list).toBeVisible();
  await expect(inquiry).toBeVisible();
  // A sheet of A4 without its margins.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1032 });
  await expect(list).toBeHidden();
  await expect(inquiry).toBeVisible();
  for (const control of await page.locator('button, select, textarea, nav').all())
    await expect(control).toBeHidden();
});
