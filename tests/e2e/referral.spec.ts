import type { Page } from '@playwright/test';

import { affiliateProgram } from '../support/content-facts.ts';
import { fillIn, openForm } from './support/contact-forms.ts';
import { toastOf } from './support/page.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support/test.ts';

const day = 24 * 60 * 60 * 1000;
const code = 'CPF-ABCD1234';

interface Kept {
  code: string;
  until: number;
}

function keptReferral(page: Page): Promise<Kept | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('referral') ?? 'null'));
}

async function sentCode(page: Page, baseURL: string): Promise<unknown> {
  const form = await openForm(page, 'contact');
  const email = freshEmail();
  await fillIn(form, email);
  await form.submit.click();
  await expect(toastOf(page)).toBeVisible();
  const [row] = await storedSubmissions(baseURL, email);
  expect(row).toBeDefined();
  return row?.['referral_code'];
}

// Node tests cover addresses and storage (src/layouts/before-paint/).
test('§9 referral: a form sends a link’s code, which survives other codes and the language picker', async ({
  page,
  baseURL,
}) => {
  await returningVisitor(page);
  await page.goto(`/pricing?ref=${code.toLowerCase()}&x=1`);
  const referral = await keptReferral(page);
  const lasts = (referral?.until ?? 0) - Date.now();
  expect(Math.abs(lasts - affiliateProgram.referralDays * day)).toBeLessThan(day / 24);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`/es/pricing?ref=${code.toLowerCase()}&x=1`);
  await page.goto('/es/?ref=CPF-ZZZZ9999');
  expect(await keptReferral(page)).toMatchObject({ ...referral });
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  expect(await sentCode(page, baseURL ?? '')).toBe(code);
  expect(await keptReferral(page)).toMatchObject({ ...referral });
});
