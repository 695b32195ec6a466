import { serviceOptions } from '../content-facts.ts';

import { accept, endpoint, fillIn, openForm, watchPosts } from './contact-forms.ts';
import { hold, messages, scriptFiles, toastOf } from './page.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

const service = serviceOptions.at(-1)?.value ?? '';

test.beforeEach(async ({ page }) => {
  await returningVisitor(page);
  await page.route(endpoint, accept);
});

test('§4 R22 contact: a form filled in and sent twice before React loads is sent once', async ({
  page,
}) => {
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  const wake = await hold(page, scriptFiles);

  await test.step('an empty form sent by a click is checked', async () => {
    await form.submit.click();
    await expect(page).toHaveURL('/contact-us');
    wake();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription('Please fill in this field.');
    await page.unroute(scriptFiles);
  });

  await test.step('a complete form is sent with Enter', async () => {
    await page.reload();
    const wakeAgain = await hold(page, scriptFiles);
    await fillIn(form, 'ana@example.com');
    await page.getByLabel('Service of interest').selectOption(service);
    await form.name.press('Enter');
    await form.name.press('Enter');
    await expect(page).toHaveURL('/contact-us');
    expect(posts).toHaveLength(0);
    wakeAgain();
    await expect(toastOf(page)).toContainText('Message sent');
    await expect(form.submit).toBeHidden();
    expect(posts.map((post) => post.postDataJSON() as unknown)).toMatchObject([
      {
        name: 'Ana',
        email: 'ana@example.com',
        service,
        message: 'A company in China, please.',
        locale: 'en',
      },
    ]);
  });
});

test('R21 contact: a script that fails to load is reported, and a retry loads it', async ({
  page,
}) => {
  const form = await openForm(page, 'contact');
  // The first touch of the form requests a script. That request fails, and the one for the notice does not.
  const lost: string[] = [];
  await page.route(scriptFiles, (route) => {
    const url = route.request().url().replace(/\?.*/, '');
    if (!lost.length) lost.push(url);
    return lost.includes(url) ? route.abort() : route.fallback();
  });
  const refused = page.waitForEvent('requestfailed');
  await fillIn(form, freshEmail());
  await refused;
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText(messages('en', 'frame').offline);
  await expect(page).toHaveURL('/contact-us');
  await expect(form.message).toHaveValue('A company in China, please.');
  await page.unroute(scriptFiles);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
});

test('R18 contact: a filled honeypot sends nothing, keeps the text, and the second try works', async ({
  page,
}) => {
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  await fillIn(form, freshEmail());
  // Hidden from people and assistive technology, so it has no role.
  await page.getByLabel('Leave this field empty').fill('https://spam.example');
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Submission Failed');
  expect(posts).toHaveLength(0);
  await expect(form.message).toHaveValue('A company in China, please.');
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
  expect(posts).toHaveLength(1);
});
