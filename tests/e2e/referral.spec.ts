import type { Page } from '@playwright/test';

import { keepEntries } from './clients.ts';
import { fillIn, openForm, toastOf, type FormKind } from './contact-forms.ts';
import { geoAnswers, json } from './geo.ts';
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

/** Sends a form of the page and returns the referral code in its row. */
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

const kinds: FormKind[] = ['contact', 'consultation'];

for (const kind of kinds)
  test(`§9 referral: a link's code is sent with a ${kind} message, days later too`, async ({
    page,
    baseURL,
  }) => {
    await returningVisitor(page);
    await page.goto('/pricing?ref=cpf-abcd1234&x=1');
    const { until = 0 } = (await keptReferral(page)) ?? {};
    expect(Math.abs(until - Date.now() - 90 * day)).toBeLessThan(day / 24);
    expect(await sentCode(page, kind, baseURL ?? '')).toBe(code);
    expect(await keptReferral(page)).toEqual({ code, until });
  });

for (const kind of kinds)
  test(`§9 referral: a ${kind} message without one carries none`, async ({
    page,
    baseURL,
  }) => {
    await returningVisitor(page);
    await page.goto('/?ref=CPF-too-long-a-one');
    expect(await keptReferral(page)).toBeNull();
    expect(await sentCode(page, kind, baseURL ?? '')).toBeNull();
  });

test('§9 referral: the first code wins while it lasts', async ({ page }) => {
  const until = Date.now() + 5 * day;
  await keepEntries(page, { referral: JSON.stringify({ code, until }) });
  await page.goto('/?ref=CPF-ZZZZ9999');
  expect(await keptReferral(page)).toEqual({ code, until });
});

test('§9 referral: one that has run out is not sent, and makes room', async ({
  page,
  baseURL,
}) => {
  const old = JSON.stringify({ code, until: Date.now() - 1 });
  await keepEntries(page, { referral: old });
  expect(await sentCode(page, 'contact', baseURL ?? '')).toBeNull();
  await page.goto('/?ref=CPF-ZZZZ9999');
  expect((await keptReferral(page))?.code).toBe('CPF-ZZZZ9999');
});

test('§9 referral: survives the language switch', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/pricing?ref=CPF-ABCD1234');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/pricing?ref=CPF-ABCD1234');
  expect((await keptReferral(page))?.code).toBe(code);
});

test('§9 referral: survives the move of a first visit', async ({ page }) => {
  await geoAnswers(page, json({ language: 'vi', currency: 'EUR' }));
  await page.goto('/pricing?ref=CPF-ABCD1234');
  await expect(page).toHaveURL('/vi/pricing?ref=CPF-ABCD1234');
  await expect.poll(async () => (await keptReferral(page))?.code).toBe(code);
});

const nonsense = [
  '',
  'null',
  '5',
  '"CPF-ABCD1234"',
  '[]',
  '{}',
  '{"code":"CPF-ABCD1234"}',
  '{"code":"x","until":9999999999999}',
  '{"code":{},"until":[]}',
  '{"code":"CPF-ABCD1234","until":1e300}',
  '{"code":',
  '{"code":{"toString":null},"until":{"valueOf":null}}',
];

test('R23 referral: nonsense in storage counts as none', async ({ page }) => {
  for (const referral of nonsense) {
    await keepEntries(page, { referral });
    await page.goto('/');
    await expect(page.locator('html[data-referral]'), referral).toHaveCount(0);
    await page.goto('/?ref=CPF-ZZZZ9999');
    expect((await keptReferral(page))?.code, referral).toBe('CPF-ZZZZ9999');
  }
});

test('R23 referral: where storage throws, the address’s code is sent from its page', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
  });
  await geoAnswers(page, json({ language: 'en', currency: 'USD' }));
  await page.goto('/contact-us?ref=CPF-ABCD1234');
  const email = freshEmail();
  await page.getByLabel('Full name').fill('Ana');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Your message').fill('A company in China, please.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(toastOf(page)).toContainText('Message sent');
  expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
    { referral_code: code },
  ]);
});

test('R10 referral: hostile values stay on the page and are not kept', async ({
  page,
}) => {
  await returningVisitor(page);
  for (const hostile of [
    'https://evil.example',
    '//evil.example/CPF-ABCD1234',
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
    `CPF-${'A'.repeat(10_000)}`,
    'CPF-ABCD1234\nX',
  ]) {
    const path = `/?ref=${encodeURIComponent(hostile)}`;
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html[data-referral]')).toHaveCount(0);
    expect(await keptReferral(page)).toBeNull();
  }
});

test('§2 footer: the cookie policy names what is kept, the referral’s days too', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cookie Policy' }).click();
  await expect(toastOf(page)).toContainText('for 90 days, the referral code');
});
