import {
  accept,
  endpoint,
  fillIn,
  hold,
  messages,
  openForm,
  scripts,
  toastOf,
  watchPosts,
} from './contact-forms.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

test('§3 contact: the stored row carries every field', async ({ page, baseURL }) => {
  const form = await openForm(page, 'contact');
  const email = freshEmail();
  await fillIn(form, email);
  await page.getByLabel('Company name').fill('Ana Trading');
  await page.getByLabel('Service of interest').selectOption('China Z visa');
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    {
      name: 'Ana',
      email,
      company: 'Ana Trading',
      service: 'China Z Visa',
      message: 'A company in China, please.',
    },
  ]);
});

test('§3 contact: company is optional, service is General Inquiry by default', async ({
  page,
  baseURL,
}) => {
  const form = await openForm(page, 'contact', 'zh');
  const email = freshEmail();
  await fillIn(form, email);
  await form.submit.click();
  await expect(toastOf(page, 'zh')).toContainText(messages('zh', 'notices').messageSent);
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { company: null, service: 'General Inquiry' },
  ]);
});

test('§3 contact: emoji, markup and right-to-left text are stored as they are', async ({
  page,
  baseURL,
}) => {
  const form = await openForm(page, 'contact');
  const email = freshEmail();
  const name = 'مرحبا 🛂👩‍💼';
  const message = '<script>alert(1)</script>\n"; drop table x; -- שלום 🎉';
  await fillIn(form, email);
  await form.name.fill(name);
  await form.message.fill(message);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { name, message },
  ]);
});

test('§4 contact: submitting, with a spinner, then the form is cleared and a toast shows', async ({
  page,
}) => {
  await page.route(endpoint, accept);
  const answer = await hold(page, endpoint);
  const form = await openForm(page, 'contact');
  await fillIn(form, freshEmail());
  await form.submit.click();
  await expect(form.submitting).toBeDisabled();
  await expect(form.submitting).toHaveText('Sending…');
  await expect(form.submitting.locator('.spinner')).toBeVisible();
  await expect(form.name).toHaveValue('Ana');
  await expect(toastOf(page)).toHaveCount(0);
  answer();
  await expect(toastOf(page)).toContainText('Message sent');
  for (const field of [form.name, form.email, form.message])
    await expect(field).toHaveValue('');
  await expect(form.submit).toBeEnabled();
});

for (const [act, times] of Object.entries({ 'a double click': 0, 'Enter twice': 2 }))
  for (const kind of ['contact', 'consultation'] as const)
    test(`R22 ${kind}: ${act} sends one request`, async ({ page }) => {
      await page.route(endpoint, accept);
      const answer = await hold(page, endpoint);
      const posts = watchPosts(page);
      const form = await openForm(page, kind);
      await fillIn(form, freshEmail());
      if (times === 0) await form.submit.dblclick();
      for (let press = 0; press < times; press += 1) await form.email.press('Enter');
      await expect(form.submitting).toBeDisabled();
      answer();
      await expect(toastOf(page)).toBeVisible();
      expect(posts).toHaveLength(1);
    });

test('R22 contact: Enter twice before React is there sends one request', async ({
  page,
}) => {
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  const wake = await hold(page, scripts.contact);
  const form = await openForm(page, 'contact');
  await fillIn(form, freshEmail());
  await form.email.press('Enter');
  await form.email.press('Enter');
  wake();
  await expect(toastOf(page)).toContainText('Message sent');
  await expect(form.submit).toBeEnabled();
  expect(posts).toHaveLength(1);
});
