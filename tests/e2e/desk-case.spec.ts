import type { Page } from '@playwright/test';

import { newClient, sampleSession, signedIn } from './clients.ts';
import { comesToShow, openDesk, told, words } from './desk-screen.ts';
import { Officer } from './officer.ts';
import { expect, test } from './support.ts';

test('desk: two at one case: the second to save is told what changed, and keeps what was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const session = await newClient(url);
  const { reference } = await (await Officer.at(url)).openCase(session);
  const context = await browser.newContext({ baseURL: url });
  const other = await context.newPage();
  await openDesk(page, url, reference);
  await openDesk(other, url, reference, 'officer');
  const edit = new RegExp(`^${words.editStep}: Approval`);
  for (const one of [page, other]) await one.getByRole('button', { name: edit }).click();
  const form = (one: Page) => one.getByRole('form', { name: edit });

  await form(page).getByLabel(words.dueDay).fill('2027-03-01');
  await form(page).getByRole('button', { name: words.save }).click();
  await told(page, words.stepSaved);

  await form(other).getByLabel(words.authorityStatus).fill('Queued, no. 7');
  await form(other).getByRole('button', { name: words.save }).click();
  const alert = other.getByRole('alert');
  await expect(alert).toContainText(words.failStale);
  await expect(alert).toContainText('Step updated: Approval by immigration');
  await expect(form(other).getByLabel(words.authorityStatus)).toHaveValue(
    'Queued, no. 7',
  );
  await expect(other.getByText('2027', { exact: false }).first()).toBeVisible();
  await context.close();
});

test(
  'desk: a lost connection is told and loses nothing; the next try succeeds',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const session = await newClient(url);
    const { reference } = await (await Officer.at(url)).openCase(session);
    await openDesk(page, url, reference, 'officer');
    await page.getByRole('button', { name: words.newOrder }).click();
    const form = page.getByRole('form', { name: words.newOrder });
    await form.getByLabel('Line 1: item').fill('翻译');
    await form.getByLabel('Line 1: USD').fill('450');
    await page.route('**/rpc/draft_order', (route) => route.abort());
    await form.getByRole('button', { name: words.saveDraft }).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach our server.');
    await expect(form.getByLabel('Line 1: item')).toHaveValue('翻译');
    await page.unroute('**/rpc/draft_order');
    await form.getByRole('button', { name: words.saveDraft }).dblclick();
    await told(page, words.orderSaved);
    const orders = page.getByRole('region', { name: words.orders });
    await expect(orders.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(orders).toContainText('$450.00');
  },
);

test(
  'R1.2 desk: an officer who is not assigned finds no case',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const session = await newClient(url);
    const officer = await Officer.at(url);
    const { id, reference } = await officer.openCase(session);
    await signedIn(page, await sampleSession(url, 'officer'));
    await page.goto(`/desk/cases/${reference}`);
    await expect(page.getByRole('heading', { name: words.requests })).toBeVisible();
    const manager = await Officer.at(url, 'manager');
    await manager.call('assign_case', { case_id: id, seen: officer.id });
    await comesToShow(page, page.getByText(words.notFound));
  },
);
