import type { Page } from '@playwright/test';

import { expect, returningVisitor, test } from './support.ts';

/** Collects the requests that belong to the search. */
function searchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/pagefind|\/search\.json/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

const results = (page: Page) =>
  page.getByRole('dialog').getByRole('listitem').getByRole('link');

test('D2 search: nothing of it is asked for before it opens, then / opens it', async ({
  page,
}) => {
  await returningVisitor(page);
  const requests = searchRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search this site' })).toBeVisible();
  await page.keyboard.type('bank account');
  await expect(results(page).first()).toBeVisible();
  expect(requests).toContain('/pagefind/pagefind.js');
});

test('D2 search: by keyboard through the results, Enter opens one, Escape closes', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/pricing');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('KITAS');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  const first = String(await results(page).first().getAttribute('href'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first);
});

for (const [path, text, title] of [
  ['/zh/contact-us', '签证', /签证/],
  ['/ru/', 'виза', /[Вв]из/],
  ['/vi/', 'tai khoan', /tài khoản/i],
] as const)
  test(`D2 search: finds ${text} on ${path}, in its own language only`, async ({
    page,
  }) => {
    await returningVisitor(page);
    await page.goto(path);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('textbox').fill(text);
    await expect(results(page).filter({ hasText: title }).first()).toBeVisible();
    const prefix = path.slice(0, 4);
    for (const link of await results(page).all())
      expect((await link.getAttribute('href'))?.startsWith(prefix)).toBe(true);
  });

test('D2 search: says when nothing is found, and nothing of the last search stays', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/');
  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('visa');
  await expect(results(page).first()).toBeVisible();
  await field.fill('zzz<qqq');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('“zzz<qqq”');
  await expect(results(page)).toHaveCount(0);
  await field.fill('');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('For example');
});

test('R23 search: an index that is lost is told, and tried again', async ({ page }) => {
  await returningVisitor(page);
  await page.route('**/pagefind/**', (route) => route.abort());
  await page.goto('/');
  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('visa');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    'could not be loaded',
  );
  await page.unroute('**/pagefind/**');
  await field.fill('visas');
  await expect(results(page).first()).toBeVisible();
});

test('D2 search: typing a slash into a field is typing', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/blog');
  const field = page.getByLabel('Search articles');
  await field.press('/');
  await expect(field).toHaveValue('/');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('D2 search: on a phone the button opens it, and a tap on the backdrop closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await returningVisitor(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(180, 735);
  await expect(page.getByRole('dialog')).toBeHidden();
});
