import type { Browser, Page } from '@playwright/test';

import { newClient, sampleSession, signedIn, type StoredSession } from './clients.ts';
import { openDesk, told, words } from './desk-screen.ts';
import { Officer } from './officer.ts';
import { expect, test } from './support.ts';

async function browserOf(browser: Browser, session: StoredSession): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page, session);
  return page;
}

test('§11 desk: only staff see it, and it closes when the role is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.clock.install();
  const officer = await newClient(baseURL ?? '', { full_name: 'Tan Mei' });
  await signedIn(page, officer);
  const desk: string[] = [];
  page.on('request', (request) => {
    if (/\/rest\/v1\/rpc\/desk_/.test(request.url())) desk.push(request.url());
  });
  await page.goto('/desk/cases');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is for staff',
  );
  expect(desk).toEqual([]);

  const manager = await browserOf(browser, await sampleSession(baseURL ?? '', 'manager'));
  await manager.goto('/desk/staff');
  await manager.getByRole('textbox', { name: 'Email' }).fill(officer.user.email);
  await manager.getByRole('button', { name: 'Add staff' }).click();
  await expect(manager.getByRole('row').filter({ hasText: 'Tan Mei' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases');

  await manager.getByRole('button', { name: 'Remove from staff: Tan Mei' }).click();
  await manager.getByRole('button', { name: 'Yes, remove from staff: Tan Mei' }).click();
  await expect(manager.getByRole('row').filter({ hasText: 'Tan Mei' })).toBeHidden();
  await manager.goto('/desk/audit');
  const removed = manager.getByRole('row').filter({ hasText: 'Staff member removed' });
  await expect(removed.first()).toBeVisible();
  // The page polls every half minute.
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is for staff',
  );
});

test('§11 desk: when two officers edit a case, the second to save sees the change and keeps the typed text', async ({
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
