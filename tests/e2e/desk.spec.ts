import type { Browser, Page } from '@playwright/test';

import { newClient, sampleSession, signedIn, type StoredSession } from './clients.ts';
import { fillIn, openForm, receiptOf } from './contact-forms.ts';
import { toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

/** Opens a browser of one's own that is signed in. */
async function browserOf(browser: Browser, session: StoredSession): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page, session);
  return page;
}

/** Opens the lead of an address by a search, as an officer does. */
async function openLead(page: Page, email: string): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Only mine' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiry' })).toBeVisible();
}

async function writeAs(page: Page, email: string): Promise<void> {
  await returningVisitor(page);
  const form = await openForm(page, 'contact');
  await fillIn(form, email);
  await form.submit.click();
  await expect(receiptOf(page, 'contact')).toBeVisible();
}

test(
  '§11 desk: the second officer to save reads what the first has changed',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const client = await newClient(baseURL ?? '');
    const { email } = client.user;
    await writeAs(page, email);
    const first = await browserOf(browser, await sampleSession(baseURL ?? '', 'officer'));
    const second = await browserOf(
      browser,
      await sampleSession(baseURL ?? '', 'manager'),
    );
    await openLead(first, email);
    await openLead(second, email);
    await second.getByLabel('Note').fill('The second note');
    await first.getByLabel('Note').fill('The first note');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(first)).toContainText('Saved');
    await second.getByRole('button', { name: 'Save' }).click();
    const told = second.getByRole('alert').filter({ hasText: 'changed this inquiry' });
    await expect(told).toContainText('The first note');
    await expect(second.getByLabel('Note')).toHaveValue('The second note');
    await second.getByRole('button', { name: 'Discard mine' }).click();
    await expect(second.getByLabel('Note')).toHaveValue('The first note');
  },
);

test('§11 desk: who is not staff learns where to go, and a role that goes closes it', async ({
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
  // Others work at the desk meanwhile, so it need not be the newest line.
  const removed = manager.getByRole('row').filter({ hasText: 'Staff member removed' });
  await expect(removed.first()).toBeVisible();
  // Nothing is pressed: the page asks again by itself, every half minute.
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is for staff',
  );
});

test('§11 desk: the cases’ table keeps numbers, days, addresses and names in one line', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? '', 'manager'));
  await page.goto('/desk/cases?list=all');
  const table = page.getByRole('table', { name: 'Cases' });
  const row = table.getByRole('row').filter({ hasText: 'CPF-C-2025-00001' });
  for (const width of [1024, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of [
      'CPF-C-2025-00001',
      'client@crossport.example',
      'Grace Lin',
      /^July 2/,
    ])
      expect(
        (await row.getByText(text).boundingBox())?.height,
        String(text),
      ).toBeLessThan(40);
  }
});
