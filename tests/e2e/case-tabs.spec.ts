import type { Locator, Page } from '@playwright/test';

import { newClient, sampleSession, signedIn } from './support/clients.ts';
import { words } from './support/desk-screen.ts';
import { Officer } from './support/officer.ts';
import { messages } from './support/page.ts';
import { contentLoads } from './support/portal-screens.ts';
import { expect, test } from './support/test.ts';

const height = 740;

test.use({ viewport: { width: 360, height } });

const cases = messages('en', 'cases');
const { documents } = messages('en', 'portal');

const tab = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: cases.parts })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const part = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

test('a phone shows one part of a client’s case, which the address names and where nothing typed is lost', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  const officer = await Officer.at(baseURL ?? '');
  const { reference } = await officer.openCase(session);
  await signedIn(page, session);
  await page.goto(`/dashboard/cases/${reference}`);
  await contentLoads(page);
  const send = page.getByRole('link', { name: 'Send documents' });
  const text = page.getByRole('textbox', { name: cases.write });

  await test.step('first where something is to do', async () => {
    await expect(tab(page, documents)).toHaveAccessibleName(/1$/);
    await expect(tab(page, documents)).toHaveAttribute('aria-current', 'true');
    await expect(part(page, cases.requests)).toBeInViewport({ ratio: 1 });
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(part(page, cases.steps)).toBeHidden();
  });

  await test.step('another by its tab, below which it begins', async () => {
    await tab(page, 'Messages').click();
    await expect(page).toHaveURL(/#messages$/);
    await expect(part(page, 'Messages')).toBeFocused();
    await expect(part(page, cases.requests)).toBeHidden();
    await text.fill('Half a mess');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(tab(page, cases.steps)).toBeInViewport({ ratio: 1 });
    await tab(page, cases.steps).click();
    const steps = page.getByRole('region', { name: cases.steps });
    await expect(steps.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    await expect(text).toBeHidden();
  });

  await test.step('with Back, Forward and after a reload', async () => {
    await page.goBack();
    await expect(text).toBeVisible();
    await expect(text).toHaveValue('Half a mess');
    await page.goBack();
    await expect(part(page, cases.requests)).toBeFocused();
    await page.goForward();
    await page.reload();
    await expect(part(page, 'Messages')).toBeFocused();
    await expect(text).toHaveValue('Half a mess');
  });

  await test.step('the one to which a link leads', async () => {
    await tab(page, cases.steps).click();
    await send.click();
    await expect(part(page, cases.requests)).toBeFocused();
    await expect(part(page, cases.requests)).toBeInViewport({ ratio: 1 });
    await expect(text).toBeHidden();
  });

  await test.step('and all on paper or a wider screen', async () => {
    const all = [cases.requests, cases.steps, 'Messages'];
    await page.emulateMedia({ media: 'print' });
    for (const name of all) await expect(part(page, name)).toBeVisible();
    await expect(tab(page, 'Messages')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 768, height });
    for (const name of all) await expect(part(page, name)).toBeVisible();
    await expect(tab(page, 'Messages')).toBeHidden();
  });
});

test('a phone comes by an address to the people of a case, below what loads late', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? ''));
  await page.goto('/dashboard/cases/CPF-C-2025-00001#people');
  await contentLoads(page);
  await expect(part(page, cases.people)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(cases.peopleText)).toBeInViewport({ ratio: 1 });
});

test('a phone opens a case at the desk where the next action is, and the action leads there', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? '', 'manager'));
  await page.goto('/desk/cases/CPF-C-2025-00003');
  await contentLoads(page);
  const action = page.getByRole('button', { name: words.answer });
  const text = page.getByRole('textbox', { name: cases.write });
  await expect(text).toBeInViewport({ ratio: 1 });
  await expect(part(page, 'Messages')).toBeVisible();
  await expect(part(page, words.requests)).toBeHidden();
  // The answer is right below.
  await expect(action).toBeHidden();
  await tab(page, words.documents).click();
  await expect(part(page, words.requests)).toBeFocused();
  await expect(part(page, 'Messages')).toBeHidden();
  await expect(action).toBeInViewport({ ratio: 1 });
  await action.click();
  await expect(page).toHaveURL(/#messages$/);
  await expect(text).toBeFocused();
  await expect(text).toBeInViewport({ ratio: 1 });
  await tab(page, words.more).click();
  await expect(part(page, cases.deadlines)).toBeFocused();
});
