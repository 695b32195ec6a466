import type { Page } from '@playwright/test';

import { companies, longDate, site, verifiedCompanies } from '../content-facts.ts';

import { hold, localized, messages, spoken, toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const emptyText = 'Please enter a Company Name or Certificate ID.';
const [known] = verifiedCompanies;
if (!known) throw new Error('content/companies.yaml has no verified company');

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
  await input(page).fill(known.id);
  await button(page).click();
  const searching = page.getByRole('button', { name: 'Searching…' });
  await expect(searching).toBeDisabled();
  await page.clock.runFor(999);
  await expect(searching).toBeDisabled();
  await expect(result(page)).toBeEmpty();
  await page.clock.runFor(1);
  await expect(button(page)).toBeEnabled();
  await expect(result(page)).toContainText(known.name);
});

test('§5 verify: nothing asks for a name or an ID', async ({ page }) => {
  await page.goto('/verify');
  await button(page).click();
  await expect(page.getByRole('main').getByText(emptyText)).toBeVisible();
  await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(input(page)).toHaveAccessibleDescription(new RegExp(emptyText));
  await expect(input(page)).toBeFocused();
  await expect(toastOf(page)).toContainText(emptyText);
  await expect(button(page)).toBeEnabled();
  await input(page).fill('C');
  await expect(page.getByRole('main').getByText(emptyText)).toBeHidden();
});

test('§5 verify: companies are found by ID and by name, and their certificates shown', async ({
  page,
}) => {
  await openOnClock(page);
  for (const { id, name, verificationDate } of verifiedCompanies)
    await test.step(id, async () => {
      const wish = id === known.id ? ` ${id.toLowerCase()} ` : name.toUpperCase();
      await lookUp(page, wish);
      const card = result(page).getByRole('article');
      await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
      for (const text of [id, longDate(verificationDate), 'Verified'])
        await expect(card.getByText(text, { exact: true })).toBeVisible();
    });
});

for (const locale of spoken)
  test(`§3 verify: the certificate is in the page's language (${locale})`, async ({
    page,
  }) => {
    const texts = messages(locale, 'verify');
    await page.goto(localized(locale, '/verify'));
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

test('§8 verify: whoever else is looked up is not found', async ({ page }) => {
  await openOnClock(page);
  for (const { id } of companies.filter((company) => !company.verificationDate))
    await test.step(id, async () => {
      await lookUp(page, ` ${id} `);
      await expect(result(page)).toContainText('Verification Failed');
      await expect(result(page)).toContainText(failureText(id));
      await expect(toastOf(page)).toContainText('Verification Failed');
      await expect(toastOf(page)).toContainText(failureText(id));
    });
});

test('§8 verify: the notice of a failure is gone when the next look-up begins', async ({
  page,
}) => {
  await openOnClock(page);
  await lookUp(page, 'nobody');
  await expect(toastOf(page)).toContainText(failureText('nobody'));
  await input(page).fill(known.id);
  await input(page).press('Enter');
  await expect(toastOf(page)).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(result(page)).toContainText(known.name);
  await expect(toastOf(page)).toHaveCount(0);
});

for (const act of ['Enter', 'a click'])
  test(`§4 verify: looked up with ${act} before React comes, it is not lost`, async ({
    page,
  }) => {
    await page.goto('/verify');
    const wake = await hold(page, '**/_astro/*.js*');
    await input(page).fill(known.id);
    if (act === 'Enter') await input(page).press('Enter');
    else await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL('/verify');
    wake();
    await expect(result(page)).toContainText(known.name);
    await expect(button(page)).not.toHaveAttribute('aria-busy');
    await expect(input(page)).toHaveValue(known.id);
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
      await expect(result(page).locator('img, script')).toHaveCount(0);
      await expect(toastOf(page).locator('img, script')).toHaveCount(0);
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

test('§2 verify: the page does not prefill from its address', async ({ page }) => {
  const query = new URLSearchParams({ id: known.id, name: known.name });
  await page.goto(`/verify?${query}`);
  await expect(input(page)).toHaveValue('');
  await expect(result(page)).toBeEmpty();
});

test('§2 verify: the About section has the full badge', async ({ page }) => {
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'About verification' })).toBeVisible();
  const badge = page.getByRole('link', { name: `${known.name}: verified by` });
  await expect(badge).toHaveAttribute('href', `/verify?id=${known.id}`);
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
    await expect(note.locator('a')).toHaveText([site.email.general, site.phone]);
  });
});
