import { expect, type Page } from '@playwright/test';

/**
 * Consents on the page of Google's mock (tests/google/). The email decides the account, so `freshEmail()` is
 * a new user.
 */
export async function allowAs(
  page: Page,
  { email, name = '' }: { email: string; name?: string },
): Promise<void> {
  await consentPage(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Allow' }).click();
}

export async function refuse(page: Page): Promise<void> {
  await consentPage(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
}

async function consentPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
}
