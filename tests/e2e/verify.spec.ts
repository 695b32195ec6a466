import type { Page } from '@playwright/test';

import { companies, expired, firstOf, withdrawn } from '../support/content-facts.ts';
import { messages, toastOf, watchBackend } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const texts = messages('en', 'verify');
const known = firstOf(companies);

test.beforeEach(({ page }) => returningVisitor(page));

const input = (page: Page) => page.getByLabel(texts.field);
const button = (page: Page) =>
  page.getByRole('button', { name: texts.submit, exact: true });
const result = (page: Page) => page.getByRole('main').getByRole('status');

/** Starts a look-up on a paused clock. It ends when the clock moves by a second. */
async function lookUp(page: Page, wish: string): Promise<void> {
  await input(page).fill(wish);
  await input(page).press('Enter');
  await expect(page.getByRole('button', { name: texts.searching })).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(button(page)).toBeEnabled();
}

// Node tests cover the results (src/features/verify/look-up-store.test.ts).
test('§4 §5 §8 verify: a look-up takes a second and shows a failure or a certificate in place of a toast', async ({
  page,
}) => {
  const requests = watchBackend(page);
  await page.clock.install();
  await page.goto('/verify');
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('an empty look-up asks for a name or an ID', async () => {
    await button(page).click();
    await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(input(page)).toHaveAccessibleDescription(/\w/);
    await expect(input(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(texts.empty);
  });

  await test.step('R1.22: markup and patterns stay text', async () => {
    const wish = '"><img src=x onerror=alert(1)> {input} $& \u202eevil\u202c 👩‍👩‍👧';
    await lookUp(page, wish);
    await expect(result(page)).toContainText(`“${wish}”`);
    await expect(result(page).locator('img, script')).toHaveCount(0);
    await expect(toastOf(page)).toHaveCount(0);
  });

  await test.step('a certificate replaces the failure', async () => {
    await lookUp(page, ` ${known.id.toLowerCase()} `);
    const card = result(page).getByRole('article');
    await expect(card.getByRole('heading', { name: known.name })).toBeVisible();
    await expect(card.getByText(texts.verified, { exact: true })).toBeVisible();
  });

  // Certificates are part of the page.
  expect(requests.map((request) => request.url())).toEqual([]);
});

test(
  '§2.12 verify: an address is looked up at once, and follows each search',
  { tag: '@full' },
  async ({ page }) => {
    const card = result(page).getByRole('article');
    const [old, gone] = [firstOf(expired), firstOf(withdrawn)];
    await page.clock.install();
    await page.goto(`/verify?name=${encodeURIComponent(old.name.toUpperCase())}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(
      card.getByText(messages('en', 'registry').expired, { exact: true }),
    ).toBeVisible();
    await expect(input(page)).toHaveValue(old.name.toUpperCase());
    await page.goto(`/verify?id=${gone.id}`);
    await expect(
      card.getByText(messages('en', 'registry').withdrawn, { exact: true }),
    ).toBeVisible();

    await lookUp(page, known.name);
    await expect(page).toHaveURL(`/verify?${new URLSearchParams({ name: known.name })}`);
    await lookUp(page, 'nobody');
    await expect(result(page)).toContainText('“nobody”');
    await page.goBack();
    await expect(input(page)).toHaveValue(known.name);
    await expect(card).toContainText(known.id);
    await page.goBack();
    await expect(card).toContainText(gone.id);
    await page.goForward();
    await card.getByRole('link').last().click();
    await expect(page).toHaveURL(`/verified-companies/${known.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.name);
  },
);
