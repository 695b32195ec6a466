import {
  accept,
  endpoint,
  fillIn,
  hold,
  messages,
  openForm,
  scripts,
  toastOf,
  watchHydration,
  watchPosts,
} from './contact-forms.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

test('§4 contact: what is typed and chosen before React comes is kept', async ({
  page,
}) => {
  const hydrated = await watchHydration(page);
  const wake = await hold(page, scripts.contact);
  const form = await openForm(page, 'contact');
  const service = page.getByLabel('Service of interest');
  await fillIn(form, 'ana@example.com');
  await service.selectOption('Singapore company');
  wake();
  await hydrated();
  await expect(form.name).toHaveValue('Ana');
  await expect(form.email).toHaveValue('ana@example.com');
  await expect(form.message).toHaveValue('A company in China, please.');
  await expect(service).toHaveValue('Singapore Company');
});

for (const act of ['Enter', 'a click'])
  test(`§4 contact: sent with ${act} before React comes, it is not lost`, async ({
    page,
  }) => {
    await page.route(endpoint, accept);
    const posts = watchPosts(page);
    const wake = await hold(page, scripts.contact);
    const form = await openForm(page, 'contact');
    await fillIn(form, 'ana@example.com');
    await page.getByLabel('Service of interest').selectOption('Singapore company');
    if (act === 'Enter') await form.name.press('Enter');
    else await form.submit.click();
    await expect(page).toHaveURL('/contact-us');
    expect(posts).toHaveLength(0);
    wake();
    await expect(toastOf(page)).toContainText('Message sent');
    expect(posts.map((post) => post.postDataJSON() as unknown)).toEqual([
      {
        name: 'Ana',
        email: 'ana@example.com',
        service: 'Singapore Company',
        message: 'A company in China, please.',
      },
    ]);
  });

test('§5 contact: an empty form sent before React comes is checked', async ({ page }) => {
  const wake = await hold(page, scripts.contact);
  const form = await openForm(page, 'contact');
  await form.submit.click();
  wake();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Please fill in this field.');
});

test('R21 contact: when its script fails to come, that is told and the next try fetches it', async ({
  page,
}) => {
  await page.route(endpoint, accept);
  await page.route(scripts.contact, (route) => route.abort());
  const form = await openForm(page, 'contact');
  const refused = page.waitForEvent('requestfailed');
  await fillIn(form, freshEmail());
  await refused;
  await form.submit.click();
  await expect(toastOf(page)).toContainText(messages('en', 'notices').offline);
  await expect(page).toHaveURL('/contact-us');
  await expect(form.message).toHaveValue('A company in China, please.');
  await page.unroute(scripts.contact);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
});

test('R18 contact: a filled honeypot sends nothing, keeps the text, and the second try works', async ({
  page,
}) => {
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  await fillIn(form, freshEmail());
  // Hidden from people and their tools, so it has no role to be found by.
  await page.getByLabel('Leave this field empty').fill('https://spam.example');
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Submission Failed');
  expect(posts).toHaveLength(0);
  await expect(form.message).toHaveValue('A company in China, please.');
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
  expect(posts).toHaveLength(1);
});
