import type { Locator, Page } from '@playwright/test';

import { newClient, sampleSession, signedIn } from './clients.ts';
import { localized, messages, toastOf } from './contact-forms.ts';
import { Officer, passport, picture } from './officer.ts';
import { expect, test } from './support.ts';

const words = messages('en', 'deskCase');

/** Opens a case at the desk, as somebody of the firm. */
async function openDesk(
  page: Page,
  url: string,
  reference: string,
  name = 'manager',
): Promise<void> {
  await signedIn(page, await sampleSession(url, name));
  await page.goto(`/desk/cases/${reference}`);
  await expect(page.getByRole('heading', { name: words.requests })).toBeVisible();
}

/** Presses a button of the screen, and once more the one that confirms it. */
async function confirm(page: Page, name: string | RegExp, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: label }).click();
}

function told(page: Page, text: string): Promise<void> {
  return expect(toastOf(page)).toContainText(text);
}

/** Waits until the page shows something, as if its tab came to the front again and again. */
async function comesToShow(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(what).toBeVisible({ timeout: 500 });
  }).toPass();
}

const history = (page: Page, name: string): Locator =>
  page.getByRole('region', { name }).getByRole('listitem');

/** The lines of a history without its moments, the oldest first. */
async function story(lines: Locator): Promise<string[]> {
  const texts = await lines.evaluateAll((items) =>
    items.map((item) => item.firstElementChild?.textContent ?? ''),
  );
  return texts.toReversed();
}

for (const locale of ['en', 'zh'])
  test(`desk: a case from the first document to its end, the client's side in ${locale}`, async ({
    page: desk,
    browser,
    baseURL,
  }) => {
    test.slow();
    const url = baseURL ?? '';
    const session = await newClient(url);
    const { reference } = await (await Officer.at(url)).openBareCase(session);
    const context = await browser.newContext({ baseURL: url });
    const client = await context.newPage();
    const cases = messages(locale, 'cases');
    const input = client.locator('input[type=file]').first();
    await signedIn(client, session, { locale });
    await client.goto(localized(locale, `/dashboard/cases/${reference}`));
    await openDesk(desk, url, reference);

    await test.step('a document is asked for', async () => {
      await desk.getByRole('button', { name: words.ask }).click();
      const form = desk.getByRole('form', { name: words.ask });
      await form.getByLabel(words.document).selectOption('passport');
      await form.getByRole('button', { name: words.askNow }).click();
      await told(desk, words.asked);
    });

    await test.step('sent by the client', async () => {
      await comesToShow(client, client.getByText(cases.requested, { exact: true }));
      await input.setInputFiles(picture);
      await expect(client.getByText(cases.uploaded, { exact: true })).toBeVisible();
    });

    await test.step('looked at, and sent back', async () => {
      const name = words.lookWhich.replace('{name}', picture.name);
      const look = desk.getByRole('button', { name });
      await comesToShow(desk, look);
      const popup = desk.waitForEvent('popup');
      await look.click();
      const tab = await popup;
      await tab.waitForURL(/^blob:/);
      expect(await tab.evaluate(() => [document.contentType, opener])).toEqual([
        'image/png',
        null,
      ]);
      await tab.close();
      await desk.getByRole('button', { name: new RegExp(`^${words.reject}:`) }).click();
      const form = desk.getByRole('form', { name: new RegExp(`^${words.reject}`) });
      await form.getByLabel(words.reason).selectOption('incomplete');
      await form.getByLabel(words.note).fill('Page 3 <b>');
      await form.getByRole('button', { name: words.reject }).click();
      await told(desk, words.rejectedDone);
    });

    await test.step('sent once more, which the desk must look at first', async () => {
      await comesToShow(client, client.getByText('Page 3 <b>'));
      await input.setInputFiles({ ...passport, name: 'паспорт 2.pdf' });
      await expect(client.getByText(cases.uploaded, { exact: true })).toBeVisible();
      await comesToShow(desk, desk.getByText(words.unseen));
      await desk.getByRole('button', { name: new RegExp(`^${words.accept}:`) }).click();
      await expect(desk.getByRole('alert')).toContainText(words.failStale);
      const saved = desk.waitForEvent('download');
      await desk.getByRole('button', { name: 'Download: паспорт 2.pdf' }).click();
      await saved;
      await expect(desk.getByText(words.unseen)).toBeHidden();
      await desk.getByRole('button', { name: new RegExp(`^${words.accept}:`) }).click();
      await told(desk, words.accepted);
    });

    await test.step('an invoice is written, sent and paid', async () => {
      await desk.getByRole('button', { name: words.newOrder }).click();
      const form = desk.getByRole('form', { name: words.newOrder });
      await form.getByLabel(words.fromPrices).selectOption({ index: 1 });
      await form.getByRole('button', { name: words.addLine }).click();
      await form.getByLabel('Line 2: for what').fill('Übersetzung');
      await form.getByLabel('Line 2: USD').fill('99,50');
      await expect(form.getByRole('status')).toContainText('.50');
      await form.getByRole('button', { name: words.saveDraft }).click();
      await told(desk, words.orderSaved);
      await confirm(desk, new RegExp(`^${words.sendOrder}: `), words.sendOrder);
      await told(desk, words.orderSentDone);
      await confirm(desk, new RegExp(`^${words.markPaid}: CPF-I`), words.markPaid);
      await told(desk, words.orderPaidDone);
    });

    await test.step('a document is delivered', async () => {
      await desk
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          ...passport,
          name: 'licence 许可.pdf',
        });
      await expect(desk.getByText('licence 许可.pdf').first()).toBeVisible();
      await comesToShow(client, client.getByText('licence 许可.pdf').first());
    });

    await test.step('the case ends with its last step', async () => {
      const finish = `${words.finishStep}: Approval by immigration`;
      await confirm(desk, finish, words.finishStep);
      await told(desk, words.stepFinished);
      await expect(desk.getByRole('button', { name: finish })).toHaveCount(0);
      await comesToShow(client, client.locator('progress[value="100"]').first());
    });

    await test.step('both read the same story', async () => {
      const lines = history(desk, messages('en', 'cases').history);
      const own = history(client, cases.history);
      await expect(lines.first()).toContainText(messages('en', 'cases').eventCaseClosed);
      await comesToShow(client, own.filter({ hasText: cases.eventCaseClosed }));
      await expect(own).toHaveCount(await lines.count());
      if (locale === 'en') expect(await story(own)).toEqual(await story(lines));
      const all = (await story(lines)).join('\n');
      for (const part of ['sent again', 'accepted', 'Invoice paid', 'licence 许可.pdf'])
        expect(all).toContain(part);
    });

    await test.step('the audit has every look', async () => {
      await desk.getByText(words.audit).click();
      await expect(
        desk.getByText(`${words.auditDocument} · ${words.auditLook}`),
      ).toHaveCount(2);
    });
    await context.close();
  });

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

test('desk: a lost connection is told and loses nothing; the next try succeeds', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const session = await newClient(url);
  const { reference } = await (await Officer.at(url)).openCase(session);
  await openDesk(page, url, reference, 'officer');
  await page.getByRole('button', { name: words.newOrder }).click();
  const form = page.getByRole('form', { name: words.newOrder });
  await form.getByLabel('Line 1: for what').fill('翻译');
  await form.getByLabel('Line 1: USD').fill('450');
  await page.route('**/rpc/draft_order', (route) => route.abort());
  await form.getByRole('button', { name: words.saveDraft }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach our server.');
  await expect(form.getByLabel('Line 1: for what')).toHaveValue('翻译');
  await page.unroute('**/rpc/draft_order');
  await form.getByRole('button', { name: words.saveDraft }).dblclick();
  await told(page, words.orderSaved);
  const orders = page.getByRole('region', { name: words.orders });
  await expect(orders.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(orders).toContainText('$450.00');
});

test('R1.2 desk: an officer who is not assigned finds no case', async ({
  page,
  baseURL,
}) => {
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
});
