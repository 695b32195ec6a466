import type { Browser, Page } from '@playwright/test';

import {
  newClient,
  sampleSession,
  signedIn,
  type StoredSession,
} from './support/clients.ts';
import { expect, test } from './support/test.ts';

async function browserOf(browser: Browser, session: StoredSession): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page, session);
  return page;
}

test(
  '§11 desk: only staff see it, and it closes when the role is removed',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
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

    const manager = await browserOf(
      browser,
      await sampleSession(baseURL ?? '', 'manager'),
    );
    await manager.goto('/desk/staff');
    await manager.getByRole('textbox', { name: 'Email' }).fill(officer.user.email);
    await manager.getByRole('button', { name: 'Add staff' }).click();
    await expect(manager.getByRole('row', { name: /^Tan Mei/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases');

    await manager.getByRole('button', { name: 'Remove from staff: Tan Mei' }).click();
    await manager
      .getByRole('dialog', { name: 'Remove from staff: Tan Mei' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    await expect(manager.getByRole('row', { name: /^Tan Mei/ })).toBeHidden();
    await manager.goto('/desk/audit');
    const removed = manager.getByRole('row').filter({ hasText: 'Staff member removed' });
    await expect(removed.first()).toBeVisible();
    // The page polls every half minute.
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is for staff',
    );
  },
);

test('§11 desk: on a wide screen the open inquiry is beside the list, and both fit the window', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page, await sampleSession(baseURL ?? '', 'officer'));
  await page.goto('/desk/leads');
  const list = page.getByRole('table', { name: 'Inquiries' });
  const inquiry = page.locator('[aria-labelledby=lead-message]');
  await expect(inquiry).toBeVisible();
  const left = await list.boundingBox();
  const right = await inquiry.boundingBox();
  if (!left || !right) throw new Error('no list, or no inquiry');
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  const send = page.getByRole('button', { name: 'Send the answer' });
  await expect(send).toBeInViewport({ ratio: 1 });
});
