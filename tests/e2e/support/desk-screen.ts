import type { Locator, Page } from '@playwright/test';

import { passport } from './officer.ts';
import { messages, refocus, toastOf } from './page.ts';
import { expect } from './test.ts';

export const words = messages('en', 'deskCase');

export function expectToast(page: Page, text: string): Promise<void> {
  return expect(toastOf(page)).toContainText(text);
}

/** Waits for a toast and closes it, because the next one waits for its end. */
export async function closeToast(page: Page, text: string, locale = 'en'): Promise<void> {
  const toast = toastOf(page, locale);
  await expect(toast).toContainText(text);
  await toast.getByRole('button', { name: messages(locale, 'notices').close }).click();
}

export async function confirm(page: Page, name: string | RegExp, label: string) {
  await page.getByRole('button', { name }).click();
  await agree(page, label);
}

export async function agree(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
}

/** Opens the menu of a row and returns one of its actions. */
export async function menuAction(
  page: Page,
  action: string,
  row: string,
): Promise<Locator> {
  await page.getByRole('button', { name: `${words.moreActions}: ${row}` }).click();
  return page.getByRole('button', { name: `${action}: ${row}` });
}

/** Refocuses the tab, so that it reloads. Waits before the next time, because a slow server answers late. */
export async function refocusUntilShown(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await refocus(page);
    await expect(what).toBeVisible({ timeout: 2000 });
  }).toPass();
}

export const history = (page: Page, name: string): Locator =>
  page.getByRole('region', { name }).getByRole('listitem');

/** Without times, oldest first. */
export async function historyLines(lines: Locator): Promise<string[]> {
  const texts = await lines.evaluateAll((items) =>
    items.map((item) => item.firstElementChild?.textContent ?? ''),
  );
  return texts.toReversed();
}

/** Not the button of the next step, which has the same name. */
export function askButton(desk: Page): Locator {
  const requests = desk.getByRole('region', { name: words.requests });
  return requests.getByRole('button', { name: words.ask });
}

/** @param instructions by document; an empty one adds nothing to the standard text */
export async function requestDocuments(
  desk: Page,
  instructions: Record<string, string>,
): Promise<void> {
  await askButton(desk).click();
  const form = desk.getByRole('form', { name: words.ask });
  for (const [document, instruction] of Object.entries(instructions)) {
    await form.getByRole('checkbox', { name: document }).check();
    if (instruction)
      await form.getByLabel(`${words.instruction}: ${document}`).fill(instruction);
  }
  await form.getByRole('button', { name: words.askNow }).click();
  await closeToast(desk, words.documentsRequested);
}

export async function rejectPicture(
  desk: Page,
  title: string,
  note: string,
): Promise<void> {
  const review = desk.getByRole('button', { name: `${words.openReview}: ${title}` });
  await refocusUntilShown(desk, review);
  const popup = desk.waitForEvent('popup');
  await review.click();
  const tab = await popup;
  await tab.waitForURL(/^blob:/);
  expect(await tab.evaluate(() => [document.contentType, opener])).toEqual([
    'image/png',
    null,
  ]);
  await tab.close();
  const reject = `${words.reject}: ${title}`;
  await desk.getByRole('button', { name: reject }).click();
  const form = desk.getByRole('form', { name: reject });
  await form.getByLabel(words.reason).selectOption('incomplete');
  await form.getByLabel(words.note).fill(note);
  await form.getByRole('button', { name: words.reject }).click();
  await closeToast(desk, words.rejectedDone);
}

export async function acceptFile(
  desk: Page,
  document: string,
  name: string,
): Promise<void> {
  await refocusUntilShown(desk, desk.getByRole('button', { name: `Download: ${name}` }));
  await desk.getByRole('button', { name: `${words.openReview}: ${document}` }).click();
  await desk.getByRole('button', { name: `${words.accept}: ${document}` }).click();
  await closeToast(desk, words.accepted);
}

export async function deliver(desk: Page, name: string): Promise<void> {
  const input = desk.getByLabel(/^Choose files: /).first();
  await input.setInputFiles({ ...passport, name });
  const look = words.viewWhich.replace('{name}', name);
  await expect(desk.getByRole('button', { name: look })).toBeVisible();
}
