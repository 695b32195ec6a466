import type { Page } from '@playwright/test';

import { fillIn, formOf, messages, toastOf, watchHydration } from './contact-forms.ts';
import { serviceOptions } from './service-options.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

/** Opens the contact page with a query. */
async function visit(
  page: Page,
  query: Record<string, string>,
  prefix = '',
): Promise<void> {
  await page.goto(`${prefix}/contact-us?${new URLSearchParams(query)}`);
}

for (const parameter of ['service', 'subject'])
  test(`§2 contact: ?${parameter}= selects each of the 13 options`, async ({ page }) => {
    expect(serviceOptions).toHaveLength(13);
    const select = page.getByLabel('Service of interest');
    for (const value of serviceOptions) {
      await visit(page, { [parameter]: value });
      await expect(select).toHaveValue(value);
      await expect(page.getByText('Your inquiry is about')).toBeHidden();
    }
  });

test('§2 contact: the subjects that other pages send select their option', async ({
  page,
}) => {
  const select = page.getByLabel('Service of interest');
  for (const [subject, value] of [
    ['Banking Consultation', 'Banking Solutions'],
    ['banking  consultation ', 'Banking Solutions'],
    ['Affiliate Program Inquiry', 'Affiliate Program Inquiry'],
  ] as const) {
    await visit(page, { subject });
    await expect(select).toHaveValue(value);
    await expect(page.getByText('Your inquiry is about')).toBeHidden();
  }
});

for (const [parameter, wish] of [
  ['service', 'Starter Virtual'],
  ['service', 'Growth Business'],
  ['service', 'Global Pro'],
  ['subject', 'Custom Quote Request'],
  ['subject', 'Verified Badge Inquiry'],
] as const)
  test(`§2 contact: ${wish} is a general inquiry, shown and sent`, async ({
    page,
    baseURL,
  }) => {
    const email = freshEmail();
    await visit(page, { [parameter]: wish });
    const about = page.getByText(`Your inquiry is about: ${wish}`);
    await expect(about).toBeVisible();
    await expect(page.getByLabel('Service of interest')).toHaveValue('General Inquiry');
    const form = formOf(page, 'contact');
    const [line, field] = await Promise.all([
      about.boundingBox(),
      form.name.boundingBox(),
    ]);
    expect(line?.y).toBeLessThan(field?.y ?? 0);
    await fillIn(form, email);
    await form.submit.click();
    await expect(toastOf(page)).toContainText('Message sent');
    await expect(about).toBeVisible();
    expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
      { service: `General Inquiry: ${wish}` },
    ]);
  });

test('§2 contact: the preselection outlives hydration and a change of language', async ({
  page,
  baseURL,
}) => {
  const hydrated = await watchHydration(page);
  await visit(page, { service: 'Indonesia KITAS', subject: 'Custom Quote Request' });
  const form = formOf(page, 'contact');
  await form.name.click();
  await hydrated();
  await expect(page.getByLabel('Service of interest')).toHaveValue('Indonesia KITAS');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(
    '/es/contact-us?service=Indonesia+KITAS&subject=Custom+Quote+Request',
  );
  const spanish = formOf(page, 'contact', 'es');
  await expect(page.getByLabel(messages('es', 'contact').service)).toHaveValue(
    'Indonesia KITAS',
  );
  await expect(page.getByText('Custom Quote Request')).toBeVisible();
  const email = freshEmail();
  await fillIn(spanish, email);
  await spanish.submit.click();
  await expect(toastOf(page, 'es')).toBeVisible();
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { service: 'Indonesia KITAS: Custom Quote Request' },
  ]);
});
