import type { Page } from '@playwright/test';

import { expect, returningVisitor, test } from './support/test.ts';

test.beforeEach(({ page }) => returningVisitor(page));

const results = (page: Page) =>
  page.getByRole('dialog').getByRole('listitem').getByRole('link');
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const status = (page: Page) => page.getByRole('dialog').getByRole('status');

test('D2 search: / opens it, and only then is Pagefind downloaded', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/pagefind/.test(pathname)) requests.push(pathname);
  });
  await page.goto('/blog');

  // A slash in a field is only text.
  const other = page.getByLabel('Search articles');
  await other.press('/');
  await expect(other).toHaveValue('/');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('heading', { level: 1 }).click();
  expect(requests).toEqual([]);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search this site' })).toBeVisible();
  await page.keyboard.type('bank account');
  await expect(results(page).first()).toBeVisible();
  expect(requests).toContain('/pagefind/pagefind.js');

  await field(page).fill('zzz<qqq');
  await expect(status(page)).toContainText('“zzz<qqq”');
  await expect(results(page)).toHaveCount(0);
  const ask = page.getByRole('dialog').getByRole('link', { name: 'Ask us directly' });
  await expect(ask).toHaveAttribute('href', '/contact-us');
  await field(page).fill('');
  await expect(ask).toBeHidden();
  await expect(status(page)).toContainText('For example');
});

test('D2 search: arrow keys move through the results, Enter opens one, Escape closes', async ({
  page,
}) => {
  await page.goto('/pricing');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await field(page).fill('KITAS');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  const russian = { key: 'л', ctrlKey: true };
  await page.locator('body').dispatchEvent('keydown', russian);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const first = String(await results(page).first().getAttribute('href'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first);
});

test('D2 search: finds words with or without accents, only on pages of the same language', async ({
  page,
}) => {
  for (const [path, text, title] of [
    ['/zh/contact-us', '签证', /签证/],
    ...(process.env['FULL'] ? [['/ru/', 'виза', /[Вв]из/] as const] : []),
    ['/vi/', 'tai khoan', /tài khoản/i],
  ] as const)
    await test.step(text, async () => {
      await page.goto(path);
      await page.keyboard.press('/');
      await field(page).fill(text);
      await expect(results(page).filter({ hasText: title }).first()).toBeVisible();
      for (const link of await results(page).all())
        expect((await link.getAttribute('href'))?.startsWith(path.slice(0, 4))).toBe(
          true,
        );
    });
});

test(
  'R1.23 search: a missing index is reported and retried, and a tap outside closes the search',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/pagefind/**', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field(page).fill('visa');
    await expect(status(page)).toContainText('could not be loaded');
    await page.unroute('**/pagefind/**');
    await field(page).fill('visas');
    await expect(results(page).first()).toBeVisible();
    await field(page).fill('');
    await page.mouse.click(180, 735);
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);
