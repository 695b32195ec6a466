import { firstOf, plans, readContent, serviceOptions } from '../content-facts.ts';

import { fillIn, formOf, receiptOf } from './contact-forms.ts';
import { messages, toastOf, watchHydration } from './page.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support.ts';

const service = serviceOptions.at(-1)?.value ?? '';

// Any query is tried in Node (src/features/contact/preselect.test.ts).
test.beforeEach(({ page }) => returningVisitor(page));

test('§2 contact: what the address asks for outlives hydration and a change of language', async ({
  page,
  baseURL,
}) => {
  const hydrated = await watchHydration(page);
  const query = new URLSearchParams({ service, subject: 'Custom Quote Request' });
  await page.goto(`/contact-us?${query}`);
  const form = formOf(page, 'contact');
  await form.name.click();
  await hydrated();
  await expect(page.getByLabel('Service of interest')).toHaveValue(service);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`/es/contact-us?${query}`);
  await expect(page.getByLabel(messages('es', 'contact').service)).toHaveValue(service);
  await expect(page.getByText(messages('es', 'contact').subjectQuote)).toBeVisible();
  const spanish = formOf(page, 'contact', 'es');
  const email = freshEmail();
  await fillIn(spanish, email);
  await spanish.submit.click();
  await expect(toastOf(page, 'es')).toBeVisible();
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { service: `${service}: Custom Quote Request` },
  ]);
});

test('§2 contact: a plan and a coupon are shown above the form, on the receipt, and sent', async ({
  page,
  baseURL,
}) => {
  const { name } = firstOf(plans);
  const { code } = readContent<{ code: string }>('coupon.yaml');
  await page.goto(`/contact-us?${new URLSearchParams({ service: name, coupon: code })}`);
  const about = page.locator('[data-subject]').filter({ visible: true });
  await expect(about).toHaveText(name);
  await expect(page.getByText(`Your coupon: ${code}`)).toBeVisible();
  await expect(page.getByLabel('Service of interest')).toHaveValue('General Inquiry');
  const form = formOf(page, 'contact');
  const [line, field] = await Promise.all([about.boundingBox(), form.name.boundingBox()]);
  expect(line?.y).toBeLessThan(field?.y ?? 0);
  const email = freshEmail();
  await fillIn(form, email);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
  for (const text of [name, code])
    await expect(receiptOf(page, 'contact')).toContainText(text);
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { service: `General Inquiry: ${name} (coupon ${code})` },
  ]);
});

const hostile = [
  '"><img src=x onerror=alert(1)><script>alert(1)</script>',
  'x'.repeat(10_000),
  `\u202eمرحبا ${'👩‍💼'.repeat(333)}`,
];

test('R25 contact: hostile text in the address and the fields is inert and overflows nothing', async ({
  page,
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/robots.txt');
  const form = formOf(page, 'contact');
  for (const text of hostile)
    await test.step(text.slice(0, 20), async () => {
      // What was typed before counts more than an address.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`/contact-us?${new URLSearchParams({ subject: text })}`);
      const inert = Array.from(text).slice(0, 120).join('');
      // Not ours, so it is not shown as ours, but begins the visitor's message.
      await expect(form.message).toHaveValue(inert);
      await expect(page.getByText('Your inquiry is about')).toBeHidden();
      await expect(page.getByLabel('Service of interest')).toHaveValue('General Inquiry');
      for (const field of [form.name, form.email, form.message]) await field.fill(text);
      await form.submit.click();
      await expect(form.email).toHaveAttribute('aria-invalid', 'true');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    });
  expect(alerts).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/contact-us');
});
