import type { Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';
import { auth } from '../server/auth.ts';

import { sampleSession, signedIn } from './clients.ts';
import { hold, messages, scriptFiles, spoken } from './page.ts';
import { expect, test } from './support.ts';

const cases = (page: Page, locale: string) =>
  page.getByRole('region', { name: messages(locale, 'dashboard').services });

for (const locale of spoken)
  test(`§4 R20 first look: the cases at work show before the dashboard’s code comes, and once after it (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const texts = messages(locale, 'dashboard');
    await signedIn(page, await sampleSession(baseURL ?? ''), { locale });
    const answer = await hold(page, scriptFiles);
    await page.goto(localizePath('/dashboard', locale), { waitUntil: 'commit' });
    const lines = cases(page, locale).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(texts.statusAwaitingInfo);
    await expect(lines.first()).toContainText('30%');
    await expect(lines.last()).toContainText(texts.statusDocumentsReview);
    const names = await lines.locator('[data-service]').allTextContents();

    answer();
    const logOut = page.getByRole('button', { name: texts.logOut });
    await expect(logOut).toBeVisible();
    await expect(cases(page, locale).getByRole('heading', { level: 3 })).toHaveText(
      names,
    );
  });

test('R12 first look: of a session that was ended elsewhere it shows nothing', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const session = await sampleSession(url);
  await auth(url, 'POST /logout?scope=local', {}, session.access_token);
  await signedIn(page, session);
  await hold(page, scriptFiles);
  const asked = page.waitForResponse('**/rest/v1/case_overviews*');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  expect(await (await asked).json()).toEqual([]);
  await expect(page.getByRole('status')).toHaveText([/Loading/]);
  await expect(cases(page, 'en')).toBeHidden();
});
