import type { Page } from '@playwright/test';

import {
  endpoint,
  fillIn,
  heroLink,
  openForm,
  receiptOf,
  watchPosts,
} from './support/contact-forms.ts';
import { hold, scriptFiles, toastOf } from './support/page.ts';
import {
  expect,
  freshEmail,
  isChromium,
  returningVisitor,
  storedSubmissions,
  test,
} from './support/test.ts';

test.beforeEach(({ page }) => returningVisitor(page));

function focusPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'browser';
    return activeElement.closest('dialog') ? 'dialog' : 'page';
  });
}

test('§2 §4 §7 consultation: a booking is stored, and the dialog shows a receipt and is emptied', async ({
  page,
  baseURL,
}) => {
  const answer = await hold(page, endpoint);
  const posts = watchPosts(page);
  const form = await openForm(page, 'consultation');
  const email = freshEmail();
  await fillIn(form, email);
  await form.submit.click();
  await expect(form.submitting).toBeDisabled();
  await expect(page.getByRole('dialog')).toBeVisible();
  answer();
  await expect(toastOf(page)).toContainText('Booking request sent');
  await expect(toastOf(page)).not.toHaveClass(/toast-failed/);
  const receipt = receiptOf(page, 'consultation');
  const heading = receipt.getByRole('heading', { name: 'We have your request' });
  await expect(heading).toBeFocused();
  await expect(receipt).toContainText(email);
  await expect(receipt).toContainText('A company in China, please.');
  await expect(form.submit).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heroLink(page)).toBeFocused();
  const service = 'Consultation: Homepage Inquiry';
  const row = {
    ...{ name: 'Ana', email, service, message: 'A company in China, please.' },
    locale: 'en',
  };
  if (isChromium(page)) expect(posts[0]?.postDataJSON()).toMatchObject(row);
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { ...row, company: null },
  ]);
  await heroLink(page).click();
  for (const field of [form.name, form.email, form.message])
    await expect(field).toHaveValue('');
  await expect(form.submit).toBeEnabled();
});

test('§2 header: Get started in the mobile menu opens the dialog and responds at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const release = await hold(page, scriptFiles);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Get started' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(link).toBeInViewport();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(link).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
});

test('§2 consultation: the first click waits for a slow script, and leads to the contact page without it', async ({
  page,
}) => {
  await page.goto('/');
  const release = await hold(page, scriptFiles);
  const request = page.waitForRequest(scriptFiles);
  await heroLink(page).click();
  await request;
  await heroLink(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto('/es/');
  await page.route(scriptFiles, (route) => route.abort());
  await heroLink(page, 'es').click();
  await expect(page).toHaveURL('/es/contact-us?subject=Homepage+Inquiry');
});

test('§2 consultation: keyboard focus enters the dialog, stays in it and returns', async ({
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
  if (isChromium(page)) return expect(heroLink(page)).toBeFocused();
  // In Firefox the last Tab moved to the browser's controls, so nothing on the page has focus.
  await expect
    .poll(() => heroLink(page).evaluate((link) => link === document.activeElement))
    .toBe(true);
});

const waysOut: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': (page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  'a click beside it': (page) => page.mouse.click(5, 5),
};

test('§4 §5 consultation: all fields are required; every way of closing keeps the text', async ({
  page,
}) => {
  const posts = watchPosts(page);
  const form = await openForm(page, 'consultation');
  const dialog = page.getByRole('dialog');
  await form.submit.click();
  await expect(form.name).toBeFocused();
  for (const field of [form.name, form.email, form.message]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Please fill in this field\./);
  }
  await fillIn(form, 'ana@b');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription(/valid email address/);
  await expect(form.email).toBeFocused();

  await dialog.getByRole('heading').click();
  await dialog.click({ position: { x: 12, y: 12 } });
  await expect(dialog).toBeVisible();
  for (const [way, close] of Object.entries(waysOut))
    await test.step(way, async () => {
      await close(page);
      await expect(dialog).toBeHidden();
      await heroLink(page).click();
      await expect(form.name).toHaveValue('Ana');
      await expect(form.email).toHaveValue('ana@b');
      await expect(form.message).toHaveValue('A company in China, please.');
    });
  expect(posts).toHaveLength(0);
});
