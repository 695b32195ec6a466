import { fillIn as fillText } from '../../src/i18n/fill-in.ts';

import { fillIn, messages, openForm, toastOf, watchPosts } from './contact-forms.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

for (const locale of process.env['FULL']
  ? ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl']
  : ['en', 'es']) {
  const { required, email: invalid, tooLong } = messages(locale, 'forms');

  test(`§5 contact: messages stand beside the field until it is mended (${locale})`, async ({
    page,
  }) => {
    const posts = watchPosts(page);
    const form = await openForm(page, 'contact', locale);
    await form.submit.click();
    for (const field of [form.name, form.email, form.message]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(required);
    }
    await expect(form.name).toBeFocused();

    await form.name.fill('Ana');
    await expect(form.name).toHaveAttribute('aria-invalid', 'false');
    await expect(form.name).toHaveAccessibleDescription('');
    await form.email.fill('ana@');
    await expect(form.email).toHaveAccessibleDescription(invalid);
    await form.submit.click();
    await expect(form.email).toBeFocused();
    await form.email.fill('ana@example.com');
    await expect(form.email).toHaveAccessibleDescription('');
    await form.submit.click();
    await expect(form.message).toBeFocused();
    await expect(form.message).toHaveAccessibleDescription(required);
    expect(posts).toHaveLength(0);
  });

  test(`R1.4 contact: 10,000 characters are too many, and kept (${locale})`, async ({
    page,
  }) => {
    const posts = watchPosts(page);
    const form = await openForm(page, 'contact', locale);
    await fillIn(form, 'ana@example.com');
    const message = 'x'.repeat(10_000);
    await form.message.fill(message);
    await form.submit.click();
    const problem = fillText(tooLong, { max: 5000, count: 10_000 });
    await expect(form.message).toHaveAccessibleDescription(problem);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(form.message).toBeFocused();
    await expect(form.message).toHaveValue(message);
    await form.message.fill(message.slice(0, 5000));
    await expect(form.message).toHaveAttribute('aria-invalid', 'false');
    expect(posts).toHaveLength(0);
  });
}

test('§5 contact: broken e-mail addresses and blank names are refused', async ({
  page,
}) => {
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  await fillIn(form, 'ana@example.com');
  for (const broken of ['a', 'a@', 'a@b', 'a b@c.d', '@b.co', 'a@b@c.d']) {
    await form.email.fill(broken);
    await form.submit.click();
    await expect(form.email, broken).toHaveAccessibleDescription(/valid email address/);
    await expect(form.email).toBeFocused();
  }
  await form.email.fill('ana@example.com');
  for (const blank of [' ', '\u00a0\u3000', '\u200b', '\ufeff \u200b']) {
    await form.name.fill(blank);
    await form.submit.click();
    await expect(form.name, JSON.stringify(blank)).toHaveAccessibleDescription(
      'Please fill in this field.',
    );
    await expect(form.name).toBeFocused();
  }
  await expect(toastOf(page)).toHaveCount(0);
  expect(posts).toHaveLength(0);
});

test('R1.4 contact: 5,000 emoji are stored', async ({ page, baseURL }) => {
  const form = await openForm(page, 'contact');
  const email = freshEmail();
  await fillIn(form, email);
  await form.name.fill('🛂'.repeat(120));
  await form.message.fill('🛂'.repeat(5000));
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { name: '🛂'.repeat(120), message: '🛂'.repeat(5000) },
  ]);
});
