import { referralShape } from '../../src/ui/before-paint/referral.ts';

import { shapeOf, watchBackend } from './backend-calls.ts';
import { newClient, signedIn } from './clients.ts';
import {
  accept,
  endpoint,
  fillIn,
  openForm,
  toastOf,
  watchPosts,
} from './contact-forms.ts';
import { geoAnswers, json } from './geo.ts';
import { expect, returningVisitor, test } from './support.ts';

test('§7 calls: a contact message is name, email, company, service and message', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  const form = await openForm(page, 'contact');
  await fillIn(form, 'ana@example.com');
  await page.getByLabel('Company name').fill('Ana Trading');
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Message sent');
  expect(posts[0]?.postDataJSON()).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    company: 'Ana Trading',
    service: 'General Inquiry',
    message: 'A company in China, please.',
  });
  // The row is not read back. Only success or error counts.
  expect(shapeOf(posts[0])).toEqual(['POST /rest/v1/contact_submissions', {}]);
  expect(posts[0]?.headers()['prefer'] ?? '').not.toContain('representation');
});

test('§7 calls: a consultation is name, email, service and message', async ({ page }) => {
  await returningVisitor(page);
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  const form = await openForm(page, 'consultation');
  await fillIn(form, 'ana@example.com');
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Booking request sent');
  expect(posts[0]?.postDataJSON()).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    service: 'Consultation: Homepage Inquiry',
    message: 'A company in China, please.',
  });
});

test('§7 calls: the geo look-up has no payload', async ({ page }) => {
  await geoAnswers(page, json({ language: 'en', currency: 'USD' }));
  const asked = page.waitForRequest('**/get-geo-data');
  await page.goto('/');
  expect(shapeOf(await asked)).toEqual(['POST /functions/v1/get-geo-data', {}]);
  expect((await asked).postData()).toBeNull();
});

test('§7 calls: the profile is the row of the user’s id', async ({ page, baseURL }) => {
  const session = await newClient(baseURL ?? '');
  await signedIn(page, session);
  const asked = page.waitForRequest('**/rest/v1/profiles*');
  await page.goto('/dashboard');
  expect(shapeOf(await asked)).toEqual([
    'GET /rest/v1/profiles',
    { select: 'full_name,phone_number', id: `eq.${session.user.id}` },
  ]);
  expect((await asked).headers()['accept']).toContain('pgrst.object');
});

test('§7 calls: the affiliate’s own code, then the row with a new one', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await signedIn(page, session);
  const recognised = page.waitForResponse('**/rest/v1/affiliates*');
  await page.goto('/affiliate-program');
  await recognised;
  const sent = watchBackend(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Become an affiliate' }).click();
  await expect(main.getByLabel('Your referral link')).toBeVisible();
  const [own, insert, ...more] = sent.filter((request) =>
    request.url().includes('/affiliates'),
  );
  const table = '/rest/v1/affiliates';
  const select = 'referral_code';
  const row = insert?.postDataJSON() as { user_id: string; referral_code: string };
  expect(row).toEqual({
    user_id: session.user.id,
    referral_code: expect.stringMatching(referralShape),
  });
  expect(shapeOf(own)).toEqual([
    `GET ${table}`,
    { select, user_id: `eq.${session.user.id}` },
  ]);
  expect(shapeOf(insert)).toMatchObject([`POST ${table}`, { select }]);
  expect(more).toEqual([]);
});

test('§7 calls: none for the look-up and the directory', async ({ page }) => {
  await returningVisitor(page);
  const sent = watchBackend(page);
  await page.goto('/verify');
  await page.getByLabel('Company name or certificate ID').fill('CPF-2025-0001');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Examplia');
  await page.goto('/verified-companies');
  await page.getByLabel('Search by name or certificate ID').fill('wind');
  await expect(page.getByText('1 of 6 companies')).toBeVisible();
  expect(sent.map((request) => request.url())).toEqual([]);
});
