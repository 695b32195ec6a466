import { serviceOptions } from '../content-facts.ts';

import { shapeOf } from './backend-calls.ts';
import {
  accept,
  endpoint,
  fillIn,
  openForm,
  receiptOf,
  watchPosts,
} from './contact-forms.ts';
import { hold, messages, toastOf } from './page.ts';
import {
  expect,
  freshEmail,
  isChromium,
  onlyChromium,
  returningVisitor,
  storedSubmissions,
  test,
} from './support.ts';

const service = serviceOptions.at(-1)?.value ?? '';

test.beforeEach(({ page }) => returningVisitor(page));

test('§3 §4 §7 contact: submitting shows a spinner, a toast, a receipt and an empty form, and stores the row', async ({
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
  await form.submit.click();
  await expect(form.submitting).toBeDisabled();
  await expect(form.submitting).toHaveText('Sending…');
  await expect(form.submitting.locator('.spinner')).toBeVisible();
  await expect(form.name).toHaveValue(name);
  await expect(toastOf(page)).toHaveCount(0);
  answer();
  await expect(toastOf(page)).toContainText('Message sent');
  const receipt = receiptOf(page, 'contact');
  await expect(receipt.getByRole('heading')).toBeFocused();
  await expect(receipt.getByRole('heading')).toBeInViewport();
  await expect(receipt).toContainText('Other visa or service');
  await expect(receipt).toContainText('<script>alert(1)</script>');
  await expect(receipt).toContainText(email);
  await expect(form.submit).toBeHidden();
  await receipt.getByRole('button', { name: 'Write another message' }).click();
  await expect(receipt).toHaveCount(0);
  await expect(form.name).toBeFocused();
  for (const field of [form.name, form.email, form.message])
    await expect(field).toHaveValue('');
  await expect(form.submit).toBeEnabled();

  const row = {
    ...{ name, email, company: 'Ana Trading', service, message },
    locale: 'en',
  };
  const sent = { ...row, draft_key: expect.stringMatching(/^[\da-f]{32}$/) as unknown };
  if (isChromium(page)) expect(posts[0]?.postDataJSON()).toEqual(sent);
  // The row is not read back. Only success or error counts.
  expect(shapeOf(posts[0])).toEqual(['POST /rest/v1/contact_submissions', {}]);
  expect(posts[0]?.headers()['prefer'] ?? '').not.toContain('representation');
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([row]);
});

test('§4 §7 contact: the promised mail comes in the language of the page', async ({
  page,
  baseURL,
}) => {
  const form = await openForm(page, 'contact', 'vi');
  const email = freshEmail();
  await fillIn(form, email);
  await form.submit.click();
  const receipt = receiptOf(page, 'contact', 'vi');
  await expect(receipt).toContainText('mã tham chiếu');
  const mailbox = `${baseURL}/_mail.json?to=${encodeURIComponent(email)}`;
  const mails = async () =>
    (await (await page.request.get(mailbox)).json()) as {
      subject: string;
      text: string;
    }[];
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toEqual([
      expect.stringMatching(/^Chúng tôi đã nhận được tin nhắn: CPF-L-\d{4}-\d{5,}$/),
    ]);
  expect((await mails())[0]?.text).not.toContain('Ana');
});

test('§7 contact: a page translated by the browser sends its original language', async ({
  page,
}) => {
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  await page.evaluate(() => (document.documentElement.lang = 'fr'));
  await fillIn(form, freshEmail());
  await form.submit.click();
  await expect(receiptOf(page, 'contact')).toBeVisible();
  onlyChromium(page, 'What was sent is not told.');
  expect(posts[0]?.postDataJSON()).toMatchObject({ locale: 'en' });
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

test('R22 contact: a double click or Enter twice sends one request', async ({ page }) => {
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  for (const kind of ['contact', 'consultation'] as const)
    await test.step(kind, async () => {
      const answer = await hold(page, endpoint);
      const form = await openForm(page, kind);
      await fillIn(form, freshEmail());
      if (kind === 'contact') await form.submit.dblclick();
      else for (let press = 0; press < 2; press += 1) await form.email.press('Enter');
      await expect(form.submitting).toBeDisabled();
      answer();
      await expect(toastOf(page)).toBeVisible();
      expect(posts.splice(0)).toHaveLength(1);
    });
});

test('§5 R1.4 contact: errors stay beside the field until it is fixed', async ({
  page,
}) => {
  const { required, email: invalid } = messages('en', 'forms');
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  await form.submit.click();
  for (const field of [form.name, form.email, form.message]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(required);
  }
  await expect(form.name).toBeFocused();

  await test.step('a blank name', async () => {
    await form.name.fill('\ufeff \u200b');
    await form.submit.click();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(required);
    await form.name.fill('Ana');
    await expect(form.name).toHaveAttribute('aria-invalid', 'false');
    await expect(form.name).toHaveAccessibleDescription('');
  });

  await test.step('broken e-mail addresses', async () => {
    for (const broken of ['ana@', 'a b@c.d']) {
      await form.email.fill(broken);
      await form.submit.click();
      await expect(form.email).toHaveAccessibleDescription(invalid);
      await expect(form.email).toBeFocused();
    }
    // Firefox's driver would append to the existing text.
    await form.email.press('ControlOrMeta+a');
    await form.email.pressSequentially('ana@example.com');
    await expect(form.email).toHaveAccessibleDescription('');
  });

  await test.step('a message that is too long, which is kept', async () => {
    const message = 'x'.repeat(10_000);
    await form.message.fill(message);
    await form.submit.click();
    await expect(form.message).toHaveAccessibleDescription(
      /5,?000.*10,?000|10,?000.*5,?000/,
    );
    await expect(form.message).toBeFocused();
    await expect(form.message).toHaveValue(message);
    await form.message.fill(message.slice(0, 5000));
    await expect(form.message).toHaveAttribute('aria-invalid', 'false');
  });
  await expect(toastOf(page)).toHaveCount(0);
  expect(posts).toHaveLength(0);
});
