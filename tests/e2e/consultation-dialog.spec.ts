import type { Page } from '@playwright/test';

import {
  accept,
  endpoint,
  fillIn,
  heroLink,
  hold,
  openForm,
  toastOf,
  watchPosts,
} from './contact-forms.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

/** Tells where the focus is: in the dialog, on the page behind it, or with the browser. */
function focusPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'browser';
    return activeElement.closest('dialog') ? 'dialog' : 'page';
  });
}

test('§2 consultation: the keyboard opens it, stays in it and comes back', async ({
  page,
}) => {
  await page.goto('/');
  await heroLink(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    const places = new Set<string>();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(key);
      places.add(await focusPlace(page));
    }
    expect(places).toContain('dialog');
    expect(places).not.toContain('page');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(heroLink(page)).toBeFocused();
});

const waysOut: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': (page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  'a click beside it': (page) => page.mouse.click(5, 5),
};

for (const [way, close] of Object.entries(waysOut))
  test(`§4 consultation: closed by ${way}, it keeps the text`, async ({ page }) => {
    const form = await openForm(page, 'consultation');
    await fillIn(form, 'ana@example.com');
    await close(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await heroLink(page).click();
    await expect(form.name).toHaveValue('Ana');
    await expect(form.email).toHaveValue('ana@example.com');
    await expect(form.message).toHaveValue('A company in China, please.');
  });

test('§4 consultation: a click inside does not close it', async ({ page }) => {
  await openForm(page, 'consultation');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading').click();
  await dialog.click({ position: { x: 12, y: 12 } });
  await expect(dialog).toBeVisible();
});

test('§4 consultation: submitting, then it closes, resets and says so', async ({
  page,
}) => {
  await page.route(endpoint, accept);
  const answer = await hold(page, endpoint);
  const form = await openForm(page, 'consultation');
  await fillIn(form, freshEmail());
  await form.submit.click();
  await expect(form.submitting).toBeDisabled();
  await expect(page.getByRole('dialog')).toBeVisible();
  answer();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toastOf(page)).toBeVisible();
  await expect(toastOf(page)).not.toHaveClass(/toast-failed/);
  await heroLink(page).click();
  for (const field of [form.name, form.email, form.message])
    await expect(field).toHaveValue('');
  await expect(form.submit).toBeEnabled();
});

test('§5 consultation: name, email and message are all required', async ({ page }) => {
  const form = await openForm(page, 'consultation');
  await form.submit.click();
  await expect(form.name).toBeFocused();
  for (const field of [form.name, form.email, form.message]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Please fill in this field\./);
  }
});

test('§5 consultation: an e-mail of another form is refused', async ({ page }) => {
  const posts = watchPosts(page);
  const form = await openForm(page, 'consultation');
  for (const broken of ['ana', 'ana@', 'ana@b']) {
    await fillIn(form, broken);
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(/valid email address/);
    await expect(form.email).toBeFocused();
  }
  expect(posts).toHaveLength(0);
});
