import type { Page } from '@playwright/test';

import {
  fillIn,
  formOf,
  heroLink,
  hold,
  openForm,
  scripts,
  toastOf,
} from './contact-forms.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

/** Sends the open dialog and returns the service that was stored. */
async function sentService(page: Page): Promise<unknown> {
  const email = freshEmail();
  const form = formOf(page, 'consultation');
  await fillIn(form, email);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Booking request sent');
  const [row] = await storedSubmissions(new URL(page.url()).origin, email);
  return row?.['service'];
}

test('§2 home: a visitor books a consultation and the row is stored', async ({
  page,
  baseURL,
}) => {
  const form = await openForm(page, 'consultation');
  const email = freshEmail();
  await fillIn(form, email);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Booking request sent');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { name: 'Ana', service: 'Consultation: Homepage Inquiry', company: null },
  ]);
});

test('§2 header: Get Started opens the dialog with General Inquiry', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  expect(await sentService(page)).toBe('Consultation: General Inquiry');
});

test('§2 header: Get Started in the mobile menu opens the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Get Started' });
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(link).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await link.click();
  expect(await sentService(page)).toBe('Consultation: General Inquiry');
});

for (const name of ['Book Free Consultation', 'Book a time'])
  test(`§2 contact: ${name} opens the dialog with General Inquiry`, async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByRole('main').getByRole('link', { name }).click();
    expect(await sentService(page)).toBe('Consultation: General Inquiry');
  });

for (const part of ['consultation', 'texts'] as const)
  test(`§2 consultation: the first click is not lost while its ${part} load slowly`, async ({
    page,
  }) => {
    const release = await hold(page, scripts[part]);
    await page.goto('/');
    const asked = page.waitForRequest(scripts[part]);
    await heroLink(page).click();
    await asked;
    // An impatient visitor clicks again.
    await heroLink(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await sentService(page)).toBe('Consultation: Homepage Inquiry');
  });

for (const part of ['consultation', 'texts'] as const)
  test(`§2 consultation: without its ${part} the link leads to the contact page`, async ({
    page,
  }) => {
    await page.route(scripts[part], (route) => route.abort());
    await page.goto('/es');
    await heroLink(page, 'es').click();
    await expect(page).toHaveURL('/es/contact-us?subject=Homepage+Inquiry');
    await expect(page.getByText('Homepage Inquiry')).toBeVisible();
  });
