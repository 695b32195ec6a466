import type { Page } from '@playwright/test';

import { affiliateProgram } from '../support/content-facts.ts';

import { fillIn, openForm, type FormKind } from './contact-forms.ts';
import { geoAnswers, json } from './geo.ts';
import { toastOf } from './page.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support.ts';

const day = 24 * 60 * 60 * 1000;
const code = 'CPF-ABCD1234';

interface Kept {
  code: string;
  until: number;
}

function keptReferral(page: Page): Promise<Kept | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('referral') ?? 'null'));
}

async function sentCode(page: Page, kind: FormKind, baseURL: string): Promise<unknown> {
  const form = await openForm(page, kind);
  const email = freshEmail();
  await fillIn(form, email);
  await form.submit.click();
  await expect(toastOf(page)).toBeVisible();
  const [row] = await storedSubmissions(baseURL, email);
  expect(row).toBeDefined();
  return row?.['referral_code'];
}

// Node tests cover addresses and storage (src/layouts/before-paint/).
test('§9 referral: both forms send a link’s code, which survives other codes and the language picker', async ({
  page,
  baseURL,
}) => {
  await returningVisitor(page);
  await page.goto(`/pricing?ref=${code.toLowerCase()}&x=1`);
  const kept = await keptReferral(page);
  const lasts = (kept?.until ?? 0) - Date.now();
  expect(Math.abs(lasts - affiliateProgram.cookieDays * day)).toBeLessThan(day / 24);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`/es/pricing?ref=${code.toLowerCase()}&x=1`);
  await page.goto('/es/?ref=CPF-ZZZZ9999');
  expect(await keptReferral(page)).toMatchObject({ ...kept });
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  for (const kind of ['contact', 'consultation'] as const)
    expect(await sentCode(page, kind, baseURL ?? '')).toBe(code);
  expect(await keptReferral(page)).toMatchObject({ ...kept });
});

test('§9 R1.23 referral: a code survives the redirect of a first visit', async ({
  page,
}) => {
  await geoAnswers(page, json({ language: 'vi', currency: 'EUR' }));
  await page.goto(`/pricing?ref=${code}`);
  await expect(page).toHaveURL(`/vi/pricing?ref=${code}`);
  await expect.poll(async () => (await keptReferral(page))?.code).toBe(code);
});
