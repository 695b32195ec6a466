import { sessionAnswer } from './account-pages.ts';
import { bars } from './bars.ts';
import { keepEntries, newClient, signedIn } from './clients.ts';
import { expect, test } from './support.ts';
import { heading, listen, row } from './weights.ts';

/** JavaScript of a page of accounts in all, in KiB. */
const account = 140;

const session = JSON.stringify(sessionAnswer());

for (const [name, path, field, entries] of [
  ['login', '/login', 'Email address', {}],
  ['update-password', '/update-password', 'New password', { session }],
] as const) {
  test(`D8 budgets: the ${name} page before any touch`, async ({ page }) => {
    await keepEntries(page, entries);
    const { weigh } = listen(page);
    await page.goto(path);
    const weights = await weigh();
    console.log(`${heading}\n${row(name, weights)}`);
    expect(weights.scripts.join()).not.toMatch(
      /react|client\.|(Login|Password)Form|toasts|auth/i,
    );
    expect.soft(weights.script).toBeLessThanOrEqual(bars.script + bars.own.script);
    expect.soft(weights.document).toBeLessThanOrEqual(bars.document);
  });

  test(`D8 budgets: JavaScript of the ${name} page once a form was sent`, async ({
    page,
  }) => {
    await keepEntries(page, entries);
    const { weigh } = listen(page);
    await page.goto(path);
    const input = page.getByRole('main').getByLabel(field, { exact: true }).first();
    await input.fill('a');
    await input.press('Enter');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    const weights = await weigh();
    console.log(`${heading}\n${row(`${name} sent`, weights)}`);
    expect(weights.script).toBeLessThanOrEqual(account);
  });
}

test('D8 budgets: the dashboard, with its client', async ({ page, baseURL }) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  const { weigh } = listen(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const weights = await weigh();
  console.log(`${heading}\n${row('dashboard', weights)}`);
  expect(weights.scripts.join()).not.toMatch(/react|client\.|toasts/i);
  expect.soft(weights.script).toBeLessThanOrEqual(account);
  expect.soft(weights.document).toBeLessThanOrEqual(bars.document);
});

test('D8 budgets: the affiliate page, before and after its link', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  const { weigh } = listen(page);
  await page.goto('/affiliate-program');
  const before = await weigh();
  await page.getByRole('button', { name: 'Become an affiliate' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const after = await weigh();
  console.log(`${heading}\n${row('affiliate', before)}\n${row('with its link', after)}`);
  expect.soft(before.script).toBeLessThanOrEqual(bars.script);
  expect.soft(before.document).toBeLessThanOrEqual(bars.document);
  expect.soft(after.script).toBeLessThanOrEqual(account);
});
