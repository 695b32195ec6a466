import { newClient, signedIn } from './support/clients.ts';
import { messages, toastOf } from './support/page.ts';
import { collectErrors, touchApplication } from './support/page-errors.ts';
import { contentLoads } from './support/portal-screens.ts';
import { expect, test } from './support/test.ts';

test('R1.16 R1.17 quiet: a client’s visit logs nothing and sends nothing to other sites', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  const noise = collectErrors(page, baseURL ?? '');
  await page.goto('/dashboard');
  await touchApplication(page);

  await page.goto('/affiliate-program');
  const { becomeAffiliate, linkLabel } = messages('en', 'affiliate');
  await page.getByRole('button', { name: becomeAffiliate }).click();
  await expect(page.getByLabel(linkLabel)).toHaveValue(/\?ref=/);

  await page.goto('/dashboard');
  const { account, logOut } = messages('en', 'application');
  await page.getByRole('button', { name: account }).click();
  // After the log-out, a late call of the dashboard would be refused.
  await contentLoads(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: logOut }).click();
  await expect(page).toHaveURL('/');
  await expect(toastOf(page)).toBeVisible();
  expect(noise).toEqual([]);
});
