import type { Page } from '@playwright/test';

import { toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const emptyText = 'Please enter a Company Name or Certificate ID.';

test.beforeEach(({ page }) => returningVisitor(page));

const input = (page: Page) => page.getByLabel('Company name or certificate ID');
const button = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true });
/** Finds the result: the status in the page's main part that holds an answer. */
const result = (page: Page) => page.getByRole('main').getByRole('status');

function failureText(wish: string): string {
  return `No verified company found for "${wish}". Please check the details or contact us.`;
}

/** Opens the page with a clock that stands still. */
async function openOnClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/verify');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Starts a look-up on a clock that stands still. It ends when the clock moves by a second. */
async function lookUp(page: Page, wish: string): Promise<void> {
  await input(page).fill(wish);
  await input(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Searching…' })).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(button(page)).toBeEnabled();
}

test('§4 verify: searching takes 1000 ms with the button disabled', async ({ page }) => {
  await openOnClock(page);
  await input(page).fill('CPF-2025-0001');
  await button(page).click();
  const searching = page.getByRole('button', { name: 'Searching…' });
  await expect(searching).toBeDisabled();
  await page.clock.runFor(999);
  await expect(searching).toBeDisabled();
  await expect(result(page)).toBeEmpty();
  await page.clock.runFor(1);
  await expect(button(page)).toBeEnabled();
  await expect(result(page)).toContainText('Examplia Technologies Ltd');
});

test('§5 verify: nothing and blanks ask for a name or an ID', async ({ page }) => {
  await page.goto('/verify');
  for (const wish of ['', '   ', '\u00a0\t'])
    await test.step(JSON.stringify(wish), async () => {
      await input(page).fill(wish);
      await button(page).click();
      await expect(page.getByRole('main').getByText(emptyText)).toBeVisible();
      await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(input(page)).toHaveAccessibleDescription(new RegExp(emptyText));
      await expect(input(page)).toBeFocused();
      await expect(toastOf(page)).toContainText(emptyText);
      await expect(button(page)).toBeEnabled();
      await toastOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(toastOf(page)).toHaveCount(0);
      await input(page).fill('C');
      await expect(page.getByRole('main').getByText(emptyText)).toBeHidden();
    });
});

const known = [
  ['CPF-2025-0001', 'Examplia Technologies Ltd', 'January 28, 2025'],
  ['CPF-2025-0002', 'Sampleton Goods LLC', 'February 18, 2025'],
  ['CPF-2025-0003', 'Specimen Consulting (Shanghai) Co., Ltd.', 'March 12, 2025'],
] as const;

test('§5 verify: three companies are found by ID and by name, trimmed and in any case', async ({
  page,
}) => {
  await openOnClock(page);
  for (const [id, name, verifiedOn] of known)
    for (const wish of [id, ` ${id.toLowerCase()}  `, name, `\t${name.toUpperCase()} `])
      await test.step(wish, async () => {
        await lookUp(page, wish);
        const card = result(page).getByRole('article');
        await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
        for (const text of [id, verifiedOn, 'Verified'])
          await expect(card.getByText(text, { exact: true })).toBeVisible();
      });
});

test('§8 verify: whoever else is looked up is not found', async ({ page }) => {
  await openOnClock(page);
  for (const wish of [
    'CPF-2025-0004',
    'CPF-2025-0005',
    'CPF-2025-0006',
    'PT Contoh Niaga',
    'Examplia',
    'CPF-2025-000',
  ])
    await test.step(wish, async () => {
      await lookUp(page, ` ${wish} `);
      await expect(result(page)).toContainText('Verification Failed');
      await expect(result(page)).toContainText(failureText(wish));
      await expect(toastOf(page)).toContainText('Verification Failed');
      await expect(toastOf(page)).toContainText(failureText(wish));
    });
});

test('R22 verify: markup, patterns and marks of direction stay text', async ({
  page,
}) => {
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('inert'));
  await openOnClock(page);
  for (const wish of [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '{input} {{7*7}} $& $1',
    '\u202eevil\u202c 👩‍👩‍👧',
  ])
    await test.step(wish, async () => {
      await lookUp(page, wish);
      await expect(result(page)).toContainText(failureText(wish));
      await expect(toastOf(page)).toContainText(failureText(wish));
      await expect(page.locator('main img, main script:not([type])')).toHaveCount(0);
    });
});

test('R25 verify: 10,000 characters overflow nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openOnClock(page);
  await lookUp(page, 'x'.repeat(10_000));
  await expect(toastOf(page)).toContainText('Verification Failed');
  await expect(toastOf(page).getByRole('button', { name: 'Close' })).toBeInViewport();
  const main = page.getByRole('main');
  expect(await main.evaluate((element) => element.scrollWidth)).toBe(320);
});

test('R22 verify: Enter twice is one look-up', async ({ page }) => {
  await openOnClock(page);
  await input(page).fill('CPF-2025-0002');
  await input(page).press('Enter');
  await page.clock.runFor(600);
  await input(page).press('Enter');
  await page.clock.runFor(400);
  await expect(result(page).getByRole('article')).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(button(page)).toBeEnabled();
});

test('§2 verify: the page does not prefill from its address', async ({ page }) => {
  await page.goto('/verify?id=CPF-2025-0001&name=Examplia+Technologies+Ltd');
  await expect(input(page)).toHaveValue('');
  await expect(result(page)).toBeEmpty();
});

test('§2 verify: the About section has the full badge', async ({ page }) => {
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'About verification' })).toBeVisible();
  const badge = page.getByRole('link', {
    name: /^Examplia Technologies Ltd: verified by/,
  });
  await expect(badge).toHaveAttribute('href', '/verify?id=CPF-2025-0001');
  await expect(badge).toHaveAttribute('target', '_blank');
  await expect(badge).toHaveAttribute('rel', 'noopener');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R24 verify: the page says how to ask us instead', async ({ page }) => {
    await page.goto('/verify');
    await expect(input(page)).toBeHidden();
    // Playwright's text locators skip the content of <noscript>.
    const note = page.locator('main noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Searching needs JavaScript.');
    await expect(note.locator('a')).toHaveText([
      'hello@crossport.example',
      '+44 20 7946 0123',
    ]);
  });
});
