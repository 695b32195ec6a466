import { sessionAnswer } from '../stubs/session.ts';

import { bars } from './bars.ts';
import {
  anySession,
  keepEntries,
  newClient,
  sampleSession,
  signedIn,
} from './clients.ts';
import { toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';
import { heading, listen, row } from './weights.ts';

/** JavaScript of a page of accounts in all, in KiB, and of the portal's first view. */
const account = 140;
const firstView = 112;

const session = JSON.stringify(sessionAnswer());

for (const [name, path, field, entries] of [
  ['login', '/login', 'Email address', {}],
  ['update-password', '/update-password', 'New password', { session }],
] as const)
  test(`D8 budgets: the ${name} page before any touch, and once a form was sent`, async ({
    page,
  }) => {
    await keepEntries(page, entries);
    const { weigh } = listen(page);
    await page.goto(path);
    const before = await weigh();
    console.log(`${heading}\n${row(name, before)}`);
    expect(before.scripts.join()).not.toMatch(
      /react|client\.|(Login|Password)Form|toasts|auth/i,
    );
    expect.soft(before.script).toBeLessThanOrEqual(bars.script + bars.own.script);
    expect.soft(before.document).toBeLessThanOrEqual(bars.document);

    const input = page.getByRole('main').getByLabel(field, { exact: true }).first();
    await input.fill('a');
    await input.press('Enter');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    const after = await weigh();
    console.log(`${heading}\n${row(`${name} sent`, after)}`);
    expect(after.script).toBeLessThanOrEqual(account);
  });

test('D8 budgets: the dashboard, with its client, and all of the portal', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await anySession(baseURL ?? ''));
  const { weigh } = listen(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const weights = await weigh();
  console.log(`${heading}\n${row('dashboard', weights)}`);
  expect(weights.scripts.join()).not.toMatch(/toasts|Settings|desk/i);
  expect.soft(weights.script).toBeLessThanOrEqual(firstView);
  expect.soft(weights.document).toBeLessThanOrEqual(bars.document);

  const sections = page.getByRole('navigation', { name: 'Sections of your portal' });
  for (const name of ['Documents', 'Messages', 'Invoices', 'Settings']) {
    await sections.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  const all = await weigh();
  console.log(row('all of the portal', all));
  expect(all.script).toBeLessThanOrEqual(account);
});

test('D8 budgets: the desk, with an officer', async ({ page, baseURL }) => {
  await signedIn(page, await sampleSession(baseURL ?? '', 'officer'));
  const { weigh } = listen(page);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const weights = await weigh();
  console.log(`${heading}\n${row('desk', weights)}`);
  expect.soft(weights.script).toBeLessThanOrEqual(account);
  expect.soft(weights.document).toBeLessThanOrEqual(bars.document);
});

test('D8 budgets: the affiliate page, once its panel has told to log in', async ({
  page,
}) => {
  await returningVisitor(page);
  const { weigh } = listen(page);
  await page.goto('/affiliate-program');
  await page.getByRole('button', { name: 'Become an affiliate' }).click();
  await expect(toastOf(page)).toContainText('Login Required');
  const weights = await weigh();
  console.log(`${heading}\n${row('affiliate told', weights)}`);
  expect(weights.script).toBeLessThanOrEqual(bars.dialog);
});

test('D8 budgets: the affiliate page of a client, with the link', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  const { weigh } = listen(page);
  await page.goto('/affiliate-program');
  await page.getByRole('button', { name: 'Become an affiliate' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const weights = await weigh();
  console.log(`${heading}\n${row('with its link', weights)}`);
  expect.soft(weights.script).toBeLessThanOrEqual(account);
  expect.soft(weights.document).toBeLessThanOrEqual(bars.document);
});
