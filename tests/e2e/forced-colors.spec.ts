import type { Locator } from '@playwright/test';

import { sampleSession, signedIn } from './support/clients.ts';
import { messages } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

function coloursOf(
  elements: Locator,
  property: 'backgroundColor' | 'borderTopColor',
): Promise<string[]> {
  return elements.evaluateAll(
    (all, name) => all.map((element) => getComputedStyle(element)[name]),
    property,
  );
}

test('D7 forced colours: how far a case is, and which list is open, stay visible', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await returningVisitor(page);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await signedIn(page, await sampleSession(url));
  await page.goto('/dashboard');
  const bar = page.getByRole('progressbar').first();
  await expect(bar).toBeVisible();
  const [whole] = await coloursOf(bar, 'backgroundColor');
  const [done] = await coloursOf(bar.locator('> i'), 'backgroundColor');
  expect(done).not.toBe(whole);

  await signedIn(page, await sampleSession(url, 'officer'));
  await page.goto('/desk/invoices');
  const lists = page
    .getByRole('navigation', { name: messages('en', 'desk').invoiceLists })
    .getByRole('link');
  await expect(lists.first()).toHaveAttribute('aria-current', 'true');
  const [open, ...others] = await coloursOf(lists, 'borderTopColor');
  const [canvas] = await coloursOf(page.locator('body'), 'backgroundColor');
  expect(open).not.toBe(canvas);
  expect(new Set(others)).toEqual(new Set([canvas]));
});
