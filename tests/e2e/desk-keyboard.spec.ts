import { newClient, sampleSession, signedIn } from './support/clients.ts';
import { askButton, expectToast, words } from './support/desk-screen.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test('D7 desk: an officer searches, opens a case, requests a document and confirms, by keyboard alone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const session = await newClient(url);
  const officer = await Officer.at(url);
  await officer.openBareCase(session);
  await officer.openBareCase(session);
  await signedIn(page, await sampleSession(url, 'officer'));
  await page.goto('/desk/cases');
  const heading = page.getByRole('heading', { level: 1 });
  const rows = page.locator('a[data-row]');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  await test.step('reaches each section in its order', async () => {
    const sections = page.getByRole('navigation', { name: 'Sections of the desk' });
    const links = sections.getByRole('link');
    await expect(links).toHaveCount(6);
    // The screen moves the focus when it shows.
    await expect(rows.first()).toBeVisible();
    await links.first().focus();
    for (const link of (await links.all()).slice(1)) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
  });

  await test.step('searches, where shortcuts are off, and goes through the rows', async () => {
    const search = page.getByRole('searchbox', { name: 'Search the desk' });
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await search.blur();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('j?k');
    await expect(search).toHaveValue('j?k');
    await expect(keys).toBeHidden();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(session.user.email);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Search the desk');
    // Two cases and their client.
    await expect(rows).toHaveCount(3);
    await tabTo(page, rows.first());
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.first()).toBeFocused();
  });

  await test.step('lists the shortcuts and returns to the row', async () => {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(rows.first()).toBeFocused();
  });

  await test.step('opens the second case and returns to its row', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(heading).toContainText('Indonesia investor KITAS');
    await page.goBack();
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('k');
  });

  await test.step('opens the case', async () => {
    await page.keyboard.press('Enter');
    await expect(heading).toContainText('Indonesia investor KITAS');
    await expect(heading).toBeFocused();
    await expect(page.getByRole('heading', { name: words.requests })).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${words.finishStep}`) }),
    ).toBeVisible();
  });

  await test.step('requests a document; focus enters the form and returns', async () => {
    const ask = askButton(page);
    await enter(page, ask);
    await expect(
      page.getByRole('checkbox', { name: 'Passport, every page' }),
    ).toBeFocused();
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: words.askNow }));
    await expectToast(page, words.documentsRequested);
    await expect(ask).toBeFocused();
    const order = page.getByRole('button', { name: words.newInvoice });
    await enter(page, order);
    await enter(page, page.getByRole('button', { name: words.back }));
    await expect(order).toBeFocused();
  });

  await test.step('leaves a menu and its question by Escape, then confirms it', async () => {
    const row = 'Passport, every page';
    const menu = page.getByRole('button', { name: `${words.moreActions}: ${row}` });
    const waive = page.getByRole('button', { name: `${words.waive}: ${row}` });
    const dialog = page.getByRole('dialog');
    await enter(page, menu);
    await expect(waive).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(waive).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, waive);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(waive).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, waive);
    await enter(page, dialog.getByRole('button', { name: words.waive }));
    await expectToast(page, words.waived);
    await expect(menu).toHaveCount(0);
  });
});
