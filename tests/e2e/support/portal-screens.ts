import type { Page } from '@playwright/test';

import { localizePath } from '../../../src/i18n/localize-path.ts';
import { messages } from './page.ts';
import { expect } from './test.ts';

export const portalScreens = [
  '/dashboard',
  ...['', '#steps', '#messages', '#invoices'].map(
    (tab) => `/dashboard/cases/CPF-C-2025-00003${tab}`,
  ),
  '/dashboard/documents',
  '/dashboard/messages',
  '/dashboard/invoices',
  '/dashboard/invoices/CPF-I-2025-00001',
  '/dashboard/invoices/CPF-I-2025-00002',
  '/dashboard/affiliate',
  '/dashboard/settings',
];

/** Waits until the screen and its parts have their content. */
export async function contentLoads(page: Page, locale = 'en'): Promise<void> {
  await expect(page.locator('[data-client=screen] h1')).toBeVisible();
  // The page keeps its own text for the time before its script, hidden.
  const loading = page.getByText(messages(locale, 'application').loading);
  await expect(loading.filter({ visible: true })).toHaveCount(0);
}

export async function openScreen(
  page: Page,
  path: string,
  locale: string,
): Promise<void> {
  await page.goto(localizePath(path, locale));
  await contentLoads(page, locale);
}
