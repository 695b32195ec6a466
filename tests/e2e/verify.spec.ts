import type { Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';
import { companies, expired, firstOf, longDate, withdrawn } from '../content-facts.ts';

import { watchBackend } from './backend-calls.ts';
import { hold, messages, scriptFiles, spoken, toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

const emptyText = 'Please enter a Company Name or Certificate ID.';
const known = firstOf(companies);

test.beforeEach(({ page }) => returningVisitor(page));

const input = (page: Page) => page.getByLabel('Company name or certificate ID');
const button = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true });
/** Finds the result: the status in the page's main part that holds an answer. */
const result = (page: Page) => page.getByRole('main').getByRole('status');

function failureText(wish: string): string {
  return `No verified company found for "${wish}". Please check the details or contact us.`;
}

/** Starts a look-up on a clock that stands still. It ends when the clock moves by a second. */
async function lookUp(page: Page, wish: string): Promise<void> {
  await input(page).fill(wish);
  await input(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Searching…' })).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(button(page)).toBeEnabled();
}

test('§4 §5 §8 verify: an empty look-up, a search of 1000 ms, a failure and a certificate', async ({
  page,
}) => {
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('inert'));
  const asked = watchBackend(page);
  await page.clock.install();
  await page.goto('/verify');
  await expect(input(page)).toHaveValue('');
  await expect(result(page)).toBeEmpty();
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('nothing asks for a name or an ID', async () => {
    await button(page).click();
    const problem = page.getByRole('main').getByText(emptyText);
    await expect(problem).toBeVisible();
    await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(input(page)).toHaveAccessibleDescription(new RegExp(emptyText));
    await expect(input(page)).toBeFocused();
    await expect(toastOf(page)).toContainText(emptyText);
    await expect(button(page)).toBeEnabled();
    await input(page).fill('C');
    await expect(problem).toBeHidden();
  });

  await test.step('nobody has this ID', async () => {
    const wish = 'CPF-1999-9999';
    await lookUp(page, ` ${wish} `);
    for (const place of [result(page), toastOf(page)]) {
      await expect(place).toContainText('Verification Failed');
      await expect(place).toContainText(failureText(wish));
    }
  });

  await test.step('R22: markup, patterns and marks of direction stay text', async () => {
    const wish = '"><img src=x onerror=alert(1)> {input} $& \u202eevil\u202c 👩‍👩‍👧';
    await lookUp(page, wish);
    for (const place of [result(page), toastOf(page)]) {
      await expect(place).toContainText(failureText(wish));
      await expect(place.locator('img, script')).toHaveCount(0);
    }
  });

  await test.step('the certificate comes after 1000 ms, the last notice is gone', async () => {
    await input(page).fill(` ${known.id.toLowerCase()} `);
    await button(page).click();
    const searching = page.getByRole('button', { name: 'Searching…' });
    await expect(searching).toBeDisabled();
    await expect(toastOf(page)).toHaveCount(0);
    await page.clock.runFor(999);
    await expect(searching).toBeDisabled();
    await expect(result(page)).toBeEmpty();
    await page.clock.runFor(1);
    await expect(button(page)).toBeEnabled();
    const card = result(page).getByRole('article');
    await expect(card.getByRole('heading', { name: known.name })).toBeVisible();
    const { id, verificationDate, verifiedUntil } = known;
    for (const text of [
      id,
      longDate(verificationDate),
      longDate(verifiedUntil),
      'Verified',
    ])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(toastOf(page)).toHaveCount(0);
  });

  // The look-up asks nobody: certificates are in the page.
  expect(asked.map((request) => request.url())).toEqual([]);
});

for (const locale of spoken)
  test(`§3 verify: the certificate is in the page's language (${locale})`, async ({
    page,
  }) => {
    const texts = messages(locale, 'verify');
    await page.goto(localizePath('/verify', locale));
    await page.getByLabel(texts.field).fill(known.id);
    await page.getByRole('button', { name: texts.submit, exact: true }).click();
    const card = page.getByRole('main').getByRole('article');
    for (const text of [
      texts.certificate,
      texts.joined,
      texts.verifiedOn,
      texts.verified,
    ])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card).toContainText(String(known.verificationDate.getUTCFullYear()));
  });

test('§2.12 verify: the address is looked up at once, over all entries, and follows each search', async ({
  page,
}) => {
  const card = result(page).getByRole('article');
  const [old, gone] = [firstOf(expired), firstOf(withdrawn)];

  await test.step('a badge leads to its certificate without a touch or a wait', async () => {
    await page.clock.install();
    await page.goto('/verified-companies');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: `${known.name}: verified by` }).click();
    const popup = await opened;
    await expect(popup).toHaveURL(`/verify?id=${known.id}`);
    await expect(result(popup).getByRole('article')).toContainText(known.name);
    await popup.close();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  await test.step('an expired and a withdrawn one are found, and say so', async () => {
    await page.goto(`/verify?name=${encodeURIComponent(old.name.toUpperCase())}`);
    await expect(card.getByText('Expired', { exact: true })).toBeVisible();
    await expect(input(page)).toHaveValue(old.name.toUpperCase());
    await page.goto(`/verify?id=${gone.id}`);
    await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(card.getByText('Verified', { exact: true })).toHaveCount(0);
  });

  await test.step('Back and Forward go through the searches', async () => {
    await lookUp(page, known.name);
    await expect(page).toHaveURL(`/verify?${new URLSearchParams({ name: known.name })}`);
    await lookUp(page, 'nobody');
    await expect(result(page)).toContainText(failureText('nobody'));
    await page.goBack();
    await expect(input(page)).toHaveValue(known.name);
    await expect(card).toContainText(known.id);
    await expect(toastOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(card).toContainText(gone.id);
    await page.goForward();
    await expect(card).toContainText(known.id);
  });

  await test.step('the certificate leads to the profile', async () => {
    await card.getByRole('link', { name: 'See the company’s profile' }).click();
    await expect(page).toHaveURL(`/verified-companies/${known.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.name);
  });
});

test('§4 verify: looked up before React comes, it is not lost', async ({ page }) => {
  for (const act of ['Enter', 'a click'])
    await test.step(act, async () => {
      await page.goto('/verify');
      const wake = await hold(page, scriptFiles);
      await input(page).fill(known.id);
      if (act === 'Enter') await input(page).press('Enter');
      else await button(page).click();
      await expect(button(page)).toHaveAttribute('aria-busy', 'true');
      await expect(page).toHaveURL('/verify');
      wake();
      await expect(result(page)).toContainText(known.name);
      await expect(button(page)).not.toHaveAttribute('aria-busy');
      await expect(input(page)).toHaveValue(known.id);
      await page.unroute(scriptFiles);
    });
});

test('R25 verify: 10,000 characters overflow nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await page.goto('/verify');
  await page.clock.pauseAt(Date.now() + 60_000);
  await lookUp(page, 'x'.repeat(10_000));
  await expect(toastOf(page)).toContainText('Verification Failed');
  await expect(toastOf(page).getByRole('button', { name: 'Close' })).toBeInViewport();
  const main = page.getByRole('main');
  expect(await main.evaluate((element) => element.scrollWidth)).toBe(320);
});
