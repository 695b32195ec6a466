import { serviceOptions } from '../support/content-facts.ts';
import {
  accept,
  endpoint,
  fillIn,
  formOf,
  openForm,
  receiptOf,
  watchPosts,
} from './support/contact-forms.ts';
import { hold, messages, scriptFiles, toastOf } from './support/page.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support/test.ts';

const service = serviceOptions.at(-1)?.value ?? '';
const notices = messages('en', 'notices');

test.beforeEach(({ page }) => returningVisitor(page));

test('§3 §4 §7 R1.22 contact: a message that is sent by a double click shows a spinner, a toast and a receipt, and is stored once', async ({
  page,
  baseURL,
}) => {
  const answer = await hold(page, endpoint);
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  const email = freshEmail();
  const name = 'مرحبا 🛂👩‍💼';
  const message = '<script>alert(1)</script>\n"; drop table x; -- שלום 🎉';
  await fillIn(form, email);
  await form.name.fill(name);
  await form.message.fill(message);
  await page.getByLabel('Company name').fill('Ana Trading');
  await page.getByLabel('Service of interest').selectOption(service);
  await form.submit.dblclick();
  await expect(form.submitting).toBeDisabled();
  await expect(form.submitting.locator('.spinner')).toBeVisible();
  answer();
  await expect(toastOf(page)).toContainText(notices.messageSent);
  const receipt = receiptOf(page, 'contact');
  await expect(receipt.getByRole('heading')).toBeFocused();
  await expect(receipt.getByRole('heading')).toBeInViewport();
  await expect(receipt).toContainText('<script>alert(1)</script>');
  await expect(receipt).toContainText(email);
  await receipt.getByRole('button', { name: 'Write another message' }).click();
  await expect(form.name).toBeFocused();
  for (const field of [form.name, form.email, form.message])
    await expect(field).toHaveValue('');

  const row = { name, email, company: 'Ana Trading', service, message, locale: 'en' };
  expect(posts).toHaveLength(1);
  expect(posts[0]?.postDataJSON()).toEqual({
    ...row,
    draft_key: expect.stringMatching(/^[\da-f]{32}$/),
  });
  // The form must not ask for the stored row.
  expect(posts[0]?.headers()['prefer'] ?? '').not.toContain('representation');
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([row]);
});

test('R1.22 contact: a form that is filled in and sent before React loads is sent once', async ({
  page,
}) => {
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  const wake = await hold(page, scriptFiles);
  await fillIn(form, 'ana@example.com');
  await page.getByLabel('Service of interest').selectOption(service);
  await form.name.press('Enter');
  await form.name.press('Enter');
  await expect(page).toHaveURL('/contact-us');
  expect(posts).toHaveLength(0);
  wake();
  await expect(toastOf(page)).toContainText(notices.messageSent);
  expect(posts.map((post) => post.postDataJSON() as unknown)).toMatchObject([
    { name: 'Ana', email: 'ana@example.com', service, locale: 'en' },
  ]);
});

test(
  '§4 contact: a draft survives a reload and a change of language until it is sent',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(endpoint, accept);
    const expectValues = async (values: string[], locale = 'en') => {
      const form = await openForm(page, 'contact', locale);
      for (const [index, field] of [form.name, form.email, form.message].entries())
        await expect(field).toHaveValue(values[index] ?? '');
      return form;
    };
    const started = ['Ana', 'ana@example.com', 'A company in China, please.'];
    const first = await openForm(page, 'contact');
    await fillIn(first, 'ana@example.com');
    await page.getByLabel('Service of interest').selectOption(service);
    await expectValues(started);
    const form = await expectValues(started, 'es');
    await expect(page.getByLabel(messages('es', 'contact').service)).toHaveValue(service);
    await form.submit.click();
    await expect(toastOf(page, 'es')).toBeVisible();
    await expectValues(['', '', '']);
  },
);

test('R1.25 contact: hostile text in the address and the fields is inert and overflows nothing', async ({
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
  for (const text of [
    '"><img src=x onerror=alert(1)><script>alert(1)</script>',
    `\u202eمرحبا ${'👩‍💼'.repeat(333)}`,
  ])
    await test.step(text.slice(0, 20), async () => {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`/contact-us?${new URLSearchParams({ subject: text })}`);
      // An unknown subject becomes the start of the message.
      await expect(form.message).toHaveValue(Array.from(text).slice(0, 120).join(''));
      await expect(page.getByText('Your inquiry is about')).toBeHidden();
      for (const field of [form.name, form.email, form.message]) await field.fill(text);
      await form.submit.click();
      await expect(form.email).toHaveAttribute('aria-invalid', 'true');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    });
  expect(alerts).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/contact-us');
});
